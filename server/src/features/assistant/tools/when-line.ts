import { dayNames, weekdayOf } from '@daywright/schedule/dates';
import type { EventView } from './event-view.ts';

export type Times = Pick<EventView, 'start' | 'end' | 'all_day'>;

/**
 * When something is, in one short text, each part of which tools take back as a time: `Thu 2026-06-11 14:00-15:00`, into another day
 * `Thu 2026-06-11 22:00 - Fri 2026-06-12 06:00`, all day `Thu 2026-06-11` or `Thu 2026-06-11 - Sat 2026-06-13`.
 */
export function whenLine({ start, end, all_day }: Times): string {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  if (all_day) return first === last ? dayOf(first) : `${dayOf(first)} - ${dayOf(last)}`;
  return first === last ? `${momentLine(start)}-${end.slice(11)}` : `${momentLine(start)} - ${momentLine(end)}`;
}

/** `Thu 2026-06-11 14:00` of a local time. */
export const momentLine = (local: string): string => `${dayOf(local.slice(0, 10))} ${local.slice(11)}`;

const dayOf = (date: string): string => `${dayNames[weekdayOf(date)] ?? ''} ${date}`;
