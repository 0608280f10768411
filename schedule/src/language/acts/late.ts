import { readLength } from '../time/lengths.ts';
import { noTime } from '../time/when.ts';
import { afterAny, withWords } from '../words/clause.ts';
import { findLastWord, findWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Act } from './act.ts';
import { updateOf } from './change.ts';
import { isNowhere, noTarget, targetOf } from './target.ts';

/** The person is late for an event, or never got to it. */

/** After `I'll be 15 minutes late for lunch` the assistant offers to start lunch later. */
export const tellLate: Act = (clause, setting) => {
  const { words, isAsked } = clause;
  if (isAsked) return null;
  const from = Math.max(afterAny(words, 0, telling), 0);
  // `running late for lunch` and `never got to the report` name an event. The next clause says what to change, or the person is asked.
  const behind = Math.max(from > 0 ? afterAny(words, from, ['late for']) : -1, afterAny(words, 0, undone));
  if (behind > 0 && behind < words.length)
    return { ...updateOf(targetOf(clause, behind, words.length, setting), {}), scope: 'this' };
  const told = lateAt(words, from);
  if (!told) return null;
  const named = targetOf(withWords(clause, told.rest, setting), 0, told.rest.length, setting);
  const target = isNowhere(named) ? { ...noTarget, isNext: true } : named;
  return { ...updateOf(target, { move: { ...noTime, shift: told.minutes } }), scope: 'this', isOffered: true };
};

/** `15 minutes late for lunch`, `late for lunch by 15`: by how much, and the words that name what; null for other words. */
function lateAt(words: readonly Word[], from: number): { minutes: number; rest: readonly Word[] } | null {
  const length = readLength(words, from);
  if (from > 0 && length?.minutes && isAt(words, length.to, /^(?:late|behind)$/))
    return { minutes: length.minutes, rest: words.slice(length.to + 1) };
  const late = findWord(words, /^(?:late|delayed|behind)$/, from, from + 1);
  const by = findLastWord(words, /^by$/);
  const amount = readLength(words, by + 1);
  const number = words[by + 1]?.number ?? null;
  const minutes = amount?.days === 0 ? amount.minutes : amount ? null : number;
  if (late < 0 || by < late || minutes === null || minutes < 1) return null;
  const to = amount?.to ?? by + 2;
  return { minutes, rest: [...words.slice(late + 1, by), ...words.slice(to)] };
}

const telling = ['', 'be ', 'be running ', 'running ']
  .flatMap((how) =>
    listed("i will, i'll, we will, we'll, i'm, i am, we're, we are, i'm going to, i am going to, going to").map((who) =>
      `${who} ${how}`.trim(),
    ),
  )
  .concat('running');

const undone = ['', 'i ', 'we '].flatMap((who) =>
  listed(
    "never got to, never got round to, never got around to, didn't get to, didn't get round to, didn't get around to, didn't manage",
  ).map((how) => who + how),
);
