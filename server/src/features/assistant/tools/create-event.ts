import { Type } from 'typebox';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const createEvent = tool({
  name: 'create_event',
  description:
    'Plans an event. Without an end or length it takes 60 minutes; a start without a time makes it an all-day event. If a near-identical event is there already, nothing is made and that event is answered under `similar`. Answers the event as planned, with its weekday and local time: tell those to the person. Cannot invite guests.',
  readsTexts: true,
  input: field.inputs({
    title: field.title,
    start: field.moment('When it starts.'),
    end: Type.Optional(field.moment('When it ends; of an all-day event its last day.')),
    duration_minutes: Type.Optional(field.minutes('How long it takes, instead of an end.')),
    weekday: Type.Optional(field.weekday),
    time_zone: Type.Optional(field.timeZone),
    repeat: Type.Optional(field.repeat),
    location: Type.Optional(field.location),
    notes: Type.Optional(field.notes),
    category: Type.Optional(field.category),
    icon: Type.Optional(Type.String({ maxLength: 32, description: 'One emoji, instead of that of the category.' })),
    calendar: Type.Optional(field.calendar),
    even_if_similar: Type.Optional(
      field.flag('Make it although a near-identical event is there. Only where the person wants a second one.'),
    ),
  }),
  async run() {
    throw new Error('not yet');
  },
});
