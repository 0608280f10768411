import type { Word } from '../words/word.ts';
import { type Clock, clockText, readClock } from './clock.ts';
import { readLength } from './lengths.ts';
import { isMoving } from './moving.ts';
import type { Meaning, Said, TimeRule } from './phrase.ts';
import { readers } from './readers.ts';

/** An open hour up to 6 is in the afternoon (as quick add takes it). */
const usualHalf = ({ minutes, isOpen }: Clock): number => (isOpen && minutes < 420 ? minutes + 720 : minutes);

const isNoonWord = (words: readonly Word[], at: number): boolean =>
  /^(?:noon|midday|midnight)$/.test(words[at]?.text ?? '');
const slotOf = (words: readonly Word[], from: number, to: number): Said => ({
  ...{ slot: isNoonWord(words, from) ? 'timeofday' : 'time', from, to },
});

const means = (clock: Clock, more: Meaning = {}): Meaning => ({
  ...{
    time: clockText(usualHalf(clock)),
    ...(clock.isOpen && { isOpen: true }),
    ...(clock.isFigures && { isFigures: true }),
    ...more,
  },
});

/** What stands between the two ends of a stretch. */
const joins = new Set(['to', 'till', 'til', 'until', 'and', '-', 'through']);
const opensRange = new Set(['from', 'between', 'at']);

/** `from 2 to 3:30`, `between eight am and five pm`, `7-8am`. */
export const clockRange: TimeRule = {
  name: 'clock range',
  read(words, at) {
    const lead = opensRange.has(words[at]?.text ?? '');
    const first = at + (lead ? 1 : 0);
    const start = readClock(words, first, 'start');
    const join = words[start?.to ?? 0]?.text ?? '';
    const isBetween = words[at]?.text === 'between';
    // `move it to between 2 and 3`, while `move it from 2 to 3` says where it is.
    const isThere = isBetween && words[at - 1]?.text === 'to';
    if (!start || (isMoving(words) && join !== '-' && !isThere)) return null;
    const hasJoin = joins.has(join);
    if (!hasJoin && !isBetween) return null;
    if (join === 'and' && !isBetween) return null;
    const second = start.to + (hasJoin ? 1 : 0);
    const isNear = /^(?:about|around)$/.test(words[second]?.text ?? '');
    const end = readClock(words, second + (isNear ? 1 : 0), lead || hasJoin ? 'led' : 'start');
    // `3 to 5` alone may count things; with a mark or a half of day it is a time.
    const isSpoken = isSpokenClock(words, first);
    const isLed = lead && !(words[at]?.text === 'at' && isSpoken && join === 'to');
    const isPlain = isLed || join === '-' || !(start.isOpen && end?.isOpen) || (!isSpoken && closes(words[end.to]));
    // `from 1 to 14 July` are days.
    if (!end || !isPlain || readers.month(words, words[end.to]?.text === 'of' ? end.to + 1 : end.to)) return null;
    const said = [slotOf(words, first, start.to), slotOf(words, second, end.to)];
    return { to: end.to, said, means: stretch(start, end) };
  },
};

/** `ten to six` in words is ten minutes before it; in figures, `10 to 6`, a stretch. */
const isSpokenClock = (words: readonly Word[], at: number): boolean =>
  !/^\d/.test(words[at]?.text ?? '') && (words[at]?.number ?? 1) % 5 === 0;

/** Whether nothing is counted after two numbers: the request ends there, or goes on with another time. */
const closes = (next: Word | undefined): boolean =>
  next === undefined ||
  next.kind === 'break' ||
  /^(?:today|tomorrow|tonight|on|every|this|next|with|until|till|for|starting|except)$/.test(next.text);

const hasHalves = ({ isOpen, isFigures }: Clock): boolean => isOpen || isFigures;

/** The end of a stretch settles the half of the day in which it starts. */
function stretch(start: Clock, end: Clock): Meaning {
  const late = { ...start, minutes: start.minutes + 720 };
  const from =
    start.isOpen && !end.isOpen ? (late.minutes < end.minutes ? late.minutes : start.minutes) : usualHalf(start);
  const until = end.isOpen && end.minutes <= from && end.minutes + 720 > from ? end.minutes + 720 : end.minutes;
  return {
    time: clockText(from),
    endTime: clockText(until),
    ...(hasHalves(start) && hasHalves(end) && { isOpenStretch: true }),
  };
}

