import { dateIn, isoInstant, timeText } from '@daywright/schedule/dates';
import type { Present } from '@daywright/schedule/language/time/phrase';
import { Type } from 'typebox';
import type { EntryPatch } from '../../tracking/commands.ts';
import { entryView } from './entry-view.ts';
import * as field from './fields.ts';
import { endOf, type TimesSaid } from './log-time.ts';
import { clockOf, instantOn, presentIn, readWhen } from './moment.ts';
import { categoryCalled } from './own-names.ts';
import { nothingAsked, tool, wrong } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

export const editTimeEntry = tool({
  name: 'edit_time_entry',
  description: 'Corrects tracked time; what is not given stays. Answers the entry as it then is.',
  input: field.inputs({
    entry_id: field.entryId,
    title: Type.Optional(field.title),
    category: Type.Optional(field.category),
    start: Type.Optional(field.moment('Its new start; a time alone keeps date and end, a date keeps the length.')),
    end: Type.Optional(field.moment('Its new end.')),
    duration_minutes: Type.Optional(field.minutes('Its new length, instead of an end.')),
  }),
  async run({ schedule }, { entry_id, title, category, ...times }) {
    const patch: EntryPatch = {
      ...(title !== undefined && { title }),
      ...(category !== undefined && { category: categoryCalled(category, schedule) }),
      ...(await timesOf(entry_id, times, schedule)),
    };
    if (Object.keys(patch).length === 0) throw nothingAsked();
    return { changed: true, entry: await entryView(await schedule.correctTime(entry_id, patch), schedule) };
  },
});

export const deleteTimeEntry = tool({
  name: 'delete_time_entry',
  description: 'Deletes tracked time, which the person asked to be deleted. Answers what was deleted.',
  input: field.inputs({ entry_id: field.entryId }),
  run: async ({ schedule }, { entry_id }) => ({
    deleted: true,
    entry: await entryView(await schedule.deleteTime(entry_id), schedule),
  }),
});

/** @throws AppError `INVALID_DATE` with a sentence */
async function timesOf(
  id: string,
  { start, end, duration_minutes: minutes }: TimesSaid,
  schedule: TurnSchedule,
): Promise<EntryPatch> {
  if (start === undefined && end === undefined && minutes === undefined) return {};
  if (end !== undefined && minutes !== undefined) throw wrong('Give either an end or a length, not both.');
  const present = presentIn(schedule);
  const entry = await schedule.entry(id);
  const before = Date.parse(entry.started_at);
  const { at: from, hasDate } = start === undefined ? { at: before, hasDate: false } : startOf(start, before, present);
  const started_at = isoInstant(from);
  if (end !== undefined) return { started_at, stopped_at: isoInstant(endOf(end, from, present)) };
  if (minutes !== undefined) return { started_at, stopped_at: isoInstant(from + minutes * 60_000) };
  const moved = hasDate && entry.stopped_at !== null ? Date.parse(entry.stopped_at) + from - before : null;
  return { started_at, ...(moved !== null && { stopped_at: isoInstant(moved) }) };
}

/** A time alone is on the date of the entry, a date alone at its time. */
function startOf(text: string, before: number, present: Present): { at: number; hasDate: boolean } {
  const when = readWhen(text, present);
  const time = clockOf(when) ?? timeText(before, present.zone);
  const date = when.date ?? dateIn(before, present.zone);
  return { at: instantOn(date, time, present), hasDate: when.date !== null };
}
