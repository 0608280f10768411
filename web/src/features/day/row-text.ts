import type { DayEvent } from '@daywright/schedule/day-event';
import { durationText } from '@daywright/schedule/duration';
import { answerWord } from '../../ui/answer-word.ts';

/** What stands below an event's name: how long it takes, and when it ends if it began before this day. */
export function metaText(event: DayEvent): string {
  const { duration, endTime, continued, continues } = event;
  if (event.event.all_day || !continued) return duration;
  return continues ? `${duration}, all day` : `${duration}, until ${endTime}`;
}

/** The same where there is one line only. */
export function compactMetaText(event: DayEvent): string {
  const { duration, endTime, continued, continues } = event;
  if (event.event.all_day || !continued) return duration;
  return continues ? 'All day' : `until ${endTime}`;
}

/** A row as assistive technology reads it, beginning with what is seen first. */
export function rowLabel(event: DayEvent): string {
  const time = event.event.all_day ? 'all day' : `${event.startTime} to ${event.endTime}`;
  const mark = {
    live: [`live, ${event.timeRemaining}`, answerWord(event.event)].filter(Boolean).join(', '),
    next: [`next, ${event.nextText}`, answerWord(event.event)].filter(Boolean).join(', '),
    done: 'done',
    tracked: `${durationText(event.trackedMinutes)} tracked`,
    missed: 'missed',
    past: '',
    declined: answerWord(event.event),
    open: answerWord(event.event),
    free: answerWord(event.event),
    planned: '',
  }[event.state];
  return [event.name, time, mark].filter(Boolean).join(', ');
}

export const repeats = ({ event }: DayEvent): boolean => event.series_id !== null || event.recurrence !== null;

/** An event that takes one line only: sleep, and what lasts all day. What is on, next or has spans is shown whole. */
export const isCompact = ({ category, event, spans, isActive, isNext }: DayEvent): boolean =>
  (category.key === 'sleep' || event.all_day) && spans.length === 0 && !isActive && !isNext;
