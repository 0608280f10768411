import { expect, test } from 'vitest';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

const talk = event('talk', 'Talk', '2026-06-12T13:00:00Z');
const planned = [{ title: 'Talk', dates: ['2026-06-12'] }];
const mentioned = { mentioned: [talk], recent: [talk], question: null };
const moved = {
  ...thursday,
  planned,
  conversation: { ...mentioned, last: understand('move the talk to 4', thursday)[0] ?? null },
};

test.each([
  'start it at 4 but keep the end',
  'it starts at 4, and the end stays as it is',
  'start at 4, with the same end',
  "begin at 4 and don't change the end time",
  'the same end, but start at 4',
  'it begins at 4 and ends at the same time',
  'it starts at 4 but still finishes when it did',
  'just move the start to 4',
  'end time stays, start at 4',
  'start at 4 please (end unchanged)',
  'from 4, but still over at the same time',
])('the end of an event stays: %s', (message) => {
  const [request] = understand(message, moved);
  expect(request).toMatchObject({ kind: 'update', changes: { move: { time: '16:00', keeps: 'end' } } });
});

test.each([
  ['keep the start but end at 5', 'until 17:00'],
  ['end it half an hour later, same start', 'longer by 30m'],
  ['only the end changes, to 5', 'until 17:00'],
])('the start of an event stays: %s', (message, change) => {
  expect(said(message, moved)).toEqual([`update (talk) | ${change}`]);
});

test('the end that stays may be all that is said of the last move', () => {
  expect(said('but the end stays', moved)[0]).toBe('undo');
  expect(said('but the end stays at 5:30', moved)).toEqual(['update (talk) | until 17:30']);
});

test('another request beside it is done as well', () => {
  expect(said('start it at 4pm, keep the end, and add drinks on friday at 7pm', moved)).toEqual([
    'update (talk) | 16:00',
    'create drinks | 2026-06-12 19:00',
  ]);
});

test.each([
  ['move it to saturday, keep the time', '2026-06-13'],
  ['move it to saturday but keep it at 3', '2026-06-13 15:00'],
  ["move it to 4pm and don't change the day", '16:00'],
  ['move it to saturday but the length stays', '2026-06-13'],
  ['ends at 5, same length', 'until 17:00'],
  ['move it to 4pm, but keep the room', '16:00'],
  ['shorten it by half an hour at the end', 'longer by -30m'],
  ['shorten it by half an hour at the start', 'by 30m'],
  ['add ten minutes at the beginning', 'by -10m'],
  ['take ten minutes off the start', 'by 10m'],
])('what of an event stays is no other event, and the rest is done: %s', (message, change) => {
  expect(said(message, moved)).toEqual([`update (talk) | ${change}`]);
});

test.each(['keep the end of friday free', 'does the end stay the same?', 'same end as the review'])(
  'no end of an event is kept by other words: %s',
  (message) => {
    const [request] = understand(message, moved);
    expect(JSON.stringify(request)).not.toContain('keeps');
  },
);

test.each([
  ['start it earlier', 'by -1m'],
  ['can it begin a bit later?', 'by 1m'],
  ['the talk should start earlier', 'by -1m'],
  ['end the talk later', 'longer by 1m'],
])('how much earlier or later an edge is to be is asked: %s', (message, change) => {
  expect(said(message, moved)[0]).toMatch(new RegExp(`${change} \\| \\? amount$`));
});

test('“start it earlier” starts no timer where nothing was spoken of', () => {
  expect(said('start it earlier')).toEqual(['unknown start it earlier']);
});

test('words of a note are not left out as what stays', () => {
  expect(said('add a note to the talk: bring slides, keep the time', moved)).not.toEqual([
    'update talk | note bring slides',
  ]);
});
