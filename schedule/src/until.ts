import { durationText } from './duration.ts';

/**
 * When something starts, for the live panel: `Starting now` once it should have, `in {m}m` under an hour, otherwise
 * `in {h}h {m}m` or, on whole hours, `in {h}h`. A minute begun counts whole (product specification, Time until start).
 */
export function timeUntilStart(start: number, now: number): string {
  return start < now ? 'Starting now' : `in ${durationText(minutesBetween(now, start))}`;
}

/**
 * When the next event starts, for the calendar: `in {m}m`, or from an hour on always `in {h}h {m}m`. A start already past
 * wraps past midnight: it means the same wall time a day later.
 */
export function nextEventText(start: number, now: number): string {
  const ahead = minutesBetween(now, start);
  const minutes = ahead < 0 ? ((ahead % 1440) + 1440) % 1440 : ahead;
  return minutes < 60 ? `in ${minutes}m` : `in ${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

function minutesBetween(from: number, to: number): number {
  // `+ 0` because half a minute late rounds up to minus zero.
  return Math.ceil((to - from) / 60_000) + 0;
}
