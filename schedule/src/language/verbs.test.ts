import { expect, test } from 'vitest';
import { said } from './testing/said.ts';

test.each([
  ['call choir off tonight', 'delete choir [2026-06-11 night]'],
  ['take the review out of my diary', 'delete review'],
  ['cancel choir for the whole of next week', 'delete all choir [2026-06-15..2026-06-21]'],
  ['take choir out for the whole of next week', 'delete all choir [2026-06-15..2026-06-21]'],
  ['put the review off until friday', 'update review | 2026-06-12'],
  ['put the review back an hour', 'update review | by 60m'],
  ['wrap this up at 11:45', 'update now | until 11:45'],
  ['bin the review', 'delete review'],
  ['get the review moved to friday', 'update review | 2026-06-12'],
  ['transfer the review to friday', 'update review | 2026-06-12'],
  ['carry the review over to friday', 'update review | 2026-06-12'],
  ['knock half an hour off the review', 'update review | longer by -30m'],
  ['cut a day off the trip', 'update trip | longer by -1440m'],
  ['give lunch another 15 minutes', 'update lunch | longer by 15m'],
  ['have lunch finish 15 minutes early', 'update lunch | longer by -15m'],
  ["cancel what i'm in", 'delete now'],
  ['extend the current meeting until 11:45', 'update now | until 11:45'],
  ['push everything back half an hour tomorrow', 'update all [2026-06-12] | by 30m'],
])('a verb in two pieces, or in other words, is that verb: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['bin collection friday at 8:00', 'create bin collection | 2026-06-12 08:00'],
  ['transfer the rent to Anna on friday at 8:00', 'create transfer the rent to Anna | 2026-06-12 08:00'],
  ['take the day off on friday', 'create take the day off | 2026-06-12'],
])('what only looks like one is a name: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test('the whole calendar is not cleared before it is said of which days', () => {
  expect(said('wipe the whole calendar')).toEqual(['delete all | ? day']);
});

test.each(['get everything off by friday', 'take everything off the table on friday', 'take everything from friday'])(
  'what is taken off something else clears no day: %s',
  (message) => {
    expect(said(message).join()).not.toContain('delete');
  },
);

test.each([
  ['in the afternoon put Pottery, 1 to 4', 'create Pottery | 2026-06-11 13:00-16:00'],
  ['tomorrow morning put laundry, 9 to 10', 'create laundry | 2026-06-12 09:00-10:00 morning'],
])('a day or a part of it may lead “put”: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['Plan B dinner on friday at 7pm', 'create Plan B dinner | 2026-06-12 19:00'],
  ['schedule the Plan C call for 10 in the morning on friday', 'create Plan C call | 2026-06-12 10:00 morning'],
  ['Note keeping workshop on friday at 5pm', 'create Note keeping workshop | 2026-06-12 17:00'],
  ['log fire evening on friday at 7pm', 'create log fire evening | 2026-06-12 19:00'],
  ['log cabin booking on friday at 6pm', 'create log cabin booking | 2026-06-12 18:00'],
  ["Mark's birthday on friday at 7pm", "create Mark's birthday | 2026-06-12 19:00"],
  ['Reserve list call on friday at 5pm', 'create Reserve list call | 2026-06-12 17:00'],
  ['Track day on friday at 5pm', 'create Track day | 2026-06-12 17:00'],
  ['To do list clean-up on friday at 5pm', 'create To do list clean-up | 2026-06-12 17:00'],
  ['From scratch baking on friday at 5pm', 'create From scratch baking | 2026-06-12 17:00'],
  ['flat viewing booking on friday at 6pm', 'create flat viewing booking | 2026-06-12 18:00'],
])('a verb that begins a name, or a noun that looks like one, is of the name: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['need a slot for the roof check friday at 10am', 'create roof check | 2026-06-12 10:00'],
  ['block 5pm to 6pm on friday, need to ring the joiner', 'create ring the joiner | 2026-06-12 17:00-18:00'],
  ['block friday afternoon 2 to 5 to paint the shed', 'create paint the shed | 2026-06-12 14:00-17:00 afternoon'],
  ['save the 20th of june, 3pm, for the regatta', 'create regatta | 2026-06-20 15:00'],
])('what a time is kept for is the name: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});
