import { addDays, dateIn, dayNumber, instantAt, timeText } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { hoursIn, minutesOf, otherHalfOf } from './clock.ts';
import { coming, endInstant, todayOf } from './days.ts';
import { isInPart } from './parts.ts';
import { type Meaning, type Phrase, type Present, says, saysEndOnly } from './phrase.ts';
import { firstDate, type Repeat } from './repeat.ts';
import { repeatOf } from './repeats.ts';

type OrNull<T> = { [Field in keyof T]-?: Exclude<T[Field], undefined> | null };
type Dates = OrNull<Pick<Meaning, 'date' | 'last' | 'otherDate' | 'weekday'>>;
type Clock = OrNull<Pick<Meaning, 'time' | 'endTime'>>;
type Rest = OrNull<Pick<Meaning, 'bound' | 'part' | 'minutes' | 'days' | 'shift' | 'relation' | 'repeat' | 'beyond'>>;

/** What a request says about time, all its words together. What it leaves open is null. */
export interface When extends Dates, Clock, Rest {
  /** Further single dates: `on monday and friday`. */
  also: readonly string[];
  /** The range is one to look in, not one that something fills. */
  isPeriod: boolean;
  /** Of its dates only the last was said: `till the 8th`. */
  isEndOnly?: true;
  /** One event from the time on the first date to the end time on the last, not one on each day. */
  isOne: boolean;
  /** The same hour twelve hours apart was as well possible. */
  otherTime: string | null;
  /** Twelve hours later, where that is hardly meant: `8:15`. */
  lateTime: string | null;
  /** What stays of an event whose start or end is told: its end (`only from 7`), or its length (`so that it ends at 8`). */
  keeps?: 'end' | 'length' | undefined;
  /** Weekdays of the range, or of the rule of a series, that are none of it, Monday 0: `this week except friday`. */
  except: readonly number[];
  /** Weekdays that the rule of a series gains, whatever it is: `gym on fridays too`. Those that it loses are `except`. */
  alsoOn?: readonly number[];
  /** A date was named that does not exist. */
  isImpossible: boolean;
  /** The zone in which the hour was said, where it is another one than the person's. */
  inZone?: string;
  /** The date was told as a weekday of its month. */
  ofMonth?: Meaning['ofMonth'];
  /** The date from which its date was counted. */
  countedFrom?: string;
  /** The name of an event whose days these are: `in half term`. */
  during?: string;
}

export const noTime: When = {
  ...{ date: null, last: null, also: [], otherDate: null, weekday: null, isPeriod: false, isOne: false },
  ...{ time: null, endTime: null, otherTime: null, lateTime: null, bound: null, part: null, minutes: null },
  ...{ days: null, shift: null, relation: null, repeat: null, except: [], isImpossible: false, beyond: null },
};

export const saysNoTime = (when: When): boolean =>
  Object.values(when).every(
    (value) => value === null || value === false || (Array.isArray(value) && value.length === 0),
  );

/** Joins what the phrases of one request say. The first to say something counts. */
export function whenOf(phrases: readonly Phrase[], present: Present): When {
  const all = onItsWeekday(phrases.map(({ means }) => means));
  const said = joinedOf(all);
  const { bound = null, part = null, minutes = null, days = null, shift = null } = said;
  const { relation = null, isOne = false, beyond = null } = said;
  const dates = datesOf(all, present);
  const repeat = onItsPlace(repeatOf(all), said);
  const isNoDate = all.some(({ impossible }) => impossible) || (dates.date === null && says(phrases, 'date'));
  const when: When = {
    ...{
      ...noTime,
      ...dates,
      ...withEnd(clockOf(said), all),
      bound,
      part,
      minutes,
      days,
      shift,
      relation,
      repeat,
      isOne,
    },
    except: repeat ? [] : all.flatMap(({ except = [] }) => except),
    isImpossible: isNoDate,
    beyond,
    ...(saysEndOnly(phrases) && { isEndOnly: true as const, weekday: said.weekday ?? null }),
    ...(said.ofMonth && { ofMonth: said.ofMonth }),
    ...(said.countedFrom && { countedFrom: said.countedFrom }),
  };
  if (isNoDate || beyond === 'date') return { ...when, date: null, last: null, also: [] };
  const timed = said.isNextDay ? untilNextDay(when) : when;
  const whole = onOwnClock(
    repeat === null ? timed : asSeries(withinPeriod(timed, all), repeat, present),
    said.inZone,
    present,
  );
  return said.months === undefined ? whole : forMonths(whole, said.months);
}

