import { nearDay } from './date-text.ts';
import { dateIn, timeText } from './dates.ts';

/** What the live panel says while nothing is on: a statement, and when that ends, or what the panel is for where nothing follows. */
export interface IdleText {
  said: string;
  when: string;
}

/**
 * While nothing is on (design guide, section 12): `No session now`, `Free until 12:30` before an event of today; else
 * `Nothing more today.`, `Tomorrow starts at 07:00.`, or the date of what follows later.
 *
 * @param nextStart when the next event starts, in epoch milliseconds; null without one
 */
export function idleText(nextStart: number | null, now: number, timeZone: string): IdleText {
  if (nextStart === null)
    return { said: 'No session now', when: 'When an event starts, it runs here with its time left.' };
  const today = dateIn(now, timeZone);
  const date = dateIn(nextStart, timeZone);
  const time = timeText(nextStart, timeZone);
  if (date === today) return { said: 'No session now', when: `Free until ${time}` };
  const day = nearDay(date, today);
  return { said: 'Nothing more today.', when: `${day.charAt(0).toUpperCase()}${day.slice(1)} starts at ${time}.` };
}
