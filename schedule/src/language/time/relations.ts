import { hoursOn, minuteText, usualHours } from '../../working-hours.ts';
import type { Word } from '../words/word.ts';
import { readClock } from './clock.ts';
import { todayOf } from './days.ts';
import { readLength } from './lengths.ts';
import type { Present, Relation, TimeRule } from './phrase.ts';
import { timeRule } from './rule.ts';

/** When the meals and edges of a day usually are. An event of that name on the day stands before it. */
const usual: Record<string, { start: string; end: string }> = {
  breakfast: { start: '08:00', end: '08:30' },
  brunch: { start: '11:00', end: '12:00' },
  lunch: { start: '12:00', end: '13:00' },
  lunchtime: { start: '12:00', end: '13:00' },
  dinner: { start: '19:00', end: '20:00' },
  supper: { start: '19:00', end: '20:00' },
  dinnertime: { start: '19:00', end: '20:00' },
  school: { start: '08:00', end: '15:00' },
  sunrise: { start: '07:00', end: '07:00' },
  sunset: { start: '20:00', end: '20:00' },
  dark: { start: '20:00', end: '20:00' },
};

/** Working hours of today, else the usual ones: which day is meant may not be said yet. */
function workHours(present: Present): { start: string; end: string } {
  const hours = hoursOn(todayOf(present), present.hours) ?? usualHours;
  return { start: minuteText(hours.start), end: minuteText(hours.end) };
}

const sides: Record<string, Relation['side'] | undefined> = {
  ...{ after: 'after', following: 'after', before: 'before', during: 'during' },
};
const skipped = /^(?:the|my|our|this|that)$/;

/** `after lunch`, `before work`: measured from what takes place every day. */
const dailyAnchor: TimeRule = {
  name: 'relation to a part of the day',
  read(words, at, present) {
    const side = sides[words[at]?.text ?? ''];
    if (!side) return null;
    const name = words[at + 1]?.text ?? '';
    const hours = name === 'work' ? workHours(present) : usual[name];
    // `after the lunch meeting` is an event of its own.
    if (!hours || isNoun(words[at + 2])) return null;
    const time = side === 'after' ? hours.end : hours.start;
    const relation = { side, anchor: name, usual: time, minutes: 0, ...fullerName(words, at + 1) };
    const isSun = name === 'sunset' || name === 'sunrise';
    return { to: at + 2, said: isSun ? [{ slot: 'time', from: at, to: at + 2 }] : [], means: { relation } };
  },
};

/** `lunch with Ana`, if there is one of that name. */
function fullerName(words: readonly Word[], at: number): Pick<Relation, 'fuller'> {
  if (words[at + 1]?.text !== 'with') return {};
  const rest = words.slice(at, at + 6);
  const end = rest.findIndex(({ kind, text }, index) => index > 1 && (kind === 'break' || closes.test(text)));
  const named = end < 0 ? rest : rest.slice(0, end);
  return named.length > 2 ? { fuller: named.map(({ text }) => text).join(' ') } : {};
}

const closes = /^(?:on|at|in|for|from|to|by|tomorrow|today|tonight|every|each|with|and|this|next|i|we|please|is|it)$/;
const isNoun = (word: Word | undefined): boolean =>
  word?.kind === 'word' && !closes.test(word.text) && word.number === null;

/** `after the stand-up`, `an hour before my flight`: measured from an event of the schedule. */
const eventAnchor: TimeRule = {
  name: 'relation to an event',
  read(words, at) {
    const length = readLength(words, at);
    const from = length?.days === 0 ? length.to : at;
    const isAdverb = /^(?:right|just|straight|directly|immediately)$/.test(words[from]?.text ?? '');
    const start = from + (isAdverb ? 1 : 0);
    const side = sides[words[start]?.text ?? ''];
    const isNamed = skipped.test(words[start + 1]?.text ?? '');
    // `an hour after standup`
    if (!side || !(isNamed || (from > at && isNoun(words[start + 1])))) return null;
    const first = start + (isNamed ? 2 : 1);
    let to = first;
    while (isNoun(words[to]) && to < start + 6) to++;
    if (to === first) return null;
    const anchor = words
      .slice(first, to)
      .map(({ text }) => text)
      .join(' ');
    const said = length ? [{ slot: 'time' as const, from: at + (words[at]?.text === 'a' ? 1 : 0), to: length.to }] : [];
    return { to, said, means: { relation: { side, anchor, usual: null, minutes: length?.minutes ?? 0 } } };
  },
};

/** `right after at 12`: before a time it says no more than that. */
const adverbBeforeTime: TimeRule = {
  name: 'adverb before a time',
  read(words, at) {
    const isAdverb = /^(?:right|straight|directly)$/.test(words[at]?.text ?? '') && words[at + 1]?.text === 'after';
    return isAdverb && readClock(words, at + 3, 'led') && words[at + 2]?.text === 'at'
      ? { to: at + 2, said: [], means: {} }
      : null;
  },
};

export const relationRules: readonly TimeRule[] = [
  dailyAnchor,
  eventAnchor,
  ...['the? end of the|my? day|workday', 'eod|cob', 'close of business|play'].map((name) =>
    timeRule('end of the day', `at|by? ${name}`, (_, { present }) => ({
      time: workHours(present).end,
      bound: 'before',
    })),
  ),
  timeRule('start of the day', 'at|by? the? start|beginning of the|my day|workday', (_, { present }) => ({
    time: workHours(present).start,
  })),
  timeRule('first thing', 'first thing in? the? morning?', (_, { present }) => ({ time: workHours(present).start })),
  timeRule('at lunch', 'at|around lunchtime|lunch', () => ({ time: '12:00' })),
  timeRule('at lunch', 'lunchtime', () => ({ time: '12:00' })),
  timeRule('same day', 'on|for? the? same|that day', () => ({ sameDay: true })),
  timeRule('same time', 'at|to? the? same time|times', () => ({})),
  adverbBeforeTime,
  timeRule('now', 'right? now', (_, { present, words, at }) =>
    words[at]?.text === 'right' || words[at + 1] === undefined ? { date: todayOf(present) } : null,
  ),
];
