import { calendarNouns, createVerbs, remindVerbs, removeVerbs } from '../lexicon.ts';
import { type Delete, lackingIn } from '../requests.ts';
import { noTime } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { besideIn } from './beside.ts';
import { isNowhere, targetOf } from './target.ts';

/** `delete the dentist`, `clear my calendar for friday`. */
export const removeByVerb: Act = (clause, setting) => {
  const from = afterAny(clause.words, 0, removeVerbs);
  // `drop off the car`
  if (from < 0 || /^drop off\b/.test(spokenText(clause))) return null;
  const request = removeOf(clause, from, setting);
  const { target } = request;
  // What is cleared is a stretch of time with all that is in it.
  const isStretch =
    /^(?:clear|wipe)$/.test(clause.words[0]?.text ?? '') && /^(?:clean|blank|empty)?$/.test(target.words);
  return isStretch && target.when && !target.when.time
    ? { ...request, target: { ...target, words: '', isAll: true } }
    : request;
};

/** `everything off on friday`, `make friday blank`: the verb is in two pieces. */
export const removeByTwoWords: Act = (clause, setting) => {
  const { words } = clause;
  const first = words[0]?.text ?? '';
  if (/^(?:all|everything)$/.test(first) && words.some(({ text }) => text === 'off'))
    return removeOf(clause, 0, setting);
  const isEmptied = words.some(({ text }) => /^(?:blank|empty|clear)$/.test(text));
  const isOfCalendar = words.some(({ text }) => calendarNouns.has(text));
  const isOrder = first === 'make' || (!clause.isAsked && (calendarNouns.has(first) || first === 'my'));
  if (!isEmptied || !isOfCalendar || !isOrder) return null;
  const request = removeOf(clause, 1, setting);
  return { ...request, target: { ...request.target, words: '', isAll: true }, missing: [] };
};

/** `no yoga this week` and `there's no standup on friday` delete the occurrences in that time. */
export const removeByNo: Act = (clause, setting) => {
  const { words, phrases, isAsked, isTime } = clause;
  const from = afterAny(words, 0, noneThen);
  const isName = words[from]?.kind === 'word' && !isTime[from] && !noName.has(words[from]?.text ?? '');
  const isDays =
    (phrases.length > 0 || besideIn(clause, from) !== null) &&
    phrases.every(({ means }) => (means.date ?? means.part ?? means.relation) && !means.time);
  if (isAsked || from < 0 || !isName || !isDays) return null;
  const request = removeOf(clause, from, setting);
  const isAll = request.target.words !== '' || request.target.isAll;
  return isAll ? { ...request, target: { ...request.target, isAll } } : null;
};

const noneThen = listed(`
  no, there is no, there are no, there will be no, there no, there won't be a, there won't be any, there will not be a, there isn't a,
  there isn't any, there aren't any, there is not a
`);
/** After `no` these words are not a title: `no, the dentist is on friday`, `no need to`. */
const noName = setOf(`
  i, i'm, i'll, it, it's, that, this, the, a, my, he, she, we, you, they, not, more, longer, need, problem, thanks, thank, worries, idea, way,
  one, matter, please, wait, sorry, make, move, add, do, don't, is, are, reason, use
`);

/** `open the calendar, remove all events`: the verb comes late, and nothing is to be made. */
export const removeLate: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const isMaking = afterAny(words, 0, createVerbs) > 0 || afterAny(words, 0, remindVerbs) > 0;
  if (isMaking || clause.isAsked) return null;
  const at = words.findIndex(
    ({ kind, text }) => kind === 'word' && /^(?:delete|remove|cancel|erase|clear)$/.test(text),
  );
  // `Friday 10am Cancel culture talk` is a title behind its time.
  const isTitle = phrases.some(({ to, means }) => to <= at && means.time !== undefined);
  return at < 0 || isTitle ? null : removeOf(clause, at + 1, setting);
};

export function removeOf(clause: Clause, from: number, setting: Setting): Delete {
  const named = targetOf(clause, from, clause.words.length, setting);
  // `cancel therapy this week`: each of that time.
  const isOfPeriod = named.words !== '' && named.when?.isPeriod === true && named.ordinal === null && !named.isNext;
  // `every day this week`
  const { repeat, date } = named.when ?? noTime;
  const isDaily = repeat?.frequency === 'DAILY' && repeat.interval === 1 && repeat.until != null;
  const when = isDaily ? { ...noTime, date, last: repeat.until ?? null, isPeriod: true } : named.when;
  const target = isOfPeriod || isDaily ? { ...named, when, isAll: true } : named;
  const lacks = isNowhere(target);
  // `wipe the whole calendar`: of which days has to be said.
  const isOfAllTime =
    target.isAll &&
    target.words === '' &&
    !target.when &&
    target.ids.length === 0 &&
    !target.state &&
    clause.words.some(({ text }) => /^(?:it|whole|entire|calend[ae]r|schedule|diary|planner|agenda)$/.test(text));
  const missing = [
    ...(lacks ? (['target'] as const) : []),
    ...(isOfAllTime ? (['day'] as const) : []),
    ...lackingIn(target.when),
  ];
  return { kind: 'delete', target, scope: null, missing };
}
