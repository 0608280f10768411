import { limits } from '@daywright/contract/limits';
import { isoInstant } from '@daywright/schedule/dates';
import { inPast } from '@daywright/schedule/language/time/past';
import type { Present } from '@daywright/schedule/language/time/phrase';
import { Type } from 'typebox';
import { entryView } from './entry-view.ts';
import * as field from './fields.ts';
import { clockOf, endBehind, instantOn, presentIn, readWhen } from './moment.ts';
import { categoryCalled } from './own-names.ts';
import { tool, unclear, wrong } from './tool.ts';

const minuteMs = 60_000;

export const logTime = tool({
  name: 'log_time',
  description:
    'Adds time that was spent on an event or on something with a title: never a plan, never in the future. With a length alone it ended now. Answers the entry: tell its times.',
  input: field.inputs({
    event_id: Type.Optional(field.eventId),
    title: Type.Optional(field.text(limits.titleLength, 'What was done, without an event.')),
    start: Type.Optional(field.moment('When it started; a time alone is the last that has passed.')),
    end: Type.Optional(field.moment('When it ended; now unless given or known by its length.')),
    duration_minutes: Type.Optional(field.minutes('How long it took, instead of a start or an end.')),
    time_zone: Type.Optional(field.timeZone),
    category: Type.Optional(field.category),
  }),
  async run({ schedule }, { event_id, title, category, ...times }) {
    if (event_id === undefined && title === undefined) throw unclear('Give a title or an event_id: what was done?');
    const { start, end } = stretchOf(times, presentIn(schedule, times.time_zone));
    const named = category && categoryCalled(category, schedule);
    const entry = await schedule.logTime({
      ...(event_id !== undefined && { event_id }),
      ...(title !== undefined && { title }),
      ...(named && { category: named }),
      started_at: isoInstant(start),
      stopped_at: isoInstant(end),
    });
    return { logged: true, entry: await entryView(entry, schedule) };
  },
});

/** When time was spent, as it is said. */
export interface TimesSaid {
  start?: string;
  end?: string;
  duration_minutes?: number;
}

/** @throws AppError `INVALID_DATE` with a sentence */
function stretchOf(
  { start, end, duration_minutes: minutes }: TimesSaid,
  present: Present,
): { start: number; end: number } {
  const length = minutes === undefined ? null : minutes * minuteMs;
  if (start === undefined) {
    if (length === null) throw wrong('Give a start, or how long it took.');
    const stop = end === undefined ? Math.floor(present.now / minuteMs) * minuteMs : momentOf(end, present);
    return { start: stop - length, end: stop };
  }
  const from = momentOf(start, present);
  if (end !== undefined) return { start: from, end: endOf(end, from, present) };
  if (length === null) throw wrong('Give an end, or how long it took.');
  return { start: from, end: from + length };
}

function momentOf(text: string, present: Present): number {
  const when = readWhen(text, present);
  const { date, time } = inPast({ ...when, time: clockOf(when) }, nothingElse, present);
  if (date === null || time === null) throw wrong(`“${text}” names no time of day. When was that?`);
  return instantOn(date, time, present);
}

const nothingElse = { words: [], phrases: [] };

/** When ends what started at `from`. */
export function endOf(text: string, from: number, present: Present): number {
  const when = readWhen(text, present);
  const time = clockOf(when);
  if (time === null) throw wrong(`“${text}” names no time of day. When did it end?`);
  return endBehind(from, when.date, time, present);
}
