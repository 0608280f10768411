import { expect, test } from 'vitest';
import { failurePauseMs, pollPauseMs } from './back-off.ts';

const minute = 60_000;
const ids = Array.from({ length: 200 }, (_, index) => `account ${index}`);

test('accounts are read every three minutes, a quarter more or less, and not all at once', () => {
  const pauses = ids.map((id) => pollPauseMs(id, 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2.25 * minute);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3.75 * minute);
  expect(new Set(pauses).size).toBeGreaterThan(190);
  expect(pollPauseMs('account', 1)).toBe(pollPauseMs('account', 1));
});

test.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [10, 30 * minute],
  [1_000, 30 * minute],
])('after %i failures in a row it waits up to %i ms, and at least half of that', (failures, most) => {
  const pauses = ids.map((id) => failurePauseMs(id, 0, failures));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(most);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(most / 2);
});

test('what the provider asks to wait is waited', () => {
  expect(failurePauseMs('account', 0, 1, 90_000)).toBe(90_000);
  expect(failurePauseMs('account', 0, 10, 1_000)).toBeGreaterThan(14 * minute);
});
