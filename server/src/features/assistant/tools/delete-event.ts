import { Type } from 'typebox';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const deleteEvent = tool({
  name: 'delete_event',
  description:
    'Deletes an event. Of a repeating event it needs a scope. Only for an event that the person asked to be deleted; it can be taken back. Answers what was deleted.',
  readsTexts: true,
  input: field.inputs({ event_id: field.eventId, scope: Type.Optional(field.scope) }),
  async run() {
    throw new Error('not yet');
  },
});
