import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { type Category, categoryOf, iconOf } from './categories.ts';
import { eventWindow, type TimeWindow, timeText } from './dates.ts';
import { durationText, minutesOf } from './duration.ts';
import { type OutcomeContext, type RowState, rowState } from './event-state.ts';
import { type DisplaySpan, displaySpans, type TodaySession } from './live-session.ts';
import { progressAt } from './progress.ts';
import { remainingText } from './remaining.ts';

/** An event in a day panel: product specification, section 3, Event as displayed. */
export interface DayEvent extends TimeWindow {
  id: string;
  name: string;
  icon: string;
  category: Category;
  /** `1h 30m`; of an all-day event `All day`. */
  duration: string;
  /** `HH:mm`; empty for an all-day event. */
  startTime: string;
  endTime: string;
  spans: DisplaySpan[];
  /** False: the row holds an event. A free gap's is true. */
  isEmpty: false;
  /** LIVE and NEXT; in today's panel, or for NEXT in the panel that the event starts in. */
  isActive: boolean;
  isNext: boolean;
  /** Whole percent. */
  progress: number;
  /** Empty unless active. */
  timeRemaining: string;
  /** Such as `in 48m`; empty unless next. */
  nextText: string;
  state: RowState;
  /** Whole minutes tracked on it, whenever that was. */
  trackedMinutes: number;
  /** It began on an earlier day than this panel's. */
  continued: boolean;
  /** It goes on after this panel's day. */
  continues: boolean;
  event: CalendarEvent;
}

/** The panel that shows an event, and whether the event reaches over its midnights. */
interface Place {
  day: TimeWindow;
  isToday: boolean;
  continued: boolean;
  continues: boolean;
}

/** What the look of every event depends on. */
interface View {
  now: number;
  timeZone: string;
  session: TodaySession;
  preferences: Preferences | undefined;
  outcome: OutcomeContext | undefined;
  /** Milliseconds tracked on each event, by id. */
  tracked: ReadonlyMap<string, number>;
}

/** How a day panel shows an event. */
export function displayEvent(event: CalendarEvent, place: Place, view: View): DayEvent {
  const { day, isToday, continued, continues } = place;
  const { now, timeZone, session, preferences, outcome, tracked } = view;
  const window = eventWindow(event, timeZone);
  const { start, end } = window;
  const isMarked = session.event?.id === event.id;
  const isActive = isMarked && session.isActive && isToday;
  const nextText = isMarked && !session.isActive && !continued ? session.nextText : '';
  const isNext = nextText !== '';
  // What lies before midnight is over at midnight, although the event goes on in the next panel.
  const part = { start, end: Math.min(end, day.end) };
  return {
    id: event.id,
    name: event.title,
    icon: iconOf(event, preferences),
    category: categoryOf(event, preferences),
    duration: event.all_day ? 'All day' : durationText(minutesOf(event)),
    startTime: event.all_day ? '' : timeText(start, timeZone),
    endTime: event.all_day ? '' : timeText(end, timeZone),
    spans: displaySpans(event, timeZone),
    isEmpty: false,
    isActive,
    isNext,
    progress: progressAt(window, now),
    timeRemaining: isActive ? remainingText(end, now) : '',
    nextText,
    state: isActive ? 'live' : isNext ? 'next' : rowState(event, window, part, now, outcome),
    trackedMinutes: Math.round((tracked.get(event.id) ?? 0) / 60_000),
    start,
    end,
    continued,
    continues,
    event,
  };
}
