import { RRuleTemporal } from 'rrule-temporal';
import type { Calendar } from '../calendar.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import { type Entry, isCancelled, isSeries } from './entry.ts';
import { instanceSuffix, instantOf, type Moment, readInstanceId } from './times.ts';

/** A series without end is followed this far: Google bounds it too, without saying where. */
const mostInstances = 1000;

/**
 * The original starts of a series' instances, ascending, without those of EXDATE. The start is the first of them,
 * whether the rule names it or not.
 */
export function originalStarts(series: Entry, until = Number.POSITIVE_INFINITY): Moment[] {
  const { start, event } = series;
  const zone = 'date' in start ? 'UTC' : start.timeZone;
  const starts = new Set<number>([instantOf(start, zone)]);
  for (const line of event.recurrence ?? []) {
    if (/^RRULE/i.test(line)) for (const at of byRule(line, start, until)) starts.add(at);
    else if (/^RDATE/i.test(line)) for (const at of datesOf(line, zone)) starts.add(at);
  }
  for (const line of event.recurrence ?? []) {
    if (/^EXDATE/i.test(line)) for (const at of datesOf(line, zone)) starts.delete(at);
  }
  return [...starts]
    .filter((at) => at <= until)
    .sort((a, b) => a - b)
    .map((at) => momentAt(at, start));
}

/** The instance of that id: the exception that is kept, or what the series makes of it. */
export function findInstance(calendar: Calendar, id: string): Entry | undefined {
  const kept = calendar.entries.get(id);
  if (kept) return kept;
  const named = readInstanceId(id, calendar.timeZone);
  const series = named && calendar.entries.get(named.seriesId);
  if (!series || !isSeries(series) || isCancelled(series)) return undefined;
  const at = instantOf(named.original, 'UTC');
  const original = originalStarts(series, at).at(-1);
  if (!original || instanceSuffix(original) !== instanceSuffix(named.original)) return undefined;
  return instanceAt(series, original);
}

/** An instance that nobody changed. */
export function instanceAt(series: Entry, original: Moment): Entry {
  const { recurrence: _, ...event } = series.event;
  return {
    ...series,
    id: `${series.id}_${instanceSuffix(original)}`,
    event,
    start: original,
    end: shifted(original, series),
    instance: { seriesId: series.id, original },
  };
}

/** @throws GoogleFailure 400 for lines that are no recurrence */
export function checkRecurrence(lines: string[], start: Moment) {
  for (const line of lines) {
    if (!/^(RRULE:|EXRULE:|RDATE[:;]|EXDATE[:;])/i.test(line)) throw new GoogleFailure('invalidRecurrence');
    if (!/^RRULE:/i.test(line)) continue;
    if (/COUNT=/i.test(line) && /UNTIL=/i.test(line)) throw new GoogleFailure('invalidRecurrence');
    try {
      ruleOf(line, start).all((_, index) => index < 1);
    } catch {
      throw new GoogleFailure('invalidRecurrence');
    }
  }
}

function byRule(line: string, start: Moment, until: number): number[] {
  const found: number[] = [];
  const bounded = Number.isFinite(until);
  ruleOf(line, start).all((date, index) => {
    found.push(date.epochMilliseconds);
    return date.epochMilliseconds <= until && (bounded || index + 1 < mostInstances);
  });
  return found;
}

function ruleOf(line: string, start: Moment) {
  const zone = 'date' in start ? 'UTC' : start.timeZone;
  const first = Temporal.Instant.fromEpochMilliseconds(instantOf(start, zone)).toZonedDateTimeISO(zone);
  return new RRuleTemporal({ rruleString: line, dtstart: first, tzid: zone, includeDtstart: true });
}

/** Dates of an RDATE or EXDATE line: `EXDATE;TZID=Europe/Berlin:20260302T090000,20260309T090000`. */
function datesOf(line: string, zone: string): number[] {
  const [head = '', values = ''] = line.split(/:(.*)/s);
  const lineZone = /TZID=([^;:]+)/i.exec(head)?.[1] ?? zone;
  return values.split(',').map((value) => {
    const [, y, m, d, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6}))?/.exec(value) ?? [];
    const clock = time ? `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}` : '00:00:00';
    const wall = `${y}-${m}-${d}T${clock}`;
    if (value.endsWith('Z') || !time) return Date.parse(`${wall}Z`);
    return Temporal.PlainDateTime.from(wall).toZonedDateTime(lineZone).epochMilliseconds;
  });
}

function momentAt(at: number, like: Moment): Moment {
  return 'date' in like ? { date: new Date(at).toISOString().slice(0, 10) } : { at, timeZone: like.timeZone };
}

/** The end of an instance: as long after its start as the first one's. */
function shifted(original: Moment, { start, end }: Entry): Moment {
  const length = instantOf(end, 'UTC') - instantOf(start, 'UTC');
  return momentAt(instantOf(original, 'UTC') + length, end);
}
