import { eventNouns } from '../lexicon.ts';
import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';

/** Words that come after `with` and are nobody. */
const nobody = setOf(`
  these, this, that, the, only, it, following, a, an, no, me, everyone, all, lots, other
`);
const relations = new Set(['my', 'our', 'his', 'her']);
const ends = setOf(`
  has, have, needs, need, should, will, on, at, in, for, from, to, about, is, this, every, i, we, because, next, by, or, as, before, after, who, that,
  too, please, with, the, a, an, of, tonight, today, tomorrow
`);

/** Those an event is `with`, as they are named: `with Sam, Kim and my sister`. */
export function peopleIn(clause: Clause, from: number, to: number): string[] {
  const { words, phrases, message } = clause;
  const start = words.findIndex(({ text, kind }, at) => at >= from && at < to && kind === 'word' && text === 'with');
  if (start < 0) return [];
  const timeFrom = phrases.find((phrase) => phrase.from > start)?.from ?? words.length;
  const end = Math.min(to, timeFrom);
  const people: string[] = [];
  let name: { at: number; end: number } | null = null;
  const close = (): void => {
    if (name) people.push(message.slice(name.at, name.end));
    name = null;
  };
  for (let at = start + 1; at < end; at++) {
    const word = words[at];
    if (!word || word.text === 'and' || word.text === ',' || word.text === '&') {
      close();
      continue;
    }
    if (word.kind === 'break' || ends.has(word.text) || eventNouns.has(word.text)) break;
    if (name === null && nobody.has(word.text)) return people;
    if (relations.has(word.text) && words[at + 1] === undefined) break;
    const begin: number = name === null ? word.at : (name as { at: number }).at;
    name = { at: begin, end: word.isPossessive ? word.end : word.end };
  }
  close();
  return people.slice(0, 20);
}
