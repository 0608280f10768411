import { readLength } from '../time/lengths.ts';
import { noTime } from '../time/when.ts';
import { afterAny } from '../words/clause.ts';
import { listed } from '../words/list.ts';
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
  const length = readLength(words, from);
  if (from === 0 || !length?.minutes || words[length.to]?.text !== 'late') return null;
  const named = targetOf(clause, length.to + 1, words.length, setting);
  const target = isNowhere(named) ? { ...noTarget, isNext: true } : named;
  return { ...updateOf(target, { move: { ...noTime, shift: length.minutes } }), scope: 'this', isOffered: true };
};

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
