import { dateIn, timeText } from '../../dates.ts';
import type { Word } from '../words/word.ts';
import { type Found, Pattern, RuleTable, readers, timeRule, type Unit } from './grammar.ts';
import type { Meaning, Phrase, Present } from './phrase.ts';

export interface Length {
  to: number;
  minutes: number;
  days: number;
}

const minutesIn: Partial<Record<Unit, number>> = { minute: 1, hour: 60 };
const daysIn: Partial<Record<Unit, number>> = { day: 1, week: 7, fortnight: 14 };
const longest = 366 * 1440;
/** With hours nothing lasts longer than a fortnight, in minutes. */
const longestTimed = 20_160;

const exact = (
  [
    ['<amount> <hours> and <fraction>', ({ amount = 0, fraction = 0 }) => (amount + fraction) * 60],
    ['<amount> <hours> and? <number> <minutes>', ({ amount = 0, number = 0 }) => amount * 60 + number],
    ['<amount> <hours> <minute>', ({ amount = 0, minute = 0 }) => (minute < 10 ? 0 : amount * 60 + minute)],
  ] satisfies [string, (values: Found['values']) => number][]
).map(([source, minutes]) => [new Pattern(source), minutes] as const);
const plain = new Pattern('<amount> <unit>');

const textAt = (words: readonly Word[], index: number): string => words[index]?.text ?? '';

/** A length of time: `an hour and a half`, `45 minutes`, `1h 30m`, `2 days`. */
export function readLength(words: readonly Word[], from: number): Length | null {
  // It is a few words, one of them a unit: most places are done with here.
  const isNear = [0, 1, 2, 3, 4, 5].some((far) => readers.unit(words, from + far) !== null);
  const length = isNear ? exactLength(words, from) : null;
  if (!length) return null;
  const isRough = textAt(words, length.to) === 'or' && /^(?:so|thereabouts)$/.test(textAt(words, length.to + 1));
  return isRough ? { ...length, to: length.to + 2 } : length;
}

