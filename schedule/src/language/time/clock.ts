import type { Word } from '../words/word.ts';
import { type Found, Pattern, readers, textAt } from './grammar.ts';
import { readLength } from './lengths.ts';
import { isMoving, participles } from './moving.ts';
import type { Meaning, PartOfDay, Phrase, Present } from './phrase.ts';
import type { PhraseReader } from './rules.ts';
import { readZone } from './zones.ts';

/** Times of the clock, and stretches between two of them. */

interface Clock {
  to: number;
  minutes: number;
  /** Its half of the day was not said. */
  isOpen: boolean;
  /** With its minutes in figures, from seven on: in the morning, hardly in the evening. */
  isFigures: boolean;
  /** Twelve, with or without minutes, and neither noon nor midnight by what was said. */
  isTwelve?: boolean;
  /** As it was said. */
  half?: 'am' | 'pm';
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const clockText = (minutes: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
};

type Minutes = (found: Found) => number | null;

const past =
  (minutes: number): Minutes =>
  ({ hour = 0 }) =>
    hour * 60 + minutes;
const minutesPast: Minutes = ({ hour = 0, minute = 0 }) => hour * 60 + minute;
/** `1430`, `six hundred and forty five am`. */
const inHundreds: Minutes = ({ number = 0 }) =>
  number >= 100 && number <= 2459 && number % 100 < 60 ? Math.floor(number / 100) * 60 + (number % 100) : null;
/** `2h` and `1h30` are lengths. */
const ofDay: Minutes = (found) => ((found.hour ?? 0) < 7 || found.hour === 24 ? null : minutesPast(found));

/** `ten to nine`; two numbers may be the ends of a stretch instead. */
const minutesTo: Minutes = ({ hour = 0, minute = 0, literals }) =>
  literals.length > 1 || minute % 5 === 0 ? hour * 60 - minute : null;
/** `eight ten` is as likely two hours: minutes below 15 are said with `past` or a half of day. */
const bareMinutes: Minutes = (found) => ((found.minute ?? 0) < 15 && !found.half ? null : minutesPast(found));

/** Each may be followed by its half of the day. */
const ways = (
  [
    ['<minute> minutes? to|before <hour>', minutesTo, 'to'],
    ['12|12:00|twelve? noon|midday', () => 720],
    ['12|12:00|twelve? midnight', () => 0],
    ['<figures> <hours>', ({ figures = 0 }) => figures],
    ['<figures>', ({ figures = 0 }) => figures],
    // As the British say it: half past.
    ['half past? <hour>', past(30)],
    ['<hour> ish|sharp|prompt', past(0)],
    ['a? quarter past|after <hour>', past(15)],
    ['a? quarter to|of|before|till <hour>', past(-15)],
    ['<minute> minutes? past|after <hour>', minutesPast],
    ["<hour> o'clock|oclock", past(0)],
    ['<hour> o clock', past(0)],
    ['<hour> uhr', past(0)],
    ['<figures> uhr', ({ figures = 0 }) => figures],
    ['<hour> h <minute>', ofDay],
    ['<hour> h', ofDay],
    ['<number> <hours>', inHundreds],
    ['<hour> <minute>', bareMinutes, 'bare'],
    ['<hour>', past(0), 'bare'],
    ['<number>', inHundreds, 'bare'],
  ] satisfies [string, Minutes, ('to' | 'bare')?][]
).map(([source, minutes, kind]) => ({ pattern: new Pattern(`${source} <half>?`), minutes, kind }));
const tails = ['ish', 'on the dot'].map((source) => new Pattern(source));

/**
 * Reads a time of day: one that is plain where it stands `alone`, also a bare hour where a word has `led` to it or where it
 * is the `start` of a stretch.
 */
function readClock(words: readonly Word[], from: number, as: 'alone' | 'led' | 'start'): Clock | null {
  const first = textAt(words, from);
  for (const { pattern, minutes: minutesIn, kind } of ways) {
    const found = pattern.match(words, from);
    const minutes = found && minutesIn(found);
    if (!found || minutes === null) continue;
    const { half, figures, hours, minute, literals, to } = found;
    // `at 7`, `by seven thirty`: a word before them makes them a time.
    const isPlain = isSpokenTime(words, from, found) || earlyFigures.test(first);
    const isBare = kind === 'bare' && as === 'alone' && !half && !isPlain;
    if (isBare || (kind === 'to' && as === 'start')) continue;
    // `17h 1h30` are a time and a length.
    const isApart = literals[0] === 'h' && to - from > 2 && words[from + 2]?.at !== words[from + 1]?.end;
    // `table for 4 8pm`
    const isCount = minute !== undefined && /^\d$/.test(textAt(words, from + 1));
    // `0900 hours`, `11:15 hrs`, while `900 hours` are a length.
    const isLength = hours !== undefined && !/^\d{4}$|hundred|^(?:\d\d|[7-9])[:.]/.test(first);
    if (isApart || isCount || isLength) continue;
    // `quarter to one` is at midday.
    const ofDay = found.hour === 1 && minutes < 60 ? minutes + 720 : minutes;
    const clock = ((half === undefined ? ofDay : (minutes % 720) + (half === 'pm' ? 720 : 0)) + 1440) % 1440;
    const isNoon = words.slice(from, to).some(({ text }) => noons.test(text));
    const isFixed = (half ?? hours) !== undefined || literals.some((word) => word === 'h' || word === 'uhr') || isNoon;
    // With a leading zero, or from one in the afternoon on it says its half of the day.
    const isOf24 = /^0\d/.test(first) || (figures !== undefined && isBesideFigures(words, from));
    const isEarly = !isFixed && !isOf24 && clock >= 60 && clock < 720;
    const isFigures = figures !== undefined && clock >= 420;
    const tail = tails.map((each) => each.match(words, to)).find((match) => match !== null);
    return {
      to: tail?.to ?? to,
      minutes: clock,
      isOpen: isEarly && !isFigures,
      isFigures: isEarly && isFigures,
      ...(half && { half }),
      ...(!isFixed && clock >= 720 && clock < 780 && { isTwelve: true }),
    };
  }
  return null;
}

/** `0730` */
const earlyFigures = /^0[4-9][0-5][05]$/;

/** `nine thirty`, `four forty five`: in words, with minutes that nothing is counted by, they are a time wherever they stand. */
const isSpokenTime = (words: readonly Word[], from: number, { hour = 0, minute = 0, to }: Found): boolean =>
  /^[a-z]+$/.test(textAt(words, from)) &&
  /^[a-z ]+$/.test(textAt(words, from + 1)) &&
  hour <= 12 &&
  minute >= 15 &&
  minute % 5 === 0 &&
  !countsThings(words, to);

/** `24.10. 6:00`: people who write a date so write hours of 24. */
const isBesideFigures = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 3), at + 4)
    .some(({ text }) => /^\d{1,2}\.\d{1,2}\.(?:\d{2,4})?$|^\d{4}-\d{1,2}-\d{1,2}$/.test(text));

