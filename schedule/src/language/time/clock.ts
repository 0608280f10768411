import type { Match } from '../words/pattern.ts';
import type { Word } from '../words/word.ts';
import { type TimeValues, timePattern } from './readers.ts';

/** A time of day. `isOpen` where its half of the day was not said. */
export interface Clock {
  to: number;
  minutes: number;
  isOpen: boolean;
  /** With its minutes in figures, from seven on: in the morning, hardly in the evening. */
  isFigures: boolean;
}

type Ways = [source: string, minutes: (match: Match<TimeValues>) => number | null, opens: boolean][];

const one = <T>(values: readonly T[] | undefined, fallback: T): T => values?.[0] ?? fallback;
const inHalf = (minutes: number, half: 'am' | 'pm' | undefined): number =>
  half === undefined ? minutes : (minutes % 720) + (half === 'pm' ? 720 : 0);

/** Times that are plain as such, wherever they stand. The first that fits is taken. */
const plainWays: Ways = [
  ['<figures> <half>?', ({ read }) => inHalf(one(read.figures, 0), read.half?.[0]), true],
  ['half past <hour> <half>?', ({ read }) => inHalf(one(read.hour, 0) * 60 + 30, read.half?.[0]), true],
  // As the British say it: half past.
  ['half <hour> <half>?', ({ read }) => inHalf(one(read.hour, 0) * 60 + 30, read.half?.[0]), true],
  ['<hour> ish', ({ read }) => one(read.hour, 0) * 60, true],
  ['a? quarter past|after <hour> <half>?', ({ read }) => inHalf(one(read.hour, 0) * 60 + 15, read.half?.[0]), true],
  [
    'a? quarter to|of|before|till <hour> <half>?',
    ({ read }) => inHalf(one(read.hour, 0) * 60 - 15, read.half?.[0]),
    true,
  ],
  ['<minute> minutes? past|after <hour> <half>?', ({ read }) => past(read, 1), true],
  ['<hour> <minute> <half>', ({ read }) => inHalf(one(read.hour, 0) * 60 + one(read.minute, 0), read.half?.[0]), true],
  ['<hour> <half>', ({ read }) => inHalf(one(read.hour, 0) * 60, read.half?.[0]), true],
  ["<hour> o'clock|oclock <half>?", ({ read }) => inHalf(one(read.hour, 0) * 60, read.half?.[0]), true],
  ['<hour> o clock <half>?', ({ read }) => inHalf(one(read.hour, 0) * 60, read.half?.[0]), true],
  ['<number> <half>', ({ read }) => inHundreds(one(read.number, 0), read.half?.[0]), true],
  ['twelve? noon|midday', () => 720, false],
  ['twelve? midnight', () => 0, false],
  // `2h` and `1h30` are lengths.
  [
    '<hour> h <minute>?',
    ({ read }) => (one(read.hour, 0) < 7 ? null : one(read.hour, 0) * 60 + one(read.minute, 0)),
    false,
  ],
  ['<hour> h', ({ read }) => (one(read.hour, 0) < 7 ? null : one(read.hour, 0) * 60), false],
];
/** `ten to nine`, which at the start of a stretch is its two ends. */
const toWays: Ways = [
  [
    '<minute> minutes? to|before <hour> <half>?',
    ({ read, literals }) => (literals.length > 1 || one(read.minute, 0) % 5 === 0 ? past(read, -1) : null),
    true,
  ],
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

/** `1600h`, `0930 hours` */
const military: Ways = [['<number> h|hrs|hours', ({ read }) => inHundreds(one(read.number, 0), undefined), false]];

const compiled = (ways: Ways) => ways.map(([source, ...rest]) => [timePattern(source), ...rest] as const);
const plain = compiled(plainWays);
const bare = compiled(bareWays);
const to = compiled(toWays);
const fourFigures = compiled(military);
const ways = {
  alone: [...to, ...plain],
  led: [...to, ...plain, ...bare],
  start: [...plain, ...bare],
};

/**
 * Reads a time of day: one that is plain where it stands `alone`, also a bare hour where a word has `led` to it or where it
 * is the `start` of a stretch.
 */
export function readClock(words: readonly Word[], at: number, as: keyof typeof ways): Clock | null {
  // Most words begin no time.
  const first = words[at];
  if (!first || (first.number === null && !/^(?:\d.*|half|a|quarter|noon|midday|midnight)$/.test(first.text)))
    return null;
  // `10 to 11` in figures are two hours.
  const isPair =
    /^\d/.test(first.text) && (first.number ?? 0) <= 12 && /^(?:to|before)$/.test(words[at + 1]?.text ?? '');
  const tried = isPair && as !== 'start' ? ways[as].slice(to.length) : ways[as];
  for (const [pattern, minutesOf, opens] of /^\d{4}$/.test(first.text) ? [...fourFigures, ...tried] : tried) {
    const match = pattern.match(words, at);
    const minutes = match && minutesOf(match);
    if (!match || minutes === null || isCutLength(words, match.to)) continue;
    const clock = (minutes + 1440) % 1440;
    // With a leading zero, with minutes in figures from seven on, or from one in the afternoon on it says its half of the day.
    const isFigures = match.read.figures !== undefined && clock >= 420;
    const isPlain = /^0\d/.test(first.text) || clock >= 780 || clock < 60 || !opens || match.read.half !== undefined;
    // Noon is the twelve that is meant.
    const isNoon = (clock === 720 || clock === 0) && /^(?:noon|midday|midnight)$/.test(words[match.to]?.text ?? '');
    const to = match.to + (words[match.to]?.text === 'ish' || isNoon ? 1 : 0);
    return {
      to,
      minutes: clock,
      isOpen: !isPlain && !isFigures && clock < 720,
      isFigures: isFigures && !isPlain && clock < 720,
    };
  }
  return null;
}

/** Whether a match ends before the unit of a length: `17h` of `17h 1h30`. */
const isCutLength = (words: readonly Word[], to: number): boolean =>
  words[to]?.text === 'h' && words[to - 1]?.number !== null && words[to - 1]?.end === words[to]?.at;

export const clockText = (minutes: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
};
