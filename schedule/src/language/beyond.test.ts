import { expect, test } from 'vitest';
import { noConversation } from './requests.ts';
import { said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

test.each([
  ['nap today at 5pm for 0 minutes', 'create nap | 2026-06-11 17:00 | ? real length'],
  ['add nap today at 5pm for 99999999999999999999 hours', 'create nap | 2026-06-11 17:00 | ? real length'],
  ['add conference tomorrow at 9 for 400 hours', 'create conference | 2026-06-12 09:00|21:00 | ? real length'],
  ['make dinner 0 minutes', 'update dinner | ? real length'],
  ['make dinner -5 minutes', 'update dinner | ? real length'],
  ['make dinner with Ana -5 minutes long', 'update dinner with Ana | ? real length'],
  ['shorten dinner to -5 minutes', 'update dinner | ? real length'],
  ['add gym tomorrow at 6pm every 0 days', 'create gym | 2026-06-12 18:00 | ? real repeat'],
  ['add gym tomorrow at 6pm every 120 days', 'create gym | 2026-06-12 18:00 | ? real repeat'],
  ['add gym on the zeroth friday of every month at 6pm', 'create gym | 2026-06-11 18:00 | ? real repeat'],
  ['add gym tomorrow at 24:30', 'create gym | 2026-06-12 | ? real time'],
  ['move gym to 25:00', 'update gym | ? real time'],
  ['add pills every 2 hours tomorrow at 9pm', 'create pills | 2026-06-12 21:00 | ? real repeat'],
  ['add party on June 20 9999 at 5pm', 'create party | 17:00 | ? near date'],
  ['add party in 5000 years at 5pm', 'create party | 17:00 | ? near date'],
  ['add party in 1500 days at 5pm', 'create party | 17:00 | ? near date'],
  ["what's on in june 9999", 'agenda | ? near date'],
  ['am I overbooked this decade?', 'overbooked | ? near date'],
])('what cannot be is asked about, not made into something else: %s', (message, request) => {
  expect(said(message)[0]?.replace(' | 05:00', '')).toBe(request);
});

test.each([
  ['add walk every day at 1pm for a month', 'create walk | 2026-06-11 13:00 RRULE:FREQ=DAILY;UNTIL=20260710T110000Z'],
  ['add leave from july 1 for a month', 'create leave | 2026-07-01..2026-07-31'],
  ['swim mwf at 7pm', 'create swim | 2026-06-12 19:00 RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['add call tuesday fortnight at 3pm', 'create call | 2026-06-30 15:00'],
])('short ways to say how often and when: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test('how often is it to be? the day that was said stays the first', () => {
  const [about] = understand('add gym tomorrow at 6pm every 0 days', thursday);
  if (!about) throw new Error('Nothing was asked.');
  const question = { about, asks: 'real repeat' as const, candidates: [] };
  expect(said('every 2 days', { ...thursday, conversation: { ...noConversation, question } })).toEqual([
    'create gym | 2026-06-12 18:00 RRULE:FREQ=DAILY;INTERVAL=2',
  ]);
});
