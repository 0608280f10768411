import type { Target } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { type Clause, withWords } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import type { Setting } from './act.ts';

/** A clause that follows a deletion in its message and says what takes place instead: the same event at another time, or a new event. */
export const behindDeletion = (clause: Clause, before: Clause | undefined, setting: Setting): Clause =>
  asMove(clause, setting) ?? withoutInstead(clause, before, setting);

/** `skip yoga today, I'll go tomorrow at 6 instead` moves yoga. */
function asMove(clause: Clause, setting: Setting): Clause | null {
  const { words, isTime, phrases } = clause;
  const isInstead = words.some(({ text }) => text === 'instead');
  const isGoing = words.some(({ text }, at) => !isTime[at] && goes.test(text));
  const isOnly = words.every(({ kind, text }, at) => isTime[at] || kind === 'break' || beside.has(text));
  const isMoment = says(phrases, 'date') && (isInstead || says(phrases, 'time'));
  const { last } = setting.conversation;
  const [first] = words;
  const isOfLast = last?.kind === 'delete' && isOfOne(last.target);
  if (!first || !isOfLast || !isGoing || !isOnly || !isMoment || says(phrases, 'repeat')) return null;
  const said = (text: string) => ({ ...first, text, end: first.at, number: null, isPossessive: false });
  const time = words.filter((_, at) => isTime[at]);
  return withWords(clause, [said('move'), said('it'), said('to'), ...time], setting);
}
/** Whether a deletion reaches one event. `no yoga today` reaches every yoga of a day, and a day has one. */
export const isOfOne = ({ words, when, isAll, ids }: Target): boolean =>
  !isAll || (words !== '' && ids.length === 0 && when?.date != null && when.last === null && when.also.length === 0);
const goes = /^(?:go|going|do|doing|attend|make)$/;
const beside = setOf(
  "i, i'll, i'm, i'd, we, we'll, we're, will, can, go, going, do, doing, attend, make, it, that, there, then, to, be, just, and, but, so, instead, rather, please",
);

/** In `skip yoga on monday and put dinner in at 6 instead`, dinner is a new event on Monday. */
function withoutInstead(clause: Clause, before: Clause | undefined, setting: Setting): Clause {
  const words = clause.words.filter(({ text }) => text !== 'instead');
  if (words.length === clause.words.length || words.length === 0) return clause;
  const day = says(clause.phrases, 'date') ? undefined : before?.phrases.find(({ means }) => means.date !== undefined);
  return withWords(clause, [...words, ...(day ? (before?.words.slice(day.from, day.to) ?? []) : [])], setting);
}
