import { isAt } from './find-word.ts';
import type { Word } from './word.ts';

/** Both edges of an event are the event: `both times an hour later`, `start and end of the call 20 minutes earlier`, `the whole thing`. */

/** The words with `it` in the place of both edges, or without them where an event is named behind. */
export function withBothEdges(words: readonly Word[]): readonly Word[] {
  const found = bothAt(words);
  const first = found && words[found.from];
  if (!first || !isShifted(words)) return words;
  const isOf = isAt(words, found.to, /^of$/);
  const behind = words.slice(isOf ? found.to + 1 : found.to).filter(({ text }) => text !== 'both');
  const it = { ...first, text: 'it', isCapital: false, number: null, isPossessive: false };
  const linked = isOf
    ? behind
    : [it, ...behind.slice(behind.findIndex(({ text }) => !/^(?:are|is|were|be|go|move)$/.test(text)))];
  return [...words.slice(0, found.from), ...linked];
}

const isShifted = (words: readonly Word[]): boolean =>
  words.some(({ text }) => /^(?:later|earlier|sooner|forward|forwards|back|by)$/.test(text));

interface Place {
  readonly from: number;
  readonly to: number;
}

function bothAt(words: readonly Word[]): Place | null {
  for (const from of words.keys()) {
    const to = bothEdges(words, from) ?? wholeOf(words, from);
    if (to !== null) return { from, to };
  }
  return null;
}

/** Behind `both times`, `the start and the end time`, `departure and arrival`. */
function bothEdges(words: readonly Word[], from: number): number | null {
  let at = behind(words, behind(words, from, article), /^both$/);
  at = behind(words, at, article);
  if (
    isAt(words, at - 1, /^(?:both|the)$/) &&
    isAt(words, from, /^(?:both|the|its)$/) &&
    words.slice(from, at).some(({ text }) => text === 'both')
  ) {
    if (isAt(words, at, /^(?:times|ends|edges|hours)$/)) return at + 1;
  }
  if (!isAt(words, at, starts)) return null;
  at = behind(words, at + 1, /^times?$/);
  if (!isAt(words, at, /^(?:and|&)$/)) return null;
  at = behind(words, at + 1, article);
  return isAt(words, at, ends) ? behind(words, at + 1, /^times?$/) : null;
}

/** Behind `the whole thing`. */
const wholeOf = (words: readonly Word[], from: number): number | null =>
  isAt(words, from, /^(?:the|this|that)$/) &&
  isAt(words, from + 1, /^(?:whole|entire)$/) &&
  isAt(words, from + 2, /^(?:thing|event|lot|slot)$/)
    ? from + 3
    : null;

const behind = (words: readonly Word[], at: number, some: RegExp): number => (isAt(words, at, some) ? at + 1 : at);
const article = /^(?:the|its)$/;
const starts = /^(?:start|beginning|departure)$/;
const ends = /^(?:end|finish|arrival)$/;

/** `it goes past midnight, to 1am`, `from 12 all the way to 3`: the hour says it all. */
export function withoutWayTo(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    (_, index) =>
      (isAt(words, index, /^(?:past|beyond|after)$/) &&
        isAt(words, index + 1, /^midnight$/) &&
        isAt(words, index - 1, going)) ||
      (isAt(words, index, /^all$/) && isAt(words, index + 1, /^the$/) && isAt(words, index + 2, /^way$/)),
  );
  const behindIt = isAt(words, at, /^all$/) ? at + 3 : at + 2;
  const to = words[behindIt]?.kind === 'break' ? behindIt + 1 : behindIt;
  return at > 0 && isAt(words, to, /^(?:to|until|till|through)$/) ? [...words.slice(0, at), ...words.slice(to)] : words;
}
const going = /^(?:go|goes|going|run|runs|running|on|continue|continues|last|lasts|it|extend)$/;

/** `start = 9, end = 10` is `start: 9, end: 10`. */
export const withEdgesMarked = (words: readonly Word[]): readonly Word[] =>
  words.map((word, at) =>
    word.text === '=' && isAt(words, at - 1, /^(?:start|end|begin|finish|time|date)$/)
      ? { ...word, kind: 'break' as const, text: ':' }
      : word,
  );

/** `turns out she can only start at 3`: what turns out is told. */
export function withoutTurns(words: readonly Word[]): readonly Word[] {
  const at = isAt(words, 0, /^(?:it|as)$/) ? 1 : 0;
  const isTurned = isAt(words, at, /^turns?$/) && isAt(words, at + 1, /^out$/);
  return isTurned && words.length > at + 3 ? words.slice(isAt(words, at + 2, /^that$/) ? at + 3 : at + 2) : words;
}

/** `it only goes to 11`: until then. */
export const withOnlyTo = (words: readonly Word[]): readonly Word[] =>
  words.map((word, at) =>
    word.text === 'to' && isAt(words, at - 1, /^(?:goes|runs|lasts)$/) && isAt(words, at - 2, /^(?:only|just)$/)
      ? { ...word, text: 'until' }
      : word,
  );
