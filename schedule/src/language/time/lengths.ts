import { dateIn, timeText } from '../../dates.ts';
import type { Match } from '../words/pattern.ts';
import type { Word } from '../words/word.ts';
import { readClock } from './clock.ts';
import type { Meaning, Present, TimeRule } from './phrase.ts';
import { readers, type TimeValues, timePattern, type Unit } from './readers.ts';
import { timeRule } from './rule.ts';

interface Length {
  to: number;
  minutes: number;
  days: number;
}

const minutesIn: Record<Unit, number> = { minute: 1, hour: 60, day: 0, week: 0, fortnight: 0, month: 0, year: 0 };
const daysIn: Record<Unit, number> = { minute: 0, hour: 0, day: 1, week: 7, fortnight: 14, month: 0, year: 0 };
const longest = 366 * 1440;

type Way = [source: string, minutes: (match: Match<TimeValues>) => number];

const at = <T>(values: readonly T[] | undefined, index: number, fallback: T): T => values?.[index] ?? fallback;

const ways = (
  [
    ['an|one hour and a half', () => 90],
    ['an|one hour and a quarter', () => 75],
    ['a? quarter of? an hour', () => 15],
    ['three quarters of an hour', () => 45],
    [
      '<amount> <unit> and? <number> <unit>',
      ({ read }) => {
        const isHours = at(read.unit, 0, 'day') === 'hour' && at(read.unit, 1, 'day') === 'minute';
        return isHours ? at(read.amount, 0, 0) * 60 + at(read.number, 0, 0) : Number.NaN;
      },
    ],
    [
      '<amount> <unit> <minute>',
      ({ read }) =>
        at(read.unit, 0, 'day') === 'hour' && at(read.minute, 0, 0) >= 10
          ? at(read.amount, 0, 0) * 60 + at(read.minute, 0, 0)
          : Number.NaN,
    ],
    ['<number> h <minute>', ({ read }) => at(read.number, 0, 0) * 60 + at(read.minute, 0, 0)],
  ] satisfies Way[]
).map(([source, minutes]) => [timePattern(source), minutes] as const);
const plain = timePattern('<amount> <unit>');

/** A length of time: `an hour and a half`, `45 minutes`, `1h 30m`, `2 days`. */
export function readLength(words: readonly Word[], from: number): Length | null {
  const length = hasUnitNear(words, from) ? exactLength(words, from) : null;
  if (!length) return null;
  const isRough = words[length.to]?.text === 'or' && /^(?:so|thereabouts)$/.test(words[length.to + 1]?.text ?? '');
  return isRough ? { ...length, to: length.to + 2 } : length;
}

