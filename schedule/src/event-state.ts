import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeWindow } from './dates.ts';

/** How a row looks. `past` is an event that is over and was not ticked. */
export type RowState = 'live' | 'next' | 'done' | 'past' | 'planned';

/** How an event counts in sums. `neutral` counts in the total only. */
export type Outcome = 'completed' | 'upcoming' | 'missed' | 'neutral';

/** What the outcome of past events depends on besides the events. */
export interface OutcomeContext {
  /** When the account was made, in epoch milliseconds: nothing before it can have been missed. */
  accountCreatedAt: number;
  /** The person's addresses, to find their own answer among the guests. Without them only own events can be missed. */
  emails?: readonly string[];
  /** Share of an event, 0 to 1, that the best single time entry covers. Without it nothing has been tracked. */
  trackedShare?: (event: CalendarEvent) => number;
}

/** An event counts as completed when it or any of its spans is ticked. */
export function isCompleted(event: Pick<CalendarEvent, 'completed' | 'spans'>): boolean {
  return event.completed || event.spans.some((span) => span.completed);
}

/**
 * How a row looks at `now`. One ticked span does not make an event done that is still to come, but it does once the event
 * is over.
 */
export function rowState(
  event: Pick<CalendarEvent, 'completed' | 'spans'>,
  { end }: TimeWindow,
  now: number,
  mark?: 'live' | 'next',
): RowState {
  if (mark !== undefined) return mark;
  const isOver = end <= now;
  if (event.completed || (isOver && isCompleted(event))) return 'done';
  return isOver ? 'past' : 'planned';
}

/**
 * How an event counts: completed when ticked; else upcoming while its end is ahead; else missed when it is timed, own or
 * accepted, starts after the account was made, and no time entry covers half of it (design, section 15).
 */
export function outcomeOf(
  event: CalendarEvent,
  { start, end }: TimeWindow,
  now: number,
  context: OutcomeContext,
): Outcome {
  if (isCompleted(event)) return 'completed';
  if (now < end) return 'upcoming';
  const canBeMissed =
    !event.all_day && isOwnOrAccepted(event, context.emails ?? []) && start > context.accountCreatedAt;
  return canBeMissed && (context.trackedShare?.(event) ?? 0) < 0.5 ? 'missed' : 'neutral';
}

/** Where the person is among the guests their answer decides; else the event is theirs unless others invited others. */
function isOwnOrAccepted(event: CalendarEvent, emails: readonly string[]): boolean {
  const answer = event.guests.find((guest) =>
    emails.some((email) => email.toLowerCase() === guest.email.toLowerCase()),
  );
  if (answer) return answer.status === 'accepted';
  return event.source === 'daywright' || event.guests.length === 0;
}
