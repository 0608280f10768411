import type { Word } from '../words/word.ts';
import { type Found, Pattern, readers } from './grammar.ts';
import { readLength } from './lengths.ts';
import { isMoving } from './moving.ts';
import type { Meaning, PartOfDay, Phrase, Said } from './phrase.ts';

/** Times of the clock, and stretches between two of them. */

interface Clock {
  to: number;
  minutes: number;
  /** Its half of the day was not said. */
  isOpen: boolean;
  /** With its minutes in figures, from seven on: in the morning, hardly in the evening. */
  isFigures: boolean;
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const clockText = (minutes: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
};

type Values = Found['values'];
type Way = [pattern: string, minutes: (values: Values, literals: readonly string[]) => number | null];

const at =
  (past: number): Way[1] =>
  ({ hour = 0 }) =>
    hour * 60 + past;
const minutesPast: Way[1] = ({ hour = 0, minute = 0 }) => hour * 60 + minute;
/** `1430`, `six hundred and forty five am`. */
const inHundreds: Way[1] = ({ number = 0 }) =>
  number >= 100 && number <= 2459 && number % 100 < 60 ? Math.floor(number / 100) * 60 + (number % 100) : null;

/** Times that are plain as such, wherever they stand; each may be followed by its half of the day. */
const plainWays: readonly Way[] = [
  ['<figures>', ({ figures = 0 }) => figures],
  // As the British say it: half past.
  ['half past midnight', () => 30],
  ['half past noon|midday', () => 750],
  ['half past? <hour>', at(30)],
  ['<hour> ish', at(0)],
  ['a? quarter past|after <hour>', at(15)],
  ['a? quarter to|of|before|till <hour>', at(-15)],
  ['<minute> minutes? past|after <hour>', minutesPast],
  ["<hour> o'clock|oclock", at(0)],
  ['<hour> o clock', at(0)],
  ['twelve? noon|midday', () => 720],
  ['twelve? midnight', () => 0],
  // `2h` and `1h30` are lengths.
  ['<hour> h <minute>', (values) => ((values.hour ?? 0) < 7 ? null : minutesPast(values, []))],
  ['<hour> h', ({ hour = 0 }) => (hour < 7 || hour > 23 ? null : hour * 60)],
  ['<number> <hours>', inHundreds],
];
/** Times only with a half of the day. */
const halvedWays: readonly Way[] = [
  ['<hour> <minute>', minutesPast],
  ['<hour>', at(0)],
  ['<number>', inHundreds],
];
/** `ten to nine`, which at the start of a stretch is its two ends. */
const toWays: readonly Way[] = [
  [
    '<minute> minutes? to|before <hour>',
    ({ hour = 0, minute = 0 }, literals) => (literals.length > 1 || minute % 5 === 0 ? hour * 60 - minute : null),
  ],
];
/** Times that need a word before them that makes them one: `at 7`, `by seven thirty`. */
const bareWays: readonly Way[] = [
  // `eight ten` is as likely two hours: minutes below 15 are said with `past` or a half of day.
  ['<hour> <minute>', (values) => ((values.minute ?? 0) < 15 ? null : minutesPast(values, []))],
  ['<hour>', at(0)],
  ['<number>', inHundreds],
];

const compiled = (ways: readonly Way[], half: string) =>
  ways.map(([source, minutes]) => [new Pattern(`${source}${half}`), minutes] as const);
const [plain, halved, bare, to] = [
  compiled(plainWays, ' <half>?'),
  compiled(halvedWays, ' <half>'),
  compiled(bareWays, ''),
  compiled(toWays, ' <half>?'),
];
const ways = {
  alone: [...to, ...plain, ...halved],
  led: [...to, ...plain, ...halved, ...bare],
  start: [...plain, ...halved, ...bare],
};

/**
 * Reads a time of day: one that is plain where it stands `alone`, also a bare hour where a word has `led` to it or where it
 * is the `start` of a stretch.
 */
function readClock(words: readonly Word[], from: number, as: keyof typeof ways): Clock | null {
  const first = words[from];
  if (!first || (first.number === null && !/^(?:\d.*|half|a|quarter|noon|midday|midnight)$/.test(first.text)))
    return null;
  for (const [pattern, minutesIn] of ways[as]) {
    const match = pattern.match(words, from);
    const minutes = match && minutesIn(match.values, match.literals);
    // `17h 1h30` are a time and a length.
    const isApart = match?.literals[0] === 'h' && match.to - from > 2 && words[from + 2]?.at !== words[from + 1]?.end;
    // `table for 4 8pm`
    const isCount = match?.values.minute !== undefined && /^\d$/.test(words[from + 1]?.text ?? '');
    if (!match || minutes === null || isApart || isCount) continue;
    const { half, figures, hours } = match.values;
    // `0900 hours`, while `900 hours` are a length.
    if (hours && !/^\d{4}$|hundred/.test(first.text)) continue;
    const clock = ((half === undefined ? minutes : (minutes % 720) + (half === 'pm' ? 720 : 0)) + 1440) % 1440;
    const isWord = match.literals.some((word) => noons.test(word));
    const isFixed = isWord || match.literals.includes('h') || hours !== undefined || half !== undefined;
    // With a leading zero, with minutes in figures from seven on, or from one in the afternoon on it says its half of the day.
    const isOf24 = /^0\d/.test(first.text) || (figures !== undefined && isBesideFigures(words, from));
    const isPlain = isOf24 || clock >= 780 || clock < 60 || isFixed;
    const isFigures = figures !== undefined && clock >= 420;
    const isEarly = !isPlain && clock < 720;
    const isNoon = (clock === 720 || clock === 0) && noons.test(words[match.to]?.text ?? '');
    const isDot = [0, 1, 2].every((far) => words[match.to + far]?.text === ['on', 'the', 'dot'][far]);
    const end = match.to + (isDot ? 3 : words[match.to]?.text === 'ish' || isNoon ? 1 : 0);
    return { to: end, minutes: clock, isOpen: isEarly && !isFigures, isFigures: isEarly && isFigures };
  }
  return null;
}

/** `24.10. 6:00`: people who write a date so write hours of 24. */
const isBesideFigures = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 3), at + 4)
    .some(({ text }) => /^\d{1,2}\.\d{1,2}\.(?:\d{2,4})?$|^\d{4}-\d{1,2}-\d{1,2}$/.test(text));

