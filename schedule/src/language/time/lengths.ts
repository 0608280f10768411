import { dateIn, timeText } from '../../dates.ts';
import type { Word } from '../words/word.ts';
import { daysIn, longestLength, minutesIn, Pattern, readers, textAt } from './grammar.ts';
import type { Phrase, Present } from './phrase.ts';
import { type Match, type Means, type PhraseReader, tableOf, timeRule } from './rules.ts';

export interface Length {
  to: number;
  minutes: number;
  days: number;
}

/** A length of time: `an hour and a half`, `45 minutes`, `1h 30m`, `2 days`. */
export function readLength(words: readonly Word[], from: number): Length | null {
  const found = readers.length(words, from);
  return found && { to: found.to, ...found.value };
}

/** With hours nothing lasts longer than a fortnight, in minutes. */
const longestTimed = 20_160;

const none = { minutes: 0, days: 0 };
const lasting: Means = ({ length: { minutes, days } = none }) => (days > 0 ? { days } : { minutes });

/** A distance passes clock changes: it counts from the instant. */
function afterNow(minutes: number, { now, zone }: Present): { date: string; time: string } {
  const moment = now + minutes * 60_000;
  return { date: dateIn(moment, zone), time: timeText(moment, zone) };
}

const [longer, shorter] = ['later|more|longer', 'earlier|less|shorter'];
const noNoun = /^(?:ago|from|after|before|earlier|later|into|and|every|each)$/;
const behindEach = /^(?:time|is|will|would|should|please|max|tops|only)$/;
const leadsToLength = 'for|lasting|last|lasts|takes|taking|duration|goes|runs|allow|allowing|reckon';
const about = 'about|around|another|at|like|the|:|of?';

export const bareLength = 'bare length';

const afterLength = /^(?:slots?|gaps?|windows?|long|free|open|meetings?|blocks?|sessions?)$/;
const mostMonths = 120;

/** Behind such a verb `in` is of the verb, where what is put in follows. */
const isOfVerb = ({ words, at, to }: Match): boolean =>
  textAt(words, at) === 'in' &&
  /^(?:put|pop|stick|slot|squeeze|fit|pencil|bung|drop|chuck|get)$/.test(textAt(words, at - 1)) &&
  words[to]?.kind === 'word' &&
  words[to]?.number === null &&
  !behindLength.test(textAt(words, to));
const behindLength =
  /^(?:at|on|from|for|with|and|please|today|tomorrow|tonight|this|next|too|\w+day|mon|tue|wed|thu|fri|sat|sun)$/;

const shiftedBy =
  (sign: 1 | -1): Means =>
  ({ length: { minutes, days } = none }) => ({ shift: sign * (minutes + days * 1440) });
/** `in 45 minutes`; days from now are dates. */
const fromNow: Means = ({ length: { minutes, days } = none, present }) =>
  days > 0 ? null : afterNow(minutes, present);

const readSpan = tableOf('for in over within', [
  // `the next two hours`, while `the next 30 minute slot` is anywhere
  timeRule('next|coming <amount>? <unit>', ({ amount = 1, unit, to, words, present }) => {
    const minutes = Math.round(amount * ((unit && minutesIn[unit]) ?? 0));
    if (minutes < 1 || minutes > 1440 || afterLength.test(textAt(words, to))) return null;
    const from = { ...present, now: Math.ceil(present.now / 60_000) * 60_000 };
    return { ...afterNow(0, from), endTime: afterNow(minutes, from).time };
  }),
  timeRule('for|over <amount> <unit>', ({ unit, amount = 0 }) => {
    const months = unit === 'year' ? amount * 12 : unit === 'month' ? amount : 0;
    return Number.isInteger(months) && months >= 1 && months <= mostMonths ? { months } : null;
  }),
  // `for 4-5 hours`
  timeRule('for? <number> -|or <amount> <unit>', ({ unit, number = 0, amount = 0 }) =>
    unit && minutesIn[unit] && number < amount ? { beyond: 'length' } : null,
  ),
  timeRule(
    [
      ...['as an all|whole|full day thing|event|one', 'as an all-day|allday thing|event|one'],
      ...['all|whole|entire|full day|days|day-long', 'all-day|allday'],
    ],
    { days: 1 },
  ),
]);

