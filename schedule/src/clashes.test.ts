import { limits } from '@daywright/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conflictsIn } from './clashes.ts';
import { allDay, iso, ms, timed } from './testing/events.ts';

const shown = (events: Parameters<typeof conflictsIn>[0]) =>
  conflictsIn(events).listed.map(
    ({ first, second, start, end }) => `${first.id}+${second.id} ${iso(start).slice(11, 16)}-${iso(end).slice(11, 16)}`,
  );

test('a conflict is two timed events that share some time, with that time', () => {
  expect(
    shown([
      timed('late', '11:30', '12:30'),
      timed('long', '09:00', '12:00'),
      timed('inner', '10:00', '10:30'),
      timed('after', '12:30', '13:00'),
      timed('moment', '09:30', '09:30'),
      allDay('fair', '2026-06-11', '2026-06-12'),
    ]),
  ).toEqual(['long+inner 10:00-10:30', 'long+late 11:30-12:00']);
});

test('three at once are three conflicts; one right after the other is none', () => {
  expect(
    shown([timed('a', '09:00', '10:00'), timed('b', '09:00', '10:00'), timed('c', '09:30', '11:00')]),
  ).toHaveLength(3);
  expect(shown([timed('a', '09:00', '10:00'), timed('b', '10:00', '11:00')])).toEqual([]);
});

test('an hour that comes twice is two hours', () => {
  expect(
    shown([
      timed('first', '2026-10-25T00:00Z', '2026-10-25T01:00Z'),
      timed('second', '2026-10-25T01:00Z', '2026-10-25T02:00Z'),
    ]),
  ).toEqual([]);
});

test('every pair that overlaps is found once, whatever the order', () => {
  const anyEvents = fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 300 }), length: fc.integer({ min: 0, max: 60 }) }),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(anyEvents, (lengths) => {
      const events = lengths.map(({ from, length }, index) => {
        const start = ms('2026-06-11T00:00Z') + from * 60_000;
        return timed(String(index), iso(start), iso(start + length * 60_000));
      });
      const expected = lengths.flatMap((one, i) =>
        lengths
          .slice(i + 1)
          .filter((other) => one.length > 0 && other.length > 0)
          .filter(
            (other) => Math.max(one.from, other.from) < Math.min(one.from + one.length, other.from + other.length),
          ),
      );
      const found = conflictsIn(events, 1_000);
      expect(found.listed).toHaveLength(expected.length);
      expect(found.count).toBe(expected.length);
      expect(conflictsIn(events, 3)).toEqual({ count: found.count, listed: found.listed.slice(0, 3) });
      expect(conflictsIn([...events].reverse())).toEqual(conflictsIn(events));
    }),
  );
});

test('of ten thousand events at one hour all conflicts are counted and the first few made', () => {
  const events = Array.from({ length: 10_000 }, (_, at) => timed(`event ${at}`, '09:00', '10:00'));
  const { count, listed } = conflictsIn(events);
  expect(count).toBe(49_995_000);
  expect(listed).toHaveLength(limits.conflictsListed);
});
