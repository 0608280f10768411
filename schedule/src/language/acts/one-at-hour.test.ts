import { expect, test } from 'vitest';
import type { Conversation, Find } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** Friday's three events were listed, and the review was moved; now is Thursday 11 June 2026. */
const breakfast = event('breakfast', 'Breakfast', '2026-06-12T06:00:00Z');
const interview = event('interview', 'Interview', '2026-06-12T09:00:00Z');
const review = event('review', 'Review', '2026-06-12T13:00:00Z');
const asked = understand("what's on friday?", thursday)[0] as Find;
const shown = { events: [breakfast, interview, review], asked };
const listed = { mentioned: shown.events, shown, last: asked, question: null };
const moved = event('review', 'Review', '2026-06-12T15:00:00Z');
const last = understand('move the one at 15:00 to 17:00', { ...thursday, conversation: listed })[0] ?? null;
const then: Conversation = { ...listed, mentioned: [moved], recent: [moved], last };

test.each([
  ['and the one at 11:00 to 12:00', 'update (interview) | 12:00'],
  ['the 11 one at 10:30', 'update (interview) | 10:30'],
  ["and the 11 o'clock one to noon please", 'update (interview) | 12:00'],
  ['and the 8am to 9:15', 'update (breakfast) | 09:15'],
  ['also cancel the one at 8', 'delete (breakfast)'],
  ['the 11:00 one takes two hours', 'update (interview) | for 120m'],
  ['the one at 11 is half an hour later', 'update (interview) | by 30m'],
  ['the 5pm one is at 6', 'update (review) | 18:00|06:00'],
])('an event of the list that was shown is known by its hour: %s', (message, expected) => {
  expect(said(message, { ...thursday, conversation: then })).toEqual([expected]);
});

test('what was done to one of the list is done to the one at another hour', () => {
  const [request] = understand('and the one at 8 as well', { ...thursday, conversation: then });
  expect(request).toMatchObject({
    kind: 'update',
    target: { ids: ['breakfast'] },
    changes: { move: { time: '17:00' } },
  });
});

test('each of several hours of a list is told a time of its own', () => {
  expect(said('move the one at 8 to 9 and the one at 11 to 12:30', { ...thursday, conversation: listed })).toEqual([
    'update (breakfast) | 09:00|21:00',
    'update (interview) | 12:30',
  ]);
});

test.each(['the 2pm one', 'and the one at 14:00', 'the one at 2 to 3'])(
  'where none of them begins at that hour, none is changed: %s',
  (message) => {
    const requests = understand(message, { ...thursday, conversation: then });
    expect(requests.every((request) => request.kind !== 'update' && request.kind !== 'create')).toBe(true);
  },
);

test('an event that was asked about is changed, and not the one that was changed before', () => {
  const conversation: Conversation = { ...then, mentioned: [interview], last: asked };
  expect(said("it's an hour later", { ...thursday, conversation })).toEqual(['update (interview) | by 60m']);
});
