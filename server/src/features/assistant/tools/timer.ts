import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import { currentAndNext } from '@daywright/schedule/live-session';
import { Type } from 'typebox';
import { AppError } from '../../../platform/errors.ts';
import { entryView } from './entry-view.ts';
import * as field from './fields.ts';
import { categoryCalled } from './own-names.ts';
import { tool } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

export const startTimer = tool({
  name: 'start_timer',
  description: 'Starts tracking an event, something with a title, or with neither what is on now. What ran is stopped.',
  input: field.inputs({
    event_id: Type.Optional(field.eventId),
    title: Type.Optional(field.text(limits.titleLength, 'What is tracked without an event.')),
    category: Type.Optional(field.category),
  }),
  async run({ schedule }, { event_id, title, category }) {
    const before = await schedule.runningEntry();
    const named = category && categoryCalled(category, schedule);
    const subject =
      event_id === undefined && title !== undefined
        ? { title, ...(named && { category: named }) }
        : { event_id: event_id ?? (await eventOnNow(schedule)) };
    const started = await schedule.startTimer(subject);
    const isRunning = before?.id === started.id;
    return {
      started: !isRunning,
      ...(isRunning && { message: 'It was running already.' }),
      timer: await entryView(started, schedule),
      ...(before &&
        !isRunning && { stopped: await entryView({ ...before, stopped_at: started.started_at }, schedule) }),
    };
  },
});

async function eventOnNow(schedule: TurnSchedule): Promise<string> {
  const { now } = schedule;
  const { current } = currentAndNext(await schedule.eventsIn(now - dayMs, now + 1), now);
  if (current) return current.id;
  throw new AppError('EVENT_NOT_FOUND', 'Nothing is planned now. What is to be tracked?');
}

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