const noons = /^(?:noon|midday|midnight)$/;

/** An open hour up to 6 is in the afternoon. */
const usualHalf = ({ minutes, isOpen }: Clock): number => (isOpen && minutes < 420 ? minutes + 720 : minutes);

const meaningOf = (clock: Clock): Meaning => ({
  time: clockText(usualHalf(clock)),
  ...(clock.isOpen && { isOpen: true }),
  ...(clock.isFigures && { isFigures: true }),
});

export const clockStretch = 'clock range';

/** `from 2 to 3:30`, `between eight am and five pm`, `7-8am`. */
function clockRange(words: readonly Word[], at: number): Phrase | null {
  // `change it to 3pm to 9pm`
  const isTo = textAt(words, at) === 'to' && words[at - 1]?.number == null;
  const lead = isTo ? 'to' : /^(?:from|between|at|@)$/.exec(textAt(words, at))?.[0];
  const first = lead ? at + 1 : at;
  const start = withPart(words, readClock(words, first, 'start'));
  if (!start) return null;
  const join = /^(?:to|till|til|until|and|-|through)$/.exec(textAt(words, start.to))?.[0];
  const isBetween = lead === 'between';
  // `move it to between 2 and 3`, while `move it from 2 to 3` says where it is.
  // `move it to thursday 2 to 3`
  const isDayGoal =
    textAt(words, at - 2) === 'to' &&
    (readers.weekday(words, at - 1) !== null || /^(?:today|tomorrow)$/.test(textAt(words, at - 1)));
  const isGoal = isTo || isDayGoal || textAt(words, at - 1) === 'be' || (isBetween && textAt(words, at - 1) === 'to');
  if (isMoving(words) && join !== '-' && !isGoal) return null;
  if ((join === undefined || join === 'and') && !isBetween) return null;
  // `at ten to four`
  if ((lead === 'at' || isTo) && join === 'to' && isSpokenClock(words, first)) return null;
  const second = start.to + (join ? 1 : 0);
  const end = onNextDay(words, withPart(words, readClock(words, second + (isAbout(words, second) ? 1 : 0), 'led')));
  if (!end) return null;
  // `3 to 5` alone may count things; with a mark or a half of day it is a time.
  const isPlain =
    lead ||
    join === '-' ||
    !(start.isOpen && end.isOpen) ||
    /[:.]/.test(textAt(words, end.to - 1)) ||
    /\d[:.]\d\d/.test(textAt(words, start.to - 1)) ||
    (!isSpokenClock(words, first) &&
      (closes(words[end.to]) || isWhatFor(words, at, end.to) || readers.weekday(words, end.to) !== null)) ||
    (/^(?:each|every|both|daily)$/.test(textAt(words, end.to)) && isBehindDays(words, at));
  const isCount = end.isOpen && countsThings(words, end.to);
  // `from 1 to 14 July` are days.
  const isOfMonth = readers.month(words, textAt(words, end.to) === 'of' ? end.to + 1 : end.to) !== null;
  if (!isPlain || isCount || isOfMonth) return null;
  return { rule: clockStretch, from: at, to: end.to, means: { ...stretch(start, end), ...ofNextDay(end) } };
}