const readLengths = tableOf('', [
  timeRule(
    [
      ...[
        `${leadsToLength} for|on? ${about} <length>`,
        `should|will|it'll|might take ${about} <length>`,
        `it'll be ${about} <length>`,
      ],
      ...[
        `in and out in|after ${about} <length>`,
        'at most <length>',
        'no more|longer than <length>',
        'max|maximum <length>',
      ],
    ],
    lasting,
  ),
  // `a meeting of an hour`
  timeRule(`of ${about} <length>`, (match) => (match.length?.days ? null : lasting(match))),
  // `put in 45 minutes of reading`: how long, not how far from now.
  // `pop in a half hour swim`
  timeRule(`in|after ${about} <length> time?`, (match) =>
    textAt(match.words, match.to) === 'of' || isOfVerb(match) ? null : fromNow(match),
  ),
  timeRule('<length> from now', fromNow),
  timeRule([`for? <length> ${longer}|late|back`, `by|another|with ${about} <length> ${longer}?`], shiftedBy(1)),
  timeRule(
    [
      `for? <length> ${shorter}|early|sooner|forward`,
      `by|another|with ${about} <length> ${shorter}`,
      `${shorter}|sooner by ${about} <length>`,
    ],
    shiftedBy(-1),
  ),
  timeRule(
    '<length> long|in?',
    (match) => {
      const { words, to, length: { days } = none } = match;
      const isBeforeClock = textAt(words, to) === 'from' && /^\d/.test(textAt(words, to + 1));
      // `half an hour each`, of several that were told before
      const isEachAlone =
        textAt(words, to) === 'each' && (words[to + 1]?.kind !== 'word' || behindEach.test(textAt(words, to + 1)));
      const isBare =
        (days === 0 || isOfDays(match)) &&
        words[to]?.kind !== 'quoted' &&
        (isBeforeClock || isEachAlone || !noNoun.test(textAt(words, to)));
      return isBare ? lasting(match) : null;
    },
    bareLength,
  ),
]);

/** `three days long`, and `, five days` where nothing follows: how long what was said before it is. */
function isOfDays({ words, at, to, length: { days } = none }: Match): boolean {
  const isBehindMark =
    at > 0 && words[at - 1]?.kind === 'break' && (words[to] === undefined || words[to]?.kind === 'break');
  return days > 1 && at > 0 && (textAt(words, to - 1) === 'long' || isBehindMark);
}

const led = new Pattern(leadsToLength);

/** `for 0 minutes`, `-5 minutes`, `for 400 hours`: figures and a unit that are no length of an event. */
function noLength(words: readonly Word[], from: number): Phrase | null {
  const isLed = led.match(words, from) !== null;
  const start = from + (isLed ? 1 : 0);
  const { text = '', number = null, isOrdinal } = words[start] ?? {};
  const amount = /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : number;
  const unit = readers.unit(words, start + 1);
  if (!unit || isOrdinal || amount === null) return null;
  const [minutes, days] = [minutesIn[unit.value] ?? 0, daysIn[unit.value] ?? 0];
  const isNone = amount <= 0 || amount * (minutes || days * 1440) > longestLength;
  if (!isNone && !(isLed && amount * minutes > longestTimed)) return null;
  return { from, to: unit.to + (textAt(words, unit.to) === 'long' ? 1 : 0), means: { beyond: 'length' } };
}

/** How long, how much later, and how far from now. */
export const lengthReaders: readonly PhraseReader[] = [noLength, readSpan, readLengths];
