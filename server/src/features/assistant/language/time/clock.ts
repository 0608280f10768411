import type { Match } from '../words/pattern.ts';
import type { Word } from '../words/words.ts';
import type { Meaning, Said, TimeRule } from './phrase.ts';
import { type TimeValues, timePattern } from './readers.ts';

/** A time of day. `isOpen` where its half of the day was not said. */
export interface Clock {
  to: number;
  minutes: number;
  isOpen: boolean;
}

type Ways = [source: string, minutes: (match: Match<TimeValues>) => number | null, opens: boolean][];

const one = <T>(values: readonly T[] | undefined, fallback: T): T => values?.[0] ?? fallback;
const inHalf = (minutes: number, half: 'am' | 'pm' | undefined): number =>
  half === undefined ? minutes : (minutes % 720) + (half === 'pm' ? 720 : 0);

/** Times that are plain as such, wherever they stand. The first that fits is taken. */
const plainWays: Ways = [
  ['<figures> <half>?', ({ read }) => inHalf(one(read.figures, 0), read.half?.[0]), true],
  ['half past <hour> <half>?', ({ read }) => inHalf(one(read.hour, 0) * 60 + 30, read.half?.[0]), true],
  ['half <hour> <half>', ({ read }) => inHalf(one(read.hour, 0) * 60 + 30, read.half?.[0]), true],
  ['a? quarter past|after <hour> <half>?', ({ read }) => inHalf(one(read.hour, 0) * 60 + 15, read.half?.[0]), true],
  [
    'a? quarter to|of|before|till <hour> <half>?',
    ({ read }) => inHalf(one(read.hour, 0) * 60 - 15, read.half?.[0]),
    true,
  ],
  ['<minute> minutes? past|after <hour> <half>?', ({ read }) => past(read, 1), true],
  ['<minute> minutes? to|before <hour> <half>?', ({ read }) => past(read, -1), true],
  ['<hour> <minute> <half>', ({ read }) => inHalf(one(read.hour, 0) * 60 + one(read.minute, 0), read.half?.[0]), true],
  ['<hour> <half>', ({ read }) => inHalf(one(read.hour, 0) * 60, read.half?.[0]), true],
  ["<hour> o'clock|oclock <half>?", ({ read }) => inHalf(one(read.hour, 0) * 60, read.half?.[0]), true],
  ['<hour> o clock <half>?', ({ read }) => inHalf(one(read.hour, 0) * 60, read.half?.[0]), true],
  ['<number> <half>', ({ read }) => inHundreds(one(read.number, 0), read.half?.[0]), true],
  ['twelve? noon|midday', () => 720, false],
  ['twelve? midnight', () => 0, false],
  ['<hour> h <minute>?', ({ read }) => one(read.hour, 0) * 60 + one(read.minute, 0), false],
];
/** Times that need a word before them that makes them one: `at 7`, `by seven thirty`. */
const bareWays: Ways = [
  ['<hour> <minute>', ({ read }) => bareMinutes(read), true],
  ['<hour>', ({ read }) => one(read.hour, 0) * 60, true],
  ['<number>', ({ read }) => inHundreds(one(read.number, 0), undefined), true],
];

function past({ minute, hour, half }: Match<TimeValues>['read'], sign: 1 | -1): number {
  return inHalf(one(hour, 0) * 60 + sign * one(minute, 0), half?.[0]);
}

/** `seven thirty`, while `eight ten` is as likely two hours: minutes below twenty are said with `past` or a half of day. */
function bareMinutes({ hour, minute }: Match<TimeValues>['read']): number | null {
  return one(minute, 0) < 15 ? null : one(hour, 0) * 60 + one(minute, 0);
}

/** `1430`, `six hundred and forty five am`. */
function inHundreds(number: number, half: 'am' | 'pm' | undefined): number | null {
  const [hours, minutes] = [Math.floor(number / 100), number % 100];
  return number >= 100 && hours <= 24 && minutes < 60 ? inHalf(hours * 60 + minutes, half) : null;
}

const compiled = (ways: Ways) => ways.map(([source, ...rest]) => [timePattern(source), ...rest] as const);
const plain = compiled(plainWays);
const bare = compiled(bareWays);

/** Reads a time of day that stands there; a bare hour only where `isLed`. */
export function readClock(words: readonly Word[], at: number, isLed: boolean): Clock | null {
  // Most words begin no time.
  const first = words[at];
  if (!first || (first.number === null && !/^(?:\d.*|half|a|quarter|noon|midday|midnight)$/.test(first.text)))
    return null;
  for (const [pattern, minutesOf, opens] of isLed ? [...plain, ...bare] : plain) {
    const match = pattern.match(words, at);
    const minutes = match && minutesOf(match);
    if (!match || minutes === null) continue;
    const clock = (minutes + 1440) % 1440;
    // With a leading zero, from one in the afternoon on, or at midnight in figures, a time says its half of the day.
    const isWhole = /^0\d/.test(first.text) || clock >= 780 || clock < 60 || !opens || match.read.half !== undefined;
    // Noon is the twelve that is meant.
    return { to: match.to, minutes: clock, isOpen: !isWhole && clock < 720 };
  }
  return null;
}

