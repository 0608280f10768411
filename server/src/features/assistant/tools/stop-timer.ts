import * as field from './fields.ts';
import { tool } from './tool.ts';

export const stopTimer = tool({
  name: 'stop_timer',
  description: 'Stops the running timer, now. Answers what ran and how long.',
  readsTexts: true,
  input: field.inputs({}),
  async run() {
    throw new Error('not yet');
  },
});
