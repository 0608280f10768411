import type { CalendarEvent, Guest } from '@daywright/contract/events';
import type { TimeWindow } from './dates.ts';

/**
 * How a row looks. `done` was ticked, `tracked` was not but at least half of it was tracked, `missed` is neither; `past` is
 * over and cannot be missed, such as an event from before the account was made. To `open` the person has not said yes or no;
 * `free` is still to come and takes no time.
 */
export type RowState =
  | 'live'
  | 'next'
  | 'done'
  | 'tracked'
  | 'missed'
  | 'past'
  | 'declined'
  | 'open'
  | 'free'
  | 'planned';

/** How an event counts in sums. `neutral` counts in the total only. */
export type Outcome = 'completed' | 'upcoming' | 'missed' | 'neutral';

/** What the outcome of past events depends on besides the events. */
export interface OutcomeContext {
  /** When the account was made, in epoch milliseconds: nothing before it can have been missed. */
  accountCreatedAt: number;
  /** Share of an event, 0 to 1, that was tracked. Without it nothing has been. */
  trackedShare?: (event: CalendarEvent) => number;
}

/** An event counts as completed when it or any of its spans is ticked. */
export function isCompleted(event: Pick<CalendarEvent, 'completed' | 'spans'>): boolean {
  return event.completed || event.spans.some((span) => span.completed);
}

/** What the person answered to an invitation; undefined of an event to which nobody invited them. */
export function ownAnswer({ guests }: Pick<CalendarEvent, 'guests'>): Guest['status'] | undefined {
  return guests.find(({ self }) => self)?.status;
}

/** An event with another answer of the person's, who is among its guests. */
export function withOwnAnswer<E extends Pick<CalendarEvent, 'guests'>>(event: E, status: Guest['status']): E {
  return { ...event, guests: event.guests.map((guest) => (guest.self ? { ...guest, status } : guest)) };
}

type Answered = Pick<CalendarEvent, 'completed' | 'guests' | 'spans'>;
type Timed = Answered & Pick<CalendarEvent, 'all_day' | 'free'>;

/** The person said no, and no tick says that they went all the same. */
export const isDeclined = (event: Answered): boolean => ownAnswer(event) === 'declined' && !isCompleted(event);

/** Its calendar counts its time as free. One that lasts all day names its days all the same, and what was ticked happened. */
export const isFree = (event: Timed): boolean => event.free === true && !event.all_day && !isCompleted(event);

/** It is listed, and counts in no sum. */
export const standsAside = (event: Timed): boolean => isDeclined(event) || isFree(event);

/** An invitation that the person may still accept: they said maybe, or nothing yet. */
export function isOpen(event: Pick<CalendarEvent, 'guests'>): boolean {
  const answer = ownAnswer(event);
  return answer === 'tentative' || answer === 'needs-action';
}

/** Whether an event fills its time: one that lasts all day names its days, and one that stands aside leaves its time to others. */
export const takesTime = (event: Timed): boolean => !event.all_day && !standsAside(event);

/**
 * How a row looks at `now`, in the panel that shows the part `shown` of the event. One ticked span does not make an event
 * done that is still to come, but it does once the event is over. Without a context nothing was missed.
 */
export function rowState(
  event: CalendarEvent,
  window: TimeWindow,
  shown: TimeWindow,
  now: number,
  context: OutcomeContext | undefined,
): Exclude<RowState, 'live' | 'next'> {
  const isOver = shown.end <= now;
  if (event.completed || (isOver && isCompleted(event))) return 'done';
  if (isOver && isMostlyTracked(event, context)) return 'tracked';
  if (isDeclined(event)) return 'declined';
  if (!isOver && isFree(event)) return 'free';
  if (!isOver) return isOpen(event) ? 'open' : 'planned';
  return context && outcomeOf(event, window, now, context) === 'missed' ? 'missed' : 'past';
}

/**
 * How an event counts: completed when ticked; neutral when declined or free; else upcoming while its end is ahead; else missed when it
 * is timed, own or accepted, starts after the account was made, and less than half of it was tracked (design, section 15).
 */
export function outcomeOf(
  event: CalendarEvent,
  { start, end }: TimeWindow,
  now: number,
  context: OutcomeContext,
): Outcome {
  if (isCompleted(event)) return 'completed';
  if (standsAside(event)) return 'neutral';
  if (now < end) return 'upcoming';
  const canBeMissed = !event.all_day && isOwnOrAccepted(event) && start > context.accountCreatedAt;
  return canBeMissed && !isMostlyTracked(event, context) ? 'missed' : 'neutral';
}

/** At least half of it was tracked. */
export function isMostlyTracked(event: CalendarEvent, context: OutcomeContext | undefined): boolean {
  return (context?.trackedShare?.(event) ?? 0) >= 0.5;
}

/** Where the person was invited their answer decides; else the event is theirs if they can change it, or nobody was invited. */
function isOwnOrAccepted(event: CalendarEvent): boolean {
  const answer = ownAnswer(event);
  return answer === undefined ? !event.read_only || event.guests.length === 0 : answer === 'accepted';
}
