import type { Dialect } from '../../../platform/database/statement.ts';
import { blank, notesMark, wordsMark } from '../door/search-text.ts';

/** SQL: whether the notes of a row stand in its document alone. */
export const notesElsewhere = `substr(search_text, 1, 1) = '${notesMark}'`;

/** How many words of a text are looked for one by one. */
const words = 3;

const like = (text: string) => `${text} like ? escape '\\'`;
const times = (text: string, between: string) => `(${Array(words).fill(text).join(between)})`;

/** Without regard to ASCII capitals, as SQLite compares by itself. */
const documentOf = ({ engine }: Dialect) => (engine === 'sqlite' ? 'document' : 'lower(document collate "C")');

/**
 * SQL with the parameters of `textLookedFor`: whether a row may hold a text. All that hold it are among these rows, and few others:
 * a document tells a line feed from the letter n, and where words stood that folding changed, no better.
 */
export function mayHold(dialect: Dialect): string {
  const isInParts = `${times(like('search_text'), ' or ')} and ${mayHoldWords(dialect)}`;
  return `(${like('search_text')} or (${notesElsewhere} and (${like(documentOf(dialect))} or (${isInParts}))))`;
}

/** SQL with the parameters of `wordsLookedFor`: whether a row may hold all of some words, anywhere. */
export function mayHoldWords(dialect: Dialect): string {
  return times(`(${like('search_text')} or (${notesElsewhere} and ${like(documentOf(dialect))}))`, ' and ');
}

/** @param text folded */
export function textLookedFor(text: string): readonly (string | null)[] {
  const [line = ''] = longestFirst(text.split('\n'));
  return [within(line), inNotes(line), ...partsLookedFor(text)];
}

/** @param all folded, and without blanks */
export function wordsLookedFor(all: readonly string[]): readonly string[] {
  const longest = longestFirst(all);
  return Array.from({ length: words }, (_, n) => longest[n] ?? '').flatMap((word) => [within(word), inNotes(word)]);
}

/**
 * A text of several words that stands in the notes alone, of which it touches a word that folding changed. With one blank between its
 * words it holds a part of that, be it one that becomes a blank.
 */
function partsLookedFor(text: string): readonly (string | null)[] {
  const all = text.split(blank);
  if (all.length === 1) return Array(words * 3).fill(null);
  const areKnown = all.length <= words && !all.includes('');
  const changed = Array.from({ length: words }, (_, n) => (areKnown ? all[n % all.length] : undefined));
  return [...changed.map((word = '') => `%${wordsMark}${within(word)}`), ...wordsLookedFor(all)];
}

const longestFirst = (texts: readonly string[]) => texts.toSorted((a, b) => b.length - a.length);
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const within = (text: string) => (text === '' ? '%' : `%${literally(text)}%`);

/** Between the names of two fields, which no text within the document can hold: quotes in it are escaped. */
function inNotes(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  return `%notes":"${within(escaped)}","recurrence":%`;
}
