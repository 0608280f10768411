import { hoursOn, minuteText, usualHours } from '../../working-hours.ts';
import type { Word } from '../words/word.ts';
import { todayOf } from './days.ts';
import { RuleTable, readers, timeRule } from './grammar.ts';
import { readLength } from './lengths.ts';
import type { Meaning, Phrase, Present, Relation } from './phrase.ts';

/** Times that are measured from what takes place every day, or from an event. */

/** When the meals and edges of a day usually begin and end. An event of that name on the day stands before it. */
const usual: Record<string, readonly [start: string, end: string]> = {
  ...{ breakfast: ['08:00', '08:30'], brunch: ['11:00', '12:00'], lunch: ['12:00', '13:00'] },
  ...{ lunchtime: ['12:00', '13:00'], dinner: ['19:00', '20:00'], supper: ['19:00', '20:00'] },
  ...{ dinnertime: ['19:00', '20:00'], school: ['08:00', '15:00'], sunrise: ['07:00', '07:00'] },
  ...{ sunset: ['20:00', '20:00'], dark: ['20:00', '20:00'] },
};

/** Working hours of today, else the usual ones: which day is meant may not be said yet. */
function workHours(present: Present): readonly [start: string, end: string] {
  const hours = hoursOn(todayOf(present), present.hours) ?? usualHours;
  return [minuteText(hours.start), minuteText(hours.end)];
}

const sides: Record<string, Relation['side'] | undefined> = {
  ...{ after: 'after', following: 'after', before: 'before', during: 'during' },
};
const closes = /^(?:on|at|in|for|from|to|by|tomorrow|today|tonight|every|each|with|and|this|next|i|we|please|is|it)$/;
const isNoun = (word: Word | undefined): boolean =>
  word?.kind === 'word' && !closes.test(word.text) && word.number === null;

/** `after lunch`, `before work`: measured from what takes place every day. */
function daily(words: readonly Word[], at: number, present: Present): Phrase | null {
  const side = sides[words[at]?.text ?? ''];
  const name = words[at + 1]?.text ?? '';
  const hours = name === 'work' ? workHours(present) : usual[name];
  // `after the lunch meeting` is an event of its own.
  if (!side || !hours || isNoun(words[at + 2])) return null;
  const relation = { side, anchor: name, usual: hours[side === 'after' ? 1 : 0], minutes: 0, ...fuller(words, at + 1) };
  const said = /^sun/.test(name) ? [{ slot: 'time' as const, from: at, to: at + 2 }] : [];
  return { rule: '', from: at, to: at + 2, said, means: { relation } };
}

/** `lunch with Ana`, if there is one of that name. */
function fuller(words: readonly Word[], at: number): Pick<Relation, 'fuller'> {
  if (words[at + 1]?.text !== 'with') return {};
  const rest = words.slice(at, at + 6);
  const end = rest.findIndex(({ kind, text }, index) => index > 1 && (kind === 'break' || closes.test(text)));
  const named = end < 0 ? rest : rest.slice(0, end);
  return named.length > 2 ? { fuller: named.map(({ text }) => text).join(' ') } : {};
}

/** `after the stand-up`, `an hour before my flight`: measured from an event of the schedule. */
function besideEvent(words: readonly Word[], at: number): Phrase | null {
  const length = readLength(words, at);
  const from = length?.days === 0 ? length.to : at;
  const start = from + (/^(?:right|just|straight|directly|immediately)$/.test(words[from]?.text ?? '') ? 1 : 0);
  const side = sides[words[start]?.text ?? ''];
  if (!side || !/^(?:the|my|our|this|that)$/.test(words[start + 1]?.text ?? '')) return null;
  let to = start + 2;
  while (isNoun(words[to]) && !readers.weekday(words, to) && to < start + 6) to++;
  if (to === start + 2) return null;
  const named = words.slice(start + 2, to).map(({ text }) => text);
  const said = length ? [{ slot: 'time' as const, from: at + (words[at]?.text === 'a' ? 1 : 0), to: length.to }] : [];
  const relation = { side, anchor: named.join(' '), usual: null, minutes: length?.minutes ?? 0 };
  return { rule: '', from: at, to, said, means: { relation } };
}

export const now = 'now';
const atWork =
  (edge: 0 | 1) =>
  (_: unknown, { present }: { present: Present }): Meaning => ({
    time: workHours(present)[edge],
    ...(edge === 1 && { bound: 'before' as const }),
  });

/** The next time at so many minutes past an hour. */
function nextAt(minute: number, { now, zone }: Present): string {
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainTime();
  const next = at.minute < minute ? at : at.add({ hours: 1 });
  return next.with({ minute }).toString({ smallestUnit: 'minute' });
}

const table = new RuleTable(new Set(['at', 'by']), [
  timeRule('end of the|my day|workday', null, atWork(1)),
  timeRule('start|beginning of the|my day|workday', null, atWork(0)),
  timeRule('first thing in? the? morning?', null, atWork(0)),
  // `end it at quarter to`: of the hour that is next
  timeRule('quarter|half past|to', null, ({ literals, to }, { words, lead, present }) =>
    lead !== '' && words[to]?.kind !== 'word'
      ? { time: nextAt(literals.includes('half') ? 30 : literals.includes('past') ? 15 : 45, present) }
      : null,
  ),
  timeRule('lunchtime|lunch', null, (_, { lead }) => (lead === 'at' ? { time: '12:00' } : null)),
  timeRule(
    'right? now',
    null,
    ({ literals, to }, { words, lead, present }) =>
      lead === '' && (literals.length > 1 || words[to] === undefined) ? { date: todayOf(present) } : null,
    now,
  ),
]);

/** The longest of these expressions that begins at a word. */
export const readRelation = (words: readonly Word[], at: number, present: Present): Phrase | null =>
  [daily(words, at, present), besideEvent(words, at), table.read(words, at, present)].reduce(
    (best, found) => (found && found.to > (best?.to ?? 0) ? found : best),
    null,
  );
