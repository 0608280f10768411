import { isDeepStrictEqual } from 'node:util';
import { shiftRecurrence } from '@daywright/schedule/recurrence';
import { dayMs } from '@daywright/schedule/recurrence/civil';
import { isDateLine, startsOfLine, writeDates } from '@daywright/schedule/recurrence/dates';
import { readLine } from '@daywright/schedule/recurrence/lines';
import { type Origin, originOf, type SeriesTime } from '@daywright/schedule/recurrence/origin';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import { isSameStart, timesOf } from './fields.ts';
import { type Lost, lostField, type SideName } from './lost.ts';
import { mergedRule } from './merge-rule.ts';

/**
 * A recurrence taken apart. A date stands for the occurrence so long after the first one on the clock on the wall: it goes
 * with a series that is moved, be it by days or to all-day.
 */
interface Elements {
  /** Null where there are only dates. */
  readonly rule: string | null;
  readonly added: ReadonlySet<number>;
  readonly excluded: ReadonlySet<number>;
}

/** Whether both repeat alike, however their lines are written. */
export function sameRecurrence(a: SyncedEvent, b: SyncedEvent): boolean {
  if (a.recurrence === null || b.recurrence === null) return a.recurrence === b.recurrence;
  const [one, two] = [elementsOf(a, a.recurrence), elementsOf(b, b.recurrence)];
  return one.rule === two.rule && sameSet(one.added, two.added) && sameSet(one.excluded, two.excluded);
}

/** Whether a series leaves out occurrences that it did not before, and repeats as it did in all else. */
export function leavesOutMore(was: SyncedEvent, is: SyncedEvent): boolean {
  if (was.recurrence === null || is.recurrence === null) return false;
  const [before, after] = [elementsOf(was, was.recurrence), elementsOf(is, is.recurrence)];
  const repeatsAlike = before.rule === after.rule && sameSet(before.added, after.added);
  return repeatsAlike && before.excluded.isSubsetOf(after.excluded);
}

/** Whether the dates that a series adds and leaves out are others in its lines now, for it takes place at another time. */
export function movesDates(was: SyncedEvent, is: SyncedEvent): boolean {
  return !isSameStart(was, is) && (is.recurrence ?? []).some((text) => isDateLine(readLine(text)));
}

/**
 * The lines for an event of these times. An end that came earlier on one side stands, and so does no repeat; all else of the rule
 * is one. Added and excluded dates are merged one by one, where no two changes can meet.
 */
export function mergedRecurrence(
  base: SyncedEvent,
  here: SyncedEvent,
  told: SyncedEvent,
  times: SeriesTime,
  winner: SideName,
): { lines: string[] | null; lost: Lost[] } {
  const isMovedOnBoth = !isSameStart(base, here) && !isSameStart(base, told);
  const there = isMovedOnBoth && !sameRecurrence(here, told) ? withDatesOf(base, told) : told;
  const sides = { here, there };
  const only = sameRecurrence(base, there) ? here : sameRecurrence(base, here) ? there : undefined;
  const alike = only ?? (sameRecurrence(here, there) ? sides[winner] : undefined);
  if (alike && (alike.recurrence === null || isSameStart(alike, times))) return { lines: alike.recurrence, lost: [] };
  if (here.recurrence === null || there.recurrence === null) {
    if (alike?.recurrence) return { lines: linesOf(elementsOf(alike, alike.recurrence), originOf(times)), lost: [] };
    // On one side it ended with its first occurrence: no end is earlier.
    const repeating = here.recurrence === null ? 'there' : 'here';
    return { lines: null, lost: [lostField(sides[repeating], 'recurrence', repeating)] };
  }
  const was = base.recurrence === null ? undefined : elementsOf(base, base.recurrence);
  const read = { here: elementsOf(here, here.recurrence), there: elementsOf(there, there.recurrence) };
  const ruled = (event: SyncedEvent, { rule }: Elements) => ({ times: timesOf(event), rule });
  const rules = { here: ruled(here, read.here), there: ruled(there, read.there) };
  const { rule, lost } = mergedRule(was && ruled(base, was), rules, times, winner);
  const added = mergedSet(was?.added, read.here.added, read.there.added);
  const excluded = mergedSet(was?.excluded, read.here.excluded, read.there.excluded);
  // Dates give way to nothing.
  const lostRule = (side: SideName): Lost => {
    const value = rulesOf(sides[side].recurrence ?? []);
    return { field: 'recurrence', value, side, times: timesOf(sides[side]) };
  };
  return { lines: linesOf({ rule, added, excluded }, originOf(times)), lost: lost.map(lostRule) };
}

