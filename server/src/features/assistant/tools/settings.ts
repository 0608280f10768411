import { usualHours, usualWeek, workingHoursText } from '@daywright/schedule/working-hours';
import { Type } from 'typebox';
import type { Settings } from '../conversation/asked-change.ts';
import * as field from './fields.ts';
import { changedCategories } from './own-categories.ts';
import { tool, unclear, wrong } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

export const settings = tool({
  name: 'settings',
  description:
    'Lists working hours, zone and own categories, and changes what is given, for good: of a trip say that the zone has to be set back. Tell the value before of each change.',
  input: field.inputs({
    work_days: Type.Optional(field.weekdays('Days of these hours; all working days unless given.')),
    work_start: Type.Optional(field.text(5, 'HH:mm, when work begins.')),
    work_end: Type.Optional(field.text(5, 'HH:mm, when work ends.')),
    days_off: Type.Optional(field.weekdays('Days without work.')),
    time_zone: Type.Optional(field.text(64, 'IANA zone of the person.')),
    add_category: Type.Optional(field.ownCategory('A new category.')),
    remove_category: Type.Optional(field.ownCategory('An own category that is to go.')),
    category: Type.Optional(field.ownCategory('An own category that is renamed or gets another colour.')),
    new_name: Type.Optional(field.ownCategory('Its new name. Say that events and budgets keep the one before.')),
    color: Type.Optional(field.categoryColor),
  }),
  async run({ schedule }, input) {
    const changes = await schedule.changeSettings({
      ...hoursOf(input, schedule.settings),
      ...(input.time_zone !== undefined && { time_zone: input.time_zone }),
      categories: changedCategories(input, schedule.settings.categories),
    });
    const isAsked = Object.keys(input).length > 0;
    const { time_zone, working_hours, categories } = schedule.settings;
    return {
      ...(isAsked && { changed: changes.length > 0 }),
      ...(changes.length > 0 && { changes }),
      time_zone,
      working_hours: workingHoursText(working_hours),
      own_categories: categories.map(({ name }) => name),
    };
  },
});

/** The ISO number of a weekday. */
const numberOf = (weekday: field.Weekday): number => field.weekdayNames.indexOf(weekday) + 1;

interface HoursInput {
  work_days?: field.Weekday[];
  work_start?: string;
  work_end?: string;
  days_off?: field.Weekday[];
}

/** @throws AppError `INVALID_REQUEST` for hours that end before they begin, `INVALID_DATE` for what is no time of day */
function hoursOf(
  { work_days, work_start, work_end, days_off = [] }: HoursInput,
  { working_hours }: TurnSchedule['settings'],
): Settings {
  if (!work_days && work_start === undefined && work_end === undefined && days_off.length === 0) return {};
  const before = new Map(working_hours.map(({ weekday, start, end }) => [weekday, { start, end }]));
  const usual = before.values().next().value ?? usualHours;
  const meant =
    work_days?.map(numberOf) ?? (before.size > 0 ? [...before.keys()] : usualWeek.map(({ weekday }) => weekday));
  const changed = new Map(before);
  for (const weekday of meant) {
    const { start, end } = before.get(weekday) ?? usual;
    changed.set(weekday, { start: minuteOf(work_start) ?? start, end: minuteOf(work_end) ?? end });
  }
  for (const weekday of days_off) changed.delete(numberOf(weekday));
  const hours = [...changed]
    .map(([weekday, times]) => ({ weekday, ...times }))
    .sort((one, other) => one.weekday - other.weekday);
  if (hours.some(({ start, end }) => start >= end)) {
    throw unclear('Working hours end after they begin. From when to when are they?');
  }
  return { working_hours: hours };
}

function minuteOf(clock: string | undefined): number | undefined {
  if (clock === undefined) return undefined;
  const [, hour, minute] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(clock.trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  if (minutes <= 1_440) return minutes;
  throw wrong(`“${clock}” is no time of day. Give it as HH:mm.`);
}
