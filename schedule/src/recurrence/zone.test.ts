import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from './civil.ts';
import { RecurrenceError } from './error.ts';
import { zones } from './testing/random-series.ts';
import { Zone, zoneOf } from './zone.ts';

/** The instant of a local time by Temporal: the first of two, undefined where the clocks skip it. */
function byTemporal(local: number, id: string): number | undefined {
  const wall = Temporal.Instant.fromEpochMilliseconds(local).toZonedDateTimeISO('UTC').toPlainDateTime();
  const found = wall.toZonedDateTime(id, { disambiguation: 'earlier' });
  return found.toPlainDateTime().equals(wall) ? found.epochMilliseconds : undefined;
}

/** Half the time within two hours of a change of the clocks between 1890 and 2200, else anywhere there. */
const localTime = fc.record({
  zone: fc.constantFrom(...zones, 'America/Sao_Paulo', 'Africa/Casablanca', 'Asia/Manila'),
  time: fc
    .integer({ min: Date.UTC(1890, 0, 1) / 60_000, max: Date.UTC(2200, 0, 1) / 60_000 })
    .map((minute) => minute * 60_000),
  near: fc.option(fc.integer({ min: -120, max: 120 })),
});

test.each([
  ['a table that has grown', zoneOf],
  ['a fresh table', (id: string) => new Zone(id)],
])('local times and instants are those of Temporal, in %s', (_, zoneBy) => {
  fc.assert(
    fc.property(localTime, ({ zone: id, time, near }) => {
      const zone = zoneBy(id);
      const change = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(id).getTimeZoneTransition('next');
      const instant = near === null || change === null ? time : change.epochMilliseconds + near * 60_000;
      const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(id);
      expect(zone.offsetAt(instant)).toBe(zoned.offsetNanoseconds / 1e6);

      // As if the zone had kept its offset, so that skipped times come up too.
      const local = instant + (change?.offsetNanoseconds ?? 0) / 1e6;
      expect(zone.instantOf(local)).toBe(byTemporal(local, id) ?? Number.NaN);
    }),
    { numRuns: 300 },
  );
});

test('a skipped time moves on by the gap when a time must be had', () => {
  const berlin = zoneOf('Europe/Berlin');
  const local = Date.UTC(2026, 2, 29, 2, 30);
  expect(berlin.instantOf(local)).toBeNaN();
  expect(berlin.instantOfAny(local)).toBe(Date.UTC(2026, 2, 29, 1, 30));
});

test('the days on which a time of day is skipped', () => {
  const day = (year: number, month: number, date: number) => Date.UTC(year, month, date) / dayMs;
  const halfPastTwo = 150 * 60_000;
  const berlin = new Zone('Europe/Berlin');
  expect([...berlin.skippedDays(day(2026, 0, 1), day(2028, 0, 1), halfPastTwo)]).toEqual([
    day(2026, 2, 29),
    day(2027, 2, 28),
  ]);
  expect([...berlin.skippedDays(day(2026, 2, 30), day(2027, 2, 27), halfPastTwo)]).toEqual([]);
  expect([...berlin.skippedDays(day(2026, 0, 1), day(2028, 0, 1), 180 * 60_000)]).toEqual([]);
  expect([...zoneOf('Pacific/Apia').skippedDays(day(2011, 11, 1), day(2012, 0, 1), halfPastTwo)]).toEqual([
    day(2011, 11, 30),
  ]);
});

test('a zone is one object however its name is written, and an unknown one is refused', () => {
  expect(zoneOf('europe/berlin')).toBe(zoneOf('Europe/Berlin'));
  expect(() => zoneOf('Europe/Atlantis')).toThrow(RecurrenceError);
});
