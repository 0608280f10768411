import { addDays, dateIn, dayMs, startOfDay, type TimeWindow } from '@daywright/schedule/dates';
import { todayOf } from '@daywright/schedule/language/time/days';
import type { Present } from '@daywright/schedule/language/time/phrase';
import { windowOf } from '@daywright/schedule/language/time/window';
import { AppError } from '../../../platform/errors.ts';
import { readWhen } from './moment.ts';
import { wrong } from './tool.ts';

/** `from` and `to` as the inputs of several tools have them. */
export interface StretchInput {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The stretch of time that is meant. A day counts as a whole; `from` alone may name all of it (`next week`), and as a mere time
 * begins what ends with its day; `to` alone begins today.
 *
 * @returns undefined where neither is given
 * @throws AppError `INVALID_DATE`, `END_BEFORE_START`, `RANGE_TOO_LONG`
 */
export function readStretch({ from, to }: StretchInput, present: Present, mostDays: number): TimeWindow | undefined {
  if (from === undefined && to === undefined) return undefined;
  const first = from === undefined ? dayFrom(0, present) : windowNamed(from, present);
  const last = to === undefined ? first : windowNamed(to, present);
  const window = { start: first.start, end: last.end };
  if (window.end === window.start && to === undefined)
    window.end = startOfDay(addDays(dateIn(window.start, present.zone), 1), present.zone);
  if (window.end <= window.start) throw new AppError('END_BEFORE_START', 'The stretch ends before it starts.');
  // A change of the clocks makes some days longer.
  if (window.end - window.start > mostDays * dayMs + 7_200_000) {
    throw new AppError('RANGE_TOO_LONG', `At most ${mostDays} days can be looked at together.`);
  }
  return window;
}

/** So many days from today on, today being the first. */
export const daysFromToday = (count: number, present: Present): TimeWindow => ({
  start: dayFrom(0, present).start,
  end: dayFrom(count - 1, present).end,
});

/** @throws AppError `INVALID_DATE` with a sentence */
export function windowNamed(text: string, present: Present): TimeWindow {
  const window = windowOf(readWhen(text, present), present);
  if (!window) throw wrong(`“${text}” names no day. Give one as YYYY-MM-DD.`);
  return window;
}

function dayFrom(days: number, present: Present): TimeWindow {
  const date = addDays(todayOf(present), days);
  return { start: startOfDay(date, present.zone), end: startOfDay(addDays(date, 1), present.zone) };
}
