import type { EventPatch, Scope } from '@daywright/contract/event-input';
import { dayAndMonth } from '@daywright/schedule/date-text';
import { dayNames, dayNumber, weekdayOf } from '@daywright/schedule/dates';
import type { Repeat } from '../../../lib/repeat/rule.ts';

export const anyScope: readonly Scope[] = ['this', 'following', 'all'];

/** How far marks on a series reach that can only be read, and so not be divided. */
export const scopesOfMarks: readonly Scope[] = ['this', 'all'];

/** How far a change may reach: a rule is the series' own; another calendar takes one occurrence, or the whole series. */
export function scopesFor({ recurrence, calendar_id }: EventPatch): readonly Scope[] {
  return anyScope.filter((scope) => {
    if (scope === 'this') return recurrence === undefined;
    return scope === 'all' || calendar_id === undefined;
  });
}

/** How many occurrences the question draws, and how many of them at most before the present one. */
const drawn = 8;
const drawnBefore = 3;

export interface ScopeChoice {
  scope: Scope;
  name: string;
  /** From when it reaches. */
  reach: string;
  /** Eight occurrences: whether the change touches each. */
  touched: readonly boolean[];
}

const names: Record<Scope, string> = { this: 'This event', following: 'This and following', all: 'All events' };

/** What the series question offers: `date` is that of the occurrence, `first` that of the series. */
export function scopeChoices(
  offered: readonly Scope[],
  { date, first, repeat }: { date: string; first: string; repeat: Repeat },
): { choices: ScopeChoice[]; present: number } {
  const present = Math.min(drawnBefore, occurrencesBefore(repeat, first, date));
  const reach: Record<Scope, string> = {
    this: `${dayText(date)} only`,
    following: `From ${dayText(date)} on`,
    all: first < date ? `All since ${dayAndMonth(first, date)}` : `From ${dayText(first)} on`,
  };
  const touches = (scope: Scope, index: number) =>
    scope === 'all' || (scope === 'this' ? index === present : index >= present);
  const choices = offered.map((scope) => ({
    scope,
    name: names[scope],
    reach: reach[scope],
    touched: Array.from({ length: drawn }, (_, index) => touches(scope, index)),
  }));
  return { choices, present };
}

/** `Thu 11 June` */
const dayText = (date: string): string => `${dayNames[weekdayOf(date)]} ${dayAndMonth(date)}`;

/** About how many occurrences lie before a date: the drawing tells no more than first, second, third and later. */
function occurrencesBefore(repeat: Repeat, first: string, date: string): number {
  const days = Math.max(dayNumber(date) - dayNumber(first), 0);
  if (repeat.kind !== 'rule') return days === 0 ? 0 : drawnBefore;
  const { frequency, interval, weekdays } = repeat.rule;
  const daysEach = { DAILY: 1, WEEKLY: 7, MONTHLY: 30.4, YEARLY: 365.2 }[frequency] * interval;
  return Math.round((days / daysEach) * Math.max(weekdays.length, 1));
}
