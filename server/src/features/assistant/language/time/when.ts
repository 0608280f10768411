import { addDays, instantAt, startOfDay, type TimeWindow, timeText, weekdayOf } from '@daywright/schedule/dates';
import { clockText } from './clock.ts';
import { todayOf } from './days.ts';
import { partHours } from './parts.ts';
import type { Meaning, PartOfDay, Phrase, Present, Relation } from './phrase.ts';
import { everyDay, firstDate, type Repeat } from './repeat.ts';

/** What a request says about time, all its words together. What it leaves open is null. */
export interface When {
  /** YYYY-MM-DD; of a range the first date. */
  date: string | null;
  /** The last date of a range, inclusive. */
  last: string | null;
  /** Further single dates: `on monday and friday`. */
  also: readonly string[];
  /** The same figures read as another date. */
  otherDate: string | null;
  /** The range is one to look in, not one that something fills. */
  isPeriod: boolean;
  /** `HH:mm`. */
  time: string | null;
  endTime: string | null;
  /** The same hour twelve hours apart was as well possible. */
  otherTime: string | null;
  bound: 'after' | 'before' | null;
  part: PartOfDay | null;
  /** How long, of whole days where `days` is set. */
  minutes: number | null;
  days: number | null;
  /** How much later, or with a minus earlier. */
  shift: number | null;
  relation: Relation | null;
  repeat: Repeat | null;
  /** A date was named that does not exist. */
  isImpossible: boolean;
}

export const noTime: When = {
  ...{ date: null, last: null, also: [], otherDate: null, isPeriod: false, time: null, endTime: null, otherTime: null },
  ...{ bound: null, part: null, minutes: null, days: null, shift: null, relation: null, repeat: null },
  isImpossible: false,
};

/** Joins what the phrases of one request say. The first to say something counts. */
export function whenOf(phrases: readonly Phrase[], present: Present): When {
  const all = phrases.map(({ means }) => means);
  const said: Meaning = Object.assign({}, ...all.toReversed());
  const days = datesOf(all);
  const repeat = repeatOf(all);
  const when: When = {
    ...noTime,
    ...days,
    ...clockOf(said),
    bound: said.bound === 'after' || said.bound === 'before' ? said.bound : null,
    part: said.part ?? null,
    minutes: said.minutes ?? null,
    days: said.days ?? null,
    shift: said.shift ?? null,
    relation: said.relation ?? null,
    repeat,
    isImpossible: all.some(({ impossible }) => impossible),
  };
  return repeat && !when.isPeriod ? { ...when, date: firstDate(repeat, when.date ?? firstOpen(when, present)) } : when;
}

/** A series without a date starts today, or tomorrow when its time has passed. */
function firstOpen({ time }: When, present: Present): string {
  const today = todayOf(present);
  return time !== null && time <= timeText(present.now, present.zone) ? addDays(today, 1) : today;
}

function datesOf(all: readonly Meaning[]): Pick<When, 'date' | 'last' | 'also' | 'otherDate' | 'isPeriod'> {
  const period = all.find(({ isPeriod }) => isPeriod);
  const single = all.filter(({ date, isPeriod }) => date !== undefined && !isPeriod);
  const [first, ...more] = single;
  if (!first)
    return {
      date: period?.date ?? null,
      last: period?.last ?? null,
      also: [],
      otherDate: null,
      isPeriod: Boolean(period),
    };
  const also = more.map(({ date = '' }) => date).filter((date) => date !== first.date);
  // Of a week that was named, its weekday: `monday next week`.
  const inPeriod = first.weekday !== undefined && period?.date !== undefined && period.last !== undefined;
  const date = inPeriod ? weekdayWithin(first.weekday ?? 0, period.date ?? '', period.last ?? '') : null;
  return { date: date ?? first.date ?? null, last: null, also, otherDate: first.otherDate ?? null, isPeriod: false };
}

function weekdayWithin(weekday: number, from: string, last: string): string | null {
  const date = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  return date <= last ? date : null;
}

/** A part of the day settles which half of it an hour is in. */
function clockOf({ time, endTime, isOpen, part }: Meaning): Pick<When, 'time' | 'endTime' | 'otherTime'> {
  if (time === undefined) return { time: null, endTime: endTime ?? null, otherTime: null };
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const other = clockText((minutes + 720) % 1440);
  if (!isOpen) return { time, endTime: endTime ?? null, otherTime: null };
  if (part === undefined) return { time, endTime: endTime ?? null, otherTime: other };
  const isLate = part !== 'morning';
  return { time: isLate === minutes >= 720 ? time : other, endTime: endTime ?? null, otherTime: null };
}

/** A rule and what else was said of it: `every day`, `for 5 times`. */
function repeatOf(all: readonly Meaning[]): Repeat | null {
  const repeats = all.flatMap(({ repeat }) => (repeat ? [repeat] : []));
  const [first, ...more] = repeats.filter(({ count }) => count === undefined);
  const count = repeats.find((each) => each.count !== undefined)?.count;
  if (!first) return null;
  const isWeekly = [first, ...more].every(({ frequency }) => frequency === 'WEEKLY');
  const weekdays = isWeekly ? [...new Set([first, ...more].flatMap((each) => each.weekdays))].sort() : first.weekdays;
  return { ...everyDay, ...first, weekdays, ...(count !== undefined && { count }) };
}

/** The stretch that words name to look in: a day, some days, or a part of one. Null where they name none. */
export function windowOf(when: When, present: Present): TimeWindow | null {
  const { zone } = present;
  const hours = when.part && partHours[when.part];
  const isTimed = when.time !== null || when.endTime !== null || hours !== null;
  const date = when.date ?? (isTimed ? todayOf(present) : null);
  if (date === null) return null;
  const at = (day: string, time: string): number =>
    time === '24:00' ? startOfDay(addDays(day, 1), zone) : instantAt(day, time, zone);
  const last = when.last ?? date;
  const day = { start: startOfDay(date, zone), end: startOfDay(addDays(last, 1), zone) };
  if (when.endTime !== null) {
    const start = when.time === null ? day.start : at(date, when.time);
    const end = at(last, when.endTime);
    return { start, end: end > start ? end : at(addDays(last, 1), when.endTime) };
  }
  if (when.time !== null) {
    const start = at(date, when.time);
    if (when.bound === 'after') return { start, end: day.end };
    return when.bound === 'before' ? { start: day.start, end: start } : { start, end: start };
  }
  return hours ? { start: at(date, partStarts[when.part ?? 'morning']), end: at(last, hours.end) } : day;
}

/** Something looked for in the morning may start before the hour that is suggested for one. */
const partStarts: Record<PartOfDay, string> = {
  morning: '04:00',
  afternoon: '12:00',
  evening: '17:00',
  night: '17:00',
};

/** When something starts that takes place then, in epoch milliseconds; null where day or time are left open. */
export function startOf(when: When, { zone }: Present): number | null {
  const time = when.time ?? (when.part && partHours[when.part].start) ?? when.relation?.usual ?? null;
  if (when.date === null || time === null || when.isPeriod || when.isImpossible) return null;
  return instantAt(when.date, time, zone);
}