function exactLength(words: readonly Word[], from: number): Length | null {
  for (const [pattern, minutesOf] of exact) {
    const match = pattern.match(words, from);
    const minutes = match ? minutesOf(match.values) : 0;
    // `1 hour 10 am`: the second number is the hour of the clock.
    const isClock = match?.values.minute !== undefined && /^(?:am|pm|o'clock|-|to)$/.test(textAt(words, match.to));
    if (match && minutes > 0 && !isClock) return { to: match.to, minutes: Math.round(minutes), days: 0 };
  }
  const match = plain.match(words, from);
  const { amount = 0, unit } = match?.values ?? {};
  if (!match || !unit) return null;
  const [minutes, days] = [Math.round(amount * (minutesIn[unit] ?? 0)), Math.round(amount * (daysIn[unit] ?? 0))];
  return minutes + days * 1440 > 0 && minutes + days * 1440 <= longest ? { to: match.to, minutes, days } : null;
}

const lengthOf = ({ minutes, days }: Length): Meaning => (days > 0 ? { days } : { minutes });
const wholeMinutes = ({ minutes, days }: Length): number => minutes + days * 1440;

/** A distance passes clock changes: it counts from the instant. */
function afterNow(minutes: number, { now, zone }: Present): { date: string; time: string } {
  const moment = now + minutes * 60_000;
  return { date: dateIn(moment, zone), time: timeText(moment, zone) };
}

const signs: Record<string, number> = {
  ...{ later: 1, late: 1, forward: 1, back: 1, longer: 1, more: 1 },
  ...{ earlier: -1, early: -1, sooner: -1, shorter: -1, less: -1 },
};
const noNoun = /^(?:ago|from|after|before|earlier|later|into|and|every|each)$/;
const leadsToLength = /^(?:for|lasting|lasts?|takes|taking|duration)$/;

export const bareLength = 'bare length';

interface Way {
  /** Words that lead to it; none for a length that stands alone. */
  leads: RegExp | null;
  name?: string;
  isTime?: boolean;
  /** How many words behind it belong to it, and what they mean together. */
  means(length: Length, next: string, lead: string, words: readonly Word[], present: Present): [number, Meaning] | null;
}

const ways: readonly Way[] = [
  { leads: leadsToLength, means: (length) => [0, lengthOf(length)] },
  // `a meeting of an hour`
  { leads: /^of$/, means: (length) => (length.days > 0 ? null : [0, lengthOf(length)]) },
  {
    leads: /^(?:in|after)$/,
    isTime: true,
    // `put in 45 minutes of reading`: how long, not how far from now.
    means: (length, next, _, __, present) =>
      length.days > 0 || next === 'of' ? null : [next === 'time' ? 1 : 0, afterNow(length.minutes, present)],
  },
  {
    leads: null,
    isTime: true,
    means: (length, next, _, words, present) =>
      length.days === 0 && next === 'from' && textAt(words, length.to + 1) === 'now'
        ? [2, afterNow(length.minutes, present)]
        : null,
  },
  {
    leads: null,
    means(length, next) {
      const sign = signs[next];
      return sign === undefined ? null : [1, { shift: sign * wholeMinutes(length) }];
    },
  },
  {
    leads: /^(?:by|another|with)$/,
    means(length, next) {
      const isBack = /^(?:earlier|less|shorter)$/.test(next);
      const count = isBack || /^(?:later|more|longer)$/.test(next) ? 1 : 0;
      return [count, { shift: (isBack ? -1 : 1) * wholeMinutes(length) }];
    },
  },
  {
    leads: null,
    name: bareLength,
    means(length, next, _, words) {
      const isBeforeClock = next === 'from' && /^\d/.test(textAt(words, length.to + 1));
      const isBare = length.days === 0 && words[length.to]?.kind !== 'quoted' && (isBeforeClock || !noNoun.test(next));
      return isBare ? [/^(?:long|in)$/.test(next) ? 1 : 0, lengthOf(length)] : null;
    },
  },
];

/** The longest expression of a length that begins at a word. */
export function readLengthPhrase(words: readonly Word[], from: number, present: Present): Phrase | null {
  let best = noLength(words, from) ?? spans.read(words, from, present);
  // `should take about an hour`
  const taking =
    /^(?:should|will|it'll|might)$/.test(textAt(words, from)) && textAt(words, from + 1) === 'take' ? 1 : 0;
  const lead = taking ? 'takes' : textAt(words, from);
  const lengths = new Map<number, Length | null>();
  for (const { leads, name = '', isTime, means } of ways) {
    if (leads && !leads.test(lead)) continue;
    const isAbout = leads && /^(?:about|around|another|at|like|the|:|of)$/.test(textAt(words, from + 1 + taking));
    const start = from + (leads ? 1 : 0) + (isAbout ? 1 : 0) + taking;
    if (!lengths.has(start)) lengths.set(start, readLength(words, start));
    const length = lengths.get(start) ?? null;
    const [more, meaning] = (length && means(length, textAt(words, length.to), lead, words, present)) ?? [0, null];
    if (!length || !meaning || length.to + more <= (best?.to ?? 0)) continue;
    const said = isTime ? [{ slot: 'time' as const, from: start, to: length.to }] : [];
    best = { rule: name, from, to: length.to + more, said, means: meaning };
  }
  return best;
}

/** `for 0 minutes`, `-5 minutes`, `for 400 hours`: figures and a unit that are no length of an event. */
function noLength(words: readonly Word[], from: number): Phrase | null {
  const isLed = leadsToLength.test(textAt(words, from));
  const start = from + (isLed ? 1 : 0);
  const text = textAt(words, start);
  const amount = /^-?\d+(?:[.,]\d+)?$/.test(text)
    ? Number(text.replace(',', '.'))
    : (words[start]?.number ?? Number.NaN);
  const unit = readers.unit(words, start + 1);
  if (!unit || words[start]?.isOrdinal || Number.isNaN(amount)) return null;
  const [minutes, days] = [minutesIn[unit.value] ?? 0, daysIn[unit.value] ?? 0];
  const isNone = amount <= 0 || amount * (minutes || days * 1440) > longest;
  if (!isNone && !(isLed && amount * minutes > longestTimed)) return null;
  const to = unit.to + (textAt(words, unit.to) === 'long' ? 1 : 0);
  return { rule: '', from, to, said: [], means: { beyond: 'length' } };
}

const mostMonths = 120;

const afterLength = /^(?:slots?|gaps?|windows?|long|free|open|meetings?|blocks?|sessions?)$/;

const spans = new RuleTable(new Set(['for', 'in', 'over', 'within']), [
  // `the next two hours`, while `the next 30 minute slot` is anywhere
  timeRule('next|coming <amount>? <unit>', 'time', ({ values: { amount = 1, unit }, to }, { words, present }) => {
    const minutes = Math.round(amount * ((unit && minutesIn[unit]) ?? 0));
    if (minutes < 1 || minutes > 1440 || afterLength.test(textAt(words, to))) return null;
    const from = { ...present, now: Math.ceil(present.now / 60_000) * 60_000 };
    return { ...afterNow(0, from), endTime: afterNow(minutes, from).time };
  }),
  timeRule('for|over <amount> <unit>', null, ({ values: { unit, amount = 0 } }) => {
    const months = unit === 'year' ? amount * 12 : unit === 'month' ? amount : 0;
    return Number.isInteger(months) && months >= 1 && months <= mostMonths ? { months } : null;
  }),
  // `for 4-5 hours`
  timeRule('for? <number> -|or <amount> <unit>', null, ({ values: { unit, number = 0, amount = 0 } }) =>
    unit && minutesIn[unit] && number < amount ? { beyond: 'length' } : null,
  ),
  timeRule('all|whole|entire|full day|days|day-long', null, () => ({ days: 1 })),
  timeRule('all-day|allday', null, () => ({ days: 1 })),
]);