/**
 * The rule that comes back with the times of the side that gave way, where it is not the one that stands: its own, unless
 * the other side changed how it repeats, and did not only move it.
 */
export function ruleAlong(
  base: SyncedEvent,
  winner: SyncedEvent,
  loser: SyncedEvent,
  stands: readonly string[] | null,
): { recurrence?: string[] } {
  const { recurrence } = base;
  if (recurrence === null || winner.recurrence === null || loser.recurrence === null || stands === null) return {};
  const [was, is, lost] = [recurrence, winner.recurrence, loser.recurrence].map(rulesOf);
  const isMoved =
    isDeepStrictEqual(is, was) || isDeepStrictEqual(is, rulesOf(shiftRecurrence({ ...base, recurrence }, winner)));
  return isMoved && lost && !isDeepStrictEqual(lost, rulesOf(stands)) ? { recurrence: lost } : {};
}

const rulesOf = (lines: readonly string[]) => lines.filter((text) => !isDateLine(readLine(text)));

/**
 * There a series that moves leaves its dates where they were. What it left out is still left out where it moved on both sides:
 * that it moved here too takes nothing back.
 */
function withDatesOf(base: SyncedEvent, there: SyncedEvent): SyncedEvent {
  if (base.recurrence === null || there.recurrence === null) return there;
  const stood = new Map(startsIn(base, base.recurrence).map(({ start, offset }) => [start, offset]));
  const { rule, ...dates } = elementsOf(there, there.recurrence, stood);
  const excluded = dates.excluded.union(elementsOf(base, base.recurrence).excluded);
  const held = { ...there, recurrence: linesOf({ rule, added: dates.added, excluded }, originOf(there)) };
  return sameRecurrence(there, held) ? there : held;
}

/** @param stood what some starts meant before the series moved */
function elementsOf(
  event: SeriesTime,
  lines: readonly string[],
  stood: ReadonlyMap<number, number> = new Map(),
): Elements {
  const dates = startsIn(event, lines);
  const named = (line: string) =>
    new Set(dates.filter(({ name }) => name === line).map(({ start, offset }) => stood.get(start) ?? offset));
  return { rule: rulesOf(lines)[0] ?? null, added: named('RDATE'), excluded: named('EXDATE') };
}

function startsIn(event: SeriesTime, lines: readonly string[]) {
  const origin = originOf(event);
  const first = origin.zone.localOf(origin.start);
  return lines.map(readLine).flatMap((line) =>
    isDateLine(line)
      ? startsOfLine(line, origin).map((start) => {
          return { name: line.name, start, offset: origin.zone.localOf(start) - first };
        })
      : [],
  );
}

function linesOf({ rule, added, excluded }: Elements, origin: Origin): string[] | null {
  const dates = (name: 'RDATE' | 'EXDATE', offsets: ReadonlySet<number>) => {
    const starts = [...offsets].map((offset) => startAfter(offset, origin)).filter((start) => !Number.isNaN(start));
    const unique = [...new Set(starts)].sort((a, b) => a - b);
    return unique.length === 0 ? [] : [writeDates(name, unique, origin.allDay)];
  };
  const lines = [...(rule === null ? [] : [rule]), ...dates('RDATE', added), ...dates('EXDATE', excluded)];
  return rule === null && added.size === 0 ? null : lines;
}

/** NaN where the clocks skip it. */
function startAfter(offset: number, { start, zone, allDay }: Origin): number {
  if (offset === 0) return start;
  const local = zone.localOf(start) + offset;
  return allDay ? Math.floor(local / dayMs) * dayMs : zone.instantOf(local);
}

function mergedSet(
  base: ReadonlySet<number> = new Set(),
  here: ReadonlySet<number>,
  there: ReadonlySet<number>,
): Set<number> {
  return new Set([...here, ...there].filter((each) => (base.has(each) ? here.has(each) && there.has(each) : true)));
}

const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>) => a.size === b.size && a.isSubsetOf(b);
