import type { CalendarEvent } from '@daywright/contract/events';
import { type LiveOutcome, useAddTime, usePostpone } from '../../commands/live.ts';
import { useStartTimer, useStopTimer } from '../../commands/timer.ts';
import type { Current, Live } from './use-live.ts';

export interface LiveActions {
  /** Starts the timer of an event; the plan stays. */
  start(event: CalendarEvent): void;
  /** Starts the timer of what is on, or stops it. */
  toggle(current: Current): void;
  addTime(event: CalendarEvent, minutes: number): Promise<LiveOutcome>;
  /** @param start epoch milliseconds */
  postpone(event: CalendarEvent, start: number): Promise<LiveOutcome>;
}

/** What is on, with all that can be done about it. */
export interface CurrentProps {
  current: Current;
  live: Live;
  actions: LiveActions;
}

export function useLiveActions(): LiveActions {
  const startTimer = useStartTimer();
  const stopTimer = useStopTimer();
  return {
    start: (event) => void startTimer(event),
    toggle: ({ timer, session }) => {
      if (timer) void stopTimer(timer);
      else if (session) void startTimer(session.event);
    },
    addTime: useAddTime(),
    postpone: usePostpone(),
  };
}

/** Whether it has a time to move; why that may not be moved by hand is said when it is tried. */
export const isMovable = (event: CalendarEvent): boolean => !event.all_day;
