import { changeVerbs, lengthenVerbs, moveVerbs, remindVerbs, removeVerbs, shortenVerbs } from '../lexicon.ts';
import type { Update } from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, clauseOf } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Act } from './act.ts';
import { updateOf } from './change.ts';
import { createOf } from './create.ts';
import { targetOf } from './target.ts';

/** How one tells of what is planned that it is otherwise. */
const timeVerbs = listed(`
  is now, is actually, should be, should start, should only be, should actually be, needs to be, has to be, must be, ought to be,
  starts now, now starts, should begin
`);
/** With which one tells of what is there as well as of what is new. */
const plainVerbs = listed(
  'is, are, starts, start, begins, moves to, moved to, is moved to, has moved to, got moved to, is on, is at',
);
const lengthVerbs = listed(`
  should only be, should be, should take, should last, should only take, should only last, needs to be, will take, will last,
  will only take, is now, takes now, now takes, lasts, takes
`);

/** `the dentist is now at 5`, `deep work should only be an hour`: what is planned is to be so. */
export const restate: Act = {
  name: 'restate',
  read(clause, setting): Update | null {
    const { words, phrases, isAsked, isTime } = clause;
    if (isAsked) return null;
    const at = words.findIndex(
      (_, index) =>
        index > 0 &&
        (afterAny(words, index, lengthVerbs) > 0 || (!isTime[index] && afterAny(words, index, timeVerbs) > 0)),
    );
    if (at < 1 || /^(?:i|we|there|it|he|she|they|what|who)$/.test(words[0]?.text ?? '')) return null;
    const target = targetOf(clause, 0, at, setting);
    if (target.words === '' && target.ids.length === 0) return null;
    const long = afterAny(words, at, lengthVerbs);
    const length = long < 0 ? null : readLength(words, long);
    if (length && length.to === words.length && length.minutes > 0)
      return updateOf(target, { minutes: length.minutes });
    if (afterAny(words, at, timeVerbs) < 0) return null;
    const said = phrases.filter((phrase) => phrase.from > at);
    return said.some(({ means }) => means.time ?? means.date)
      ? updateOf(target, { move: whenOf(said, setting) })
      : null;
  },
};

/** `put the dentist on friday instead`, `can we do lunch at 1 instead`: moved, whatever verb says so. */
export const moveInstead: Act = {
  name: 'move instead',
  read(clause, setting): Update | null {
    const { words, phrases } = clause;
    const [first] = phrases;
    const at = words.findLastIndex(({ text }) => text === 'instead');
    const isInstead = at > 0 && (at >= words.length - 2 || words[at + 1]?.text === 'of');
    const from = Math.max(0, afterAny(words, 0, ['put', 'do', 'have', 'make', 'schedule', 'hold']));
    if (!isInstead || !first || first.from <= from || first.from > at) return null;
    const said = phrases.filter((phrase) => phrase.to <= at);
    const target = targetOf(clause, from, first.from, setting);
    return target.words === '' || target.isAll ? null : updateOf(target, { move: whenOf(said, setting) });
  },
};

/** `dinner an hour later`, `start dinner half an hour later`, `end deep work at 11`: the verb is of the plan, not of its doing. */
export const shiftByName: Act = {
  name: 'shift by name',
  read(clause, setting): Update | null {
    const { words, phrases, isAsked } = clause;
    const [only, ...more] = phrases;
    if (isAsked || !only || more.length > 0 || only.to !== words.length) return null;
    const verb = words[0]?.text ?? '';
    const from = /^(?:start|begin|end|have|do)$/.test(verb) ? 1 : 0;
    const target = targetOf(clause, from, only.from, setting);
    if (target.words === '' || words.length > 10) return null;
    const when = whenOf(phrases, setting);
    if (when.shift !== null) return from > 0 || isName(words) ? updateOf(target, { move: when }) : null;
    const isNamed = /^(?:the|my)$/.test(words[1]?.text ?? '');
    if (when.time === null || when.endTime !== null) return null;
    if (verb === 'end') return updateOf(target, { move: { ...when, time: null, endTime: when.time } });
    return isNamed && /^(?:start|begin)$/.test(verb) ? updateOf(target, { move: when }) : null;
  },
};

/** No verb of another request begins it. */
const isName = (words: readonly Word[]): boolean => afterAny(words, 0, otherVerbs) < 0;
const otherVerbs = [
  ...[...moveVerbs, ...lengthenVerbs, ...shortenVerbs, ...changeVerbs, ...removeVerbs, ...remindVerbs],
  ...['i', 'we', 'add', 'put', 'schedule', 'book', 'create', 'plan'],
];

/** `standup is at 9:30 from monday on`, `bins are on wednesdays now`: of what is there, or else a new event. */
export const stateEvent: Act = {
  name: 'state an event',
  read(clause, setting): Update | null {
    const { words, phrases, isAsked, isTime } = clause;
    if (isAsked) return null;
    const at = words.findIndex((_, index) => index > 0 && !isTime[index] && afterAny(words, index, plainVerbs) > 0);
    if (at < 1 || at > 6 || /^(?:i|we|there|it|that|this|he|she|they|what|who|my day)$/.test(words[0]?.text ?? ''))
      return null;
    const said = phrases.filter((phrase) => phrase.from > at);
    const isNow = (index: number): boolean => /^(?:now|only|still|again|on|just)$/.test(words[index]?.text ?? '');
    const verbEnd = afterAny(words, at, plainVerbs);
    const isAllTime = words.every(
      ({ kind }, index) => index < verbEnd || kind === 'break' || isTime[index] || isNow(index),
    );
    const target = targetOf(clause, 0, at, setting);
    if (!isAllTime || target.words === '' || !said.some(({ means }) => means.time ?? means.date ?? means.repeat))
      return null;
    const created = createOf(
      clauseOf(clause.message, [...words.slice(0, at), ...words.slice(verbEnd)], setting),
      0,
      setting,
    );
    return { ...updateOf(target, { move: whenOf(said, setting) }), orElse: created };
  },
};
