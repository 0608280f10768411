import { dayNames, monthName, weekdayOf } from '@daywright/schedule/dates';

/** `“Lunch”` in a sentence. */
export const quoted = (title: string): string => `“${title}”`;

/** `1 event`, `3 events` */
export const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** `Fri 12 Jun` */
export const shortDate = (date: string): string =>
  `${dayNames[weekdayOf(date)]} ${Number(date.slice(8))} ${monthName(date).slice(0, 3)}`;
