import { type Cadence, cadenceOf } from './cadence.ts';
import { ascending, dayMs } from './civil.ts';
import { numberedYear } from './numbered-year.ts';
import { type Origin, startOn } from './origin.ts';
import type { Rule } from './rule.ts';

/** The starts that a rule names, without regard to COUNT and UNTIL. */
export interface RuleStarts {
  /**
   * Visits those in [from, to), ascending, until `take` answers false. `from` is the first start or later: the first one
   * is visited where the rule names it.
   */
  walk(from: number, to: number, take: (start: number) => boolean): void;
  /** The nth of them (1 is the first after DTSTART) where arithmetic finds it without a walk. */
  nth?(n: number): number;
}

/** The starts of a rule. */
export function startsOf(rule: Rule, first: Origin): RuleStarts {
  const isNumbered = rule.byYearDay.length > 0 || rule.byWeekNo.length > 0;
  const cadence = isNumbered ? numberedYear(rule, first.day) : cadenceOf(rule, first.day);
  const origin = atTimeOf(rule, first);
  // A day is the first and the last of itself, and has no second.
  if (rule.frequency === 'DAILY' && !choosesOnly(rule.bySetPos)) return { walk: () => {} };
  const { daysEach } = cadence;
  if (rule.bySetPos.length > 0 && rule.frequency !== 'DAILY') {
    const positions = rule.bySetPos.filter((position) => Math.abs(position) <= mostDaysOf(rule));
    if (positions.length === 0) return { walk: () => {} };
    const chosenOf = daysAt(positions, origin);
    const chosen = { ...cadence, daysIn: (period: number) => chosenOf(cadence.daysIn(period)) };
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

/** Whether positions choose the only day of a period. */
const choosesOnly = (positions: readonly number[]): boolean =>
  positions.length === 0 || positions.includes(1) || positions.includes(-1);

/** No fewer days than a period of the rule has at most: a walk for days at a later position would never end early. */
function mostDaysOf({ frequency, byDay, byMonth, byMonthDay, byYearDay, byWeekNo }: Rule): number {
  if (frequency === 'WEEKLY') return Math.max(new Set(byDay.map(({ weekday }) => weekday)).size, 1);
  if (byYearDay.length > 0 || byWeekNo.length > 0) return 366;
  const weekdays = (each: number) => byDay.reduce((days, { nth }) => days + (nth === 0 ? each : 1), 0) || 366;
  const named = byMonthDay.length || 31;
  if (byDay.length === 0 && byMonthDay.length === 0) return frequency === 'MONTHLY' ? 1 : Math.max(byMonth.length, 1);
  if (frequency === 'MONTHLY') return Math.min(named, weekdays(5));
  return byMonth.length > 0 ? byMonth.length * Math.min(named, weekdays(5)) : Math.min(12 * named, weekdays(53));
}

/** The days at those positions (1 the first, -1 the last) among the ones on which the clocks do not skip the start. */
function daysAt(positions: readonly number[], origin: Origin): (days: readonly number[]) => readonly number[] {
  const nearest = Math.min(...positions.map(Math.abs));
  const placesAmong = new Map<number, readonly number[]>();
  return (days) => {
    // Such periods may come one after the other for centuries.
    if (days.length < nearest) return [];
    const [first = 0, last = first] = [days[0], days.at(-1)];
    const skipped = new Set(origin.zone.skippedDays(first, last, origin.timeOfDay));
    // The first start may be the second of an hour that the clocks repeat; it is never skipped.
    skipped.delete(origin.day);
    const starting = skipped.size > 0 ? days.filter((day) => !skipped.has(day)) : days;
    const { length } = starting;
    const places =
      placesAmong.get(length) ??
      ascending(positions.map((position) => (position > 0 ? position - 1 : length + position))).filter(
        (place) => place >= 0 && place < length,
      );
    placesAmong.set(length, places);
    return places.map((place) => starting[place] as number);
  };
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
