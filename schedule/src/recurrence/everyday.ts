import { type Cadence, cadenceOf } from './cadence.ts';
import { dayMs } from './civil.ts';
import { numberedYear } from './numbered-year.ts';
import { type Origin, startOn } from './origin.ts';
import type { Rule } from './rule.ts';

/** The starts of a rule after the first one, without regard to COUNT and UNTIL. */
export interface RuleStarts {
  /** Visits those in [from, to), ascending, until `take` answers false. `from` lies after the first start. */
  walk(from: number, to: number, take: (start: number) => boolean): void;
  /** The nth of them (1 is the first after DTSTART) where arithmetic finds it without a walk. */
  nth?(n: number): number;
}

/**
 * The starts of an everyday rule: daily, weekly, monthly, yearly. Null where the rule needs the library: it says in
 * several ways where in the year.
 */
export function everydayStarts(rule: Rule, first: Origin): RuleStarts | null {
  const cadence = cadenceOf(rule, first.day) ?? numberedYear(rule, first.day);
  if (cadence === null) return null;
  const origin = atTimeOf(rule, first);
  const { daysEach } = cadence;
  if (rule.bySetPos.length > 0) {
    const chosen = { ...cadence, daysIn: (period: number) => daysAt(rule.bySetPos, cadence.daysIn(period), origin) };
    return { walk: (from, to, take) => walkCadence(chosen, origin, from, to, take) };
  }
  const walk: RuleStarts['walk'] = (from, to, take) => walkCadence(cadence, origin, from, to, take);
  if (daysEach === null || origin !== first) return { walk };
  return { walk, nth: (n) => startOn(nthDay(cadence, daysEach, origin, n), origin) };
}

/** The origin at the rule's own time of day (BYHOUR and its like), which an all-day series has none of. */
function atTimeOf({ time }: Rule, first: Origin): Origin {
  if (first.allDay) return first;
  const seconds = first.timeOfDay / 1000;
  const hour = time.hour ?? Math.floor(seconds / 3600);
  const minute = time.minute ?? Math.floor(seconds / 60) % 60;
  const timeOfDay = ((hour * 60 + minute) * 60 + (time.second ?? seconds % 60)) * 1000;
  if (timeOfDay === first.timeOfDay) return first;
  return { ...first, timeOfDay, start: first.zone.instantOf(first.day * dayMs + timeOfDay) };
}

/** The days at those positions (1 the first, -1 the last) among the ones on which the clocks do not skip the start. */
function daysAt(positions: readonly number[], days: readonly number[], origin: Origin): number[] {
  const starting = days.filter((day) => !Number.isNaN(startOn(day, origin)));
  const count = starting.length;
  return starting.filter((_, i) => positions.includes(i + 1) || positions.includes(i - count));
}

function walkCadence(
  cadence: Cadence,
  origin: Origin,
  from: number,
  to: number,
  take: (start: number) => boolean,
): void {
  // Local days are at most a day from UTC's.
  const last = cadence.periodAt(Math.floor(to / dayMs) + 1);
  for (let period = Math.max(cadence.periodAt(Math.floor(from / dayMs) - 1), 0); period <= last; period++) {
    for (const day of cadence.daysIn(period)) {
      const start = startOn(day, origin);
      if (start >= to) return;
      if (start >= from && !take(start)) return;
    }
  }
}

/** The day of the nth start after the first: each period has as many, and skipped ones do not count. */
function nthDay(cadence: Cadence, daysEach: number, origin: Origin, n: number): number {
  const inFirst = cadence.daysIn(0).filter((day) => day > origin.day);
  const dayAt = (index: number): number => {
    const early = inFirst[index - 1];
    if (early !== undefined) return early;
    const later = index - inFirst.length - 1;
    return cadence.daysIn(1 + Math.floor(later / daysEach))[later % daysEach] as number;
  };
  // Each start that the clocks skip before the nth moves it on by one; those it then passes may be skipped again.
  let index = n;
  let checkedTo = origin.day;
  for (;;) {
    const day = dayAt(index);
    const skipped = skippedStarts(cadence, origin, checkedTo + 1, day);
    if (skipped === 0) return day;
    checkedTo = day;
    index += skipped;
  }
}

function skippedStarts(cadence: Cadence, origin: Origin, fromDay: number, toDay: number): number {
  let skipped = 0;
  for (const day of origin.zone.skippedDays(fromDay, toDay, origin.timeOfDay)) {
    if (cadence.daysIn(cadence.periodAt(day)).includes(day)) skipped++;
  }
  return skipped;
}
