import { monthName } from '@daywright/schedule/dates';
import { isRealDate } from '../lib/real-date.ts';

/** A typed wall time as `HH:mm`: `9`, `930`, `9:30`, `9.30`, `9pm`; null for what is none. */
export function timeFrom(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.h\s]?(\d{2}))?\s*h?\s*(am|pm)?$/.exec(text.trim().toLowerCase());
  if (!match) return null;
  const [, hours = '', minutes = '0', half] = match;
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${pad(hour)}:${pad(Number(minutes))}`;
}

/** A wall time moved by some minutes; it stays on its day. */
export function timePlus(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const moved = Math.min(Math.max(hour * 60 + minute + minutes, 0), 24 * 60 - 1);
  return `${pad(Math.floor(moved / 60))}:${pad(moved % 60)}`;
}

/**
 * A typed date as YYYY-MM-DD: `2026-06-11`, `11 Jun 2026`, `11 June`, `Jun 11`, `11.6.`, `11/6/2026` (the day first), with
 * or without a weekday before it. Without a year it is that of `near`. Null for what is none.
 */
export function dateFrom(text: string, near: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[ ,.]+/, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return realDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4})?)?$/.exec(typed);
  if (numbers) return realDate(yearOf(numbers[3], near), Number(numbers[2]), Number(numbers[1]));
  const words = /^(?:(\d{1,2})\.? ([a-z]{3,})|([a-z]{3,}) (\d{1,2}))(?:,? (\d{4}))?$/.exec(typed);
  if (!words) return null;
  const month = monthOf(words[2] ?? words[3] ?? '');
  return month ? realDate(yearOf(words[5], near), month, Number(words[1] ?? words[4])) : null;
}

const yearOf = (typed: string | undefined, near: string) => Number(typed ?? near.slice(0, 4));

function monthOf(word: string): number | null {
  for (let month = 1; month <= 12; month++) {
    if (
      monthName(`2026-${pad(month)}-01`)
        .toLowerCase()
        .startsWith(word)
    )
      return month;
  }
  return null;
}

function realDate(year: number, month: number, day: number): string | null {
  const date = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  return isRealDate(date) ? date : null;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
