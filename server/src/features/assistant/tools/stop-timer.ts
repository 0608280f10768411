import { entryView } from './entry-view.ts';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const stopTimer = tool({
  name: 'stop_timer',
  description: 'Stops the running timer, now. Answers what ran and how long.',
  input: field.inputs({}),
  async run({ schedule }) {
    const stopped = await schedule.stopTimer();
    if (!stopped) return { stopped: false, message: 'No timer is running.' };
    return { stopped: true, timer: await entryView(stopped, schedule) };
  },
});
