import { addDays, dateIn, type TimeWindow, weekdayOf } from '@daywright/schedule/dates';
import type { Setting } from '@daywright/schedule/language/acts/act';
import type { Target } from '@daywright/schedule/language/requests';
import { noTime, type When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import { mondayOf } from '@daywright/schedule/weeks';
import { dayText } from './wording.ts';

/** The dates of a window, both inclusive. */
export function datesIn({ start, end }: TimeWindow, { zone }: Pick<Setting, 'zone'>): { first: string; last: string } {
  return { first: dateIn(start, zone), last: dateIn(Math.max(start, end - 1), zone) };
}

/** `today`, `tomorrow`, `on Fri 12 Jun`, `from Mon 15 Jun to Sun 21 Jun`; a part of a day as `on Fri 12 Jun in the morning`. */
export function periodText(when: When, setting: Setting): string {
  const window = windowOf(when, setting);
  if (!window) return '';
  const { first, last } = datesIn(window, setting);
  const today = dateIn(setting.now, setting.zone);
  const part = when.part === null ? '' : when.part === 'night' ? ' at night' : ` in the ${when.part}`;
  const clock =
    when.time === null
      ? part
      : when.endTime !== null
        ? ` from ${when.time} to ${when.endTime}`
        : ` ${when.bound ?? 'at'} ${when.time}`;
  if (first !== last)
    return weekText(first, last, today) ?? `from ${dayText(first, setting)} to ${dayText(last, setting)}`;
  if (first === today) return when.time === null && when.part ? partOfToday[when.part] : `today${clock}`;
  if (first === addDays(today, -1)) return `yesterday${clock}`;
  return `${first === addDays(today, 1) ? 'tomorrow' : `on ${dayText(first, setting)}`}${clock}`;
}

const partOfToday = {
  ...{ morning: 'this morning', afternoon: 'this afternoon', evening: 'this evening', night: 'tonight' },
};

/** ISO 8601: a week begins on Monday. */
function weekText(first: string, last: string, today: string): string | undefined {
  const monday = addDays(today, -weekdayOf(today));
  const of = (weeks: number): boolean => first === addDays(monday, 7 * weeks) && last === addDays(first, 6);
  return of(0) ? 'this week' : of(1) ? 'next week' : of(-1) ? 'last week' : undefined;
}

/** The days that are said, or this week where none are. */
export function orThisWeek(said: When, setting: Setting): When {
  if (windowOf(said, setting)) return said;
  const monday = mondayOf(dateIn(setting.now, setting.zone));
  return { ...noTime, date: monday, last: addDays(monday, 6) };
}

/** What was looked for in vain: `“dentist” on Fri 12 Jun`. */
export function lookedForText({ words, when }: Target, setting: Setting): string {
  return [words === '' ? 'event' : `“${words}”`, periodText(when ?? noTime, setting)].filter(Boolean).join(' ');
}
