import type { Phrase } from '../time/phrase.ts';
import type { Word } from '../words/word.ts';

/** Whether a phrase is an exception: `except 29 December`, `not 11`. */
export const isExcluded = ({ from }: Phrase, words: readonly Word[]): boolean =>
  /^(?:except|excluding|without|not)$/.test(words[from - 1]?.text ?? '') ||
  // `no class on 15 February`
  words.slice(Math.max(1, from - 3), from).some(({ text }) => text === 'no');

/** `friday stays free` */
const stayingAs = /^(?:[.,;!]|free|open|clear|empty|off|out)$/;

/** The places of words about time that no phrase contains: `until`, `except`, a number beside a time. */
export function unread(words: readonly Word[], phrases: readonly Phrase[]): number[] {
  if (phrases.length === 0) return [];
  const isTime = words.map(() => false);
  for (const { from, to } of phrases) isTime.fill(true, from, to);
  const all: number[] = [];
  for (const [at, { kind, text, number }] of words.entries()) {
    if (kind !== 'word' || isTime[at]) continue;
    const isBehindUnread = at > 0 && all.at(-1) === at - 1;
    const next = words[at + 1];
    const isEnd =
      next === undefined ||
      (next.kind === 'break' && next.text !== '-') ||
      isTime[at + 1] ||
      /^(?:and|or|not|but)$/.test(next.text);
    const isMeant =
      (at > 0 && /^(?:except|excluding|until|till|through|unless|then)$/.test(text)) ||
      (text === 'no' &&
        isTime[at + 1] !== true &&
        at > 0 &&
        phrases.some((phrase) => phrase.from > at && isExcluded(phrase, words))) ||
      (at > 0 && /^(?:stays?|remains?)$/.test(text) && (next === undefined || stayingAs.test(next.text))) ||
      (/^(?:but|not)$/.test(text) && (isTime[at - 1] || isTime[at + 1] || isBehindUnread)) ||
      (/^(?:and|or)$/.test(text) && isTime[at - 1] && isTime[at + 1]) ||
      (number !== null &&
        /^\d+$/.test(text) &&
        isEnd &&
        (isTime[at - 1] || /^(?:on|at|by|for|from|until|till)$/.test(words[at - 1]?.text ?? ''))) ||
      (number !== null && /^\d+$/.test(text) && isBehindUnread);
    if (isMeant) all.push(at);
  }
  return all;
}
