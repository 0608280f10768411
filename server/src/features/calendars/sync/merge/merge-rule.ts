import { isDeepStrictEqual } from 'node:util';
import {
  endless,
  nextOccurrence,
  originalStartOf,
  parseRecurrence,
  type Recurrence,
  RecurrenceError,
  recurrenceEnd,
  type SeriesTime,
  shiftRecurrence,
} from '@daywright/schedule/recurrence';
import { dayMs } from '@daywright/schedule/recurrence/civil';
import { readLine } from '@daywright/schedule/recurrence/lines';
import { originOf } from '@daywright/schedule/recurrence/origin';
import { readParts, writeRule } from '@daywright/schedule/recurrence/rule';
import { isSameStart } from './fields.ts';
import type { SideName } from './lost.ts';

/** A series as its rule alone has it; null where it has only dates. */
export interface Ruled<R extends string | null = string> {
  readonly times: SeriesTime;
  readonly rule: R;
}

type Sides<R extends string | null = string> = Readonly<Record<SideName, Ruled<R>>>;

interface Merged<R extends string | null = string> {
  readonly rule: R;
  /** The sides whose rule gave way, or the end of it. */
  readonly lost: readonly SideName[];
}

/**
 * Merges the rule of a series with these times. An end that one side made earlier stands, whatever the other side changed, since the
 * rest may continue as another series. Of two such ends the earlier stands. The rest of the rule is one field. If both sides moved
 * the series, the whole rule is one field and goes with the times that stand.
 */
export function mergedRule(
  base: Ruled<string | null> | undefined,
  sides: Sides<string | null>,
  times: SeriesTime,
  winner: SideName,
): Merged<string | null> {
  const { here, there } = sides;
  const whole = mergedWhole(base?.rule, here.rule, there.rule, winner);
  if (!base || !hasRule(base) || !hasRule(here) || !hasRule(there) || isMovedApart(base, { here, there })) return whole;
  try {
    return mergedBesideCuts(base, { here, there }, times, winner);
  } catch (error) {
    if (error instanceof RecurrenceError) return whole;
    throw error;
  }
}

const hasRule = (series: Ruled<string | null>): series is Ruled => series.rule !== null;

function isMovedApart({ times }: Ruled, { here, there }: Sides): boolean {
  return [times, here.times].every((each) => !isSameStart(each, there.times)) && !isSameStart(times, here.times);
}

function mergedWhole<R extends string | null>(base: R | undefined, here: R, there: R, winner: SideName): Merged<R> {
  if (there === base) return { rule: here, lost: [] };
  if (here === base) return { rule: there, lost: [] };
  return { rule: winner === 'here' ? here : there, lost: here === there ? [] : [otherThan(winner)] };
}

function mergedBesideCuts(base: Ruled, sides: Sides, times: SeriesTime, winner: SideName): Merged {
  const { here, there } = sides;
  const cuts = { here: cutOf(base, here), there: cutOf(base, there) };
  const uncut = (side: SideName) => (cuts[side] === endless ? sides[side].rule : uncutRule(base, sides[side]));
  const whole = mergedWhole(base.rule, uncut('here'), uncut('there'), winner);
  const earlier = cuts.here < cuts.there ? 'here' : 'there';
  const side = cuts.here === cuts.there ? winner : earlier;
  const day = cuts[side];
  if (day === endless) return whole;
  const other = otherThan(side);
  const isEndLost = !endsAlike(base, sides[other]) && !isDeepStrictEqual(endOf(here.rule), endOf(there.rule));
  return {
    rule: cutRule({ times, rule: whole.rule }, sides[side], day),
    lost: isEndLost ? [...new Set([...whole.lost, other])] : whole.lost,
  };
}

/** The first local day that a rule leaves out, which ends before it did; `endless` where it goes on as long. */
function cutOf(base: Ruled, is: Ruled): number {
  const series = seriesOf(is);
  if (endsAlike(base, is)) return endless;
  if (series.until < series.origin.start) return series.origin.day;
  const was = seriesOf({ times: is.times, rule: movedRule(base, is) });
  const next = nextOccurrence(was, lastStart(series));
  return next ? dayOf(next.start, series) : endless;
}

/** Whether a rule ends as it did, or its end only went along with its series. */
const endsAlike = (base: Ruled, is: Ruled) =>
  [base.rule, movedRule(base, is)].some((rule) => isDeepStrictEqual(endOf(rule), endOf(is.rule)));

function movedRule({ times, rule }: Ruled, to: Ruled): string {
  const [moved = rule] = shiftRecurrence({ ...times, recurrence: [rule] }, to.times);
  return moved;
}

function uncutRule(base: Ruled, { rule }: Ruled): string {
  return patternOf(rule) === patternOf(base.rule) ? base.rule : withEnd(rule, endOf(base.rule));
}

/**
 * The rule without anything from the day of a cut on, or from where that was moved. A series that was moved past it as a whole
 * stays as long as it was.
 */
function cutRule(whole: Ruled, cut: Ruled, day: number): string {
  const [from, to] = [originOf(cut.times), originOf(whole.times)];
  const isAlike = patternOf(whole.rule) === patternOf(cut.rule) && from.day === to.day && from.allDay === to.allDay;
  if (isAlike && lastDay({ ...whole, rule: cut.rule }) === lastDay(cut)) return cut.rule;
  const moved = day + to.day - from.day;
  const earlier = Math.min(day, moved);
  const end = earlier > to.day ? earlier : moved;
  if (lastDay(whole) < end) return whole.rule;
  const last = to.allDay ? (end - 1) * dayMs : to.zone.instantOfAny(end * dayMs) - 1000;
  return withEnd(whole.rule, ['UNTIL', originalStartOf(last, to.allDay)]);
}

const seriesOf = ({ times, rule }: Ruled): Recurrence => parseRecurrence({ ...times, recurrence: [rule] });

/** `endless` without end. */
function lastStart(series: Recurrence): number {
  const end = recurrenceEnd(series);
  return end === endless ? endless : end - series.origin.durationMs;
}

function lastDay(ruled: Ruled): number {
  const series = seriesOf(ruled);
  const last = lastStart(series);
  return last === endless ? endless : dayOf(last, series);
}

const dayOf = (start: number, { origin }: Recurrence) => Math.floor(origin.zone.localOf(start) / dayMs);

type Part = readonly [name: string, value: string];

const isEnd = ([name]: Part) => name === 'COUNT' || name === 'UNTIL';

const partsOf = (rule: string): Part[] => [...readParts(readLine(rule).value)];

const endOf = (rule: string) => partsOf(rule).find(isEnd);

const patternOf = (rule: string) => withEnd(rule, undefined);

function withEnd(rule: string, end: Part | undefined): string {
  const pattern = partsOf(rule).filter((part) => !isEnd(part));
  return writeRule(new Map(end ? [...pattern, end] : pattern));
}

const otherThan = (side: SideName): SideName => (side === 'here' ? 'there' : 'here');
