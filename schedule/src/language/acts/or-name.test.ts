import { expect, test } from 'vitest';
import { said } from '../testing/said.ts';

test.each([
  ['trash every tuesday and friday at 8pm', 'create trash | 2026-06-12 20:00 RRULE:FREQ=WEEKLY;BYDAY=TU,FR'],
  ['stretch every morning at 6:30, 10 minutes', 'create stretch | 2026-06-12 06:30 morning for 10m RRULE:FREQ=DAILY'],
  ['shift every wednesday 8-16', 'create shift | 2026-06-17 08:00-16:00 RRULE:FREQ=WEEKLY;BYDAY=WE'],
])(
  'a verb that is a noun as well names a series where nothing is said that it would be done to: %s',
  (message, read) => {
    expect(said(message)).toEqual([read]);
  },
);

test('a verb with what it is done to is no name', () => {
  expect(said('trash the plumber on monday at 10')).toEqual(['delete plumber [2026-06-15 10:00|22:00]']);
});
