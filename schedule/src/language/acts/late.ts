import { readLength } from '../time/lengths.ts';
import { noTime } from '../time/when.ts';
import { afterAny } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import type { Act } from './act.ts';
import { updateOf } from './change.ts';
import { isNowhere, noTarget, targetOf } from './target.ts';

/** A person tells that they are late for an event, or never got to it. */

/** After `I'll be 15 minutes late for lunch` the assistant offers to start lunch later. */
export const tellLate: Act = (clause, setting) => {
  const { words, isAsked } = clause;
  const from = Math.max(afterAny(words, 0, telling), 0);
  if (isAsked) return null;
  // `running late for lunch` and `never got to the report` name an event; the next clause, or a question, says what to change.
  const behind = Math.max(from > 0 ? afterAny(words, from, lateFor) : -1, afterAny(words, 0, undone));
  if (behind > 0 && behind < words.length)
    return { ...updateOf(targetOf(clause, behind, words.length, setting), {}), scope: 'this' };
  const length = readLength(words, from);
  if (from === 0 || !length?.minutes || words[length.to]?.text !== 'late') return null;
  const named = targetOf(clause, length.to + 1, words.length, setting);
  const target = isNowhere(named) ? { ...noTarget, isNext: true } : named;
  return { ...updateOf(target, { move: { ...noTime, shift: length.minutes } }), scope: 'this', isOffered: true };
};

const lateFor = ['late for'];

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
