import type { ReportPeriod, ReviewItem } from '@daywright/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { refreshEveryMs, trackedKey } from './events.ts';

/** Planned and tracked minutes from `from` up to and without `to` (YYYY-MM-DD), by day, week or month. */
export const timeReport = (from: string, to: string, by: 'day' | 'week' | 'month') =>
  queryOptions<ReportPeriod[], Error, ReportPeriod[], string[]>({
    queryKey: [trackedKey, 'report', by, from, to],
    queryFn: async ({ signal }) => (await call('GET /reports/time', { query: { from, to, by } }, signal)).periods,
    staleTime: 60_000,
  });

/** The same, kept up with the present: a running timer and what is still to come move on by the minute. */
export const runningReport = (...range: Parameters<typeof timeReport>) => ({
  ...timeReport(...range),
  refetchInterval: 60_000,
});

/** The same for a stretch of many weeks, in which a minute does not show. */
export const longReport = (...range: Parameters<typeof timeReport>) => ({
  ...timeReport(...range),
  refetchInterval: refreshEveryMs,
});

/** What became of a day's plan as it stood at its midnight. */
export const dayReview = (date: string) =>
  queryOptions<ReviewItem[], Error, ReviewItem[], string[]>({
    queryKey: [trackedKey, 'review', date],
    queryFn: async ({ signal }) => (await call('GET /reports/day', { query: { date } }, signal)).items,
    staleTime: 60_000,
  });
