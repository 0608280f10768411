import fc from 'fast-check';
import { expect, test } from 'vitest';
import { civilDate, dayNumber, daysInMonth, weekdayOf } from './civil.ts';

test('day numbers, dates, weekdays and months are those of the ISO calendar', () => {
  const epoch = Temporal.PlainDate.from('1970-01-01');
  fc.assert(
    fc.property(fc.integer({ min: -800_000, max: 800_000 }), (day) => {
      const date = epoch.add({ days: day });
      expect(civilDate(day)).toEqual({ year: date.year, month: date.month, day: date.day });
      expect(dayNumber(date.year, date.month, date.day)).toBe(day);
      expect(weekdayOf(day)).toBe(date.dayOfWeek - 1);
      expect(daysInMonth(date.year, date.month)).toBe(date.daysInMonth);
    }),
    { numRuns: 1000 },
  );
});
