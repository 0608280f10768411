import type { calendar_v3 } from '@googleapis/calendar';
import { basicInstant } from '../emulators/google-calendar/events/times.ts';

interface Times {
  start: calendar_v3.Schema$EventDateTime;
  end: calendar_v3.Schema$EventDateTime;
}

/** Days counted from the Monday of a person's week, in which everything of the demo stands. */
export interface Days {
  /** The date of day `n`: 0 is Monday, 8 Tuesday next week. */
  date(n: number): string;
  /** Start and end of so many minutes on day `n`, by the clock of a zone. */
  at(n: number, clock: string, minutes: number, zone?: string): Times;
  /** Whole days from day `n` on. */
  whole(n: number, count?: number): Times;
  /** What follows the id of a series in that of its instance on day `n`. */
  instance(n: number, clock: string): string;
}

export function daysAround(now: number, home: string): Days {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(home).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const day = (n: number) => monday.add({ days: n });
  const instant = (n: number, clock: string, zone: string) =>
    day(n).toZonedDateTime({ timeZone: zone, plainTime: clock });
  const written = (time: Temporal.ZonedDateTime) => ({
    dateTime: time.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    timeZone: time.timeZoneId,
  });
  return {
    date: (n) => day(n).toString(),
    at(n, clock, minutes, zone = home) {
      const start = instant(n, clock, zone);
      return { start: written(start), end: written(start.add({ minutes })) };
    },
    whole: (n, count = 1) => ({ start: { date: day(n).toString() }, end: { date: day(n + count).toString() } }),
    instance: (n, clock) => `_${basicInstant(instant(n, clock, home).epochMilliseconds)}`,
  };
}
