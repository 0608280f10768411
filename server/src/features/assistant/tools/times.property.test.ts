import { allDay, timed } from '@daywright/schedule/testing/events';
import { zones } from '@daywright/schedule/testing/zones';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { changedTimes } from './changed-times.ts';
import { localTime } from './local-time.ts';
import { newTimes } from './new-times.ts';
import { readRepeat } from './repeating.ts';
import { readStretch } from './stretch.ts';

const now = Date.parse('2026-06-11T08:14:00Z');
const pieces = [
  ...[
    'next',
    'tuesday',
    'at',
    '7',
    '15:00',
    '24:00',
    'tomorrow',
    '30',
    'february',
    '2026-02-29',
    '9999-12-31',
    '0000-00-00',
  ],
  ...[
    'T25:99',
    'Z',
    '+14:00',
    'every',
    'other',
    'week',
    'until',
    'for',
    '-',
    'hours',
    'FREQ=DAILY',
    ';BYDAY=',
    '3/4',
    '"',
    '🦊',
  ],
];
const anyWords = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((words) => words.join('')),
  fc.string({ maxLength: 60, unit: 'binary' }),
);
const anyZone = fc.constantFrom(...zones);

test('whatever is given as a time is read, or refused with a sentence', () => {
  fc.assert(
    fc.property(anyWords, anyWords, anyZone, (one, other, zone) => {
      const present = { now, zone };
      for (const read of [
        () => newTimes({ start: one, end: other }, present),
        () => newTimes({ start: '2026-06-11T10:00', repeat: one }, present),
        () => changedTimes(timed('Lunch', '10:00', '11:00'), { start: one, end: other }, present),
        () => changedTimes(allDay('Fair', '2026-06-11', '2026-06-12'), { start: one }, present),
        () => readRepeat(one, { date: '2026-06-11', time: null }, present),
        () => readStretch({ from: one, to: other }, present, 400),
      ]) {
        try {
          read();
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect(error.message.length).toBeGreaterThan(10);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test('a local time that a tool answered means the same instant when it is given back', () => {
  const anyMinute = fc.integer({ min: 0, max: 60 * 24 * 365 }).map((minutes) => now + minutes * 60_000);
  fc.assert(
    fc.property(anyMinute, anyZone, (at, zone) => {
      const { start_date } = newTimes({ start: localTime(at, zone) }, { now, zone });
      const read = Date.parse(start_date);
      // Of an hour that comes twice the first is meant.
      expect(localTime(read, zone)).toBe(localTime(at, zone));
      expect(read).toBeLessThanOrEqual(at);
      expect(at - read).toBeLessThanOrEqual(3_600_000);
    }),
  );
});