/** `for the next 8 weeks, starting on 21 september`: a period beside the first day of a series says when it ends. */
function withinPeriod(when: When, all: readonly Meaning[]): When {
  const { date, last, repeat } = when;
  const period = all.find(({ isPeriod, isStart }) => isPeriod === true && !isStart);
  const { date: from = '', last: to = '' } = period ?? {};
  if (date === null || last !== null || from === '' || to === '' || (repeat?.until ?? repeat?.count) != null)
    return when;
  if (date === from || when.isPeriod) return when;
  const days = dayNumber(to) - dayNumber(from);
  const isCounted = all.some(({ isCountedFromNow }) => isCountedFromNow);
  return isCounted ? { ...when, last: addDays(date, days) } : from <= date && date <= to ? { ...when, last: to } : when;
}

/** `on the last friday of the month, every month` repeats on the last Fridays, `on the last day of the month, monthly` on the last days. */
function onItsPlace(repeat: Repeat | null, { ofMonth, isMonthEnd }: Meaning): Repeat | null {
  const isOpen = repeat?.frequency === 'MONTHLY' && repeat.nth === 0 && repeat.monthDays.length === 0;
  if (isOpen && ofMonth) return { ...repeat, weekdays: [ofMonth.weekday], nth: ofMonth.ordinal };
  return isOpen && isMonthEnd ? { ...repeat, monthDays: [-1] } : repeat;
}

/** All that is said, the first of its kind first. Whether the hour is open is of the hour at which something starts, where one is said. */
function joinedOf(all: readonly Meaning[]): Meaning {
  const { isOpen, ...said }: Meaning = Object.assign({}, ...all.toReversed());
  const start = all.find(({ time }) => time !== undefined);
  const isStartOpen = start ? start.isOpen : isOpen;
  return { ...said, ...(isStartOpen !== undefined && { isOpen: isStartOpen }) };
}

/** `every week on tuesday from 1 september to 1 december`: beside the dates of a series a weekday is that of its rule, and no first date. */
function onItsWeekday(all: readonly Meaning[]): readonly Meaning[] {
  const isOpenRule = ({ repeat }: Meaning): boolean => repeat?.frequency === 'WEEKLY' && repeat.weekdays.length === 0;
  const isDay = ({ weekday, date, last, isStart, isPeriod, until }: Meaning): boolean =>
    weekday !== undefined && date !== undefined && (last ?? isStart ?? until) === undefined && !isPeriod;
  const [rule, ...more] = all.filter(isOpenRule);
  const [day, ...others] = all.filter(isDay);
  const areDated = all.some((each) => each !== day && (each.date !== undefined || each.until !== undefined));
  if (!rule?.repeat || !day || more.length + others.length > 0 || !areDated) return all;
  const ofDay = { ...rule, repeat: { ...rule.repeat, weekdays: [day.weekday ?? 0] } };
  return all.flatMap((each) => (each === day ? [] : [each === rule ? ofDay : each]));
}

/** `from 7am until 9 the next morning` is longer than a day; `from 9pm until 7` is of two days as it is. */
function untilNextDay(when: When): When {
  const { time, endTime } = when;
  if (time === null || endTime === null || endTime <= time) return when;
  return { ...when, endTime: null, minutes: minutesOf(endTime) - minutesOf(time) + 1440 };
}