/** `saturday 2 to 5 to move boxes`: beside a day or a part of it, what is done then. */
const isWhatFor = (words: readonly Word[], at: number, end: number): boolean =>
  textAt(words, end) === 'to' &&
  words[end + 1]?.number === null &&
  (readers.weekday(words, at - 1) !== null ||
    readers.part(words, at - 1) !== null ||
    /^(?:today|tomorrow|tonight)$/.test(textAt(words, at - 1)));

/** `training on the 21st to 23rd, ten to four each day`: behind a stretch of days another one is of hours. */
const isBehindDays = (words: readonly Word[], at: number): boolean =>
  words
    .slice(0, at)
    .some(
      ({ text, isOrdinal }, index) =>
        /^(?:to|-|until|till|through)$/.test(text) &&
        (words[index - 1]?.isOrdinal ||
          isOrdinal ||
          readers.weekday(words, index - 1) !== null ||
          readers.month(words, index - 2) !== null),
    );

/** `9 in the evening to 7 in the morning`: each end may be followed by its part of the day. */
function withPart(words: readonly Word[], clock: Clock | null): Clock | null {
  const found = clock?.isOpen ? beforePart.map((pattern) => pattern.match(words, clock.to)).find(Boolean) : null;
  if (!clock || !found) return clock;
  const isMorning = found.part === 'morning' || (found.part === undefined && clock.minutes % 720 < 300);
  return { ...clock, to: found.to, minutes: (clock.minutes % 720) + (isMorning ? 0 : 720), isOpen: false };
}

const behindEnd = ['the? next|following <part>', 'the? next|following day'].map((source) => new Pattern(source));

interface End extends Clock {
  isNextDay?: boolean;
}

/** `until 7:15 the next morning` */
function onNextDay(words: readonly Word[], clock: Clock | null): End | null {
  const found = clock && behindEnd.map((pattern) => pattern.match(words, clock.to)).find(Boolean);
  if (!clock || !found) return clock;
  const { to, part } = found;
  const isSettled = clock.isOpen && part !== undefined;
  const minutes = isSettled ? (clock.minutes % 720) + (part === 'morning' ? 0 : 720) : clock.minutes;
  return { ...clock, to, minutes, isOpen: clock.isOpen && !isSettled, isNextDay: true };
}
const ofNextDay = ({ isNextDay }: End): Meaning => (isNextDay ? { isNextDay } : {});

const isAbout = (words: readonly Word[], at: number): boolean => /^(?:about|around|exactly)$/.test(textAt(words, at));

/** `ten to six` in words is ten minutes before it; in figures, `10 to 6`, a stretch. */
const isSpokenClock = (words: readonly Word[], at: number): boolean =>
  !/^\d/.test(textAt(words, at)) && (words[at]?.number ?? 1) % 5 === 0;

/** Whether nothing is counted after a number: the request ends there, or goes on with something else. */
const closes = (next: Word | undefined): boolean =>
  next === undefined ||
  next.kind === 'break' ||
  /^(?:today|tomorrow|tonight|on|at|in|every|each|daily|this|next|with|for|starting|until|except|not|and|please|now|instead|then|actually|rather|sorry|though|thanks)$/.test(
    next.text,
  );

/** Hours without their half of the day are hardly those of more than a night, in minutes. */
const longestNight = 540;

