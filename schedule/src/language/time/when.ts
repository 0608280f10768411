import { addDays, dateIn, instantAt, timeText, weekdayOf } from '../../dates.ts';
import { clockText, hoursIn, minutesOf } from './clock.ts';
import { todayOf } from './days.ts';
import type { Beyond, Meaning, PartOfDay, Phrase, Present, Relation } from './phrase.ts';
import { firstDate, type Repeat } from './repeat.ts';
import { repeatOf } from './repeats.ts';

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
  /** The weekday that was named, Monday 0. */
  weekday: number | null;
  /** The range is one to look in, not one that something fills. */
  isPeriod: boolean;
  /** One event from the time on the first date to the end time on the last, not one on each day. */
  isOne: boolean;
  /** `HH:mm`. */
  time: string | null;
  endTime: string | null;
  /** The same hour twelve hours apart was as well possible. */
  otherTime: string | null;
  /** Twelve hours later, where that is hardly meant: `8:15`. */
  lateTime: string | null;
  bound: 'after' | 'before' | null;
  part: PartOfDay | null;
  /** How long, of whole days where `days` is set. */
  minutes: number | null;
  days: number | null;
  /** How much later, or with a minus earlier. */
  shift: number | null;
  relation: Relation | null;
  repeat: Repeat | null;
  /** Weekdays of the range that are none of it, Monday 0: `this week except friday`. */
  except: readonly number[];
  /** A date was named that does not exist. */
  isImpossible: boolean;
  /** What is said with a number that it cannot have. */
  beyond: Beyond | null;
}

export const noTime: When = {
  ...{
    date: null,
    last: null,
    also: [],
    otherDate: null,
    weekday: null,
    isPeriod: false,
    isOne: false,
    time: null,
    endTime: null,
    otherTime: null,
    lateTime: null,
  },
  ...{ bound: null, part: null, minutes: null, days: null, shift: null, relation: null, repeat: null },
  except: [],
  isImpossible: false,
  beyond: null,
};

export const saysNoTime = (when: When): boolean =>
  Object.values(when).every(
    (value) => value === null || value === false || (Array.isArray(value) && value.length === 0),
  );

/** Joins what the phrases of one request say. The first to say something counts. */
export function whenOf(phrases: readonly Phrase[], present: Present): When {
  const all = phrases.map(({ means }) => means);
  const said: Meaning = Object.assign({}, ...all.toReversed());
  const dates = datesOf(all, present);
  const isDay = dates.date !== null && dates.last === null && dates.weekday === null && !dates.isPeriod;
  const date = isDay && dates.date ? inNamedYear(dates.date, all) : dates.date;
  const repeat = repeatOf(all);
  const when: When = {
    ...noTime,
    ...dates,
    date,
    ...clockOf(said),
    bound: said.bound === 'after' || said.bound === 'before' ? said.bound : null,
    part: said.part ?? null,
    minutes: said.minutes ?? null,
    days: said.days ?? null,
    shift: said.shift ?? null,
    relation: said.relation ?? null,
    repeat,
    isOne: said.isOne ?? false,
    except: repeat ? [] : all.flatMap(({ except = [] }) => except),
    isImpossible: all.some(({ impossible }) => impossible) || (date !== dates.date && date === null),
    beyond: said.beyond ?? null,
  };
  if (when.isImpossible || when.beyond === 'date') return { ...when, date: null, last: null, also: [] };
  const whole = onOwnClock(repeat === null ? when : asSeries(when, repeat, present), said.inZone, present);
  return said.months === undefined ? whole : forMonths(whole, said.months);
}

/** Converts a time in another zone, `10am New York time`, to the person's zone. */
function onOwnClock(when: When, inZone: string | undefined, present: Present): When {
  const { date, time, endTime } = when;
  if (inZone === undefined || time === null) return when;
  if (when.repeat) return { ...when, beyond: 'zone' };
  const day = date ?? dateIn(present.now, inZone);
  const start = instantAt(day, time, inZone);
  const endOf = (clock: string) => instantAt(clock > time ? day : addDays(day, 1), clock, inZone);
  return {
    ...when,
    date: date && dateIn(start, present.zone),
    weekday: null,
    time: timeText(start, present.zone),
    endTime: endTime && timeText(endOf(endTime), present.zone),
    otherTime: null,
    lateTime: null,
  };
}

/** `every day for a month` ends then; what does not repeat lasts until then. */
function forMonths(when: When, months: number): When {
  if (when.date === null) return when;
  const last = addDays(Temporal.PlainDate.from(when.date).add({ months }).toString(), -1);
  if (when.repeat) return { ...when, repeat: { ...when.repeat, until: when.repeat.until ?? last } };
  return when.isPeriod || when.last !== null || when.time !== null ? when : { ...when, last };
}

/**
 * A series starts on the first date that its rule names. Said of a week or month it stays within; `every day for two weeks`
 * ends, while an event of some days repeats as it is.
 */
function asSeries(when: When, repeat: Repeat, present: Present): When {
  const today = todayOf(present);
  const isOpen = when.date === today && when.last !== null && !when.isPeriod;
  const from = isOpen
    ? firstOpen(when, present)
    : when.isPeriod && when.date !== null && when.date < today
      ? today
      : (when.date ?? firstOpen(when, present));
  const date = firstDate(repeat, from);
  const isSpell =
    when.days !== null && when.days >= 7 && (repeat.frequency === 'DAILY' || repeat.frequency === 'WEEKLY');
  const until = when.last ?? (isSpell ? addDays(date, (when.days ?? 1) - 1) : undefined);
  const rule = { ...repeat, ...(until !== undefined && { until }) };
  return { ...when, date, last: null, isPeriod: false, days: isSpell ? null : when.days, repeat: rule };
}

