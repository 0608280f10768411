import { isDeepStrictEqual } from 'node:util';
import type { EventPatch, Scope } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { dateIn } from '@daywright/schedule/dates';
import type { Present } from '@daywright/schedule/language/time/phrase';
import { type ChangedTimesInput, changedTimes, clockAt, ownStart } from './changed-times.ts';
import { presentIn } from './moment.ts';
import { categoryCalled } from './own-names.ts';
import { readRepeat } from './repeating.ts';
import { contradicts, nothingAsked, unclear } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

interface PatchInput extends ChangedTimesInput {
  scope?: Scope;
  title?: string;
  location?: string;
  notes?: string;
  add_to_notes?: string;
  remove?: ('location' | 'notes' | 'category' | 'icon')[];
  category?: string;
  icon?: string;
  time_zone?: string;
  repeat?: string;
  stop_repeating?: boolean;
}

/**
 * What is to change of an event; null where it is like that already.
 *
 * @throws AppError `INVALID_REQUEST` where nothing is asked for or two things contradict each other, and as `changedTimes`
 */
export function patchOf(
  event: CalendarEvent,
  { scope, ...input }: PatchInput,
  schedule: TurnSchedule,
): EventPatch | null {
  if (Object.values(input).every((each) => each === undefined)) {
    throw nothingAsked();
  }
  const { title, location, notes, category, icon, time_zone } = input;
  const present = presentIn(schedule, time_zone);
  const patch: EventPatch = {
    ...timesAndRule(event, input, present),
    ...(time_zone !== undefined && { time_zone: present.zone }),
    ...(title !== undefined && { title }),
    ...(location !== undefined && { location }),
    ...(notes !== undefined && { notes }),
    ...(category !== undefined && { category: [categoryCalled(category, schedule)] }),
    ...(icon !== undefined && { icon }),
    ...Object.fromEntries((input.remove ?? []).map((name) => [name, name === 'category' ? [] : null])),
  };
  if (input.add_to_notes !== undefined) patch.notes = noted(patch.notes ?? event.notes, input.add_to_notes);
  // Others of its series may differ from this one.
  const isSingle = event.series_id === null || scope === 'this';
  const isSame = (Object.keys(patch) as (keyof EventPatch)[]).every((key) => isDeepStrictEqual(patch[key], event[key]));
  return isSingle && isSame ? null : patch;
}

/** What is added is added to the notes as they are, of which a model sees only the beginning. */
function noted(before: string | null, added: string): string {
  const notes = before === null ? added : `${before}\n${added}`;
  if (notes.length <= limits.notesLength) return notes;
  throw unclear(`Notes hold at most ${limits.notesLength} characters.`);
}

/** In its own zone, where its rule counts, it may be another date: which weekday is meant has to be said. */
function isOnOtherDate(event: CalendarEvent, times: EventPatch, date: string): boolean {
  const { all_day, start_date, time_zone } = { ...event, ...times };
  return !all_day && dateIn(Date.parse(start_date), time_zone) !== date;
}

function timesAndRule(event: CalendarEvent, input: PatchInput, present: Present): EventPatch {
  const { repeat, stop_repeating } = input;
  const times = changedTimes(event, input, present);
  if (repeat !== undefined && stop_repeating) {
    throw contradicts('how it repeats or that it stops');
  }
  if (stop_repeating) return { ...times, recurrence: null };
  if (repeat === undefined) return times;
  const start = ownStart({ ...event, ...times }, present);
  const time = clockAt(start, present);
  const isTold = input.start !== undefined || input.weekday !== undefined || isOnOtherDate(event, times, start.date);
  const { lines, date } = readRepeat(repeat, { date: start.date, time }, present, isTold);
  if (date === start.date) return { ...times, recurrence: lines };
  const { weekday, later_by_minutes, ...rest } = input;
  const moved = changedTimes(event, { ...rest, start: time === null ? date : `${date}T${time}` }, present);
  return { ...moved, recurrence: lines };
}
