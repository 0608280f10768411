import { calendarNouns, createVerbs, remindVerbs, removeVerbs } from '../lexicon.ts';
import type { Delete } from '../requests.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import type { Act, Setting } from './act.ts';
import { lackingIn } from './lacking.ts';
import { isNowhere, targetOf } from './target.ts';

/** `delete the dentist`, `clear my calendar for friday`. */
export const removeByVerb: Act = {
  name: 'remove by verb',
  read(clause, setting) {
    const from = afterAny(clause.words, 0, removeVerbs);
    // `trash day`
    if (from < 0 || isHabitName(clause)) return null;
    const request = removeOf(clause, from, setting);
    const { target } = request;
    // What is cleared is a stretch of time with all that is in it.
    const isStretch =
      /^(?:clear|wipe)$/.test(clause.words[0]?.text ?? '') && /^(?:clean|blank|empty)?$/.test(target.words);
    return isStretch && target.when && !target.when.time
      ? { ...request, target: { ...target, words: '', isAll: true } }
      : request;
  },
};

const isHabitName = ({ words, phrases }: Clause): boolean =>
  (words[0]?.text === 'drop' && words[1]?.text === 'off') ||
  (words[0]?.text === 'trash' && !/^(?:the|my|our|it|this|that|all)$/.test(words[1]?.text ?? '') && phrases.length > 0);

/** `take lunch off my calendar`, `make friday blank`: the verb is in two pieces. */
export const removeByTwoWords: Act = {
  name: 'remove by two words',
  read(clause, setting) {
    const { words } = clause;
    const first = words[0]?.text ?? '';
    const last = words.findLastIndex(({ text }) => text === 'off');
    if (first === 'take' && last > 0) return removeOf(clause, 1, setting);
    // `everything off on friday`, `call everything off`
    const all = first === 'call' ? 1 : 0;
    if (/^(?:all|everything)$/.test(words[all]?.text ?? '') && last > all) return removeOf(clause, all, setting);
    // `everything this afternoon can go`
    const isGone = words.findIndex(
      ({ text }, at) => /^(?:can|must|should|to)$/.test(text) && words[at + 1]?.text === 'go',
    );
    if (/^(?:all|everything)$/.test(first) && isGone > 0) return removeOf(cutAt(clause, isGone, setting), 0, setting);
    const isEmptied = words.some(({ text }) => /^(?:blank|empty|clear)$/.test(text));
    const isOfCalendar = words.some(({ text }) => calendarNouns.has(text));
    const isOrder = first === 'make' || (!clause.isAsked && (calendarNouns.has(first) || first === 'my'));
    if (!isEmptied || !isOfCalendar || !isOrder) return null;
    const request = removeOf(clause, 1, setting);
    return { ...request, target: { ...request.target, words: '', isAll: true }, missing: [] };
  },
};

/** `the board meeting got cancelled`, `lunch is off` */
export const removeByStatement: Act = {
  name: 'remove by statement',
  read(clause, setting) {
    const isBare = clause.words.length <= 5 && clause.words.at(-1)?.text === 'off' && clause.phrases.length === 0;
    if (isBare && !clause.isAsked) return removeOf(cutTo(clause, clause.words.length - 1, setting), 0, setting);
    const reason = clause.words.findIndex(({ kind, text }, at) => at > 1 && kind === 'break' && text === ',');
    const { words, isAsked, isTime } = reason > 0 ? cutTo(clause, reason, setting) : clause;
    const last = words.findLastIndex(
      ({ text, kind }, at) => kind === 'word' && !isTime[at] && /^(?:cancelled|canceled|off|scrapped)$/.test(text),
    );
    const verb = words.findIndex(({ text }, at) => at > 0 && at < last && !isTime[at] && being.test(text));
    const isOnly = words.slice(Math.max(verb, 0), last + 1).every(({ text }) => being.test(text) || gone.test(text));
    if (isAsked || verb < 1 || !isOnly || words.slice(last + 1).some((_, at) => !isTime[last + 1 + at])) return null;
    const left = clauseOf(clause.message, [...words.slice(0, verb), ...words.slice(last + 1)], setting);
    const request = removeOf(left, 0, setting);
    return request.target.words === '' || request.target.isAll ? null : request;
  },
};

const being = /^(?:is|was|got|gets|has|been|being|have|are|will|be|now)$/;
const gone = /^(?:cancelled|canceled|called|off|scrapped)$/;

/** `no yoga this week` and `there's no standup on friday` delete the occurrences in that time. */
export const removeByNo: Act = {
  name: 'remove by no',
  read(clause, setting) {
    const { words, phrases, isAsked, isTime } = clause;
    const from = afterAny(words, 0, noneThen);
    const isName = words[from]?.kind === 'word' && !isTime[from] && !noName.has(words[from]?.text ?? '');
    const isDays = phrases.length > 0 && phrases.every(({ means }) => (means.date ?? means.part) && !means.time);
    if (isAsked || from < 0 || !isName || !isDays) return null;
    const request = removeOf(clause, from, setting);
    const isAll = request.target.words !== '' || request.target.isAll;
    return isAll ? { ...request, target: { ...request.target, isAll } } : null;
  },
};

const cutTo = ({ message, words }: Clause, to: number, setting: Setting): Clause =>
  clauseOf(message, words.slice(0, to), setting);

const cutAt = ({ message, words }: Clause, at: number, setting: Setting): Clause =>
  clauseOf(message, [...words.slice(0, at), ...words.slice(at + 2)], setting);

const noneThen = listed('no, there is no, there are no, there will be no, there no');
/** After `no` these words are not a title: `no, the dentist is on friday`, `no need to`. */
const noName = setOf(`
  i, i'm, i'll, it, it's, that, this, the, a, my, he, she, we, you, they, not, more, longer, need, problem, thanks, thank, worries, idea, way,
  one, matter, please, wait, sorry, make, move, add, do, don't, is, are, reason, use
`);

/** `open the calendar, remove all events`: the verb comes late, and nothing is to be made. */
export const removeLate: Act = {
  name: 'remove by a verb within',
  read(clause, setting) {
    const { words } = clause;
    const isMaking = afterAny(words, 0, createVerbs) > 0 || afterAny(words, 0, remindVerbs) > 0;
    if (isMaking || clause.isAsked) return null;
    const at = words.findIndex(
      ({ kind, text }) => kind === 'word' && /^(?:delete|remove|cancel|erase|clear)$/.test(text),
    );
    return at < 0 || isNamedAt(clause, at) ? null : removeOf(clause, at + 1, setting);
  },
};

/** `Friday 10am Cancel culture talk`: a day and a time, and then a name that begins with a verb. */
function isNamedAt({ words, phrases }: Clause, at: number): boolean {
  const before = phrases.filter((phrase) => phrase.to <= at);
  const isMoment = before.some(({ means }) => means.date) && before.some(({ means }) => means.time);
  return (
    isMoment && before[0]?.from === 0 && !/^(?:the|my|our|it|this|that|all|everything)$/.test(words[at + 1]?.text ?? '')
  );
}

function removeOf(clause: Clause, from: number, setting: Setting): Delete {
  const named = targetOf(clause, from, clause.words.length, setting);
  // `cancel therapy this week`: each of that time.
  const isOfPeriod = named.words !== '' && named.when?.isPeriod === true && named.ordinal === null && !named.isNext;
  const target = isOfPeriod ? { ...named, isAll: true } : named;
  const lacks = isNowhere(target);
  const missing = [...(lacks ? (['target'] as const) : []), ...lackingIn(target.when)];
  return { kind: 'delete', target, scope: null, missing };
}
