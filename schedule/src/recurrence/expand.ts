import { limits } from '@daywright/contract/limits';
import { dayMs } from './civil.ts';
import { instantOf, isDate, originalStartOf } from './identity.ts';
import type { Recurrence } from './parse.ts';
import { horizon } from './zone.ts';

/** One occurrence, in epoch milliseconds with `end` exclusive; all-day as the UTC midnights of its dates. */
export interface Occurrence {
  original_start: string;
  start: number;
  end: number;
}

/** The end of a series without end, in the form of a column. */
export const endless = Number.MAX_SAFE_INTEGER;

/**
 * The occurrences that overlap [from, to), ascending by start: at most `limit`, and never more than 1,000. One without
 * length overlaps where it starts. `to` may be Infinity.
 */
export function occurrencesIn(
  recurrence: Recurrence,
  from: number,
  to: number,
  limit: number = limits.occurrencesPerSeries,
): Occurrence[] {
  const { durationMs } = recurrence.origin;
  const most = Math.min(limit, limits.occurrencesPerSeries);
  const starts = startsIn(recurrence, durationMs > 0 ? from - durationMs + 1 : from, to, most);
  return starts.map((start) => occurrenceAt(recurrence, start));
}

/** The first occurrence that starts after `after`. */
export function nextOccurrence(recurrence: Recurrence, after: number): Occurrence | undefined {
  const [start] = startsIn(recurrence, after + 1, Number.POSITIVE_INFINITY, 1);
  return start === undefined ? undefined : occurrenceAt(recurrence, start);
}

/** Whether the series has an occurrence of that name: by rule or added date, and not excluded. */
export function isOccurrence(recurrence: Recurrence, originalStart: string): boolean {
  const start = instantOf(originalStart);
  if (Number.isNaN(start) || isDate(originalStart) !== recurrence.origin.allDay) return false;
  return startsIn(recurrence, start, start + 1, 1).length > 0;
}

/**
 * The end of the last occurrence; 2^53 - 1 for a series without end. A series whose every occurrence is excluded ends
 * with its start. To be stored at write: a series that ends by COUNT may have to be counted.
 */
export function recurrenceEnd(recurrence: Recurrence): number {
  const { origin, starts, added, excluded } = recurrence;
  const bound = starts ? lastByRule(recurrence) : origin.start;
  if (bound === Number.POSITIVE_INFINITY) return endless;
  const byRule = lastIncluded(recurrence, Math.min(bound, horizon));
  const byDate = added.findLast((start) => !excluded.has(start));
  if (byRule === undefined && byDate === undefined) return origin.start;
  return Math.max(byRule ?? origin.start, byDate ?? origin.start) + origin.durationMs;
}

/** Searches back from `bound` in growing steps for the rule's last start that is not excluded. */
function lastIncluded(recurrence: Recurrence, bound: number): number | undefined {
  let step = 366 * dayMs;
  for (let to = bound + 1; to > recurrence.origin.start; to -= step, step *= 4) {
    let last: number | undefined;
    walkRule(recurrence, to - step, to, (start) => {
      if (!recurrence.excluded.has(start)) last = start;
      return true;
    });
    if (last !== undefined) return last;
  }
  return undefined;
}

function occurrenceAt({ origin }: Recurrence, start: number): Occurrence {
  return { original_start: originalStartOf(start, origin.allDay), start, end: start + origin.durationMs };
}

/** The first `limit` starts in [from, to) of rule and added dates together, without the excluded. */
function startsIn(recurrence: Recurrence, from: number, to: number, limit: number): number[] {
  const { added, excluded } = recurrence;
  const starts: number[] = [];
  if (limit < 1) return starts;
  walkRule(recurrence, from, to, (start) => {
    if (!excluded.has(start)) starts.push(start);
    return starts.length < limit;
  });
  const also: number[] = [];
  for (let at = firstFrom(added, from); also.length < limit; at++) {
    const start = added[at];
    if (start === undefined || start >= to) break;
    if (!excluded.has(start)) also.push(start);
  }
  if (also.length === 0) return starts;
  return [...new Set([...starts, ...also])].sort((a, b) => a - b).slice(0, limit);
}

/** The index of the first of the ascending `values` that is no less than `least`. */
function firstFrom(values: readonly number[], least: number): number {
  let low = 0;
  for (let high = values.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Visits the rule's own starts in [from, to), the first start among them, until `take` answers false. */
export function walkRule(recurrence: Recurrence, from: number, to: number, take: (start: number) => boolean): void {
  const { origin, starts, until } = recurrence;
  if (until < origin.start) return;
  if (from <= origin.start && origin.start < to && !take(origin.start)) return;
  if (starts === null || from >= horizon) return;
  const end = Math.min(to, lastByRule(recurrence) + 1, horizon);
  const low = Math.max(from, origin.start + 1);
  if (low < end) starts.walk(low, end, take);
}

/** A bound on the rule's starts: by COUNT the last one itself, by UNTIL that instant, else Infinity. */
function lastByRule(recurrence: Recurrence): number {
  const count = recurrence.rule?.count ?? null;
  if (count === null) return recurrence.until;
  recurrence.lastCounted ??= lastByCount(recurrence, count - 1);
  return recurrence.lastCounted;
}

/** The last start of a rule that has `following` starts after the first. */
function lastByCount({ origin, starts }: Recurrence, following: number): number {
  if (starts === null || following === 0) return origin.start;
  if (starts.nth) return starts.nth(following);
  let last = origin.start;
  let left = following;
  starts.walk(origin.start + 1, horizon, (start) => {
    last = start;
    left--;
    return left > 0;
  });
  return last;
}
