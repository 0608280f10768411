import { addDays } from '../../dates.ts';
import { changeVerbs, lengthenVerbs, moveVerbs, remindVerbs, removeVerbs, shortenVerbs } from '../lexicon.ts';
import { withTitleWords } from '../line/of-title.ts';
import type { Changes, Target, Update } from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import type { Phrase } from '../time/phrase.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { createOf } from './create.ts';
import { onFrom } from './move.ts';
import { targetOf } from './target.ts';

/** How one tells of what is planned that it is otherwise. */
const timeVerbs = listed(`
  is now, is actually, should be, should start, should only be, should actually be, needs to be, has to be, must be, ought to be,
  starts now, now starts, should begin
`);
/** Verbs that describe an event, whether it is planned already or new. */
const plainVerbs = [
  ...listed(`
    is, are, starts, start, begins, ends, finishes, takes, lasts, moves to, moved to, moves, goes to, is on, is at, is only, now starts, now ends,
    now begins, will be, will start, will end, will last, will only last, runs, will run, is going to be, is going to run, leaves, leaves now, now leaves, departs, arrives, is no longer, isn't, is not
  `),
  ...['is', 'was', 'has been', 'got', 'gets', 'has', 'is being', 'will be', 'is now'].flatMap((be) =>
    [
      'moved',
      'bumped',
      'pushed',
      'rescheduled',
      'shifted',
      'postponed',
      'changed',
      'brought forward',
      'pushed back',
    ].map((verb) => `${be} ${verb}`),
  ),
];
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
    if (length && length.to === words.length && length.minutes > 0) {
      // `train to Lyon monday 7:58, takes two hours` may be new.
      const isMoment = target.when?.date && target.when.time;
      const rest = clauseOf(clause.message, [...words.slice(0, at), ...words.slice(long)], setting);
      return {
        ...updateOf(target, { minutes: length.minutes }),
        ...(isMoment && { orElse: createOf(rest, 0, setting) }),
      };
    }
    if (afterAny(words, at, timeVerbs) < 0) return null;
    const said = phrases.filter((phrase) => phrase.from > at);
    const move = whenOf(said, setting);
    return said.some(({ means }) => means.time ?? means.date ?? means.repeat)
      ? { ...updateOf(target, { move }), ...(move.repeat && { scope: 'following' as const }) }
      : null;
  },
};

/** `dentist to thursday at 8`: a name, and where it goes. */
export const moveByName: Act = {
  name: 'move by name',
  read(clause, setting): Update | null {
    const { words, phrases, isAsked } = clause;
    const to = words.findIndex(
      ({ text }, at) => at > 0 && text === 'to' && clause.phrases.some(({ from }) => from === at + 1 || from === at),
    );
    const goal = phrases.filter(({ from }) => from >= to);
    const isRange = phrases.some((phrase) => phrase.from < to && phrase.to > to - 1);
    const isRest = words.slice(to + 1).every(({ kind }, at) => kind === 'break' || clause.isTime[to + 1 + at]);
    if (isAsked || to < 1 || isRange || !isRest || !goal.some(({ means }) => means.date ?? means.time)) return null;
    if (!isName(words) || words.length > 12 || nobody.test(words[0]?.text ?? '')) return null;
    const target = targetOf(clause, 0, to, setting);
    if (
      target.words === '' ||
      target.isAll ||
      /\b(?:flight|train|trip|drive|bus|travel|ride|way|back|walk|call|talk|speak)$/i.test(target.words)
    )
      return null;
    return {
      ...updateOf(target, { move: whenOf(goal, setting) }),
      orElse: { ...createOf(clause, 0, setting), isDoubtful: true },
    };
  },
};