/** The end of a stretch settles the half of the day in which it starts. */
function stretch(start: Clock, end: End): Meaning {
  if (end.isNextDay) return { time: clockText(usualHalf(start)), endTime: clockText(end.minutes) };
  const late = start.minutes + 720;
  // `9:30-11 pm`
  const isEndsHalf = start.isOpen ? !end.isOpen : start.isFigures && end.half === 'pm';
  // `7 to midnight`
  const last = end.minutes || 1440;
  const from = isEndsHalf ? (late < last ? late : start.minutes) : usualHalf(start);
  const isLate = end.isOpen && end.minutes <= from && end.minutes + 720 > from;
  // `9pm to 12:30`
  const isPastTwelve = end.isTwelve && end.minutes < from;
  const until = end.minutes + (isLate ? 720 : isPastTwelve ? -720 : 0);
  // `2 to 1`
  if (start.isOpen && end.isOpen && until < from && until + 1440 - from > longestNight) return { beyond: 'time' };
  const isOpenStretch = (start.isOpen || start.isFigures) && (end.isOpen || end.isFigures);
  return { time: clockText(from), endTime: clockText(until), ...(isOpenStretch && { isOpenStretch }) };
}

const address =
  /^at \d+ (?:(?:rue|via|calle) |(?!(?:on|in|for|and|with|the|near|mon|tue|wed|thu|fri|sat|sun|\w*day|tomorrow|tonight|at|pm|am|sharp) )[a-z']{3,} (?:\S+ )?(?:st|street|rd|road|ave|avenue|ln|lane|blvd|boulevard|cres|crescent|terrace|grove|parade)(?: |$))/;

const numbered = /^(?:room|hall|floor|building|gate|suite|studio|lab|desk|version)$/;

/** `at 7`, `five pm`, `around noon`, `half past seven`. */
function clockTime(words: readonly Word[], at: number, present: Present): Phrase | null {
  const text = textAt(words, at);
  const near = words.slice(at, at + 5).map((word) => word.text);
  // `at 14 rosella st`
  if (text === 'at' && address.test(near.join(' '))) return null;
  const isLed = /^(?:at|@|around|about|by|starting|from|to|for)$/.test(text);
  const before = textAt(words, at - 1);
  const isGoal = text === 'to' && (isMoving(words) || before === 'moves' || participles.test(before));
  const isBareLed = isGoal || /^(?:at|@|by|from|starting)$/.test(text);
  const first = at + (isLed ? (isAbout(words, at + 1) ? 2 : 1) : 0);
  // `1pm 8h`
  if (!isLed && textAt(words, at + 1) === 'h' && /^(?:am|pm|h|\d{1,2}[:.]\d\d)$/.test(textAt(words, at - 1)))
    return null;
  // `in room 4.12`
  if (!isLed && /^\d+\.\d+$/.test(text) && numbered.test(textAt(words, at - 1))) return null;
  // `moved from ten to eleven`, and `from ten to eleven to half past`
  const isOld = text === 'from' && isMoving(words) && textAt(words, first + 1) === 'to' && words[first]?.number != null;
  const read = isOld ? words.slice(0, first + 1) : words;
  const isBare = !isLed && (isBesideDay(words, at) || isBeforePart(words, at));
  const hour = isBare ? readClock(read, first, 'led') : null;
  const clock =
    readClock(read, first, isBareLed ? 'led' : 'alone') ??
    (hour &&
    (!hour.isOpen || (closes(words[hour.to]) && textAt(words, hour.to) !== '-') || readZone(words, hour.to, present))
      ? hour
      : null);
  // `to 21 October`, while `at 3 may 12` and `to 3 may 12th` have an hour
  const isDate =
    text !== 'at' &&
    readers.day(words, first) !== null &&
    readers.month(words, first + 1) !== null &&
    !words[first + 2]?.isOrdinal &&
    !/^may (?:be|work|suit|do|fit|not)$/.test(`${textAt(words, first + 1)} ${textAt(words, first + 2)}`);
  // `by 15 minutes`, `at 3 places`: an amount, not an hour.
  if (!clock || isDate || (isBareLed && clock.isOpen && countsThings(words, clock.to))) return null;
  const isOn = text === 'from' && isOnwards(words, clock.to);
  const bound = isOn ? ('after' as const) : text === 'by' ? ('before' as const) : undefined;
  return { from: at, to: clock.to + (isOn ? 1 : 0), means: { ...meaningOf(clock), ...(bound && { bound }) } };
}

/** `from 2pm on today`, while the day of `from 2pm on friday` is led by its `on`. */
const isOnwards = (words: readonly Word[], at: number): boolean =>
  /^onwards?$/.test(textAt(words, at)) ||
  (textAt(words, at) === 'on' &&
    (closes(words[at + 1]) || readLength(words, at + 1) !== null) &&
    !/^(?:on|every|this|next|with)$/.test(textAt(words, at + 1)));

/** `lunch tomorrow 1230`, `dinner fri 8`, `1400 tomorrow`: a number right beside a day, unless it is its date. */
function isBesideDay(words: readonly Word[], at: number): boolean {
  const { number = null, isOrdinal, text = '' } = words[at] ?? {};
  if (number === null || isOrdinal || !/^\d+$/.test(text)) return false;
  const isTime = number <= 12 || (number >= 100 && number % 100 < 60);
  const isDay = (place: number): boolean =>
    /^(?:today|tomorrow|tonight)$/.test(textAt(words, place)) || readers.weekday(words, place) !== null;
  const isPart = readers.part(words, at - 1) !== null && isDay(at - 2);
  return isTime && (isDay(at - 1) || isPart || (text.length === 4 && number >= 600 && isDay(at + 1)));
}

/** `11 in the morning`, `seven thirty at night` */
const isBeforePart = (words: readonly Word[], at: number): boolean =>
  [at + 1, at + 2].some((next) => beforePart.some((pattern) => pattern.match(words, next)));
const beforePart = [new Pattern('in the <part>'), new Pattern('at night')];

const countsThings = (words: readonly Word[], at: number): boolean =>
  readers.unit(words, at) !== null || /^(?:people|percent|times|%)$/.test(textAt(words, at));

/** `after ten am`, `before 5`, `until noon`: one end of a stretch. */
function clockBound(words: readonly Word[], at: number): Phrase | null {
  const isThrough = textAt(words, at) === 'through' && textAt(words, at + 1) === 'to';
  const lead = isThrough ? 'until' : /^(?:after|before|until|till|til)$/.exec(textAt(words, at))?.[0];
  const read = lead ? readClock(words, at + (isThrough || isAbout(words, at + 1) ? 2 : 1), 'led') : null;
  const isUntil = lead !== 'after' && lead !== 'before';
  const clock: End | null = isUntil ? onNextDay(words, read) : read;
  if (!clock || (clock.isOpen && countsThings(words, clock.to))) return null;
  const means: Meaning =
    lead === 'after' || lead === 'before'
      ? { ...meaningOf(clock), bound: lead }
      : { endTime: clockText(usualHalf(clock)), ...(clock.isOpen && { isOpen: true }), ...ofNextDay(clock) };
  return { from: at, to: clock.to, means };
}

/** `25:00`: figures that are no time of day. */
function noTimeOfDay(words: readonly Word[], at: number): Phrase | null {
  const from = at + (/^(?:at|@|by|from|to|until|till)$/.test(textAt(words, at)) ? 1 : 0);
  const isNone = /^\d{1,2}:\d{2}$/.test(textAt(words, from)) && readers.figures(words, from) === null;
  return isNone ? { from: at, to: from + 1, means: { beyond: 'time' } } : null;
}

/** `an hour before noon` */
function besideClock(words: readonly Word[], at: number): Phrase | null {
  const { to, length, literals: [side] = [] } = besides.match(words, at) ?? {};
  const clock = length?.minutes && to ? readClock(words, to, 'alone') : null;
  if (!length || !clock) return null;
  const minutes = clock.minutes + (side === 'before' ? -1 : 1) * length.minutes;
  return { from: at, to: clock.to, means: meaningOf({ ...clock, minutes: (minutes + 1440) % 1440 }) };
}
const besides = new Pattern('<length> before|after');

/** Times of the clock, and stretches between two of them. */
export const clockReaders: readonly PhraseReader[] = [clockRange, clockBound, besideClock, clockTime, noTimeOfDay];

/** The start and end of a stretch. The end may be open. */
export interface Hours {
  time: string;
  endTime: string | null;
}

/** The same hour twelve hours later. */
export const otherHalfOf = (time: string): string => clockText((minutesOf(time) + 720) % 1440);

/** The same hours twelve hours apart, `from 6 to 7` in the morning and in the evening: the end is the first after the start. */
export function otherHalf({ time, endTime }: Hours): Hours {
  const start = (minutesOf(time) + 720) % 1440;
  if (endTime === null) return { time: clockText(start), endTime };
  const end = minutesOf(endTime) % 720;
  return { time: clockText(start), endTime: clockText([end, end + 720].find((each) => each > start) ?? end) };
}

/** The one of two stretches that starts in the part of the day, or the first one if neither does. */
export const hoursIn = (part: PartOfDay, hours: Hours): Hours =>
  [hours, otherHalf(hours)].find(({ time }) => startsIn(part, minutesOf(time))) ?? hours;

function startsIn(part: PartOfDay, minutes: number): boolean {
  if (part === 'morning') return minutes < 720;
  return part === 'afternoon' ? minutes >= 720 && minutes < 1080 : minutes >= 1020;
}