/** `at 7`, `five pm`, `around noon`, `half past seven`. */
export const clockTime: TimeRule = {
  name: 'clock time',
  read(words, at) {
    const isAt = /^(?:at|@|around|about|by|starting|from|to|for)$/.test(words[at]?.text ?? '');
    const isTo = words[at]?.text === 'to' && isMoving(words);
    const isForHour =
      words[at]?.text === 'for' &&
      /^(?:today|tomorrow|tonight|this|on|in)$/.test(words[at + 2]?.text ?? '') &&
      /^\d{1,2}$/.test(words[at + 1]?.text ?? '');
    const isBareLead = isTo || isForHour || /^(?:at|@|by|from|starting)$/.test(words[at]?.text ?? '');
    const isAround = isAt && /^(?:around|about|exactly)$/.test(words[at + 1]?.text ?? '');
    const first = at + (isAt ? 1 : 0) + (isAround ? 1 : 0);
    const isBare = /^(?:around|about)$/.test(words[at]?.text ?? '') || (!isAt && isBehindDay(words, at));
    const clock = readClock(words, first, isBareLead || isBare ? 'led' : 'alone');
    if (clock?.isOpen && isBare && !closesHour(words[clock.to])) return null;
    // `1pm 8h`
    const isLength =
      clock &&
      !isAt &&
      words[clock.to - 1]?.text === 'h' &&
      /^(?:am|pm|h|\d{1,2}[:.]\d\d)$/.test(words[at - 1]?.text ?? '');
    if (isLength) return null;
    // `by 15 minutes`, `at 3 places`: an amount, not an hour.
    if (!clock || (isBareLead && clock.isOpen && countsThings(words, clock.to))) return null;
    const bound = words[at]?.text === 'by' ? { bound: 'before' as const } : {};
    const isSharp = /^(?:sharp|exactly|prompt)$/.test(words[clock.to]?.text ?? '');
    return {
      to: clock.to + (isSharp ? 1 : 0),
      said: [slotOf(words, first, clock.to)],
      means: means(clock, bound),
    };
  },
};

/** `lunch tomorrow 1230`, `dinner fri 8`: a number right behind a day, unless it is its date. */
function isBehindDay(words: readonly Word[], at: number): boolean {
  const day = words[at - 1]?.text ?? '';
  const number = words[at]?.number ?? null;
  if (number === null || words[at]?.isOrdinal || !/^\d+$/.test(words[at]?.text ?? '')) return false;
  const isTime = number <= 12 || (number >= 100 && number % 100 < 60);
  return (
    isTime &&
    (/^(?:today|tomorrow|tonight|morning|afternoon|evening|night)$/.test(day) ||
      readers.weekday(words, at - 1) !== null)
  );
}

const closesHour = (next: Word | undefined): boolean =>
  next === undefined ||
  (next.kind === 'break' && next.text !== '-') ||
  /^(?:for|with|at|in|every|please|and)$/.test(next.text);

const countsThings = (words: readonly Word[], at: number): boolean =>
  /^(?:minutes?|mins?|m|hours?|hrs?|h|days?|weeks?|months?|years?|people|percent|times|%)$/.test(words[at]?.text ?? '');

/** `after ten am`, `before 5`, `until noon`: one end of a stretch. */
export const clockBound: TimeRule = {
  name: 'clock bound',
  read(words, at) {
    const bound = bounds[words[at]?.text ?? ''];
    const clock = bound && readClock(words, at + 1, 'led');
    if (!clock || (clock.isOpen && countsThings(words, clock.to))) return null;
    const from = bound === 'until' ? at + 1 : at;
    const said: Said = { slot: 'time', from, to: clock.to };
    if (bound !== 'until') return { to: clock.to, said: [said], means: means(clock, { bound }) };
    return { to: clock.to, said: [said], means: { endTime: clockText(usualHalf(clock)) } };
  },
};

/** `an hour before noon`, `20 minutes after 5pm` */
export const clockBeside: TimeRule = {
  name: 'beside a clock time',
  read(words, at) {
    const length = readLength(words, at);
    const side = { before: -1, after: 1 }[words[length?.to ?? -1]?.text ?? ''];
    const clock = length && side ? readClock(words, length.to + 1, 'led') : null;
    if (!length || length.days > 0 || !side || !clock) return null;
    const minutes = usualHalf(clock) + side * length.minutes;
    if (minutes < 0 || minutes >= 1_440) return null;
    return { to: clock.to, said: [slotOf(words, at, clock.to)], means: { time: clockText(minutes) } };
  },
};

const bounds: Record<string, 'after' | 'before' | 'until' | undefined> = {
  ...{ after: 'after', before: 'before', until: 'until', till: 'until', til: 'until' },
};
