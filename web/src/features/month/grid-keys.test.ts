import { expect, test } from 'vitest';
import { dateAfter } from './grid-keys.ts';

test.each([
  ['ArrowLeft', '2026-06-01', '2026-05-31'],
  ['ArrowRight', '2026-06-30', '2026-07-01'],
  ['ArrowUp', '2026-06-03', '2026-05-27'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['Home', '2026-07-02', '2026-06-29'],
  ['End', '2026-06-11', '2026-06-14'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['a', '2026-06-11', undefined],
])('%s on %s goes to %s', (key, date, to) => {
  expect(dateAfter(key, date)).toBe(to);
});
