import { startsOfLine } from './dates.ts';
import { RecurrenceError } from './error.ts';
import { type ContentLine, readLine, readMoment } from './lines.ts';
import { type Origin, originOf, type SeriesTime, untilInstant } from './origin.ts';
import { type Rule, readParts, readRule } from './rule.ts';
import { type RuleStarts, startsOf } from './rule-starts.ts';
import { horizon } from './zone.ts';

/** A series with its RFC 5545 lines (RRULE, RDATE, EXDATE); a master of the contract's `CalendarEvent` is one. */
export interface Series extends SeriesTime {
  recurrence: readonly string[];
}

/** A series understood. Reusable: reading it changes nothing but what it remembers. */
export interface Recurrence {
  readonly origin: Origin;
  readonly rule: Rule | null;
  /** The rule's starts after the first; null where there are only added dates. */
  readonly starts: RuleStarts | null;
  /** Last instant at which the rule may start by UNTIL; Infinity without. */
  readonly until: number;
  /** Starts of RDATE, ascending. */
  readonly added: readonly number[];
  /** Starts of EXDATE. */
  readonly excluded: ReadonlySet<number>;
  /** The rule's last start by COUNT, once someone asked. */
  lastCounted?: number;
}

/**
 * Reads a master's recurrence.
 *
 * - The start is the first occurrence whether the rule names it or not, and counts (RFC 5545, 3.3.10); where UNTIL lies
 *   before it, the rule yields nothing.
 * - A generated local time that the clocks skip is left out and not counted; one that occurs twice is the first.
 * - Timed occurrences last exactly as long as the first one, all-day ones as many days (RFC 5545, 3.8.5.3).
 * - UNTIL as a date includes that local day.
 *
 * @throws RecurrenceError with a sentence for the person
 */
export function parseRecurrence(series: Series): Recurrence {
  const known = parsed.get(series.recurrence);
  const time = `${series.start_date} ${series.end_date} ${series.all_day} ${series.time_zone}`;
  if (known?.time === time) return known.recurrence;
  const recurrence = parseLines(series);
  parsed.set(series.recurrence, { time, recurrence });
  return recurrence;
}

/** By the list of lines itself, which nobody changes: one change of a series asks for it several times. */
const parsed = new WeakMap<readonly string[], { time: string; recurrence: Recurrence }>();

function parseLines(series: Series): Recurrence {
  const origin = originOf(series);
  let rule: Rule | null = null;
  const added: number[] = [];
  const excluded = new Set<number>();
  for (const text of series.recurrence) {
    const line = readLine(text);
    if (line.name === 'RRULE') {
      if (rule) throw new RecurrenceError('A series repeats by one rule (RRULE); this one has several.');
      rule = readRule(readParts(line.value));
    } else if (line.name === 'RDATE') added.push(...readAdded(line, origin));
    else if (line.name === 'EXDATE') for (const start of startsOfLine(line, origin)) excluded.add(start);
    else if (line.name === 'EXRULE')
      throw new RecurrenceError('Rules that exclude (EXRULE) are not supported: name the dates with EXDATE.');
    else throw new RecurrenceError(`A recurrence has RRULE, RDATE and EXDATE lines, not ${line.name}.`);
  }
  return {
    origin,
    rule,
    starts: rule && startsOf(rule, origin),
    until: rule?.until
      ? untilInstant(rule.until, origin, readMoment(rule.until, origin.zone))
      : Number.POSITIVE_INFINITY,
    added: [...new Set(added)].sort((a, b) => a - b),
    excluded,
  };
}

function readAdded(line: ContentLine, origin: Origin): number[] {
  const starts = startsOfLine(line, origin);
  for (const start of starts) {
    if (start < origin.start) throw new RecurrenceError('A date added to the series (RDATE) lies before its start.');
    if (!(start < horizon))
      throw new RecurrenceError('A date added to the series (RDATE) does not exist or is too far away.');
  }
  return starts;
}