function exactLength(words: readonly Word[], from: number): Length | null {
  for (const [pattern, minutesOf] of ways) {
    const match = pattern.match(words, from);
    const minutes = match ? minutesOf(match) : Number.NaN;
    // `1 hour 10 am`: the second number is the hour of the clock.
    const isClock = match && !match.read.unit?.[1] && /^(?:am|pm|o'clock|-|to)$/.test(words[match.to]?.text ?? '');
    // `17h 1h30`
    const isCut =
      words[match?.to ?? -1]?.text === 'h' && words[match?.to ?? -1]?.at === words[(match?.to ?? 0) - 1]?.end;
    if (match && minutes > 0 && !isClock && !isCut) return { to: match.to, minutes: Math.round(minutes), days: 0 };
  }
  const match = plain.match(words, from);
  const unit = match?.read.unit?.[0];
  if (!match || !unit) return null;
  const amount = at(match.read.amount, 0, 0);
  const [minutes, days] = [Math.round(amount * minutesIn[unit]), Math.round(amount * daysIn[unit])];
  return minutes + days * 1440 > 0 && minutes + days * 1440 <= longest ? { to: match.to, minutes, days } : null;
}

/** A length is a few words, one of them a unit: most places are done with here. */
function hasUnitNear(words: readonly Word[], from: number): boolean {
  for (let at = from; at < from + 5; at++) if (readers.unit(words, at) !== null) return true;
  return false;
}

const lengthOf = ({ minutes, days }: Length): Meaning => (days > 0 ? { days } : { minutes });

/** A distance passes clock changes: it counts from the instant. */
function afterNow(minutes: number, { now, zone }: Present): Meaning {
  const moment = now + minutes * 60_000;
  return { date: dateIn(moment, zone), time: timeText(moment, zone) };
}

/** A rule for a length after a word, or before one. */
const lengthRule = (
  name: string,
  leads: readonly string[],
  means: (length: Length, present: Present, words: readonly Word[]) => { meaning: Meaning; to: number } | null,
  isTime = false,
): TimeRule => ({
  name,
  read(words, from, present) {
    const isLed = leads.includes(words[from]?.text ?? '');
    if (leads.length > 0 && !isLed) return null;
    const isAbout = isLed && /^(?:about|around|another|at|like|the)$/.test(words[from + 1]?.text ?? '');
    const start = from + (isLed ? 1 : 0) + (isAbout ? 1 : 0);
    const length = readLength(words, start);
    const found = length && means(length, present, words);
    if (!length || !found) return null;
    return { to: found.to, said: isTime ? [{ slot: 'time', from: start, to: length.to }] : [], means: found.meaning };
  },
});

const textAt = (words: readonly Word[], index: number): string => words[index]?.text ?? '';

/** `for 0 minutes`, `-5 minutes`, `for 400 hours`: figures and a unit that are no length of an event. */
const noLength: TimeRule = {
  name: 'no length',
  read(words, from) {
    const isLed = /^(?:for|lasting|takes|last)$/.test(textAt(words, from));
    const start = from + (isLed ? 1 : 0);
    const amount = /^-?\d+(?:[.,]\d+)?$/.test(textAt(words, start))
      ? Number(textAt(words, start).replace(',', '.'))
      : (words[start]?.number ?? Number.NaN);
    const unit = readers.unit(words, start + 1);
    if (!unit || words[start]?.isOrdinal || Number.isNaN(amount)) return null;
    const isNone = amount <= 0 || amount * (minutesIn[unit.value] || daysIn[unit.value] * 1440) > longest;
    const isTooLong = isLed && amount * minutesIn[unit.value] > longestTimed;
    const to = unit.to + (textAt(words, unit.to) === 'long' ? 1 : 0);
    return isNone || isTooLong ? { to, said: [], means: { beyond: 'length' } } : null;
  },
};

const mostMonths = 120;

/** With hours nothing lasts longer than a fortnight, in minutes. */
const longestTimed = 20_160;

export const lengthRules: readonly TimeRule[] = [
  noLength,
  lengthRule(
    'length',
    ['for', 'lasting', 'takes', 'last'],
    (length) => ({ meaning: lengthOf(length), to: length.to }),
    false,
  ),
  lengthRule(
    'distance',
    ['in', 'after'],
    (length, present, words) => {
      // `put in 45 minutes of reading`: how long, not how far from now.
      if (length.days > 0 || textAt(words, length.to) === 'of') return null;
      const to = length.to + (textAt(words, length.to) === 'time' ? 1 : 0);
      return { meaning: afterNow(length.minutes, present), to };
    },
    true,
  ),
  lengthRule(
    'distance from now',
    [],
    (length, present, words) => {
      const isFromNow = textAt(words, length.to) === 'from' && textAt(words, length.to + 1) === 'now';
      return isFromNow && length.days === 0 ? { meaning: afterNow(length.minutes, present), to: length.to + 2 } : null;
    },
    true,
  ),
  lengthRule('shift', [], (length, _, words) => {
    const sign = { later: 1, earlier: -1, forward: 1, back: 1, longer: 1, shorter: -1, more: 1, less: -1 }[
      textAt(words, length.to)
    ];
    if (sign === undefined) return null;
    return { meaning: { shift: sign * (length.minutes + length.days * 1440) }, to: length.to + 1 };
  }),
  lengthRule('amount of a change', ['by', 'another', 'with'], (length, _, words) => {
    const isBack = /^(?:earlier|less|shorter)$/.test(textAt(words, length.to));
    const isWord = isBack || /^(?:later|more|longer)$/.test(textAt(words, length.to));
    const minutes = length.minutes + length.days * 1440;
    return { meaning: { shift: isBack ? -minutes : minutes }, to: length.to + (isWord ? 1 : 0) };
  }),
  lengthRule('about so long', ['about', 'around', 'roughly', 'approx'], (length) => ({
    meaning: lengthOf(length),
    to: length.to,
  })),
  lengthRule('bare length', [], (length, _, words) => {
    const isBare = length.days === 0 && words[length.to]?.kind !== 'quoted';
    const isLong = /^(?:long|in)$/.test(textAt(words, length.to));
    // `2 hours from 2pm`
    const isFromClock = textAt(words, length.to) === 'from' && readClock(words, length.to + 1, 'alone') !== null;
    const isNoun =
      isBare &&
      (isFromClock || !/^(?:ago|from|after|before|earlier|later|into|and|every|each)$/.test(textAt(words, length.to)));
    return isNoun ? { meaning: lengthOf(length), to: length.to + (isLong ? 1 : 0) } : null;
  }),
  timeRule('for months', 'for|over <amount> <unit>', ({ read }) => {
    const [unit, amount] = [at(read.unit, 0, 'day'), at(read.amount, 0, 0)];
    const months = unit === 'year' ? amount * 12 : unit === 'month' ? amount : 0;
    return Number.isInteger(months) && months >= 1 && months <= mostMonths ? { months } : null;
  }),
  timeRule('all day', 'all|whole|entire|full day|days|day-long', () => ({ days: 1 })),
  timeRule('all-day', 'all-day|allday', () => ({ days: 1 })),
];
