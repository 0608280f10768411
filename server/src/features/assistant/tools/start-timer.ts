import { limits } from '@daywright/contract/limits';
import { Type } from 'typebox';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const startTimer = tool({
  name: 'start_timer',
  description:
    'Starts tracking time, now: of an event, of something with a title, or with neither of what is on now. What ran before is stopped.',
  readsTexts: true,
  input: field.inputs({
    event_id: Type.Optional(field.eventId),
    title: Type.Optional(
      Type.String({ minLength: 1, maxLength: limits.titleLength, description: 'What is tracked without an event.' }),
    ),
    category: Type.Optional(field.category),
  }),
  async run() {
    throw new Error('not yet');
  },
});
