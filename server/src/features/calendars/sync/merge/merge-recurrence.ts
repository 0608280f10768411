import { dayMs } from '@daywright/schedule/recurrence/civil';
import { isDateLine, startsOfLine, writeDates } from '@daywright/schedule/recurrence/dates';
import { readLine } from '@daywright/schedule/recurrence/lines';
import { type Origin, originOf, type SeriesTime, startOn } from '@daywright/schedule/recurrence/origin';
import type { SyncedEvent } from '../../providers/provider.ts';
import type { Lost, SideName } from './lost.ts';

/**
 * A recurrence taken apart. A date stands for the occurrence of that local day (`d` and its number) where it has the
 * series' own time, so that it goes with a series moved on the clock; else for an instant (`i`).
 */
interface Elements {
  /** Null where there are only dates. */
  readonly rule: string | null;
  readonly added: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
}

/** Whether both repeat alike, however their lines are written. */
export function sameRecurrence(a: SyncedEvent, b: SyncedEvent): boolean {
  if (a.recurrence === null || b.recurrence === null) return a.recurrence === b.recurrence;
  const [one, two] = [elementsOf(a, a.recurrence), elementsOf(b, b.recurrence)];
  return one.rule === two.rule && sameSet(one.added, two.added) && sameSet(one.excluded, two.excluded);
}

/** Whether the dates that a series adds and leaves out are others in its lines now, for it takes place at another time. */
export function movesDates(was: SyncedEvent, is: SyncedEvent): boolean {
  return !isSameStart(was, is) && (is.recurrence ?? []).some((text) => isDateLine(readLine(text)));
}

/**
 * The lines for an event of these times. The rule is one, and so is whether it repeats at all; added and excluded dates are
 * merged one by one, where no two changes can meet.
 */
export function mergedRecurrence(
  base: SyncedEvent,
  here: SyncedEvent,
  there: SyncedEvent,
  times: SeriesTime,
  winner: SideName,
): { lines: string[] | null; lost: Lost[] } {
  const sides = { here, there };
  const loser = winner === 'here' ? 'there' : 'here';
  const only = sameRecurrence(base, there) ? here : sameRecurrence(base, here) ? there : undefined;
  const alike = only ?? (sameRecurrence(here, there) ? sides[winner] : undefined);
  if (alike && (alike.recurrence === null || isSameStart(alike, times))) return { lines: alike.recurrence, lost: [] };
  if (here.recurrence === null || there.recurrence === null || base.recurrence === null) {
    const kept = alike ?? sides[winner];
    const isLost = !alike && !sameRecurrence(here, there);
    const lost: Lost[] = isLost ? [{ field: 'recurrence', value: sides[loser].recurrence, side: loser }] : [];
    if (kept.recurrence === null) return { lines: null, lost };
    return { lines: linesOf(elementsOf(kept, kept.recurrence), originOf(times)), lost };
  }
  const was = elementsOf(base, base.recurrence);
  const read = { here: elementsOf(here, here.recurrence), there: elementsOf(there, there.recurrence) };
  const lost: Lost[] = [];
  let { rule } = read[winner];
  if (read.there.rule === was.rule) rule = read.here.rule;
  else if (read.here.rule === was.rule) rule = read.there.rule;
  else if (read.here.rule !== read.there.rule) {
    lost.push({ field: 'recurrence', value: sides[loser].recurrence, side: loser });
  }
  const added = mergedSet(was.added, read.here.added, read.there.added);
  const excluded = mergedSet(was.excluded, read.here.excluded, read.there.excluded);
  return { lines: linesOf({ rule, added, excluded }, originOf(times)), lost };
}

function elementsOf(event: SeriesTime, lines: readonly string[]): Elements {
  const origin = originOf(event);
  const added = new Set<string>();
  const excluded = new Set<string>();
  const rules: string[] = [];
  for (const text of lines) {
    const line = readLine(text);
    if (!isDateLine(line)) rules.push(text);
    else
      for (const start of startsOfLine(line, origin))
        (line.name === 'RDATE' ? added : excluded).add(key(start, origin));
  }
  return { rule: rules[0] ?? null, added, excluded };
}

function key(start: number, origin: Origin): string {
  const day = Math.floor(origin.zone.localOf(start) / dayMs);
  return startOn(day, origin) === start ? `d${day}` : `i${start}`;
}

function linesOf({ rule, added, excluded }: Elements, origin: Origin): string[] | null {
  const dates = (name: 'RDATE' | 'EXDATE', keys: ReadonlySet<string>) => {
    const starts = [...keys].map((each) => startOf(each, origin)).filter((start) => !Number.isNaN(start));
    const unique = [...new Set(starts)].sort((a, b) => a - b);
    return unique.length === 0 ? [] : [writeDates(name, unique, origin.allDay)];
  };
  const lines = [...(rule === null ? [] : [rule]), ...dates('RDATE', added), ...dates('EXDATE', excluded)];
  return rule === null && added.size === 0 ? null : lines;
}

function startOf(key: string, origin: Origin): number {
  const number = Number(key.slice(1));
  return key.startsWith('d') ? startOn(number, origin) : number;
}

function mergedSet(base: ReadonlySet<string>, here: ReadonlySet<string>, there: ReadonlySet<string>): Set<string> {
  return new Set([...here, ...there].filter((each) => (base.has(each) ? here.has(each) && there.has(each) : true)));
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && a.isSubsetOf(b);

const isSameStart = (a: SeriesTime, b: SeriesTime) =>
  a.start_date === b.start_date && a.all_day === b.all_day && a.time_zone === b.time_zone;
