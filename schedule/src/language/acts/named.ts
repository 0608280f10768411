import type { Request } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { textBetween, textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { saidOfField } from './field-told.ts';
import { besidesATime, saysOnly } from './own-request.ts';

const naming = [
  ...listed(
    'call it, call that, call this, call them, name it, title it, label it, label that, that called, new title, new name, better title',
  ),
  ...['it', 'it is', 'it should be'].flatMap((it) => [`${it} called`, `${it} named`]),
  ...['title', 'name'].flatMap((what) =>
    ['', 'the ', 'its '].flatMap((its) =>
      ['is', 'should be', 'was', 'changed to', 'has changed to', 'should be changed to'].map(
        (be) => `${its}${what} ${be}`,
      ),
    ),
  ),
];
/** What leads to a name as well, where a name was asked for. */
const leads = [...naming, 'to', 'as', 'it is', "it's"];

/** `call it Review`, `it's called Review`, `the title should be Review`. */
export function nameIn(clause: Clause): string | null {
  const { words } = clause;
  const led = afterAny(words, isAt(words, 0, justSo) ? 1 : 0, naming);
  const begin = isAt(words, led, /^:$/) ? led + 1 : led;
  // `call it just Bags`, while `call it Just Desserts` is a name.
  const from = isAt(words, begin, justSo) && !words[begin]?.isCapital && words.length > begin + 1 ? begin + 1 : begin;
  const to = words.at(-1)?.text === 'instead' ? words.length - 1 : words.length;
  if (from < 0 || from >= to) return null;
  // `the name is too long`
  if (isAt(words, from - 2, /^(?:name|title)$/) && isAt(words, from, saidOfField) && !words[from]?.isCapital)
    return null;
  // `call it oak delivery, the glass comes another day`: why, and no name
  const reason = words.findIndex(({ kind }, at) => at > from && kind === 'break' && saysWhy(words.slice(at + 1, to)));
  return textBetween(clause, from, reason < 0 ? to : reason);
}
const justSo = /^(?:just|simply|only)$/;
const saysWhy = (words: readonly Word[]): boolean =>
  isAt(words, 0, subjects) && words.length > 2 && hasWord(words.slice(1), finite);
const subjects = /^(?:the|that|this|i|i'm|we|we're|he|she|they|it|my|our|his|her|their|because|since|as)$/;
const finite =
  /^(?:is|isn't|are|aren't|was|were|has|have|had|can|can't|could|will|won't|does|doesn't|do|don't|did|didn't|comes?|came|goes|went|gets?|needs?|wants?|takes?|said|says|am|\p{L}+(?:ed|n't))$/u;

/** The title of a new event or time entry. */
export function titled(clause: Clause, about: Request): Request | null {
  // A name with a time of its own is something else.
  const isTimed = saysOnly(clause, besidesATime) || says(clause.phrases, 'time', 'date', 'repeat');
  if ((about.kind !== 'create' && about.kind !== 'log') || isTimed) return null;
  const from = Math.max(0, afterAny(clause.words, 0, leads));
  const title = textOf(clause, trimmed(clause, [...clause.words.keys()].slice(from)));
  if (title === '') return null;
  const missing = about.missing.filter((each) => each !== 'title');
  return about.kind === 'log'
    ? { ...about, title, target: { ...about.target, words: title }, missing }
    : { ...about, title, missing };
}

/** What is to become of the event, though it is not clear yet which it is: the question stays. */
export function changedTo(clause: Clause, about: Request, setting: Setting): Request | null {
  if (about.kind !== 'update' || !/^(?:to|for|by|until|at)$/.test(clause.words[0]?.text ?? '')) return null;
  if (about.missing.includes('name')) return calledThen(clause, about);
  if (!about.missing.includes('change')) return null;
  const move = clause.phrases.length > 0 ? whenOf(clause.phrases, setting) : bareHour(clause, 1);
  const missing = about.missing.filter((each) => each !== 'change');
  return move && { ...about, changes: { ...about.changes, move }, missing };
}

/** Any words are a name. */
export function calledThen(clause: Clause, about: Request): Request | null {
  if (about.kind !== 'update') return null;
  const title = textBetween(clause, Math.max(0, afterAny(clause.words, 0, leads)));
  const missing = about.missing.filter((each) => each !== 'name');
  return title === '' ? null : { ...about, changes: { ...about.changes, title }, missing };
}
