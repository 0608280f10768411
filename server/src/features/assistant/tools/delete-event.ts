import { Type } from 'typebox';
import { viewing } from './event-view.ts';
import * as field from './fields.ts';
import { reachOf } from './reach.ts';
import { tool } from './tool.ts';

export const deleteEvent = tool({
  name: 'delete_event',
  description: 'Deletes an event that the person asked to be deleted. Answers what was deleted.',
  input: field.inputs({ event_id: field.eventId, scope: Type.Optional(field.scope) }),
  async run({ schedule }, { event_id, scope }) {
    const event = await schedule.event(event_id);
    const view = await viewing(schedule);
    const reach = reachOf(event, scope);
    await schedule.change({ op: 'delete', id: event.id, ...reach });
    return { deleted: true, ...reach, event: view(event) };
  },
});