/** A series without a date starts today, or tomorrow when its time has passed. */
function firstOpen({ time }: When, present: Present): string {
  const today = todayOf(present);
  return time !== null && time <= timeText(present.now, present.zone) ? addDays(today, 1) : today;
}

/** What is to come takes place ahead: a time without a date on the next day that has it, of two hours the one that is left. */
export function ahead(when: When, present: Present): When {
  const { date, time, otherTime, repeat, also } = when;
  const today = todayOf(present);
  // Of several weekdays, today's is that of next week where its time has passed.
  if (time !== null && also.includes(today) && instantAt(today, time, present.zone) <= present.now)
    return { ...when, also: also.map((each) => (each === today ? addDays(today, 7) : each)) };
  const isNamedToday = date === today && when.weekday !== null;
  if (
    when.isImpossible ||
    when.beyond === 'date' ||
    time === null ||
    repeat !== null ||
    when.isPeriod ||
    !(date === null || isNamedToday || date === today)
  )
    return when;
  const hasPassed = (each: string): boolean => instantAt(today, each, present.zone) <= present.now;
  if (!hasPassed(time)) return { ...when, date: today };
  if (isNamedToday) return { ...when, date: addDays(today, 7) };
  // Nobody means eleven at night by `at 11`.
  if (otherTime !== null && otherTime < '20:30' && !hasPassed(otherTime))
    return { ...when, date: today, time: otherTime, otherTime: time };
  return { ...when, date: date ?? addDays(today, 1) };
}

/** Whether a clock change skips this time on its day. */
export const isSkipped = ({ date, time }: Pick<When, 'date' | 'time'>, { zone }: Present): boolean =>
  date !== null && time !== null && timeText(instantAt(date, time, zone), zone) !== time;

/** `3 december next year`: the date in the year that is named beside it; null where that year has no such day. */
function inNamedYear(date: string, all: readonly Meaning[]): string | null {
  const period = all.find(
    ({ isPeriod, date: first, last }) => isPeriod && first?.endsWith('-01-01') && last?.endsWith('-12-31'),
  );
  if (!period?.date) return date;
  const { day } = Temporal.PlainDate.from(date);
  const found = Temporal.PlainDate.from(date).with({ year: Number(period.date.slice(0, 4)) });
  return found.day === day ? found.toString() : null;
}

type Dates = Pick<When, 'date' | 'last' | 'also' | 'otherDate' | 'weekday' | 'isPeriod'>;

/** One day, several, or a range; of a week or month that was named, its weekday: `monday next week`. */
function datesOf(all: readonly Meaning[], present: Present): Dates {
  const period = all.find(({ isPeriod }) => isPeriod);
  const until = all.find((each) => each.until !== undefined)?.until ?? null;
  const [first, ...more] = all.filter(({ date, isPeriod }) => date !== undefined && !isPeriod);
  if (!first) {
    const start = period?.date ?? (until === null ? null : todayOf(present));
    const last = until ?? (period?.isStart ? null : (period?.last ?? null));
    return { date: start, last, also: [], otherDate: null, weekday: null, isPeriod: Boolean(period) };
  }
  const weekday = first.weekday ?? null;
  const within =
    weekday !== null && period?.date && period.last ? weekdayWithin(weekday, period.date, period.last) : null;
  return {
    date: within ?? first.date ?? null,
    last: first.last ?? until,
    also: [first, ...more].flatMap(({ date = '', weekday: other, also = [] }) => {
      const inPeriod =
        within && other !== undefined ? weekdayWithin(other, period?.date ?? '', period?.last ?? '') : null;
      return date === first.date ? also : [inPeriod ?? date, ...also];
    }),
    otherDate: first.otherDate ?? null,
    weekday,
    isPeriod: false,
  };
}

function weekdayWithin(weekday: number, from: string, last: string): string | null {
  const date = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  return date <= last ? date : null;
}

/** A part of the day settles which half of it an hour is in. */
function clockOf({ time, endTime, isOpen, isOpenStretch, isFigures, part }: Meaning): Partial<When> {
  // The other half of an end is that of its hour.
  if (time === undefined)
    return { time: null, endTime: endTime ?? null, otherTime: endTime && isOpen ? otherHalfOf(endTime) : null };
  if (isOpenStretch && part !== undefined && endTime !== undefined) {
    return { ...hoursIn(part, { time, endTime }), otherTime: null };
  }
  const minutes = minutesOf(time);
  const other = otherHalfOf(time);
  // `tonight at 8:15`
  if (isFigures && part !== undefined && part !== 'morning')
    return { time: other, endTime: endTime ?? null, otherTime: null };
  if (!isOpen) return { time, endTime: endTime ?? null, otherTime: null, lateTime: isFigures && !part ? other : null };
  if (part === undefined) return { time, endTime: endTime ?? null, otherTime: other };
  const isLate = part !== 'morning';
  return { time: isLate === minutes >= 720 ? time : other, endTime: endTime ?? null, otherTime: null };
}

const otherHalfOf = (time: string): string => clockText((minutesOf(time) + 720) % 1440);
