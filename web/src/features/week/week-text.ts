import type { CardEvent, CategoryCard } from '@daywright/schedule/category-card';
import { timeText } from '@daywright/schedule/dates';
import { durationText, minutesOf } from '@daywright/schedule/duration';
import { isDeclined, standsAside } from '@daywright/schedule/event-state';
import { countOf } from '../../lib/words.ts';
import { answerWord } from '../../ui/answer-word.ts';

/** The chips of a card, in their order. */
export const chips = ['total', 'completed', 'missed', 'upcoming'] as const;
export type ChipKind = (typeof chips)[number];

const chipNames: Record<ChipKind, string> = {
  total: 'Total',
  completed: 'Completed',
  missed: 'Missed',
  upcoming: 'Upcoming',
};

/** A chip as assistive technology reads it, such as `Missed 1h 30m, 2 events`; the total with those that it does not count. */
export function chipLabel(kind: ChipKind, card: CategoryCard): string {
  const { minutes, events } = card[kind];
  const aside = kind === 'total' ? card.events.length - events : 0;
  const declined = aside > 0 ? card.events.filter(({ event }) => isDeclined(event)).length : 0;
  const uncounted = [declined > 0 && `${declined} declined`, aside > declined && `${aside - declined} shown as free`];
  return [`${chipNames[kind]} ${durationText(minutes)}`, countOf(events, 'event'), ...uncounted]
    .filter(Boolean)
    .join(', ');
}

/** The events that a chip counts, and under the total those that count nowhere. */
export function eventsOf(card: CategoryCard, kind: ChipKind): readonly CardEvent[] {
  return kind === 'total' ? card.events : card.events.filter(({ outcome }) => outcome === kind);
}

const states = {
  live: 'live',
  completed: 'done',
  missed: 'missed',
  neutral: 'past',
};

function stateOf({ event, outcome, isTracked }: CardEvent, isLive: boolean): string {
  if (isLive || isTracked) return isLive ? states.live : 'tracked';
  return outcome === 'upcoming' || standsAside(event) ? answerWord(event) : states[outcome];
}

/** What stands below an event's name: when it begins, how long it takes, and what became of it. */
export function eventMeta(shown: CardEvent, isLive: boolean, timeZone: string): string {
  const { event, start } = shown;
  const minutes = minutesOf(event, shown);
  const time = event.all_day ? 'All day' : timeText(start, timeZone);
  return [time, minutes > 0 && durationText(minutes), stateOf(shown, isLive)].filter(Boolean).join(' · ');
}

/** An event as assistive technology reads it, beginning with what is seen first. */
export function eventLabel(shown: CardEvent, isLive: boolean, isSelected: boolean, timeZone: string): string {
  const { event, start, end } = shown;
  const time = event.all_day ? 'all day' : `${timeText(start, timeZone)} to ${timeText(end, timeZone)}`;
  return [event.title, time, stateOf(shown, isLive), isSelected && 'selected'].filter(Boolean).join(', ');
}
