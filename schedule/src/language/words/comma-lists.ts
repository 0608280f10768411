import { removeVerbs } from '../lexicon.ts';
import { afterAny } from './clause.ts';
import { skipped } from './courtesy.ts';
import { listed, setOf } from './list.ts';
import type { Word } from './word.ts';

/** What is done to several events that are only listed. */
const verbs = [...removeVerbs, ...listed('tick, tick off, untick, check off, complete, finish')];
/** What goes on behind a comma without being one more event. */
const goingOn = setOf(`
  and, or, but, not, then, so, please, pls, thanks, thank, ok, okay, if, because, since, as, for, at, on, in, with, from, to, by, it, that,
  this, i, i'm, i'll, i've, we, we'll, we're, he's, she's, he'll, she'll, it's, they're, there's, he, she, they, you, all, both, now, today, tonight, tomorrow, next, just, only, also, except, actually, no, never, don't
`);
/** Words that say something of an event: `cancel dinner, lunch is fine`. */
const verbsWithin = setOf(
  "is, are, was, were, isn't, can, can't, will, won't, has, have, had, stays, stay, should, must",
);

/** `delete gym, dentist`: the commas of a list stand for `and`. Each of its names is short and has no time. */
export function withListsJoined(words: readonly Word[]): Word[] {
  const first = afterAny(words, skipped(words), verbs);
  const end = words.findIndex(({ kind, text }, at) => at >= first && kind === 'break' && text !== ',');
  const list = first < 0 ? [] : words.slice(first, end < 0 ? words.length : end);
  const commas = list.flatMap(({ kind, text }, at) => (kind === 'break' && text === ',' ? [at] : []));
  const names = commas.map((at, index) => list.slice(at + 1, commas[index + 1]));
  if (commas.length === 0 || !names.every(isName)) return [...words];
  const joining = new Set(commas.map((at) => first + at));
  return words.map((word, at) => (joining.has(at) ? { ...word, kind: 'word', text: 'and' } : word));
}

const isName = (words: readonly Word[]): boolean =>
  words.length > 0 &&
  words.length <= 7 &&
  !goingOn.has(words[0]?.text ?? '') &&
  afterAny(words, 0, removeVerbs) < 0 &&
  words.every(({ number, text }) => number === null && !verbsWithin.has(text));
