import { Type } from 'typebox';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const undo = tool({
  name: 'undo',
  description:
    'Takes back the last thing that was changed in this conversation, all of it. It stands alone: call nothing else that changes anything in the same turn.',
  input: field.inputs({ redo: Type.Optional(field.flag('Do again what was taken back last.')) }),
  async run({ schedule }, { redo = false }) {
    const summary = await schedule.undo(redo);
    if (summary !== null) return { done: true, untrusted: { summary } };
    const nothing = redo
      ? 'Nothing was taken back that could be done again.'
      : 'There is nothing to take back in this conversation.';
    return { done: false, message: nothing };
  },
});
