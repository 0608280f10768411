import { articles, nounsWithIn } from '../lexicon.ts';
import type { Clause } from './clause.ts';
import { setOf } from './list.ts';

/** Words that say nothing at the edge of a title. */
const looseEnds = setOf(`
  to, on, at, in, for, and, &, with, of, by, from, that, about, is, are, be, called, named, titled, too, as, well, again, please, there, me, it,
  starting, until, till, -, :, the, a, an, i, also, sometime, exactly, sharp, roughly, approximately, prompt
`).union(new Set([',']));

/** The words from `from` to before `to` that no expression of time and nothing else has taken, as indexes. */
export function freeWords(
  { words, isTime }: Clause,
  from: number,
  to: number,
  taken: ReadonlySet<number> = new Set(),
): number[] {
  const free: number[] = [];
  for (let at = from; at < to && at < words.length; at++) {
    if (!isTime[at] && !taken.has(at)) free.push(at);
  }
  return free;
}

/** Text of some words as it was written; what stood between them is left out. */
export function textOf({ message, words }: Clause, indexes: readonly number[]): string {
  const parts: string[] = [];
  for (let first = 0; first < indexes.length; ) {
    let last = first;
    const isBeside = (): boolean => {
      const [one, next] = [words[indexes[last] ?? -1], words[indexes[last + 1] ?? -1]];
      // What was taken out of a clause is not of its text.
      const isLeftOut = one && next && /[\p{L}\p{N}]/u.test(message.slice(one.end, next.at));
      return indexes[last + 1] === (indexes[last] ?? 0) + 1 && !isLeftOut;
    };
    while (isBeside()) last++;
    const [from, to] = [words[indexes[first] ?? 0], words[indexes[last] ?? 0]];
    if (from && to) {
      const isQuoted = from === to && from.kind === 'quoted';
      parts.push(isQuoted ? message.slice(from.at + 1, from.end - 1) : withBrackets(message, from.at, to.end));
    }
    first = last + 1;
  }
  return parts
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,:;])/g, '$1')
    .trim();
}

/** Text of a clause from one word to before another, whatever it says. */
export const textBetween = (clause: Clause, from = 0, to = clause.words.length): string =>
  textOf(clause, [...clause.words.keys()].slice(from, Math.max(from, to)));

/** A stretch of a message with the brackets beside it that belong to brackets within it: `call (office)`. */
function withBrackets(message: string, at: number, end: number): string {
  let [from, to] = [at, end];
  const quotes = message.slice(from, to).split("'").length - 1;
  if (quotes === 1 && message[from - 1] === "'") from--;
  for (const [opening, closing] of ['()', '[]', '{}'] as const) {
    const count = (bracket: string | undefined) => message.slice(from, to).split(bracket ?? '').length;
    const marks = /^[.!?]+(?=[)\]}])/.exec(message.slice(to))?.[0].length ?? 0;
    if (message[to + marks] === closing && count(opening) > count(closing)) to += marks;
    while (message[to] === closing && count(opening) > count(closing)) to++;
    while (message[from - 1] === opening && count(closing) > count(opening)) from--;
  }
  return message.slice(from, to);
}

/** The words of a clause in lower case, without its marks, from a word on. */
export const spokenText = ({ words }: Pick<Clause, 'words'>, from = 0): string =>
  words
    .slice(from)
    .flatMap(({ kind, text }) => (kind === 'word' ? [text] : []))
    .join(' ');

const looseBegin = looseEnds.union(articles);
const looseEnd = looseEnds.union(setOf('my, just, only, but'));

/** Takes articles and loose prepositions off both ends. */
export function trimmed({ words }: Clause, indexes: readonly number[]): number[] {
  let [from, to] = [0, indexes.length];
  const isOf = (loose: ReadonlySet<string>, index: number): boolean => {
    const word = words[indexes[index] ?? -1];
    return word !== undefined && word.kind !== 'quoted' && loose.has(word.text);
  };
  // `On call`, `Till training`: at the beginning of what is said they are of its name.
  const isName = () => {
    const [first, next] = [words[indexes[from] ?? -1]?.text ?? '', words[indexes[from + 1] ?? -1]?.text ?? ''];
    if (indexes[from + 1] !== (indexes[from] ?? 0) + 1) return false;
    // `To do list`, `From scratch baking`
    const isFixed = Object.hasOwn(fixedBeginnings, first) && fixedBeginnings[first]?.test(next) === true;
    return isFixed ? to - from > 2 : indexes[from] === 0 && isOf(namesBegin, from);
  };
  while (from < to && isOf(looseBegin, from) && !isName()) from++;
  // `hotel check in 2pm`
  const isParticle = (): boolean => {
    const [particle, verb] = [words[indexes[to - 1] ?? -1]?.text ?? '', words[indexes[to - 2] ?? -1]?.text ?? ''];
    if (indexes[to - 2] !== (indexes[to - 1] ?? 0) - 1) return false;
    if (particle === 'in') return nounsWithIn.has(verb);
    return (
      /^(?:on|off|up|out)$/.test(particle) && /^(?:check|sign|log|drop|pack|fill|walk)$/.test(verb) && to - from > 2
    );
  };
  while (to > from && isOf(looseEnd, to - 1) && !isParticle()) to--;
  return indexes.slice(from, to);
}
const fixedBeginnings: Readonly<Record<string, RegExp>> = {
  ...{ to: /^do$/, from: /^scratch$/, in: /^(?:between|house)$/, at: /^home$/, there: /^and$/ },
};
const namesBegin = setOf('on, till, until, off');
