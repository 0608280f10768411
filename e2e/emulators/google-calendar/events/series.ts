import { RRuleTemporal } from 'rrule-temporal';
import type { Calendar } from '../calendar.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import { type Entry, isCancelled, isSeries } from './entry.ts';
import { instanceSuffix, instantOf, type Moment, readInstanceId } from './times.ts';

/** A series without end is followed this far: Google bounds it too, without saying where. */
const mostInstances = 1000;

/**
 * The original starts of a series' instances, ascending, without those of EXDATE. The start is the first of them,
 * whether the rule names it or not, unless the rule ends before it.
 */
export function originalStarts(series: Entry, until = Number.POSITIVE_INFINITY): Moment[] {
  const { start, event } = series;
  const zone = 'date' in start ? 'UTC' : start.timeZone;
  const lines = event.recurrence ?? [];
  const isOver = lines.some((line) => /^RRULE/i.test(line) && endsBefore(line, start));
  const starts = new Set<number>(isOver ? [] : [instantOf(start, zone)]);
  for (const line of lines) {
    if (/^RRULE/i.test(line) && !isOver) for (const at of byRule(line, start, until)) starts.add(at);
    else if (/^RDATE/i.test(line)) for (const at of datesOf(line, start)) starts.add(at);
  }
  for (const line of lines) {
    if (/^EXDATE/i.test(line)) for (const at of datesOf(line, start)) starts.delete(at);
  }
  return [...starts]
    .filter((at) => at <= until)
    .sort((a, b) => a - b)
    .map((at) => momentAt(at, start));
}

/** The instance of that id: the exception that is kept, or what the series makes of it. */
export function findInstance(calendar: Calendar, id: string): Entry | undefined {
  const kept = calendar.entries.get(id);
  if (kept && !kept.dropped) return kept;
  const named = readInstanceId(id, calendar.timeZone);
  const series = named && calendar.entries.get(named.seriesId);
  if (!series || !isSeries(series) || isCancelled(series)) return kept;
  const at = instantOf(named.original, 'UTC');
  const original = originalStarts(series, at).at(-1);
  if (!original || instanceSuffix(original) !== instanceSuffix(named.original)) return kept;
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

/** Whether a rule's UNTIL lies before the start: then there is no instance. */
function endsBefore(line: string, start: Moment): boolean {
  const until = /UNTIL=(\d{8})(T\d{6}Z?)?/i.exec(line)?.[0].slice(6);
  if (until === undefined) return false;
  if ('date' in start) return until.slice(0, 8) < start.date.replaceAll('-', '');
  const isUtc = /Z$/i.test(until);
  const wall = Temporal.Instant.fromEpochMilliseconds(start.at).toZonedDateTimeISO(isUtc ? 'UTC' : start.timeZone);
  const text = wall.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  return until.slice(0, 15) < text.slice(0, until.includes('T') ? 15 : 8);
}

/**
 * Dates of an RDATE or EXDATE line: `EXDATE;TZID=Europe/Berlin:20260302T090000,20260309T090000`. In a series of days a time
 * stands for its date, in one with times a date for the instance of that date.
 */
function datesOf(line: string, start: Moment): number[] {
  const [head = '', values = ''] = line.split(/:(.*)/s);
  return values.split(',').map((value) => {
    const [, y, m, d, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6}))?/.exec(value) ?? [];
    const date = `${y}-${m}-${d}`;
    if ('date' in start) return Date.parse(date);
    const { timeZone, at } = start;
    const first = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
    if (!time) return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: first }).epochMilliseconds;
    const wall = `${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`;
    if (value.endsWith('Z')) return Date.parse(`${wall}Z`);
    const zone = /TZID=([^;:]+)/i.exec(head)?.[1] ?? timeZone;
    return Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
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
