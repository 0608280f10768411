import type { CalendarEvent } from '@daywright/contract/events';
import type { RunningEntry } from '@daywright/contract/time-entries';
import { type Category, categoryOf, iconOf } from '@daywright/schedule/categories';
import { type DisplaySession, liveSession } from '@daywright/schedule/live-session';
import { trackedOnEvents, trackedWindow } from '@daywright/schedule/tracked';
import { mondayOf } from '@daywright/schedule/weeks';
import { useQuery } from '@tanstack/react-query';
import { useNow, useToday } from '../../lib/clock.ts';
import { eventOf, liveEvents } from '../../queries/live-events.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { runningEntry, weekOfEntries } from '../../queries/time-entries.ts';

/** What is on: an event, a timer on it, or a timer on something that is not in the schedule. */
export interface Current {
  /** Changes when another session is on. */
  key: string;
  name: string;
  icon: string;
  category: Category;
  /** Null for a timer without an event. */
  session: DisplaySession | null;
  timer: RunningEntry | null;
  /** Milliseconds tracked on it while its timer runs; 0 without one. */
  trackedMs: number;
}

export interface Live {
  now: number;
  timeZone: string;
  current: Current | null;
  next: (DisplaySession & { category: Category }) | null;
  events: readonly CalendarEvent[];
}

export type LiveState =
  | { kind: 'loading' }
  | { kind: 'error'; message: string; retry: () => void }
  | { kind: 'ready'; live: Live; isSettled: boolean };

/** The live session as it stands this minute. */
export function useLive(): LiveState {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const now = useNow();
  const preferences = usePreferences();
  const held = useQuery(liveEvents(today, timeZone));
  const running = useQuery(runningEntry());
  const timer = running.data ?? null;
  const listed = held.data?.events;
  const isElsewhere =
    timer?.event_id != null && listed !== undefined && !listed.some(({ id }) => id === timer.event_id);
  const elsewhere = useQuery({ ...eventOf(timer?.event_id ?? '', timeZone), enabled: isElsewhere });
  const entries = useQuery({ ...weekOfEntries(mondayOf(today), timeZone), enabled: timer !== null }).data;

  if (!listed) {
    if (!held.error) return { kind: 'loading' };
    const message = held.error instanceof Error ? held.error.message : 'Unknown error occurred';
    return { kind: 'error', message, retry: () => void held.refetch() };
  }

  const events = isElsewhere && elsewhere.data ? [...listed, ...elsewhere.data.events] : listed;
  const { current, next } = liveSession(events, now, timeZone, preferences, timer?.event_id);
  const runs = timer !== null && (timer.event_id === null || timer.event_id !== current?.id) ? timer : null;
  return {
    kind: 'ready',
    isSettled: !held.isFetching && !running.isFetching && running.isFetched,
    live: {
      now,
      timeZone,
      events,
      next: next && { ...next, category: categoryOf(next.event, preferences) },
      current: runs ? ofTimer(runs) : current && ofEvent(current),
    },
  };

  /** What is tracked beside the schedule, or on an event that is gone. */
  function ofTimer(entry: RunningEntry): Current {
    const category = entry.category === null ? [] : [entry.category];
    return {
      key: entry.event_id ?? `timer on ${entry.title}`,
      name: entry.title,
      icon: iconOf({ icon: null, category }, preferences),
      category: categoryOf({ category }, preferences),
      session: null,
      timer: entry,
      trackedMs: elapsedMs(entry),
    };
  }

  function ofEvent(session: DisplaySession): Current {
    const isTimed = timer?.event_id === session.id;
    const earlier = entries?.filter((entry) => entry.id !== timer?.id && entry.stopped_at !== null) ?? [];
    return {
      key: session.id,
      name: session.name,
      icon: session.icon,
      category: categoryOf(session.event, preferences),
      session,
      timer: isTimed ? timer : null,
      trackedMs: isTimed && timer ? elapsedMs(timer) + (trackedOnEvents(earlier, now).get(session.id) ?? 0) : 0,
    };
  }

  function elapsedMs(entry: RunningEntry): number {
    const { start, end } = trackedWindow(entry, now);
    return end - start;
  }
}