const noons = /^(?:noon|midday|midnight)$/;
const slotOf = (words: readonly Word[], from: number, to: number): Said => ({
  ...{ slot: noons.test(words[from]?.text ?? '') ? 'timeofday' : 'time', from, to },
});

/** An open hour up to 6 is in the afternoon. */
const usualHalf = ({ minutes, isOpen }: Clock): number => (isOpen && minutes < 420 ? minutes + 720 : minutes);

const meaningOf = (clock: Clock): Meaning => ({
  time: clockText(usualHalf(clock)),
  ...(clock.isOpen && { isOpen: true }),
  ...(clock.isFigures && { isFigures: true }),
});

/** The longest time or stretch that begins at a word. */
export const readTime = (words: readonly Word[], at: number): Phrase | null =>
  [clockRange, clockBound, besideClock, clockTime, noTimeOfDay].reduce((best: Phrase | null, read) => {
    const found = read(words, at);
    return found && found.to > (best?.to ?? 0) ? found : best;
  }, null);

export const clockStretch = 'clock range';
const joins = /^(?:to|till|til|until|and|-|through)$/;

/** `from 2 to 3:30`, `between eight am and five pm`, `7-8am`. */
function clockRange(words: readonly Word[], at: number): Phrase | null {
  const lead = /^(?:from|between|at|@)$/.exec(words[at]?.text ?? '')?.[0];
  const first = at + (lead ? 1 : 0);
  const start = readClock(words, first, 'start');
  const join = words[start?.to ?? 0]?.text ?? '';
  const isBetween = lead === 'between';
  // `move it to between 2 and 3`, while `move it from 2 to 3` says where it is.
  const isGoal = isBetween && words[at - 1]?.text === 'to';
  if (!start || (isMoving(words) && join !== '-' && !isGoal)) return null;
  const hasJoin = joins.test(join);
  if (!(hasJoin || isBetween) || (join === 'and' && !isBetween)) return null;
  // `at ten to four`
  if (lead === 'at' && join === 'to' && isSpokenClock(words, first)) return null;
  const isAbout = /^(?:about|around)$/.test(words[start.to + 1]?.text ?? '');
  const second = start.to + (hasJoin ? 1 : 0) + (isAbout ? 1 : 0);
  const end = readClock(words, second, 'led');
  // `3 to 5` alone may count things; with a mark or a half of day it is a time.
  const isPlain =
    lead || join === '-' || !(start.isOpen && end?.isOpen) || (!isSpokenClock(words, first) && closes(words[end.to]));
  // `from 1 to 14 July` are days.
  if (
    !end ||
    !isPlain ||
    (end.isOpen && countsThings(words, end.to)) ||
    readers.month(words, words[end.to]?.text === 'of' ? end.to + 1 : end.to)
  )
    return null;
  const said = [slotOf(words, first, start.to), slotOf(words, second, end.to)];
  return { rule: clockStretch, from: at, to: end.to, said, means: stretch(start, end) };
}

