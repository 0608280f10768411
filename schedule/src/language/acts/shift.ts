import { editVerbs, removeVerbs } from '../lexicon.ts';
import type { Update } from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import { says } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { edges, endingAt, onNow, updateOf } from './change.ts';
import { isNowhere, targetOf } from './target.ts';

/** Changes of time and length that are said in another way than by a verb of moving. */

/** Of each verb with which a length is given or taken, what stands before the event. */
const givings: readonly (readonly [RegExp, RegExp, 1 | -1])[] = [
  [/^(?:add|tack|stick|put)$/, /^(?:to|onto|on)$/, 1],
  [/^(?:take|knock|shave|cut|trim|chop|lop|lose|get|drop)$/, /^(?:off|from)$/, -1],
];

/** `add 15 minutes to deep work`, `knock half an hour off lunch`, `set it back to an hour`: a length of an event which is there. */
export const addLength: Act = (clause, setting) => {
  const { words, isTime } = clause;
  for (const [verb, particle, sign] of givings) {
    const length = verb.test(words[0]?.text ?? '') ? readLength(words, words[1]?.text === 'another' ? 2 : 1) : null;
    if (!length || !particle.test(words[length.to]?.text ?? '') || isTime[length.to + 1]) continue;
    const from = length.to + (/^(?:of|to)$/.test(words[length.to + 1]?.text ?? '') ? 2 : 1);
    const target = targetOf(clause, from, words.length, setting);
    if (!isNowhere(target) && !target.isAll)
      return updateOf(target, { longer: sign * (length.minutes + length.days * 1440) });
  }
  const given = words[0]?.text === 'give' ? givenIn(clause, setting) : null;
  if (given) return given;
  const to = afterAny(words, 0, backTo);
  const length = to < 0 ? null : readLength(words, to);
  if (!length?.minutes || length.to !== words.length) return null;
  return updateOf(targetOf(clause, 1, 2, setting), { minutes: length.minutes });
};

/** `give the dentist another 15 minutes`, `give it till 2:20` */
function givenIn(clause: Clause, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const until = phrases.find(({ means }) => means.endTime !== undefined && means.time === undefined);
  const more = words.findIndex(({ text }, at) => at > 1 && /^(?:another|extra|more|longer)$/.test(text));
  const at = words.findIndex((_, index) => index > 1 && readLength(words, index) !== null);
  const amount = more > 0 && at > 0 ? readLength(words, at) : null;
  const last = amount ? Math.min(more, at) : until?.from;
  if (last === undefined || last < 2) return null;
  const end = last - (/^(?:an|a)$/.test(words[last - 1]?.text ?? '') ? 1 : 0);
  const target = targetOf(clause, 1, end, setting);
  const meant = isNowhere(target) && /^(?:it|this|that)$/.test(words[1]?.text ?? '') ? onNow : target;
  return amount
    ? updateOf(meant, { longer: amount.minutes + amount.days * 1440 })
    : updateOf(meant, { move: until ? whenOf([until], setting) : null });
}

const backTo = ['set', 'put', 'make', 'bring', 'change'].flatMap((verb) =>
  ['it', 'that', 'this'].flatMap((it) => [`${verb} ${it} to`, `${verb} ${it} back to`]),
);

/** `put the dentist on friday instead`, `can we do lunch at 1 instead`: moved, whatever verb says so. */
export const moveInstead: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const [first] = phrases;
  const at = words.findLastIndex(({ text }) => text === 'instead');
  const isInstead = at > 0 && (at >= words.length - 2 || words[at + 1]?.text === 'of');
  const from = Math.max(0, afterAny(words, 0, ['put', 'do', 'have', 'make', 'schedule', 'hold']));
  // `put in a call on friday instead` is a new one.
  const isNew = /^(?:a|an|in)$/.test(words[from]?.text ?? '');
  if (!isInstead || isNew || !first || first.from <= from || first.from > at) return null;
  const said = phrases.filter((phrase) => phrase.to <= at);
  const target = targetOf(clause, from, first.from, setting);
  return target.words === '' || target.isAll ? null : updateOf(target, { move: whenOf(said, setting) });
};

/** `dinner an hour later`, `start dinner half an hour later`, `end deep work at 11`: the verb is of the plan, not of its doing. */
export const shiftByName: Act = (clause, setting) => {
  const { words, phrases, isAsked, isTime } = clause;
  const only = phrases.at(-1);
  const isOther = says(phrases.slice(0, -1), 'time', 'shift');
  const verb = words[0]?.text ?? '';
  // `end of year drinks friday 5pm` is a name.
  const isEdge = /^(?:start|begin|end)$/.test(verb) && words[1]?.text === 'of';
  if (only?.to !== words.length || isOther || isEdge || words.length > 12) return null;
  // `can the haircut go an hour later`
  const isCan = /^(?:can|could)$/.test(verb) && /^(?:go|be|start|happen)$/.test(words[only.from - 1]?.text ?? '');
  // `have the call finish 15 minutes early` is about its end.
  if (/^(?:have|let|make)$/.test(verb) && edges.test(words[(only?.from ?? 0) - 1]?.text ?? '')) return null;
  // `start it at 10:10`, `put it tomorrow at 4`
  const isIt = /^(?:it|that)$/.test(words[1]?.text ?? '') && setting.conversation.mentioned.length > 0;
  const isTimed =
    isIt && words.length > 2 && words.every(({ text }, at) => at < 2 || isTime[at] || /^(?:in|at|on|for)$/.test(text));
  if (!isAsked && isTimed && /^(?:start|begin|put)$/.test(verb))
    return updateOf(targetOf(clause, 1, 2, setting), { move: whenOf(phrases, setting) });
  const isEnding = /^(?:end|finish)$/.test(verb);
  const from = isCan || isEnding || /^(?:start|begin|have|do|take)$/.test(verb) ? 1 : 0;
  const named = targetOf(clause, from, isCan ? only.from - 1 : only.from, setting);
  const target = isNowhere(named) && isEnding && /^(?:it|this|that)$/.test(words[1]?.text ?? '') ? onNow : named;
  if ((isNowhere(target) || (target.words === '' && target.when)) && !target.isAll) return null;
  if (/^(?:longer|shorter)$/.test(words.at(-1)?.text ?? '')) return null;
  const when = whenOf([only], setting);
  if (isAsked && !isCan) return null;
  if (when.shift !== null) return from > 0 || isName(words) ? updateOf(target, { move: when }) : null;
  if (when.time === null || when.endTime !== null) return null;
  if (isEnding) return updateOf(target, { move: endingAt(when) });
  const isNamed = /^(?:the|my)$/.test(words[1]?.text ?? '');
  return isNamed && /^(?:start|begin)$/.test(verb) ? updateOf(target, { move: when }) : null;
};

/** No verb of another request begins it. */
const isName = (words: readonly Word[]): boolean => afterAny(words, 0, otherVerbs) < 0;
const otherVerbs = [
  ...[...editVerbs, ...removeVerbs],
  ...listed('remind, remind me, i, we, give, add, put, schedule, book, create, plan'),
];
