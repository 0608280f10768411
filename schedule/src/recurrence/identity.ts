import { dayMs, dayNumber } from './civil.ts';
import { writeDate, writeInstant } from './lines.ts';

/**
 * The name of an occurrence within its series: `yyyymmddThhmmssZ`, for all-day series `yyyymmdd`.
 *
 * @param start epoch milliseconds; for all-day series the UTC midnight of the date
 */
export function originalStartOf(start: number, allDay: boolean): string {
  return allDay ? writeDate(Math.floor(start / dayMs)) : writeInstant(start);
}

const originalStartForm = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?$/;

/** The start that an original start names, in epoch milliseconds (a date: its UTC midnight); NaN where it names none. */
export function instantOf(originalStart: string): number {
  const parts = originalStartForm.exec(originalStart);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour = 0, minute = 0, second = 0] = parts;
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  const start = dayNumber(Number(year), Number(month), Number(day)) * dayMs + seconds * 1000;
  return originalStartOf(start, isDate(originalStart)) === originalStart ? start : Number.NaN;
}

/** Whether an original start is of an all-day series. */
export function isDate(originalStart: string): boolean {
  return originalStart.length === 8;
}

/** The id of an occurrence, and of the override that replaces it. */
export function occurrenceId(masterId: string, originalStart: string): string {
  return `${masterId}_${originalStart}`;
}

/** Takes an event's id apart: a master or single event has no `original_start`. */
export function parseEventId(id: string): { master_id: string; original_start?: string } {
  const cut = id.indexOf('_');
  return cut < 0 ? { master_id: id } : { master_id: id.slice(0, cut), original_start: id.slice(cut + 1) };
}
