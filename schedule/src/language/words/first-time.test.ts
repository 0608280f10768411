import { expect, test } from 'vitest';
import { said } from '../testing/said.ts';

test.each([
  [
    'fencing every wednesday at 18:00, first time July 8',
    'create fencing | 2026-07-08 18:00 RRULE:FREQ=WEEKLY;BYDAY=WE',
  ],
  [
    'fencing every other wednesday at 18:00, first class is on 24 june',
    'create fencing | 2026-06-24 18:00 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE',
  ],
  [
    'fencing every wednesday at 18:00, for the first time on 1 July',
    'create fencing | 2026-07-01 18:00 RRULE:FREQ=WEEKLY;BYDAY=WE',
  ],
  ['first aid course every monday at 18:00', 'create first aid course | 2026-06-15 18:00 RRULE:FREQ=WEEKLY;BYDAY=MO'],
])('what repeats starts when its first time is: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});
