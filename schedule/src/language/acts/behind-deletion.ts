import type { Target } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { type Clause, withWords } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import type { Setting } from './act.ts';

/** What is said behind a deletion in the same message: when it is instead, or what is. */
export const behindDeletion = (clause: Clause, before: Clause | undefined, setting: Setting): Clause =>
  asMove(clause, setting) ?? withoutInstead(clause, before, setting);

/** `skip yoga today, I'll go tomorrow at 6 instead`: it is moved. */
function asMove(clause: Clause, setting: Setting): Clause | null {
  const { words, isTime, phrases } = clause;
  const isInstead = words.some(({ text }) => text === 'instead');
  const isGoing = words.some(({ text }, at) => !isTime[at] && goes.test(text));
  const isOnly = words.every(({ kind, text }, at) => isTime[at] || kind === 'break' || beside.has(text));
  const isMoment = says(phrases, 'date') && (isInstead || says(phrases, 'time'));
  const { last } = setting.conversation;
  const [first] = words;
  if (
    !first ||
    last?.kind !== 'delete' ||
    !isOfOne(last.target) ||
    !isGoing ||
    !isOnly ||
    !isMoment ||
    says(phrases, 'repeat')
  )
    return null;
  const said = (text: string) => ({ ...first, text, end: first.at, number: null, isPossessive: false });
  const time = words.filter((_, at) => isTime[at]);
  return withWords(clause, [said('move'), said('it'), said('to'), ...time], setting);
}
/** `no yoga today` says all of one day: what is of that name is one. */
export const isOfOne = ({ words, when, isAll, ids }: Target): boolean =>
  !isAll || (words !== '' && ids.length === 0 && when?.date != null && when.last === null && when.also.length === 0);
const goes = /^(?:go|going|do|doing|attend|make)$/;
const beside = setOf(
  "i, i'll, i'm, i'd, we, we'll, we're, will, can, go, going, do, doing, attend, make, it, that, there, then, to, be, just, and, but, so, instead, rather, please",
);

/** `skip yoga on monday and put dinner in at 6 instead`: behind a deletion, what is instead of it is new, and of the same day. */
function withoutInstead(clause: Clause, before: Clause | undefined, setting: Setting): Clause {
  const words = clause.words.filter(({ text }) => text !== 'instead');
  if (words.length === clause.words.length || words.length === 0) return clause;
  const day = says(clause.phrases, 'date') ? undefined : before?.phrases.find(({ means }) => means.date !== undefined);
  return withWords(clause, [...words, ...(day ? (before?.words.slice(day.from, day.to) ?? []) : [])], setting);
}
