import { occurrencesIn } from '../expand.ts';
import { parseRecurrence, type Series } from '../parse.ts';
import { zoneOf } from '../zone.ts';

/** Series written as one reads them, for the tests. */

/** An hour from a wall time (`2026-03-28T02:30`) on, or all-day from a date. */
export function seriesFrom(start: string, zone: string, ...recurrence: string[]): Series {
  if (start.length === 10) {
    const end = Temporal.PlainDate.from(start).add({ days: 1 }).toString();
    return { start_date: start, end_date: end, all_day: true, time_zone: zone, recurrence };
  }
  const from = Temporal.PlainDateTime.from(start).toZonedDateTime(zone);
  return {
    start_date: from.toInstant().toString({ fractionalSecondDigits: 3 }),
    end_date: from.add({ hours: 1 }).toInstant().toString({ fractionalSecondDigits: 3 }),
    all_day: false,
    time_zone: zone,
    recurrence,
  };
}

/** The first `limit` starts as wall times of the series: `2026-03-28T02:30`, or dates. */
export function wallStarts(series: Series, limit = 1000, from = Number.NEGATIVE_INFINITY): string[] {
  const zone = zoneOf(series.all_day ? 'UTC' : series.time_zone);
  return occurrencesIn(parseRecurrence(series), from, Number.POSITIVE_INFINITY, limit).map(({ start }) =>
    new Date(zone.localOf(start)).toISOString().slice(0, series.all_day ? 10 : 16),
  );
}
