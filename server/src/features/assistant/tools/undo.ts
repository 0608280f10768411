import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { Type } from 'typebox';
import * as field from './fields.ts';
import { isForeign } from './origin.ts';
import { tool } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

const mostAtOnce = 5;

export const undo = tool({
  name: 'undo',
  description:
    'Takes back what was changed last in this conversation, all of it. Other changes of the turn come after it.',
  input: field.inputs({
    redo: Type.Optional(field.flag('Do again what was taken back last.')),
    count: Type.Optional(
      Type.Integer({ minimum: 1, maximum: mostAtOnce, description: 'So many of the last; 1 unless given.' }),
    ),
  }),
  async run({ schedule }, { redo = false, count = 1 }) {
    const undone = await schedule.undo(redo, count);
    if (undone !== null) {
      const { summary, count: changes } = undone;
      return {
        done: true,
        ...(changes > 1 && { changes }),
        ...((await namesForeign(schedule)) ? { untrusted: { summary } } : { summary }),
      };
    }
    const nothing = redo
      ? 'Nothing was taken back that could be done again.'
      : 'There is nothing to take back in this conversation.';
    return { done: false, message: nothing };
  },
});

/** Whether what is taken back names events by texts of others. */
async function namesForeign(schedule: TurnSchedule): Promise<boolean> {
  return (await schedule.preview()).some(({ entity, before, after }: Change) =>
    [before, after].some((each) => {
      if (!each) return false;
      if (entity === 'event') return isForeign(each as CalendarEvent, schedule);
      const { event_id } = each as TimeEntry;
      return event_id !== null && schedule.isFromOutside(event_id);
    }),
  );
}
