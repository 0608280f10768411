import { expect, test } from 'vitest';
import { remainingText } from './remaining.ts';
import { ms } from './testing/events.ts';

test.each([
  ['10:14:00', '1h 16m left'],
  ['10:14:59', '1h 16m left'],
  ['10:30:00', '1h left'],
  ['09:30:00', '2h left'],
  ['11:00:00', '30m left'],
  ['11:29:59', '1m left'],
  ['11:30:00', 'Finished'],
  ['12:00:00', 'Finished'],
])('at %s an event until 11:30 says %s', (time, text) => {
  expect(remainingText(ms('2026-06-11T11:30Z'), ms(`2026-06-11T${time}Z`))).toBe(text);
});
