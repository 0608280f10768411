import { Type } from 'typebox';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const getWeather = tool({
  name: 'get_weather',
  description:
    'Weather at a place and time, or at the place and time of an event. The rest of today unless a time is given. Needs a place: ask the person where none is known.',
  readsTexts: true,
  input: field.inputs({
    place: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Name of a town or place.' })),
    when: Type.Optional(field.moment('When: a day, a time or a stretch in words ("tomorrow afternoon").')),
    event_id: Type.Optional(field.eventId),
  }),
  async run() {
    throw new Error('not yet');
  },
});
