import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, dateIn, eventWindow, startOfDay, type TimeWindow } from '@daywright/schedule/dates';
import { Type } from 'typebox';
import { shortened } from '../conversation/brief-changes.ts';
import { viewing } from './event-view.ts';
import * as field from './fields.ts';
import { localTime } from './local-time.ts';
import { presentIn } from './moment.ts';
import { windowNamed } from './stretch.ts';
import { weekdayNamed } from './time-view.ts';
import { tool, unclear } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

export const getWeather = tool({
  name: 'get_weather',
  description:
    'Weather at a place and time, today unless given, or at those of an event. Ask for the place where none is known. Its licence asks you to show `source` with the figures.',
  input: field.inputs({
    place: Type.Optional(field.text(200, 'Name of a town or place.')),
    when: Type.Optional(field.moment('When: a day, a time or a stretch in words ("tomorrow afternoon").')),
    event_id: Type.Optional(field.eventId),
  }),
  async run({ schedule, weather, signal }, { place: given, when, event_id }) {
    const { timeZone } = schedule;
    const event = event_id === undefined ? null : await schedule.event(event_id);
    const place = given ?? placeOf(event);
    if (place === undefined) {
      const which = event ? 'The event has no place' : 'No place is named';
      throw unclear(`${which}. For which place is the weather meant?`);
    }
    const asked = when === undefined ? null : windowNamed(when, presentIn(schedule));
    const { start, end } = asked ? atLeastAnHour(asked) : usualWindow(event, schedule);
    const { place: found, from, to, ...forecast } = await weather.forecast(place, start, end, signal);
    return {
      from: localTime(from, timeZone),
      to: localTime(to, timeZone),
      weekday: weekdayNamed(dateIn(from, timeZone)),
      ...forecast,
      ...(event && { event: (await viewing(schedule))(event) }),
      // It is a name of the geocoder's, which the operator chose.
      place: shortened(found.name, placeLength),
    };
  },
});

const placeLength = 100;

/** A town stands in the first line of a place, if anywhere. */
function placeOf(event: CalendarEvent | null): string | undefined {
  const [line = ''] = event?.location?.trim().split('\n') ?? [];
  return line.slice(0, 200).toWellFormed() || undefined;
}

function usualWindow(event: CalendarEvent | null, { now, timeZone }: TurnSchedule): TimeWindow {
  if (event) return atLeastAnHour(eventWindow(event, timeZone));
  return { start: now, end: startOfDay(addDays(dateIn(now, timeZone), 1), timeZone) };
}

const atLeastAnHour = ({ start, end }: TimeWindow): TimeWindow => ({ start, end: Math.max(end, start + 3_600_000) });
