import type { Target, Tick } from '../requests.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { isNowhere, targetOf } from './target.ts';

const ticking = listed(`
  tick off, tick, check off, cross off, complete, i did, i have done, i finished, i have finished, i've done,
  i've finished, i'm done with, i am done with, done with, finished, finish, i completed
`);
const unticking = listed(`
  untick, uncheck, un-tick, reopen, i did not do, i didn't do, i haven't done, i did not finish, i didn't finish,
  uncomplete
`);
const done = /^(?:done|complete|completed|finished|ticked)$/;
const open = /^(?:undone|open|incomplete|unfinished|unticked)$/;

/** `tick gym`, `mark the report as done`, `check the warm-up of gym off`, `untick lunch`. */
export const tickEvent: Act = {
  name: 'tick',
  read(clause, setting) {
    const { words, isAsked } = clause;
    const off = afterAny(words, 0, unticking);
    if (off > 0) return tickOf('untick', clause, off, words.length, setting);
    const on = afterAny(words, 0, ticking);
    const isOff = words.at(-1)?.text === 'off' && /^(?:tick|check|cross)$/.test(words[0]?.text ?? '');
    if (isOff) return tickOf('tick', clause, 1, words.length - 1, setting);
    const isAhead =
      /^(?:finish|complete)$/.test(words[0]?.text ?? '') &&
      clause.phrases.some(({ means }) => means.date) &&
      clause.phrases.some(({ means }) => means.time);
    if (isAhead) return null;
    if (on > 0) return tickOf('tick', clause, on, words.length, setting);
    const last = words.at(-1)?.text ?? '';
    const isState = /^(?:mark|set|make)$/.test(words[0]?.text ?? '') || (!isAsked && words.at(-2)?.text === 'is');
    if (!isState || !(done.test(last) || open.test(last))) return null;
    const isNot = open.test(last) || words.at(-2)?.text === 'not';
    let end = words.length - 1;
    while (/^(?:as|not|is)$/.test(words[end - 1]?.text ?? '')) end--;
    return tickOf(
      isNot ? 'untick' : 'tick',
      clause,
      /^(?:mark|set|make)$/.test(words[0]?.text ?? '') ? 1 : 0,
      end,
      setting,
    );
  },
};

function tickOf(kind: Tick['kind'], clause: Clause, from: number, to: number, setting: Setting): Tick {
  const { words } = clause;
  const of = words.findIndex(({ text }, at) => at > from && at < to && /^(?:of|in)$/.test(text));
  const isPart = of > 0 && !clause.isTime[of] && !/^(?:all|both|each|some)$/.test(words[of - 1]?.text ?? '');
  const span = isPart ? textOf(clause, trimmed(clause, freeWords(clause, from, of))) : '';
  const target: Target = targetOf(clause, isPart ? of + 1 : from, to, setting);
  // `finish at 3` names nothing.
  const isTimeOnly =
    /^(?:finish|complete)$/.test(words[0]?.text ?? '') && target.words === '' && target.ids.length === 0;
  return { kind, target, span: span || null, missing: isNowhere(target) || isTimeOnly ? ['target'] : [] };
}
