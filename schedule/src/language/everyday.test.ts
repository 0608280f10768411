import { expect, test } from 'vitest';
import type { Setting } from './acts/act.ts';
import { namesOf } from './planned-names.ts';
import type { Mentioned, Request } from './requests.ts';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

/** Everyday dialogues: what the second message means behind the first. Now is Thursday 11 June 2026. */

const plumber = event('plumber', 'Plumber', '2026-06-15T08:00:00Z');
const dinner = event('dinner', 'Dinner', '2026-06-13T18:00:00Z');

const after = (
  message: string,
  mentioned: readonly Mentioned[],
  more: Partial<Setting['conversation']> = {},
): Setting => ({
  ...thursday,
  conversation: {
    mentioned,
    recent: mentioned,
    last: understand(message, thursday).at(-1) ?? null,
    question: null,
    ...more,
  },
});

test.each([
  ['give it two hours', 'update (plumber) | for 120m'],
  ['give it two more hours', 'update (plumber) | longer by 120m'],
  ['actualy only half an hour', 'update (plumber) | for 30m'],
  ['make that the day after', 'update (plumber) | 2026-06-16'],
  ['in july, not june', 'update (plumber) | 2026-07-15'],
  ["that's London time", 'update (plumber) | 2026-06-15 11:00'],
])('what was just added is to be otherwise: %s', (message, request) => {
  expect(said(message, after('plumber on monday at 10am', [plumber]))).toEqual([request]);
});

test('“and the train back” is another train', () => {
  const setting = after('train to Lyon on saturday at 8:12', [event('train', 'Train to Lyon', '2026-06-13T06:12:00Z')]);
  expect(said('and the train back on sunday at 18:40', setting)).toEqual(['create train back | 2026-06-14 18:40']);
});

test('the days of a holiday begin and end otherwise', () => {
  const setting = after('skiing from 6 to 13 february', [event('skiing', 'Skiing', '2027-02-05T23:00:00Z')]);
  expect(said('one day longer please', setting)).toEqual(['update (skiing) | ..2027-02-14']);
  expect(said('actually we stay until the 15th', setting)).toEqual(['update (skiing) | ..2027-02-15']);
});

test('what was taken back is added at another time', () => {
  const setting = after('tuition for Meera monday 5pm', [], { isUnchanged: true });
  expect(said('add it on tuesday at 5pm instead', setting)).toEqual(['create tuition for Meera | 2026-06-16 17:00']);
});

test('of a new series the hour changes, with what is said of the old one', () => {
  const setting = after('yoga every morning at 6:30', [event('yoga', 'Yoga', '2026-06-12T04:30:00Z')]);
  expect(said('7 is better than 6:30', setting)).toEqual(['update (yoga) | 07:00']);
});

test('a deletion begun with “and no” is one more, and “no,” another one', () => {
  const setting = after('no yoga on friday', [dinner]);
  expect(said('and no dinner on saturday either', setting)).toEqual(['delete all dinner [2026-06-13]']);
  expect(said('no, dinner', setting)).toEqual([expect.stringMatching(/^delete .*dinner/)]);
});

test.each([
  ['school concert thursday 6pm, no sorry 6:30', 'create school concert | 2026-06-11 18:30'],
  ['gym tomorrow at 7, actually 8', 'create gym | 2026-06-12 08:00'],
])('a time that is corrected in the same message: %s', (message, request) => {
  expect(said(message)).toEqual([expect.stringContaining(request)]);
});

test.each([
  ['guides camp from friday 26 june to monday 29 june', 'create guides camp | 2026-06-26..2026-06-29'],
  ['camp fri 26 june until thu 2 july', 'create camp | 2026-06-26..2026-07-02'],
  ['three-day conference starting june 19', 'create three-day conference | 2026-06-19 for 3d'],
  [
    'add a weekly call with my parents sunday at 5pm',
    'create call with my parents | 2026-06-14 17:00 RRULE:FREQ=WEEKLY | with my parents',
  ],
  ['add weekly review on friday at 4pm', 'create weekly review | 2026-06-12 16:00'],
  ['I need to buy milk', 'create buy milk | ? day'],
])('a new event: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test('a day that is told as the reason is the day that is cleared', () => {
  expect(said("I'm at home with a sick child tomorrow, please clear my day")).toEqual(['delete all [2026-06-12]']);
  expect(said('clear my day and add lunch tomorrow at 12')[0]).toBe('delete all [2026-06-11..2026-06-11]');
});

test('“that week” is the week that was said before', () => {
  expect(said("it's half term next week so cancel the school runs that week")).toEqual([
    expect.stringContaining('school runs [2026-06-15..2026-06-21]'),
  ]);
});

const asked = (message: string, mentioned: readonly Mentioned[]): Setting => after(message, mentioned);
test.each([
  ["what's on friday?", 'cancel everything except the call', 'delete all [2026-06-12] not {call}'],
  ['am I free on friday at 2?', 'great, then add a call with Markus', 'create call with Markus | 2026-06-12 14:00'],
  ['am I free on friday at 2pm?', 'what about 4?', 'free | 2026-06-12 16:00'],
])('behind the question “%s”: %s', (question, message, request) => {
  expect(said(message, asked(question, []))[0]).toContain(request);
});

test('what is planned and does not suit waits for another time', () => {
  const planned = [{ title: 'Coffee with Dan', dates: ['2026-06-12'] }];
  const setting = { ...thursday, planned, names: namesOf(planned) };
  const [request] = understand("coffee with Dan tomorrow doesn't work for him", setting) as [Request];
  expect(request).toMatchObject({ kind: 'update', missing: ['change'], target: { words: 'coffee with Dan' } });
});