export const clockText = (minutes: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
};

/** An open hour up to 6 is in the afternoon (as quick add takes it). */
const usualHalf = ({ minutes, isOpen }: Clock): number => (isOpen && minutes < 420 ? minutes + 720 : minutes);

const isNoonWord = (words: readonly Word[], at: number): boolean =>
  /^(?:noon|midday|midnight)$/.test(words[at]?.text ?? '');
const slotOf = (words: readonly Word[], from: number, to: number): Said => ({
  ...{ slot: isNoonWord(words, from) ? 'timeofday' : 'time', from, to },
});

const means = (clock: Clock, more: Meaning = {}): Meaning => ({
  ...{ time: clockText(usualHalf(clock)), ...(clock.isOpen && { isOpen: true }), ...more },
});

/** What stands between the two ends of a stretch. */
const joins = new Set(['to', 'till', 'til', 'until', 'and', '-', 'through']);
const opensRange = new Set(['from', 'between']);

/** `from 2 to 3:30`, `between eight am and five pm`, `7-8am`. */
export const clockRange: TimeRule = {
  name: 'clock range',
  read(words, at) {
    const lead = opensRange.has(words[at]?.text ?? '');
    const first = at + (lead ? 1 : 0);
    const start = readClock(words, first, true);
    if (!start) return null;
    const hasJoin = joins.has(words[start.to]?.text ?? '');
    const isBetween = words[at]?.text === 'between';
    if (!hasJoin && !isBetween) return null;
    if (!lead && words[start.to]?.text === 'and') return null;
    const second = start.to + (hasJoin ? 1 : 0);
    const end = readClock(words, second, true);
    // `3 to 5` alone may count things; with a mark or a half of day it is a time.
    const isPlain =
      lead || words[start.to]?.text === '-' || !(start.isOpen && end?.isOpen) || words[at - 1]?.text === 'at';
    if (!end || !isPlain) return null;
    const said = [slotOf(words, first, start.to), slotOf(words, second, end.to)];
    return { to: end.to, said, means: stretch(start, end) };
  },
};

/** The end of a stretch settles the half of the day in which it starts. */
function stretch(start: Clock, end: Clock): Meaning {
  const late = { ...start, minutes: start.minutes + 720 };
  const from =
    start.isOpen && !end.isOpen ? (late.minutes < end.minutes ? late.minutes : start.minutes) : usualHalf(start);
  const until = end.isOpen && end.minutes <= from && end.minutes + 720 > from ? end.minutes + 720 : end.minutes;
  return { time: clockText(from), endTime: clockText(until) };
}

/** `at 7`, `five pm`, `around noon`, `half past seven`. */
export const clockTime: TimeRule = {
  name: 'clock time',
  read(words, at) {
    const isAt = /^(?:at|@|around|about|by|starting|from|to|for)$/.test(words[at]?.text ?? '');
    const isBareLead = /^(?:at|@|by|from)$/.test(words[at]?.text ?? '') && words[at + 1]?.kind === 'word';
    const isAround = isAt && /^(?:around|about|exactly)$/.test(words[at + 1]?.text ?? '');
    const first = at + (isAt ? 1 : 0) + (isAround ? 1 : 0);
    const clock = readClock(words, first, isBareLead);
    // `by 15 minutes`, `at 3 places`: an amount, not an hour.
    if (!clock || (isBareLead && clock.isOpen && countsThings(words, clock.to))) return null;
    if (words[at]?.text === 'for' && !readClock(words, first, false)) return null;
    const bound = words[at]?.text === 'by' ? { bound: 'before' as const } : {};
    return { to: clock.to, said: [slotOf(words, first, clock.to)], means: means(clock, bound) };
  },
};

const countsThings = (words: readonly Word[], at: number): boolean =>
  /^(?:minutes?|mins?|m|hours?|hrs?|h|days?|weeks?|months?|years?|people|percent|times|%)$/.test(words[at]?.text ?? '');

/** `after ten am`, `before 5`, `until noon`: one end of a stretch. */
export const clockBound: TimeRule = {
  name: 'clock bound',
  read(words, at) {
    const bound = bounds[words[at]?.text ?? ''];
    const clock = bound && readClock(words, at + 1, true);
    if (!clock || (clock.isOpen && countsThings(words, clock.to))) return null;
    const from = bound === 'until' ? at + 1 : at;
    const said: Said = { slot: 'time', from, to: clock.to };
    if (bound !== 'until') return { to: clock.to, said: [said], means: means(clock, { bound }) };
    return { to: clock.to, said: [said], means: { endTime: clockText(usualHalf(clock)) } };
  },
};

const bounds: Record<string, 'after' | 'before' | 'until' | undefined> = {
  ...{ after: 'after', before: 'before', until: 'until', till: 'until', til: 'until' },
};
