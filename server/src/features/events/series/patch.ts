import type { EventPatch } from '@daywright/contract/event-input';
import type { Span } from '@daywright/contract/events';
import { dayMs } from '@daywright/schedule/dates';
import { wallTime } from '@daywright/schedule/offsets';
import { AppError } from '../../../platform/errors.ts';
import type { NewEvent } from '../operations.ts';
import { instantOfClock, lengthOf, shifted, type Times, timeOf, timeText } from '../patch/time.ts';

/**
 * An occurrence's patch in the terms of its master: times moved as far on the clock, spans at the same distance from the
 * start, without ticks and rule.
 *
 * @param patched the occurrence with the patch applied
 * @throws AppError `SCOPE_INVALID` where times are to change and only one of the two is all-day
 */
export function patchForMaster(master: NewEvent, target: NewEvent, patched: NewEvent, patch: EventPatch): EventPatch {
  const { completed, start_date, end_date, spans, ...rest } = patch;
  const isRetimed = timeFields.some((field) => patched[field] !== target[field]);
  if ((isRetimed || spans) && target.all_day !== master.all_day) {
    const kind = master.all_day ? 'all-day' : 'not all-day';
    throw new AppError(
      'SCOPE_INVALID',
      `The series is ${kind}, unlike this occurrence. Change its times by themselves.`,
    );
  }
  const zone = rest.time_zone === undefined ? master.time_zone : patched.time_zone;
  const times = isRetimed ? timesForMaster(master, target, patched, zone) : undefined;
  const byMs = timeOf(times?.start_date ?? master.start_date) - timeOf(patched.start_date);
  return {
    ...rest,
    ...times,
    ...(spans && { spans: patched.spans.map((span): Span => shifted(span, byMs, patched.all_day)) }),
  };
}

const timeFields = ['start_date', 'end_date', 'time_zone', 'all_day'] as const;

function timesForMaster(master: NewEvent, target: NewEvent, patched: NewEvent, zone: string): Times {
  const start = movedStart(master, target, patched, zone);
  const isResized = patched.all_day !== target.all_day || lengthOf(patched) !== lengthOf(target);
  const end = start + lengthOf(isResized ? patched : master);
  return { start_date: timeText(start, patched.all_day), end_date: timeText(end, patched.all_day) };
}

/** Where the master starts once it has moved by the clock as far as its occurrence did. */
function movedStart(master: NewEvent, target: NewEvent, patched: NewEvent, zone: string): number {
  const clockOf = (event: NewEvent) => {
    const clock = event.all_day ? timeOf(event.start_date) : wallTime(timeOf(event.start_date), event.time_zone);
    return patched.all_day ? Math.floor(clock / dayMs) * dayMs : clock;
  };
  const byMs = clockOf(patched) - clockOf(target);
  const clock = clockOf(master) + byMs;
  if (patched.all_day) return clock;
  // Left alone, a start in the second of two equal hours stays there.
  const isLeftAlone = byMs === 0 && !master.all_day && zone === master.time_zone;
  return isLeftAlone ? timeOf(master.start_date) : instantOfClock(clock, zone);
}