/** `put the dentist on friday instead`, `can we do lunch at 1 instead`: moved, whatever verb says so. */
export const moveInstead: Act = {
  name: 'move instead',
  read(clause, setting): Update | null {
    const { words, phrases } = clause;
    const [first] = phrases;
    const at = words.findLastIndex(({ text }) => text === 'instead');
    const from = Math.max(0, afterAny(words, 0, ['put', 'do', 'have', 'make', 'schedule', 'hold']));
    const isNew = /^(?:a|an|in)$/.test(words[from]?.text ?? '');
    const isInstead = !isNew && at > 0 && (at >= words.length - 2 || words[at + 1]?.text === 'of');
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
    if (/^(?:longer|shorter)$/.test(words.at(-1)?.text ?? '')) return null;
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

/**
 * `standup is at 9:30 from monday on` and `the board meeting starts at 10:45 but still ends at 12` change the event of that title. If
 * there is none, they plan one.
 */
export const stateEvent: Act = {
  name: 'state an event',
  read(said, setting): Update | null {
    if (said.isAsked) return null;
    const clause = withTitleWords(withoutOld(said, setting));
    const { words, phrases, isTime } = clause;
    const at = words.findIndex((_, index) => index > 0 && !isTime[index] && afterAny(words, index, plainVerbs) > 0);
    if (at < 1 || at > 8 || nobody.test(words[0]?.text ?? '')) return null;
    const isDenied = /^(?:isn't|not|longer)$/.test(words[afterAny(words, at, plainVerbs) - 1]?.text ?? '');
    const told = phrases
      .filter(
        (phrase) =>
          phrase.from > at && phrase.rule !== 'now' && phrase.rule !== 'same time' && !isAround(phrase, words),
      )
      .slice(isDenied ? 1 : 0);
    const verbEnd = afterAny(words, at, plainVerbs);
    const isLoose = ({ kind, text }: Word, index: number): boolean =>
      index < verbEnd || kind === 'break' || isTime[index] === true || loose.test(text);
    const target = targetOf(clause, 0, at, setting);
    if (told.length === 0) return placedAt(clause, target, verbEnd);
    if (target.words === '' || !words.every(isLoose)) return null;
    const read = changesIn(clause, told, setting);
    // `isn't on Thursday any more, it's the following Tuesday`
    const denied = phrases.find((phrase) => phrase.from > at && phrase.means.date !== undefined);
    const from = isDenied && denied ? whenOf([denied], setting) : null;
    const isLater = words.some(({ text }) => text === 'following');
    const after = from?.date && isLater ? { ...from, date: addDays(from.date, 7) } : from;
    const changes = read && { ...read, ...(read.move && { move: onFrom(read.move, after) }) };
    if (!changes) return null;
    if (isDenied) return updateOf(target, changes);
    const alone = [...words.slice(0, at), ...words.slice(verbEnd).filter(({ text }) => !loose.test(text))];
    const isPlan = told.some(({ means }) => means.time ?? means.date);
    return {
      ...updateOf(target, changes),
      ...(changes.move?.repeat && { scope: 'following' as const }),
      ...(isPlan && { orElse: createOf(clauseOf(clause.message, alone, setting), 0, setting) }),
    };
  },
};

/** `the board meeting is now in room 4B` */
function placedAt({ words, message }: Clause, target: Target, from: number): Update | null {
  const at = words[from]?.text === 'now' ? from + 1 : from;
  const lead = /^(?:at|in)$/.test(words[at]?.text ?? '')
    ? at
    : /^(?:at|in)$/.test(words[at - 1]?.text ?? '')
      ? at - 1
      : -1;
  const [first, last] = [words[lead + 1], words.at(-1)?.text === 'now' ? words.at(-2) : words.at(-1)];
  if (lead < 0 || target.words === '' || !first || !last || last.at < first.at || words.length - lead > 7) return null;
  return updateOf(target, { place: message.slice(first.at, last.end) });
}

const nobody = /^(?:i|we|there|it|that|this|he|she|they|what|who)$/;
const loose =
  /^(?:now|only|still|again|on|just|instead|but|ends?|ending|finishes|until|till|to|at|and|will|last|lasts|takes?|be|long|for|any|anymore|more|already|early|anyway|though|it's|it|is|because|of|this|year|week|month|time|from|the)$/;

/** `this year`, beside the new time, says nothing of it. */
const isAround = ({ means, from, to }: Phrase, words: readonly Word[]): boolean =>
  means.isPeriod === true && words[from]?.text === 'this' && to - from === 2;

/** Drops the old date of `on the 27th, not the 28th`. */
function withoutOld(clause: Clause, setting: Setting): Clause {
  const old = clause.phrases.find((phrase) => clause.words[phrase.from - 1]?.text === 'not');
  if (!old) return clause;
  const begin = clause.words[old.from - 2]?.kind === 'break' ? old.from - 2 : old.from - 1;
  return clauseOf(clause.message, [...clause.words.slice(0, begin), ...clause.words.slice(old.to)], setting);
}

/** The new start, end or length of an event. Null if the phrases are not one of these. */
function changesIn({ words }: Clause, told: readonly Phrase[], setting: Setting): Partial<Changes> | null {
  const when = whenOf(told, setting);
  const [first, second, ...more] = told.filter(({ means }) => means.time !== undefined);
  const isEnd = (phrase: Phrase | undefined): boolean =>
    phrase !== undefined &&
    words
      .slice(Math.max(0, phrase.from - 2), phrase.from + 1)
      .some(({ text }) => /^(?:ends?|ending|finishes|until|till)$/.test(text));
  if (more.length > 0 || (second && !isEnd(second))) return null;
  const isLonger = words.some(({ text }) => text === 'longer' || text === 'shorter');
  if (when.shift !== null) return isLonger ? { longer: when.shift } : { move: { ...noTime, shift: when.shift } };
  if (when.days !== null && when.date === null) return { minutes: when.days * 1_440 };
  const isEndDate =
    told.length === 1 && /^(?:ends?|ending|finishes)$/.test(words[(told[0]?.from ?? 0) - 1]?.text ?? '');
  if (isEndDate && when.date !== null && when.time === null)
    return { move: { ...noTime, last: when.date, weekday: when.weekday } };
  if (told.length === 1 && when.endTime !== null && when.time === null) return { move: when };
  if (isEnd(first)) return { move: { ...when, time: null, endTime: when.time } };
  if (second) return { move: { ...when, endTime: second.means.time ?? null } };
  if (when.minutes !== null && when.time === null && when.date === null) return { minutes: when.minutes };
  return (when.time ?? when.date ?? when.repeat) !== null ? { move: when } : null;
}