/** Converts a time in another zone, `10am New York time`, to the person's zone. */
function onOwnClock(when: When, inZone: string | undefined, present: Present): When {
  const { date, time, endTime } = when;
  if (inZone === undefined || time === null) return when;
  if (when.repeat) return { ...when, beyond: 'zone' };
  const day = date ?? dateIn(present.now, inZone);
  const start = instantAt(day, time, inZone);
  return {
    ...when,
    date: date && dateIn(start, present.zone),
    weekday: null,
    time: timeText(start, present.zone),
    endTime: endTime && timeText(endInstant(day, time, endTime, inZone), present.zone),
    otherTime: null,
    lateTime: null,
    inZone,
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
  // Without a date it starts today, or tomorrow when its time has passed.
  const hasPassed = when.time !== null && when.time <= timeText(present.now, present.zone);
  const isOpen = when.date === null || (when.isPeriod ? when.date <= today : when.date === today && when.last !== null);
  const from = isOpen ? addDays(today, hasPassed ? 1 : 0) : when.date;
  const date = firstDate(repeat, from ?? today);
  const days = when.days ?? 0;
  const isEachDay = repeat.frequency === 'DAILY' && repeat.interval === 1 && days > 1;
  const isSpell = isEachDay || (days >= 7 && (repeat.frequency === 'DAILY' || repeat.frequency === 'WEEKLY'));
  const spell = isSpell && when.last === null ? { until: addDays(date, days - 1), spell: days } : {};
  const rule = { ...repeat, ...spell, ...(when.last !== null && { until: when.last }) };
  return { ...when, date, last: null, isPeriod: false, days: isSpell ? null : when.days, repeat: rule };
}

/** An hour that leaves its half of the day open is that of a part of the day that was said before it. */
export function inPart(part: When['part'], when: When): When {
  const { time, otherTime, endTime } = when;
  if (part === null || time === null || otherTime === null || when.part !== null) return when;
  return { ...when, part, ...hoursIn(part, { time, endTime }), otherTime: null };
}

/** Its day is counted from an event. */
const isCounted = ({ relation }: When): boolean => (relation?.days ?? relation?.weekday) !== undefined;

/** What is to come takes place ahead: a time without a date on the next day that has it, of two hours the one that is left. */
export function ahead(when: When, present: Present): When {
  const { date, time, otherTime, also } = when;
  const today = todayOf(present);
  const hasPassed = (clock: string): boolean => instantAt(today, clock, present.zone) <= present.now;
  if (time === null || isCounted(when)) return when;
  // Of several weekdays, today's is that of next week where its time has passed.
  if (also.includes(today) && hasPassed(time))
    return { ...when, also: also.map((each) => (each === today ? addDays(today, 7) : each)) };
  // A series that begins today at what has passed begins with its next one.
  if (when.repeat !== null && date === today && hasPassed(time))
    return { ...when, date: firstDate(when.repeat, addDays(today, 1)) };
  const isToday = date === null || date === today;
  if (!isToday || when.isImpossible || when.beyond === 'date' || when.repeat !== null || when.isPeriod) return when;
  if (!hasPassed(time)) return { ...when, date: today };
  if (date !== null && when.weekday !== null) return { ...when, date: addDays(today, 7) };
  // Nobody means eleven at night by `at 11`.
  if (otherTime !== null && otherTime < '20:30' && !hasPassed(otherTime))
    return { ...when, date: today, time: otherTime, otherTime: time };
  return { ...when, date: date ?? addDays(today, 1) };
}

/** Whether a clock change skips this time on its day. */
export const isSkipped = ({ date, time }: Pick<When, 'date' | 'time'>, { zone }: Present): boolean =>
  date !== null && time !== null && timeText(instantAt(date, time, zone), zone) !== time;

/** One day, several, or a range. */
function datesOf(all: readonly Meaning[], present: Present): Dates & Pick<When, 'also' | 'isPeriod'> {
  const period = all.find(({ isPeriod }) => isPeriod);
  const until = all.find((each) => each.until !== undefined)?.until ?? null;
  const [first, ...more] = all.filter(({ date, isPeriod }) => date !== undefined && !isPeriod);
  if (!first) {
    const date = period?.date ?? (until === null ? null : todayOf(present));
    const last = until ?? (period?.isStart ? null : (period?.last ?? null));
    return { date, last, also: [], otherDate: null, weekday: null, isPeriod: Boolean(period) };
  }
  const others = more.filter(({ date }) => date !== first.date);
  return {
    date: dateWithin(first, period),
    last: first.last ?? until,
    also: [
      ...(first.also ?? []),
      ...others.flatMap((each) => [dateWithin(each, period) ?? [], each.also ?? []].flat()),
    ],
    otherDate: first.otherDate ?? null,
    weekday: first.weekday ?? null,
    isPeriod: false,
  };
}

/** `monday next week`, `3 december next year`: a day in what is named beside it; null where that year has no such day. */
function dateWithin({ date = '', last, weekday }: Meaning, period: Meaning | undefined): string | null {
  const { date: first = '', last: end = '' } = period ?? {};
  const inWeek = weekday === undefined || !first ? '' : coming(weekday, first);
  if (inWeek) return inWeek <= end ? inWeek : date;
  if (last !== undefined || !(first.endsWith('-01-01') && end.endsWith('-12-31'))) return date;
  const inYear = Temporal.PlainDate.from(date)
    .with({ year: Number(first.slice(0, 4)) })
    .toString();
  return inYear.endsWith(date.slice(8)) ? inYear : null;
}

/**
 * `at half past six tonight until eleven`, `leaves at 6:52 and gets in at 8:36`: an end that leaves its half of the day open is the one
 * that follows the start, and a start that does is the last before its end.
 */
function withEnd(clock: Partial<When>, all: readonly Meaning[]): Partial<When> {
  const { time, endTime, otherTime } = clock;
  const end = all.find((each) => each.time === undefined && each.endTime !== undefined);
  if (!end || !time || !endTime || end.isNextDay) return clock;
  const late = otherHalfOf(endTime);
  if (end.isOpen) return endTime <= time && late > time ? { ...clock, endTime: late } : clock;
  const start = [time, otherTime ?? time]
    .filter((each) => each < endTime)
    .sort()
    .at(-1);
  return start ? { ...clock, time: start, otherTime: null } : clock;
}

/** A part of the day settles which half of it an hour is in. */
function clockOf(said: Meaning): Partial<When> {
  const { time = null, endTime = null, isOpen, isOpenStretch, isFigures, part } = said;
  // The other half of an end is that of its hour.
  if (time === null) return { endTime, otherTime: endTime && isOpen ? otherHalfOf(endTime) : null };
  if (isOpenStretch && part && endTime) return hoursIn(part, { time, endTime });
  const other = otherHalfOf(time);
  // `7 to 9`: what it is of says in which half, and else it is as it was read.
  if (isOpenStretch && endTime) return { time, endTime, lateTime: other };
  if (!isOpen && !isFigures) return { time, endTime };
  // `8:15` alone, and `tonight at 8:15`
  if (!part) return { time, endTime, ...(isOpen ? { otherTime: other } : { lateTime: other }) };
  const isOtherHalf = part === 'morning' ? isOpen && time >= '12:00' : time < '12:00';
  return { time: isOtherHalf ? other : time, endTime };
}

/** A week, from Monday on, and nothing less. */
export const isOneWeek = ({ date, last, isPeriod }: When): boolean =>
  isPeriod && date !== null && date === mondayOf(date) && last === addDays(date, 6);

/** What new words say of time, over what was said before; another day of a series is not the series again. */
export function merged(before: When, said: When): When {
  // `the evening slot, seven`
  const after = before.time === null ? inPart(before.part, said) : said;
  const { time, endTime, otherTime, lateTime, part, relation } = after;
  const { date, last, also, weekday, isPeriod, otherDate, isImpossible, beyond } = after;
  // The hour of an event in the morning stays behind `tomorrow morning`.
  const isThen =
    time === null &&
    relation === null &&
    part !== null &&
    before.time !== null &&
    isInPart(Number(before.time.slice(0, 2)), part);
  const isTimed = !isThen && (time !== null || part !== null || relation !== null);
  return {
    ...{ ...before, isImpossible, beyond },
    ...(isTimed && { time, endTime, otherTime, lateTime, part, relation }),
    ...(date !== null && { date, last, also, weekday, isPeriod, otherDate }),
    minutes: after.minutes ?? before.minutes,
    days: after.days ?? before.days,
    repeat: after.repeat ?? (date === null ? before.repeat : null),
  };
}

/** An hour without its half of the day is that which is near to the one before. */
export function nearTo(before: string | null, said: When): When {
  const { time, otherTime } = said;
  if (before === null || time === null || otherTime === null) return said;
  const away = (clock: string) => Math.abs(Number(clock.slice(0, 2)) - Number(before.slice(0, 2)));
  return { ...said, time: away(otherTime) < away(time) ? otherTime : time, otherTime: null };
}
