import type { Present } from '../time/phrase.ts';
import { clauseOf } from './clause.ts';
import { textAt, type Word } from './word.ts';

/** `it's half term next week so cancel the school runs that week`: the day or the period that was said before. */
export function withThatDay(message: string, words: readonly Word[], present: Present): readonly Word[] {
  const at = words.findIndex(({ text }, index) => pointing.test(text) && spans.test(textAt(words, index + 1)));
  if (at < 2) return words;
  const { phrases, isTime } = clauseOf(message, words, present);
  const said = phrases.findLast(({ to, means }) => to <= at && means.date !== undefined);
  const [first, last] = [words[at], words[at + 1]];
  if (!said || isTime[at] || !first || !last) return words;
  const day = words.slice(said.from, said.to).map((word) => ({ ...word, at: first.at, end: last.end }));
  const isLed = /^(?:on|in|for|during)$/.test(textAt(words, at - 1));
  return [...words.slice(0, isLed ? at - 1 : at), ...day, ...words.slice(at + 2)];
}

const pointing = /^that$/;
const spans = /^(?:day|week|weekend|month)$/;
