import type { Request } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { textBetween, textOf, trimmed } from '../words/text.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { besidesATime, isOrder, saysOnly } from './own-request.ts';

/** The title of a new event or time entry. */
export function titled(clause: Clause, about: Request): Request | null {
  if ((about.kind !== 'create' && about.kind !== 'log') || isOrder(clause) || saysOnly(clause, besidesATime))
    return null;
  // A name with a time of its own is something else.
  if (says(clause.phrases, 'time', 'date', 'repeat')) return null;
  const from = Math.max(0, afterAny(clause.words, 0, ['call it', 'name it', 'it is', "it's", 'it is called']));
  const title = textOf(clause, trimmed(clause, [...clause.words.keys()].slice(from)));
  if (title === '') return null;
  const missing = about.missing.filter((each) => each !== 'title');
  return about.kind === 'log'
    ? { ...about, title, target: { ...about.target, words: title }, missing }
    : { ...about, title, missing };
}

/** What is to become of the event, though it is not clear yet which it is: the question stays. */
export function changedTo(clause: Clause, about: Request, setting: Setting): Request | null {
  const [first] = clause.words;
  if (about.kind !== 'update' || !/^(?:to|for|by|until|at)$/.test(first?.text ?? '')) return null;
  if (about.missing.includes('name')) return calledThen(clause, about);
  if (!about.missing.includes('change')) return null;
  const move = clause.phrases.length > 0 ? whenOf(clause.phrases, setting) : bareHour(clause, 1);
  const missing = about.missing.filter((each) => each !== 'change');
  return move && { ...about, changes: { ...about.changes, move }, missing };
}

/** Any words are a name. */
export function calledThen(clause: Clause, about: Request): Request | null {
  if (about.kind !== 'update' || isOrder(clause)) return null;
  const from = Math.max(0, afterAny(clause.words, 0, ['to', 'call it', 'name it', "it's", 'it is', 'as', 'call them']));
  const title = textBetween(clause, from);
  const missing = about.missing.filter((each) => each !== 'name');
  return title === '' ? null : { ...about, changes: { ...about.changes, title }, missing };
}
