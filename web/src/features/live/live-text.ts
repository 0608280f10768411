import { timeText } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import type { DisplaySession } from '@daywright/schedule/live-session';
import type { Current } from './use-live.ts';

/** When it takes place, `09:30 – 11:30`; of a timer without an event `since 09:55`. */
export function timesText({ session, timer }: Current, timeZone: string): string {
  if (session?.event.all_day) return 'All day';
  if (session) return `${session.startTime} – ${session.endTime}`;
  return timer ? `since ${timeText(Date.parse(timer.started_at), timeZone)}` : '';
}

export const trackedText = ({ trackedMs }: Current): string => `${durationText(trackedMs / 60_000)} tracked`;

/** Whether it has a plan to measure against: neither what lasts all day nor a timer beside the schedule has. */
export const hasTimes = (session: DisplaySession | null): session is DisplaySession =>
  session !== null && !session.event.all_day;

/** What is left of it; before its planned start, and without a plan, what was tracked. */
export function remainsText(current: Current, now: number): string {
  const { session } = current;
  return hasTimes(session) && Date.parse(session.event.start_date) <= now
    ? session.timeRemaining
    : trackedText(current);
}

/** `Next in 2h 16m`; `Starting now` stands alone. */
export const nextText = ({ timeUntilStart }: DisplaySession): string =>
  timeUntilStart === 'Starting now' ? timeUntilStart : `Next ${timeUntilStart}`;

/** What is on, for the tab's title: `1h 16m · Deep work`; tracked time where there is no end to count to. */
export function titleText(current: Current, now: number): string {
  return `${remainsText(current, now).replace(/ left$/, '')} · ${current.name}`;
}