/** `ten to six` in words is ten minutes before it; in figures, `10 to 6`, a stretch. */
const isSpokenClock = (words: readonly Word[], at: number): boolean =>
  !/^\d/.test(words[at]?.text ?? '') && (words[at]?.number ?? 1) % 5 === 0;

/** Whether nothing is counted after two numbers: the request ends there, or goes on with another time. */
const closes = (next: Word | undefined): boolean =>
  next === undefined ||
  next.kind === 'break' ||
  /^(?:today|tomorrow|tonight|on|every|this|next|with|for|starting|until|except|not)$/.test(next.text);

/** The end of a stretch settles the half of the day in which it starts. */
function stretch(start: Clock, end: Clock): Meaning {
  const late = start.minutes + 720;
  const from = start.isOpen && !end.isOpen ? (late < end.minutes ? late : start.minutes) : usualHalf(start);
  const until = end.isOpen && end.minutes <= from && end.minutes + 720 > from ? end.minutes + 720 : end.minutes;
  const isOpenStretch = (start.isOpen || start.isFigures) && (end.isOpen || end.isFigures);
  return { time: clockText(from), endTime: clockText(until), ...(isOpenStretch && { isOpenStretch }) };
}

const address =
  /^at \d+ (?:(?:rue|via|calle) |(?!(?:on|in|for|and|with|the|near|mon|tue|wed|thu|fri|sat|sun|\w*day|tomorrow|tonight|at|pm|am|sharp) )[a-z']{3,} (?:\S+ )?(?:st|street|rd|road|ave|avenue|ln|lane|blvd|boulevard|cres|crescent|terrace|grove|parade)(?: |$))/;

/** `at 7`, `five pm`, `around noon`, `half past seven`. */
function clockTime(words: readonly Word[], at: number): Phrase | null {
  const text = words[at]?.text ?? '';
  // `at 14 rosella st`
  if (
    text === 'at' &&
    address.test(
      words
        .slice(at, at + 5)
        .map((word) => word.text)
        .join(' '),
    )
  )
    return null;
  const isAt = /^(?:at|@|around|about|by|starting|from|to|for)$/.test(text);
  const isBareLead =
    /^(?:at|@|by|from|starting)$/.test(text) ||
    (text === 'to' && (isMoving(words) || moved.test(words[at - 1]?.text ?? '')));
  const isAround = isAt && /^(?:around|about|exactly)$/.test(words[at + 1]?.text ?? '');
  const first = at + (isAt ? 1 : 0) + (isAround ? 1 : 0);
  // `1pm 8h`
  if (!isAt && words[at + 1]?.text === 'h' && /^(?:am|pm|h|\d{1,2}[:.]\d\d)$/.test(words[at - 1]?.text ?? ''))
    return null;
  const isBare = !isAt && (isBesideDay(words, at) || isBeforePart(words, at));
  // `moved from ten to eleven`, and `from ten to eleven to half past`
  const isOld = text === 'from' && isMoving(words) && words[first + 1]?.text === 'to' && words[first]?.number != null;
  const read = isOld ? words.slice(0, first + 1) : words;
  const hour = isBare ? readClock(read, first, 'led') : null;
  const clock =
    readClock(read, first, isBareLead ? 'led' : 'alone') ??
    (hour && (!hour.isOpen || closesHour(words[hour.to])) ? hour : null);
  if (!clock) return null;
  // `by 15 minutes`, `at 3 places`: an amount, not an hour.
  if (isBareLead && clock.isOpen && countsThings(words, clock.to)) return null;
  const isOn = text === 'from' && isOnwards(words, clock.to);
  const bound = isOn ? ('after' as const) : text === 'by' ? ('before' as const) : undefined;
  const means = { ...meaningOf(clock), ...(bound && { bound }) };
  return { rule: '', from: at, to: clock.to + (isOn ? 1 : 0), said: [slotOf(words, first, clock.to)], means };
}

/** `from 2pm on today`, while the day of `from 2pm on friday` is led by its `on`. */
const isOnwards = (words: readonly Word[], at: number): boolean =>
  /^onwards?$/.test(words[at]?.text ?? '') ||
  (words[at]?.text === 'on' &&
    (closes(words[at + 1]) || readLength(words, at + 1) !== null) &&
    !/^(?:on|every|this|next|with)$/.test(words[at + 1]?.text ?? ''));

const moved = /^(?:moved|moves|pushed|bumped|shifted|rescheduled|postponed|delayed|changed)$/;

/** `lunch tomorrow 1230`, `dinner fri 8`, `1400 tomorrow`: a number right beside a day, unless it is its date. */
function isBesideDay(words: readonly Word[], at: number): boolean {
  const { number = null, isOrdinal, text = '' } = words[at] ?? {};
  if (number === null || isOrdinal || !/^\d+$/.test(text)) return false;
  const isTime = number <= 12 || (number >= 100 && number % 100 < 60);
  const isDay = (place: number): boolean =>
    /^(?:today|tomorrow|tonight)$/.test(words[place]?.text ?? '') || readers.weekday(words, place) !== null;
  const isPart = /^(?:morning|afternoon|evening|night)$/.test(words[at - 1]?.text ?? '') && isDay(at - 2);
  return isTime && (isDay(at - 1) || isPart || (text.length === 4 && number >= 600 && isDay(at + 1)));
}

/** `11 in the morning`, `seven thirty at night` */
const isBeforePart = (words: readonly Word[], at: number): boolean =>
  [at + 1, at + 2].some((next) => beforePart.some((pattern) => pattern.match(words, next)));
const beforePart = [new Pattern('in the <part>'), new Pattern('at night')];

const closesHour = (next: Word | undefined): boolean =>
  next === undefined ||
  (next.kind === 'break' && next.text !== '-') ||
  /^(?:for|with|at|in|every|please|and)$/.test(next.text);

const countsThings = (words: readonly Word[], at: number): boolean =>
  readers.unit(words, at) !== null || /^(?:hrs?|people|percent|times|%)$/.test(words[at]?.text ?? '');

/** `after ten am`, `before 5`, `until noon`: one end of a stretch. */
function clockBound(words: readonly Word[], at: number): Phrase | null {
  const lead = /^(?:after|before|until|till|til)$/.exec(words[at]?.text ?? '')?.[0];
  const isAbout = /^(?:about|around)$/.test(words[at + 1]?.text ?? '');
  const clock = lead ? readClock(words, at + (isAbout ? 2 : 1), 'led') : null;
  if (!clock || (clock.isOpen && countsThings(words, clock.to))) return null;
  const isUntil = lead?.startsWith('til') || lead === 'until';
  const means = isUntil
    ? { endTime: clockText(usualHalf(clock)), ...(clock.isOpen && { isOpen: true }) }
    : { ...meaningOf(clock), bound: lead as 'after' | 'before' };
  const said: Said[] = [{ slot: 'time', from: isUntil ? at + 1 : at, to: clock.to }];
  return { rule: '', from: at, to: clock.to, said, means };
}

/** `25:00`: figures that are no time of day. */
function noTimeOfDay(words: readonly Word[], at: number): Phrase | null {
  const from = at + (/^(?:at|@|by|from|to|until|till)$/.test(words[at]?.text ?? '') ? 1 : 0);
  const isNone = /^\d{1,2}:\d{2}$/.test(words[from]?.text ?? '') && readers.figures(words, from) === null;
  return isNone ? { rule: '', from: at, to: from + 1, said: [], means: { beyond: 'time' } } : null;
}

/** `an hour before noon` */
function besideClock(words: readonly Word[], at: number): Phrase | null {
  const length = readLength(words, at);
  const side = /^(?:before|after)$/.exec(words[length?.to ?? at]?.text ?? '')?.[0];
  const clock = length?.minutes && side ? readClock(words, length.to + 1, 'alone') : null;
  if (!length || !clock) return null;
  const minutes = clock.minutes + (side === 'before' ? -1 : 1) * length.minutes;
  const said: Said[] = [{ slot: 'time', from: at, to: clock.to }];
  return { rule: '', from: at, to: clock.to, said, means: meaningOf({ ...clock, minutes: (minutes + 1440) % 1440 }) };
}

/** The start and end of a stretch. The end may be open. */
export interface Hours {
  time: string;
  endTime: string | null;
}

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
