import { addDays, weekdayOf } from '@daywright/schedule/dates';
import { moveMonths } from '../../ui/month-grid.tsx';

/** Days that an arrow key moves by. */
const daySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The date that a key moves to from a day of the grid; undefined for any other key. */
export function dateAfter(key: string, date: string): string | undefined {
  const step = daySteps[key];
  if (step !== undefined) return addDays(date, step);
  if (key === 'PageUp') return moveMonths(date, -1);
  if (key === 'PageDown') return moveMonths(date, 1);
  if (key === 'Home') return addDays(date, -weekdayOf(date));
  if (key === 'End') return addDays(date, 6 - weekdayOf(date));
  return undefined;
}

/** What takes the focus of a day. */
export const dateOf = (cell: Element): HTMLElement | null => cell.querySelector<HTMLElement>('[data-day]');

/** What can be reached inside a day, from top to bottom: bars, events, and what opens the others. */
export const itemsOf = (cell: Element): HTMLElement[] => [
  ...cell.querySelectorAll<HTMLElement>('[data-event], [data-more]'),
];
