import { timeText } from '../../dates.ts';
import { readLength } from '../time/lengths.ts';
import { noTime } from '../time/when.ts';
import { afterAny } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { isNowhere, noTarget, targetOf } from './target.ts';

const onNow = { ...noTarget, state: 'now' } as const;

/** The event of the last answer, if it was one; else the event that is on now. */
function spokenOfOrNow({ conversation: { mentioned } }: Setting) {
  const [only, ...more] = mentioned;
  return only && more.length === 0 ? { ...noTarget, ids: [only.id] } : onNow;
}

const giving = listed('add, give me, give it, give this, i need, we need, another, need');
const behindLength = /^(?:more|extra|longer|please|to|for|it|this|that|now|here|on)$/;

/** `add 10 minutes`, `10 more minutes` and `another quarter of an hour` lengthen the event that is on. */
export const moreNow: Act = {
  name: 'more of what is on',
  read({ words, isAsked }, setting) {
    const verb = afterAny(words, 0, giving);
    const from = Math.max(verb, 0) + (/^(?:another|an|extra)$/.test(words[Math.max(verb, 0)]?.text ?? '') ? 1 : 0);
    const more = words.findIndex(({ text }) => text === 'more' || text === 'extra');
    const rest = more > 0 ? words.toSpliced(more, 1) : words;
    const length = readLength(rest, from) ?? readLength(rest, Math.max(verb, 0));
    if (isAsked || !length?.minutes || (verb < 0 && more < 0)) return null;
    return rest.slice(length.to).every(({ text }) => behindLength.test(text))
      ? updateOf(spokenOfOrNow(setting), { longer: length.minutes })
      : null;
  },
};

/** `this meeting is over` */
const over =
  /^(?:ok |okay |and )*(?:this|the|we)(?: one| meeting| call| session)?(?: is|'s|'re| are|) (?:over|finished|done)(?: now| early| already)?$/;
const ending = listed('end, finish, stop, close, wrap up, cut, conclude');

/** `end this meeting now` and `wrap up now` end the event that is on. */
export const endNow: Act = {
  name: 'end what is on',
  read(clause, setting) {
    const { words, isAsked } = clause;
    if (!isAsked && over.test(spokenText(clause)))
      return updateOf(onNow, { move: { ...noTime, endTime: timeText(setting.now, setting.zone) } });
    const from = afterAny(words, 0, ending);
    const to = words.findLastIndex(({ text }) => text === 'now');
    const begin = /^(?:right|just)$/.test(words[to - 1]?.text ?? '') ? to - 1 : to;
    if (isAsked || from < 0 || begin < from || to !== words.length - 1) return null;
    const named = targetOf(clause, from, begin, {
      ...setting,
      conversation: { ...setting.conversation, mentioned: [] },
    });
    const endTime = timeText(setting.now, setting.zone);
    return updateOf({ ...onNow, words: named.words }, { move: { ...noTime, endTime } });
  },
};

const telling = ['', 'be ', 'be running ', 'running '].flatMap((how) =>
  listed("i will, i'll, we will, we'll, i'm, i am, we're, we are, i'm going to, i am going to, going to").map((who) =>
    `${who} ${how}`.trim(),
  ),
);

/** After `I'll be 15 minutes late for lunch` the assistant offers to start lunch later. */
export const tellLate: Act = {
  name: 'tell of being late',
  read(clause, setting) {
    const { words, isAsked } = clause;
    const from = Math.max(afterAny(words, 0, [...telling, 'running']), 0);
    const length = readLength(words, from);
    if (isAsked || from === 0 || !length?.minutes || words[length.to]?.text !== 'late') return null;
    const named = targetOf(clause, length.to + 1, words.length, setting);
    const target = isNowhere(named) ? { ...noTarget, isNext: true } : named;
    return { ...updateOf(target, { move: { ...noTime, shift: length.minutes } }), isOffered: true };
  },
};
