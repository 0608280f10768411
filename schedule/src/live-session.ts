import type { CalendarEvent, Span } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { iconOf } from './categories.ts';
import { eventWindow, timeText } from './dates.ts';
import { durationText, minutesOf } from './duration.ts';
import { takesTime } from './event-state.ts';
import { progressAt } from './progress.ts';
import { remainingText } from './remaining.ts';
import { nextEventText, timeUntilStart } from './until.ts';

/** A span as displayed. `duration` and `startTime` are empty for a span of an all-day event. */
export interface DisplaySpan {
  id: string;
  name: string;
  duration: string;
  startTime: string;
  completed: boolean;
}

/** An event in the live panel: product specification, section 3, Display session. */
export interface DisplaySession {
  id: string;
  icon: string;
  name: string;
  duration: string;
  isActive: boolean;
  startTime: string;
  endTime: string;
  /** Whole percent. */
  progress: number;
  /** Empty while active. */
  timeUntilStart: string;
  /** Empty until active. */
  timeRemaining: string;
  spans: DisplaySpan[];
  event: CalendarEvent;
}

export interface LiveSession {
  current: DisplaySession | null;
  next: DisplaySession | null;
}

/** Today's session as the calendar marks it. `event` is the current one when active, else the next, with its text. */
export type TodaySession =
  | { isActive: true; event: CalendarEvent }
  | { isActive: false; event: CalendarEvent | null; nextText: string };

/**
 * The event that is on and the one that follows, from events in any order. All-day events are neither, nor what was declined or is free.
 * The event of a running timer is current; else of several that contain `now` the latest started, of those that started together the shortest. Next
 * is the first other one that starts later than now, of those that start together the first in the list.
 *
 * @param runningId the event that a timer runs on
 */
export function currentAndNext(
  events: readonly CalendarEvent[],
  now: number,
  runningId?: string | null,
): { current: CalendarEvent | null; next: CalendarEvent | null } {
  const running = runningId ? events.find(({ id }) => id === runningId) : undefined;
  let current: CalendarEvent | null = null;
  let next: CalendarEvent | null = null;
  let currentStart = Number.NEGATIVE_INFINITY;
  let currentEnd = Number.POSITIVE_INFINITY;
  let nextStart = Number.POSITIVE_INFINITY;
  for (const event of events) {
    if (event === running || !takesTime(event)) continue;
    const start = Date.parse(event.start_date);
    if (start > now) {
      if (start < nextStart) [next, nextStart] = [event, start];
      continue;
    }
    const end = Date.parse(event.end_date);
    if (now < end && (start > currentStart || (start === currentStart && end < currentEnd))) {
      [current, currentStart, currentEnd] = [event, start, end];
    }
  }
  return { current: running ?? current, next };
}

/** What the live panel shows. */
export function liveSession(
  events: readonly CalendarEvent[],
  now: number,
  timeZone: string,
  preferences?: Preferences,
  runningId?: string | null,
): LiveSession {
  const { current, next } = currentAndNext(events, now, runningId);
  return {
    current: current && displaySession(current, now, timeZone, preferences, true),
    next: next && displaySession(next, now, timeZone, preferences, false),
  };
}

/** What the calendar marks: LIVE on the current event, or NEXT on the first to come when nothing is active. */
export function todaySession(events: readonly CalendarEvent[], now: number, runningId?: string | null): TodaySession {
  const { current, next } = currentAndNext(events, now, runningId);
  if (current) return { isActive: true, event: current };
  return { isActive: false, event: next, nextText: next ? nextEventText(Date.parse(next.start_date), now) : '' };
}

/** The spans of an event in their order, with what is ticked. */
export function displaySpans(event: Pick<CalendarEvent, 'all_day' | 'spans'>, timeZone: string): DisplaySpan[] {
  return event.spans.map((span: Span) => ({
    id: span.id,
    name: span.title,
    duration: event.all_day ? '' : durationText(minutesOf({ ...span, all_day: false })),
    startTime: event.all_day ? '' : timeText(Date.parse(span.start_date), timeZone),
    completed: span.completed,
  }));
}

function displaySession(
  event: CalendarEvent,
  now: number,
  timeZone: string,
  preferences: Preferences | undefined,
  isActive: boolean,
): DisplaySession {
  const { start, end } = eventWindow(event, timeZone);
  return {
    id: event.id,
    icon: iconOf(event, preferences),
    name: event.title,
    duration: durationText(minutesOf(event)),
    isActive,
    startTime: timeText(start, timeZone),
    endTime: timeText(end, timeZone),
    progress: progressAt({ start, end }, now),
    timeUntilStart: isActive ? '' : timeUntilStart(start, now),
    timeRemaining: isActive ? remainingText(end, now) : '',
    spans: displaySpans(event, timeZone),
    event,
  };
}
