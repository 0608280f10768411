import { aims, type Label } from '../schedule/src/language/tagger/tagger.ts';
import { readPhrases } from '../schedule/src/language/time/read.ts';
import { wordsOf } from '../schedule/src/language/words/words.ts';
import type { Example } from './perceptron.ts';

/** Marked sentences, from which the tagger learns: `new | ugh, [t: passport photos]. let's do those [w: a fortnight from today]`. */

const labelOf: Readonly<Record<string, Label>> = {
  ...{ t: 'title', e: 'event', p: 'place', w: 'when', l: 'length', o: 'old', x: 'aside' },
};
const mark = /\[([tepwlox]): ([^[\]]+)\]/g;
/** Times are read as of then: what they are does not matter, only where they stand. */
const present = { now: Date.parse('2026-11-03T09:00Z'), zone: 'Europe/Berlin' };

/** @throws Error for a line that is none */
export function exampleOf(line: string): Example & { readonly message: string } {
  const [, said = '', marked = ''] = /^(\w+) \| (.+)$/.exec(line) ?? [];
  const aim = aims.find((each) => each === said);
  if (aim === undefined) throw new Error(`“${line}” says nothing of what it is.`);
  const spans: { from: number; to: number; label: Label }[] = [];
  let message = '';
  let last = 0;
  for (const { 0: whole, 1: letter = '', 2: words = '', index } of marked.matchAll(mark)) {
    message += marked.slice(last, index);
    spans.push({ from: message.length, to: message.length + words.length, label: labelOf[letter] ?? 'none' });
    message += words;
    last = index + whole.length;
  }
  message += marked.slice(last);
  if (/[[\]]/.test(message)) throw new Error(`“${line}” has a mark that cannot be read.`);
  const words = wordsOf(message);
  const labels = words.map(({ at, end }) => spans.find(({ from, to }) => at < to && end > from)?.label ?? 'none');
  return { message, words, phrases: readPhrases(words, present), labels, aim };
}
