import type { CalendarEvent } from '@daywright/contract/events';
import { type TodaySession, todaySession } from '@daywright/schedule/live-session';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../lib/clock.ts';
import { todayEvents } from './events.ts';
import { useRunningEventId } from './time-entries.ts';

/** What is on today and what is next. `known` are events to find it in until today's own are there. */
export function useTodaySession(now: number, timeZone: string, known?: readonly CalendarEvent[]): TodaySession {
  const today = useToday(timeZone);
  const events = useQuery(todayEvents(today, timeZone)).data?.events ?? known;
  const runningId = useRunningEventId();
  return useMemo(() => todaySession(events ?? [], now, runningId), [events, now, runningId]);
}
