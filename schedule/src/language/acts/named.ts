import type { Request } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { textBetween, textOf, trimmed } from '../words/text.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { besidesATime, saysOnly } from './own-request.ts';

const naming = [
  ...listed('call it, call that, call this, call them, name it, title it, that called'),
  ...['it', 'it is', 'it should be'].flatMap((it) => [`${it} called`, `${it} named`]),
  ...['title', 'name'].flatMap((what) =>
    ['', 'the ', 'its '].flatMap((its) => ['is', 'should be', 'was'].map((be) => `${its}${what} ${be}`)),
  ),
];
/** What leads to a name as well, where a name was asked for. */
const leads = [...naming, 'to', 'as', 'it is', "it's"];

/** `call it Review`, `it's called Review`, `the title should be Review`. */
export function nameIn(clause: Clause): string | null {
  const { words } = clause;
  const from = afterAny(words, 0, naming);
  const to = words.at(-1)?.text === 'instead' ? words.length - 1 : words.length;
  return from < 0 || from >= to ? null : textBetween(clause, from, to);
}

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
