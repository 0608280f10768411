import { expect, test } from 'vitest';
import { isRealDate } from './real-date.ts';

test.each(['2026-06-11', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isRealDate(text)).toBe(true);
});

test.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-6-1', '2026-06-11T00:00', 'today', ''])(
  '%j is none',
  (text) => {
    expect(isRealDate(text)).toBe(false);
  },
);
