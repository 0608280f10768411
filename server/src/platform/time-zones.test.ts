import { expect, test } from 'vitest';
import { timeZoneNamed } from './time-zones.ts';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['utc', 'UTC'],
  ['Mars/Olympus', undefined],
  ['+01:00', undefined],
  ['-0500', undefined],
  ['2026-06-11T00:00[Europe/Berlin]', undefined],
  ['', undefined],
])('%j names %j', (name, zone) => {
  expect(timeZoneNamed(name)).toBe(zone);
});
