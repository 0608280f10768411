import type { Calendar } from '@daywright/contract/calendars';
import type { Preferences } from '@daywright/contract/profile';
import type { Category } from '@daywright/schedule/categories';
import { addDays, dateIn, instantAt, timeText } from '@daywright/schedule/dates';
import type { Line } from '@daywright/schedule/language/line/read-line';
import type { Model } from '@daywright/schedule/language/tagger/tagger';
import { partHours } from '@daywright/schedule/language/time/parts';
import { hoursOn, minuteText } from '@daywright/schedule/working-hours';
import type { EventForm } from '../editor/form.ts';

/** Where a text is written: what its words are measured from. */
export interface QuickAddContext {
  /** Epoch milliseconds. */
  now: number;
  zone: string;
  /** The date that is meant where none is said, YYYY-MM-DD. */
  date: string;
  /** The time that is meant on that date where none is said, `HH:mm`. */
  time?: string | undefined;
  /** How long it takes from there where nothing else is said. */
  minutes?: number | undefined;
  categories: readonly Category[];
  calendars: readonly Calendar[];
  /** The person's working hours, with which a day begins. */
  hours?: Preferences['working_hours'];
  /** Finds the name in a sentence; absent where it is not loaded. */
  tagger?: Model | undefined;
}

export type When = Pick<EventForm, 'all_day' | 'date' | 'start' | 'end_date' | 'end'>;

const usualMinutes = 60;
const usualStart = '09:00';
const halfHourMs = 30 * 60_000;

/** The times of the event, with defaults for what the line leaves open. */
export function whenOf({ when: said, isDated: hasDate }: Line, context: QuickAddContext): When {
  const { zone } = context;
  const { minutes, days, endTime } = said;
  const date = said.date ?? context.date;
  const isDated = hasDate || said.repeat !== null;
  const time = said.time ?? (said.part && partHours[said.part].start);
  const start = time ?? (isDated && date !== context.date ? undefined : context.time) ?? firstTime(date, context);
  const isTimed = time !== null || minutes !== null || !(isDated || days !== null);
  if (days !== null || !(isTimed || (context.time !== undefined && date === context.date))) {
    const last = days === null ? (said.last ?? date) : addDays(date, days - 1);
    return { all_day: true, date, end_date: last < date ? date : last, start, end: timeLater(start) };
  }

  const startMs = instantAt(date, start, zone);
  const endMs =
    endTime !== null && minutes === null
      ? instantAt(
          said.isOne && said.last !== null ? said.last : endTime <= start ? addDays(date, 1) : date,
          endTime,
          zone,
        )
      : startMs + (minutes ?? usualOf(context, time)) * 60_000;
  return {
    all_day: false,
    date: dateIn(startMs, zone),
    start: timeText(startMs, zone),
    end_date: dateIn(endMs, zone),
    end: timeText(endMs, zone),
  };
}

/** The stretch that quick add was opened over counts as long as no other time is said. */
const usualOf = ({ minutes }: QuickAddContext, time: string | null) =>
  time === null && minutes !== undefined ? minutes : usualMinutes;

/** Where an event begins that names no time: today with the next half hour, on other days at nine. */
function firstTime(date: string, { now, zone, hours }: QuickAddContext): string {
  if (date !== dateIn(now, zone)) {
    const day = hoursOn(date, hours);
    return day ? minuteText(day.start) : usualStart;
  }
  const next = Math.ceil(now / halfHourMs) * halfHourMs;
  return dateIn(next, zone) === date ? timeText(next, zone) : '23:30';
}

const timeLater = (time: string) =>
  time < '23:00' ? `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}` : '23:59';
