import { foldedWords } from '../../folded-words.ts';
import type { Tick } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { backOver, findWord, hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { isNowhere, mentionedOf, orOnNow, targetOf } from './target.ts';

/** Ticks events and their parts as done, and unticks them. */

/** `tick gym`, `mark the report as done`, `check the warm-up of gym off`, `untick lunch`. */
export const tickEvent: Act = (said, setting) => {
  const clause = withWords(said, withoutToo(said.words), setting);
  const { words, isAsked, phrases } = clause;
  const last = words.length - 1;
  const off = afterAny(words, 0, unticking);
  if (off > 0) return tickOf('untick', clause, off, words.length, setting);
  if (words[last]?.text === 'off' && isAt(words, 0, /^(?:tick|check|cross)$/))
    return tickOf('tick', clause, 1, last, setting);
  // `finish the report`, while `finish chapter 3 on friday at 10` is something to do.
  const isFinish = words[0]?.text === 'finish' && !says(phrases, 'time', 'shift');
  const on = isFinish ? 1 : afterAny(words, 0, ticking);
  if (on > 0) return tickOf('tick', clause, on, words.length, setting);
  const isMarked = isAt(words, 0, /^(?:mark|set|make)$/);
  const verb = isAt(words, last - 1, /^(?:not|still)$/) ? last - 2 : last - 1;
  const isTold = !isAsked && (isAt(words, verb, /^(?:is|isn't|aren't|hasn't)$/) || words[verb]?.isPossessive);
  const isOpen = isAt(words, last, open) || isAt(words, last - 1, /^(?:not|isn't|aren't|hasn't)$/);
  if (!(isMarked || isTold) || !(isAt(words, last, done) || isAt(words, last, open))) return null;
  const end = backOver(words, last, /^(?:as|not|is|isn't|aren't|hasn't|still)$/);
  return tickOf(isOpen ? 'untick' : 'tick', clause, isMarked ? 1 : 0, end, setting);
};

const ticking = listed(`
  we finished, we've finished, we have finished, we're done with, just finished, i just finished, we just finished, tick off, tick, check off, cross off, complete, i did, i have done, i finished, i have finished, i've done,
  i've finished, i'm done with, i am done with, done with, finished, i completed, we're through with, i'm through with, we're finished with, i'm finished with
`);

const unticking = listed(`
  untick, uncheck, un-tick, reopen, i did not do, i didn't do, i haven't done, i did not finish, i didn't finish,
  uncomplete
`);

const done = /^(?:done|complete|completed|finished|ticked)$/;

const open = /^(?:undone|open|incomplete|unfinished|unticked)$/;

/** `no, it's not done`, `unmark it`, `the report isn't finished yet`, behind what was ticked; null for other words. */
export function notDoneAfterAll({ words }: Pick<Clause, 'words'>, { conversation }: Setting): Tick | null {
  const { last, mentioned, isUnchanged, question } = conversation;
  if (last?.kind !== 'tick' || isUnchanged || question || mentioned.length === 0 || words.length > mostWords)
    return null;
  const named = new Set(mentioned.flatMap(({ title }) => foldedWords(title)));
  const isBeside = words.every(
    ({ kind, text }) =>
      kind === 'break' || besideUndone.has(text) || foldedWords(text).every((each) => named.has(each)),
  );
  const isMarkGone = hasWord(words, /^(?:remove|take|delete)$/) && hasWord(words, /^(?:mark|tick|check)$/);
  if (!isBeside || !(isMarkGone || hasWord(words, undone))) return null;
  return { kind: 'untick', target: mentionedOf(conversation), span: last.span, missing: [] };
}
const mostWords = 14;
const undone =
  /^(?:not|isn't|wasn't|aren't|hasn't|haven't|didn't|open|undone|unfinished|incomplete|unmark|untick|unticked|uncheck|reopen|uncomplete)$/;
const besideUndone = setOf(`
  no, nope, sorry, oh, wait, hmm, hm, oops, actually, really, please, it, it's, that, that's, this, they, is, are, was, been, be, has, have, the, a, my, i, i'm, we, did, do, and, but,
  not, isn't, wasn't, aren't, hasn't, haven't, didn't, open, undone, unfinished, incomplete, unmark, untick, unticked, uncheck, reopen, uncomplete,
  done, finished, finish, complete, completed, ticked, checked, marked, mark, tick, check, remove, take, delete, off, set, put, back, to, as, from, of,
  yet, still, after, all, only, just, half, part, quite, again, there, mistake
`);

/** `the report is done too`, `the report isn't done yet` */
function withoutToo(said: readonly Word[]): readonly Word[] {
  const words = said.slice(0, backOver(said, said.length, /^(?:yet|already)$/, 1));
  const isWell = isAt(words, words.length - 1, /^well$/) && isAt(words, words.length - 2, /^as$/);
  const left = isWell
    ? words.slice(0, -2)
    : words.filter(({ text }, at) => text !== 'also' && !(text === 'too' && at + 1 === words.length));
  return left.length > 1 ? left : words;
}

function tickOf(kind: Tick['kind'], clause: Clause, from: number, to: number, setting: Setting): Tick {
  const { words } = clause;
  const of = findWord(words, /^(?:of|in)$/, from + 1, to);
  const isPart = of > 0 && !clause.isTime[of] && !isAt(words, of - 1, /^(?:all|both|each|some)$/);
  const span = isPart ? textOf(clause, trimmed(clause, freeWords(clause, from, of))) : '';
  const target = orOnNow(targetOf(clause, isPart ? of + 1 : from, to, setting), words, from);
  // `finish at 3` names nothing.
  const isTimeOnly = words[0]?.text === 'finish' && target.words === '' && target.ids.length === 0;
  return { kind, target, span: span || null, missing: isNowhere(target) || isTimeOnly ? ['target'] : [] };
}
