import { durationText } from '@daywright/schedule/duration';
import { freeTime } from '@daywright/schedule/free-time';
import { minutesIn } from '@daywright/schedule/tracked';
import { Type } from 'typebox';
import * as field from './fields.ts';
import { presentIn } from './moment.ts';
import { daysFromToday, readStretch } from './stretch.ts';
import { boundsView, stretchView } from './time-view.ts';
import { tool } from './tool.ts';

export const findFreeTime = tool({
  name: 'find_free_time',
  description:
    'Finds stretches without an event, in the coming seven days unless given, within working hours and never in the past.',
  input: field.inputs({
    minutes: Type.Optional(field.minutes('How long it has to be; 30 unless given.', 1, 1_440)),
    from: Type.Optional(field.fromInput),
    to: Type.Optional(field.toInput),
    outside_working_hours: Type.Optional(field.flag('From 07:00 to 22:00 of every day.')),
    buffer_minutes: Type.Optional(field.minutes('How long to keep free beside other events.', 0, 240)),
    limit: Type.Optional(field.limit(20, 5)),
  }),
  async run({ schedule }, input) {
    const {
      minutes = 30,
      from,
      to,
      outside_working_hours: isAnyHour = false,
      buffer_minutes: buffer = 0,
      limit = 5,
    } = input;
    const { timeZone, now, preferences } = schedule;
    const present = presentIn(schedule);
    const window = readStretch({ from, to }, present, mostDays) ?? daysFromToday(7, present);
    const beside = buffer * 60_000;
    const events = await schedule.eventsIn(window.start - beside, window.end + beside);
    const hours = preferences.working_hours;
    const query = { minutes, now, timeZone, buffer, ...(hours && { hours }) };
    const free = freeTime(events, window, { ...query, isAnyHour });
    const looked_for = { minutes, ...boundsView(window, timeZone) };
    if (free.length > 0) {
      const slots = free.slice(0, limit).map((slot) => ({
        ...stretchView(slot, schedule),
        free: durationText(minutesIn(slot)),
      }));
      return { slots, looked_for, ...(free.length > limit && { message: `There are ${free.length - limit} more.` }) };
    }
    const message = messageFor(
      window.end <= now,
      isAnyHour,
      freeTime(events, window, { ...query, isAnyHour: true }).length,
    );
    return { slots: [], looked_for, message };
  },
});

/** Free stretches of a longer time say little. */
const mostDays = 62;

function messageFor(isPast: boolean, isAnyHour: boolean, beyondHours: number): string {
  if (isPast) return 'That time has passed.';
  if (isAnyHour) return 'There is no free stretch as long as that.';
  const beyond =
    beyondHours > 0
      ? `Outside of working hours there is (${beyondHours}): offer to look there.`
      : 'Outside of them neither.';
  return `Within working hours there is no free stretch as long as that. ${beyond}`;
}
