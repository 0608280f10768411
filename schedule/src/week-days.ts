import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { unsummed } from './amounts.ts';
import { type Category, categoriesOf, categoryOf, categoryOfName } from './categories.ts';
import { addMinutes, type Bar, byPlace, type CategoryCard, emptyCard, lengthOf, noBar } from './category-card.ts';
import { dateIn, datesFrom, dayNames, dayNumber, eventWindow, startOfDay, type TimeWindow } from './dates.ts';
import type { DayEvent } from './day-event.ts';
import { daysOf } from './day-groups.ts';
import { minutesOf } from './duration.ts';
import { isMostlyTracked, type OutcomeContext, outcomeOf, rowState, standsAside, takesTime } from './event-state.ts';
import type { TodaySession } from './live-session.ts';
import { minutesIn, trackedOnEvents, trackedShareOf } from './tracked.ts';
import { type TrackedPart, trackedIn } from './tracked-parts.ts';

/** What the week view counts for an event whose duration names no hours or minutes (product specification, section 5). */
const fallbackMinutes = 30;

/**
 * Minutes that an event counts in the week view: those of its duration as displayed, else 30, as of one that lasts all day or has
 * no length.
 */
export const weekMinutesOf = (event: Parameters<typeof minutesOf>[0], window?: TimeWindow): number =>
  minutesOf(event, window) || fallbackMinutes;

/** The part of a timed event that a day's rule shows. */
export type PlannedPart = Pick<DayEvent, 'id' | 'name' | 'category' | 'state' | 'trackedMinutes' | 'start' | 'end'>;

/** A panel of the week view. */
export interface WeekDay extends TimeWindow {
  /** `YYYY-MM-DD`. */
  id: string;
  /** Day of the month. */
  date: number;
  dayName: string;
  isToday: boolean;
  /** In the fixed order; one a category that has events, or tracked time without one. */
  cards: CategoryCard[];
  /** The sum of the cards' bars, sleep left out. */
  bar: Bar;
  planned: PlannedPart[];
  tracked: TrackedPart[];
}

export interface WeekOptions {
  preferences?: Preferences;
  /** Time entries that meet the week, and those of its events. */
  entries?: readonly TimeEntry[];
  /** Without it no past event is missed. */
  outcome?: Omit<OutcomeContext, 'trackedShare'>;
  session?: TodaySession;
}

/**
 * The seven panels of the week that begins on `monday`. An event counts once, in the panel of the day it starts on; one that began
 * before the week and covers its Monday counts there.
 */
export function weekDays(
  events: readonly CalendarEvent[],
  monday: string,
  now: number,
  timeZone: string,
  { preferences, entries = [], outcome, session }: WeekOptions = {},
): WeekDay[] {
  const tracked = trackedOnEvents(entries, now);
  const trackedShare = trackedShareOf(entries, now, timeZone);
  // Nothing starts after an account that is never made.
  const counting: OutcomeContext = { accountCreatedAt: Number.POSITIVE_INFINITY, ...outcome, trackedShare };
  const today = dateIn(now, timeZone);
  const dates = datesFrom(monday, 8);
  const days = dates.slice(0, 7).map((date, index): Day => {
    const window = { start: startOfDay(date, timeZone), end: startOfDay(dates[index + 1] ?? date, timeZone) };
    return { ...window, date, isToday: date === today, cards: new Map(), planned: [] };
  });
  const firstDay = dayNumber(monday);
  const current = session?.isActive ? session.event : null;

  for (const event of events) {
    const window = eventWindow(event, timeZone);
    const category = categoryOf(event, preferences);
    const [start, last] = daysOf(event, timeZone, window);
    const trackedMs = tracked.get(event.id) ?? 0;
    const home = days[homeOf(event, start - firstDay, last - firstDay)];
    if (home) {
      const minutes = weekMinutesOf(event, window);
      const kind = outcomeOf(event, window, now, counting);
      const card = cardOf(home, category);
      const isTracked = kind === 'neutral' && isMostlyTracked(event, counting);
      card.events.push({ event, outcome: kind, isTracked, minutes, ...window });
      const done = kind === 'completed' ? minutes : Math.min(minutes, Math.round(trackedMs / 60_000));
      card.bar.done += done;
      if (standsAside(event)) continue;
      addMinutes(card.total, minutes);
      if (kind !== 'neutral') addMinutes(card[kind], minutes);
      card.bar[kind === 'missed' ? 'missed' : 'planned'] += minutes - done;
    }
    if (!takesTime(event)) continue;
    for (let index = Math.max(0, start - firstDay); index <= Math.min(6, last - firstDay); index++) {
      const day = days[index];
      if (!day) continue;
      const shown = { start: window.start, end: Math.min(window.end, day.end) };
      const isLive = current?.id === event.id && day.isToday;
      const state = isLive ? 'live' : rowState(event, window, shown, now, outcome && counting);
      const { id, title: name } = event;
      day.planned.push({ id, name, category, state, trackedMinutes: Math.round(trackedMs / 60_000), ...window });
    }
  }

  const order = categoriesOf(preferences);
  const liveKey = current && categoryOf(current, preferences).key;
  return days.map((day): WeekDay => {
    const { date, start, end, isToday, planned } = day;
    const parts = trackedIn(day, entries, now, preferences);
    const partOf = new Map(parts.map((part) => [part.id, part]));
    for (const entry of entries) {
      if (entry.event_id !== null) continue;
      const part = partOf.get(entry.id);
      if (part) cardOf(day, categoryOfName(entry.category, preferences)).bar.done += minutesIn(part);
    }
    const cards = order.flatMap(({ key }) => {
      const card = day.cards.get(key);
      if (!card) return [];
      card.events.sort(byPlace);
      card.isLive = isToday && key === liveKey;
      return [card];
    });
    const bar = noBar();
    for (const card of cards) {
      if (card.id === unsummed) continue;
      for (const part of ['done', 'missed', 'planned'] as const) bar[part] += card.bar[part];
    }
    const dayName = dayNames[days.indexOf(day)] ?? '';
    return { id: date, date: Number(date.slice(8)), dayName, isToday, start, end, cards, bar, planned, tracked: parts };
  });
}

/** How many minutes the longest bar of a week stands for: all are drawn on this scale. Sleep would dwarf the rest. */
export function longestBar(days: readonly WeekDay[]): number {
  const bars = days.flatMap(({ cards }) => cards.filter(({ id }) => id !== unsummed).map(({ bar }) => lengthOf(bar)));
  return bars.reduce((longest, bar) => Math.max(longest, bar), 0);
}

interface Day extends TimeWindow {
  date: string;
  isToday: boolean;
  cards: Map<string, CategoryCard>;
  planned: PlannedPart[];
}

/** The panel that an event counts in, by its first and last day counted from the Monday; none is -1. */
function homeOf({ all_day }: CalendarEvent, first: number, last: number): number {
  if (first >= 0) return first;
  return last > 0 || (all_day && last === 0) ? 0 : -1;
}

function cardOf({ cards }: Day, category: Category): CategoryCard {
  const card = cards.get(category.key) ?? emptyCard(category);
  cards.set(category.key, card);
  return card;
}
