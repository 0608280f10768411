import { Type } from 'typebox';
import { patchOf } from './event-patch.ts';
import { viewing } from './event-view.ts';
import * as field from './fields.ts';
import { reachOf } from './reach.ts';
import { tool } from './tool.ts';

export const updateEvent = tool({
  name: 'update_event',
  description:
    'Changes an event; what is not given stays. A new start keeps the length; a date alone keeps the time, a time alone the date. Its parts move along. Answers the event.',
  input: field.inputs({
    event_id: field.eventId,
    scope: Type.Optional(field.scope),
    title: Type.Optional(field.title),
    start: Type.Optional(field.moment('Its new start; the length stays.')),
    end: Type.Optional(field.moment('Its new end; if all-day, its last day.')),
    all_day: Type.Optional(field.flag('Whether it lasts all day; false needs a start with a time.')),
    later_by_minutes: Type.Optional(field.later),
    duration_minutes: Type.Optional(field.minutes('Its new length.')),
    longer_by_minutes: Type.Optional(field.minutes('How much longer; with a minus shorter.', -20_160)),
    weekday: Type.Optional(field.weekday),
    time_zone: Type.Optional(field.timeZone),
    repeat: Type.Optional(field.repeat),
    stop_repeating: Type.Optional(field.flag('It repeats no more; this event stays.')),
    location: Type.Optional(field.location),
    notes: Type.Optional(field.notes),
    category: Type.Optional(field.category),
    icon: Type.Optional(field.icon),
    add_to_notes: Type.Optional(field.added),
    remove: Type.Optional(field.removed),
  }),
  async run({ schedule }, { event_id, scope, ...input }) {
    const event = await schedule.event(event_id);
    const view = await viewing(schedule);
    const patch = patchOf(event, { ...input, ...(scope && { scope }) }, schedule);
    if (patch === null) return { changed: false, message: 'The event is like that already.', event: view(event) };
    // What stops with an occurrence leaves those before it as they are.
    const stopsHere = input.stop_repeating && event.series_id !== null ? 'following' : undefined;
    const changed = await schedule.change({ op: 'update', id: event.id, ...reachOf(event, scope ?? stopsHere), patch });
    return { changed: true, event: changed && view(changed) };
  },
});
