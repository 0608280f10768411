import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { addDays, dateIn, dayMs, eventWindow, startOfDay } from '@daywright/schedule/dates';
import { Type } from 'typebox';
import { newId } from '../../../platform/ids.ts';
import { viewing } from './event-view.ts';
import * as field from './fields.ts';
import { presentIn } from './moment.ts';
import { newSpans } from './new-spans.ts';
import { type NewTimes, newTimes } from './new-times.ts';
import { calendarCalled, categoryCalled } from './own-names.ts';
import { boundedSeries } from './series-bounds.ts';
import { isSimilar } from './similar.ts';
import { tool } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

export const createEvent = tool({
  name: 'create_event',
  description:
    'Plans an event. Without an end or length it takes 60 minutes; a start without a time makes it all-day. Where a near-identical one is there, nothing is made and it is answered under `similar`. Answers the event: tell its weekday and time.',
  input: field.inputs({
    title: field.title,
    start: field.moment('When it starts.'),
    end: Type.Optional(field.moment('When it ends; if all-day, its last day.')),
    duration_minutes: Type.Optional(field.minutes('Length, instead of an end.')),
    weekday: Type.Optional(field.weekday),
    time_zone: Type.Optional(field.timeZone),
    repeat: Type.Optional(field.repeat),
    repeat_until: Type.Optional(field.moment('Last day of the series.')),
    except: Type.Optional(
      Type.Array(field.moment('Such a day.'), {
        maxItems: limits.exceptionsGiven,
        description: 'Days that the series leaves out.',
      }),
    ),
    location: Type.Optional(field.location),
    notes: Type.Optional(field.notes),
    category: Type.Optional(field.category),
    icon: Type.Optional(field.icon),
    calendar: Type.Optional(field.calendar),
    spans: Type.Optional(field.spans),
    even_if_similar: Type.Optional(field.flag('Make it all the same, if the person wants a second one.')),
  }),
  async run({ schedule }, input) {
    const present = presentIn(schedule, input.time_zone);
    const times = boundedSeries(newTimes(input, present), input, present);
    const view = await viewing(schedule);
    const similar = input.even_if_similar ? [] : await similarTo(input.title, times, schedule);
    if (similar.length > 0) {
      return {
        created: false,
        message: alreadyThere,
        similar_count: similar.length,
        similar: similar.slice(0, limits.conflictsListed).map(view),
      };
    }
    const { title, location, notes, category, icon, calendar, spans } = input;
    const event = await schedule.change({
      op: 'create',
      event: {
        id: newId(),
        title,
        ...times,
        time_zone: present.zone,
        ...(location && { location }),
        ...(notes && { notes }),
        ...(category && { category: [categoryCalled(category, schedule)] }),
        ...(icon && { icon }),
        ...(spans && { spans: newSpans(spans, times) }),
        ...(calendar && { calendar_id: (await calendarCalled(calendar, schedule)).id }),
      },
    });
    return { created: true, event: event && view(event) };
  },
});

const alreadyThere =
  'Nothing was made: a near-identical event is there already. Tell the person, and make a second one only if they want it.';

async function similarTo(title: string, times: NewTimes, schedule: TurnSchedule): Promise<CalendarEvent[]> {
  const { timeZone } = schedule;
  const { start, end } = eventWindow(times, timeZone);
  const date = dateIn(start, timeZone);
  const from = startOfDay(date, timeZone);
  const to = Math.max(end, startOfDay(addDays(date, 1), timeZone));
  const near = await schedule.eventsIn(from, Math.min(to, from + limits.rangeDays * dayMs));
  return near.filter((event) => isSimilar({ title, ...times }, event, timeZone));
}
