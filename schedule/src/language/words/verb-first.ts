import { moveVerbs, removeVerbs } from '../lexicon.ts';
import type { Present } from '../time/phrase.ts';
import { afterAny, type Clause, withWords } from './clause.ts';
import { isAt } from './find-word.ts';
import { listed } from './list.ts';
import type { Word } from './word.ts';

/** A time before the verb, `tomorrow at 10 add a call`, is read behind it. `friday 10am call mom` has no such verb: that is its name. */

const adding = listed('add, put in, pencil in, remind me, remind us, log');
const planning = listed(
  'schedule, create, book, plan, arrange, organise, organize, set up, block, block out, block off, reserve, make',
);
const changing = [...removeVerbs, ...moveVerbs, ...listed('make, change, extend, shorten, lengthen, rename')];

/** Where an order begins behind the times that lead a clause; -1 where none does. */
export function orderBehindTime(words: readonly Word[], isTime: readonly boolean[]): number {
  const at = words.findIndex(({ kind }, index) => isTime[index] !== true && kind === 'word');
  if (at < 1) return -1;
  const verb = (verbs: readonly string[], next: RegExp): boolean => {
    const to = afterAny(words, at, verbs);
    return to > 0 && isAt(words, to, next);
  };
  const isOrder =
    (afterAny(words, at, adding) > 0 && words[at + 1]?.kind === 'word') ||
    // `in the afternoon put Deep work, 1 to 4`
    (isAt(words, at, /^put$/) && words[at + 1]?.kind === 'word' && !isAt(words, at + 1, behindPut)) ||
    verb(planning, /^(?:an?|time|another|some|meeting|lunch|dinner|call|coffee)$/) ||
    verb(changing, /^(?:the|my|our|it|that|this|them|everything|all)$/);
  return isOrder ? at : -1;
}

const behindPut = /^(?:it|that|this|them|off|back|on|out|up|down|away|together)$/;

export function withVerbFirst(clause: Clause, present: Present): Clause {
  const { words, isTime, phrases } = clause;
  const at = orderBehindTime(words, isTime);
  if (at < 0 || clause.isAsked) return clause;
  const time = words.slice(0, at).filter(({ kind }) => kind !== 'break');
  // `on friday move the call to 11` says which, and `to 11` where to.
  const goal = words.findIndex(
    (_, index) =>
      index > at + 1 &&
      isAt(words, index, /^(?:to|by|until|till)$/) &&
      (isTime[index + 1] || words[index + 1]?.number != null),
  );
  const first = goal > 0 ? goal : phrases.find(({ from }) => from > at)?.from;
  const to = afterAny(words, at, changing) > 0 ? (first ?? words.length) : words.length;
  return withWords(clause, [...words.slice(at, to), ...time, ...words.slice(to)], present);
}
