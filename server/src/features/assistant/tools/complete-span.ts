import { Type } from 'typebox';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const completeSpan = tool({
  name: 'complete_span',
  description:
    'Ticks a part of an event (a span) as done, or with no span named the event itself. `done: false` takes the tick away.',
  readsTexts: true,
  input: field.inputs({
    event_id: field.eventId,
    span: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'Id or title of the part.' })),
    done: Type.Optional(field.flag('False takes the tick away; true unless given.')),
  }),
  async run() {
    throw new Error('not yet');
  },
});
