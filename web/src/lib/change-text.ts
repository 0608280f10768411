import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { nearDay } from '@daywright/schedule/date-text';
import { addDays, dateIn, timeText } from '@daywright/schedule/dates';
import { type Difference, entryDifferences, entryText, eventDifferences } from '@daywright/schedule/differences';
import { newlyLeftOut, repeatWords } from './repeat/words.ts';

/** How a change is read: in a person's zone, on a date (YYYY-MM-DD) from which other dates are told. */
export interface Reading {
  zone: string;
  today: string;
}

/** When something is: `lead` holds before and after, `was` no more, `is` now; each may be empty. */
export interface ChangedWhen {
  lead: string;
  was: string;
  is: string;
}

export const changeTitle = ({ before, after }: Change): string => (after ?? before)?.title || 'Untitled';

/** What a change made different, but for what `changedWhen` tells, in words. */
export function changeDifferences(change: Change, { zone, today }: Reading): Difference[] {
  if (!change.before || !change.after) return [];
  if (change.entity === 'time_entry') return entryDifferences(change.before, change.after, zone, today);
  const { before, after } = change;
  return eventDifferences(before, after, zone, today)
    .map((difference) => (difference.name === 'Repeats' ? repeatDifference(before, after, today) : difference))
    .filter((difference) => difference.before !== difference.after);
}

function repeatDifference(before: CalendarEvent, after: CalendarEvent, today: string): Difference {
  const wordsBeside = (event: CalendarEvent, other: CalendarEvent) => {
    const without = newlyLeftOut(other, event, today);
    return without.length > 0 ? `${repeatWords(event)}, but not on ${without.join(', ')}` : repeatWords(event);
  };
  return { name: 'Repeats', before: wordsBeside(before, after), after: wordsBeside(after, before) };
}

/**
 * When what was changed takes place, such as `Today 17:00 – 17:45`; of a move `Today`, `15:30`, `14:00 – 14:45`. Of a series
 * it says so: `Weekdays, from tomorrow 07:00 – 08:00`.
 */
export function changedWhen(change: Change, reading: Reading): ChangedWhen {
  if (change.entity === 'time_entry') {
    const entry = change.after ?? change.before;
    return { lead: entry ? entryText(entry, reading.zone, reading.today) : '', was: '', is: '' };
  }
  const { before, after } = change;
  const event = after ?? before;
  if (!event) return { lead: '', was: '', is: '' };
  const pace = event.recurrence ? `${repeatWords(event)}, from ` : '';
  if (!before || !after || isSamePlace(before, after)) {
    // How the series repeats is said with what it was before.
    const isTold = before && after && String(before.recurrence) !== String(after.recurrence);
    return { lead: withPace(isTold ? '' : pace, placeOf(event, reading)), was: '', is: '' };
  }
  const isSeries = before.recurrence !== null && after.recurrence !== null;
  const [was, is] = [placeOf(before, reading), placeOf(after, reading)];
  if (was.day !== is.day || before.all_day || after.all_day) {
    return { lead: isSeries ? 'Whole series, from' : '', was: shortOf(was), is: textOf(is) };
  }
  const isMoved = lengthOf(before) === lengthOf(after);
  const lead = isSeries ? withPace(pace, { ...is, times: '' }) : is.day;
  return { lead, was: isMoved ? was.start : was.times, is: is.times };
}

interface Place {
  /** `Today`, `Mon 15 Jun`; of several days `Mon 15 Jun to Tue 16 Jun`. */
  day: string;
  /** Empty of an all-day event, as `times`. */
  start: string;
  times: string;
}

/** When an event takes place: `Today 17:00 – 17:45`, `Mon 15 Jun to Tue 16 Jun`. */
export const whenText = (event: EventTimes, reading: Reading): string => textOf(placeOf(event, reading));

type EventTimes = Pick<CalendarEvent, 'all_day' | 'start_date' | 'end_date'>;

function placeOf({ all_day, start_date, end_date }: EventTimes, { zone, today }: Reading): Place {
  if (all_day) {
    const last = addDays(end_date, -1);
    const until = last > start_date ? ` to ${nearDay(last, today)}` : '';
    return { day: `${dayText(start_date, today)}${until}`, start: '', times: '' };
  }
  const [from, to] = [Date.parse(start_date), Date.parse(end_date)];
  const [first, last] = [dateIn(from, zone), dateIn(to - 1, zone)];
  const start = timeText(from, zone);
  const over = last > first ? `${nearDay(dateIn(to, zone), today)} ` : '';
  return { day: dayText(first, today), start, times: `${start} – ${over}${timeText(to, zone)}` };
}

const dayText = (date: string, today: string) => capital(nearDay(date, today));
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const textOf = ({ day, times }: Place) => [day, times].filter(Boolean).join(' ');
const shortOf = ({ day, start }: Place) => [day, start].filter(Boolean).join(' ');

function withPace(pace: string, place: Place): string {
  if (pace === '') return textOf(place);
  const day = /^(Today|Tomorrow)/.test(place.day) ? place.day.toLowerCase() : place.day;
  return `${pace}${textOf({ ...place, day })}`;
}

const lengthOf = ({ start_date, end_date }: CalendarEvent) => Date.parse(end_date) - Date.parse(start_date);

/** Whether an event is where it was. */
export const isSamePlace = (before: EventTimes, after: EventTimes) =>
  before.start_date === after.start_date && before.end_date === after.end_date && before.all_day === after.all_day;
