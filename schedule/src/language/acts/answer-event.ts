import { dateIn } from '../../dates.ts';
import { interjections } from '../lexicon.ts';
import { type Delete, lackingIn, type Mentioned, type OpenQuestion, type Request, type Update } from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { noTime, whenOf } from '../time/when.ts';
import { type Clause, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { yesOrNo } from '../yes-or-no.ts';
import type { Setting } from './act.ts';
import { updateOf } from './change.ts';
import { choiceIn } from './choice.ts';
import { changedTo } from './named.ts';
import { saysOnly } from './own-request.ts';
import { withoutRegret } from './regret.ts';
import { saysThisAnd, saysTwo, scopeIn, startingOn } from './scope.ts';
import { noTarget, targetOf } from './target.ts';

/** Reads which event an answer means, which of two dates, or how much of a series. */

/**
 * Reads the answer to `which one?`: the person points at a candidate, says its name, or says yes if there is only one. Words that name no event
 * may say the change instead.
 */
export function readTarget(clause: Clause, { about, candidates }: OpenQuestion, setting: Setting): Request | null {
  // `the one at 25:00` chooses none.
  if (lackingIn(whenOf(clause.phrases, setting)).length > 0) return about;
  const text = spokenText(clause);
  const isAgreed = candidates.length === 1 && (yesOrNo(text) === 'yes' || isIt.test(text));
  const chosen = isAgreed ? candidates : choiceIn(clause, candidates, setting);
  const ids = chosen.map(({ id }) => id);
  const { left } = withoutRegret(clause, setting);
  const named = candidates.length > 0 ? noTarget : targetOf(left, 0, left.words.length, setting);
  const target = ids.length > 0 ? { ...noTarget, ids, isAll: ids.length > 1 } : named;
  const isNone = target.words === '' && target.when === null && target.ids.length === 0;
  if (isNone) return changedTo(clause, about, setting);
  if (about.kind === 'create') return { ...about, like: target };
  if (!('target' in about)) return about;
  const missing = 'missing' in about ? about.missing.filter((each) => each !== 'target') : [];
  return { ...about, target, missing } as Request;
}

/** `that one`, `yes that's the one`, where there is only one candidate. */
const isIt =
  /^(?:(?:yes|yeah|yep|ok|okay|sure) )?(?:that|this|it|the)(?:'s| is)?(?: (?:the|that|this))?(?: (?:one|it|right))?$/;

/** `the 18th`, `the second one`, `both`: which of two dates of a series is deleted. */
export function readWhichDate({ words, phrases }: Clause, { about }: OpenQuestion, setting: Setting): Request | null {
  const { date = null, otherDate = null } = (about.kind === 'delete' && about.target.when) || {};
  if (about.kind !== 'delete' || date === null || otherDate === null) return null;
  const said = phrases.length > 0 ? whenOf(inMonthOf(date, phrases), setting).date : null;
  const place = hasWord(words, /^(?:second|last|later|latter)$/) ? otherDate : date;
  const isPlace = hasWord(words, /^(?:first|second|last|later|latter|earlier|former)$/);
  const chosen = phrases.length > 0 ? said : isPlace ? place : null;
  const also = hasWord(words, /^both$/) ? [otherDate] : [];
  if (also.length === 0 && chosen !== date && chosen !== otherDate) return null;
  const when = { ...noTime, date: also.length > 0 ? date : chosen, also };
  return { ...about, target: { ...about.target, when, isAll: also.length > 0 }, missing: [] };
}

/** `just today's` and `from monday on` choose from a series by a day, `all of them` by an amount. */
export function readScope(
  whole: Clause,
  { about, candidates: [candidate] }: OpenQuestion,
  setting: Setting,
): Request | null {
  // `every time, not only today`
  const not = whole.words.findIndex(
    (_, at) => at > 0 && isAt(whole.words, at, /^not$/) && isAt(whole.words, at + 1, /^(?:only|just)$/),
  );
  const clause = not < 0 ? whole : withWords(whole, whole.words.slice(0, not), setting);
  if ((about.kind !== 'update' && about.kind !== 'delete') || saysTwo(spokenText(clause))) return null;
  const when = whenOf(clause.phrases, setting);
  const ofWeekdays = candidate && scopeOfWeekdays(clause, about, candidate);
  if (ofWeekdays) return ofWeekdays;
  const isNext = clause.words.some(({ text }) => /^(?:from|since|starting|onwards?|after)$/.test(text));
  const isSeveral = when.isPeriod || when.relation?.side === 'during';
  // `the one on the 12th to the 13th` says where the event moves.
  if (when.last !== null && !isSeveral) return null;
  if (candidate && (isSeveral || when.date !== null) && saysOnly(clause, besidesADay)) {
    const target = { ...noTarget, words: candidate.title, isNext };
    if (isNext && when.date !== null)
      return { ...about, target: { ...target, when: startingOn(when.date) }, scope: 'following' };
    // `this one and thursday's`
    const own = candidate.start === null ? null : dateIn(candidate.start, setting.zone);
    if (saysThisAnd(spokenText(clause)) && !isSeveral)
      return own === null
        ? null
        : { ...about, target: { ...target, when: { ...when, also: [own] }, isAll: true }, scope: 'this' };
    // `only this week's`, `during half term`
    return isSeveral
      ? { ...about, target: { ...target, when, isAll: true } }
      : { ...about, target: { ...target, when }, scope: 'this' };
  }
  // `every one from december, please`: where the day is not read, the amount is not known.
  const isShort = clause.words.length <= 8 && (!candidate || when.date === null);
  const scope = isShort ? scopeIn(spokenText(clause)) : null;
  return scope && { ...about, scope };
}

/** `every wednesday`, `all fridays`: these weekdays of the series. */
function scopeOfWeekdays(clause: Clause, about: Update | Delete, { title }: Mentioned): Request | null {
  const weekdays = clause.phrases.flatMap(({ from, means: { repeat, weekday, time } }) => {
    const isEach = isAt(clause.words, from - 1, /^(?:every|all|each)$/);
    const isWeekly = repeat?.frequency === 'WEEKLY' && repeat.interval === 1 && repeat.weekdays.length > 0;
    if (time !== undefined || (!isWeekly && !isEach)) return [-1];
    return repeat?.weekdays ?? [weekday ?? -1];
  });
  if (weekdays.length === 0 || weekdays.includes(-1) || !saysOnly(clause, besidesADay)) return null;
  const target = { ...noTarget, words: title };
  if (about.kind === 'delete')
    return { ...updateOf(target, { move: { ...noTime, except: weekdays, alsoOn: [] } }), scope: 'following' };
  if (about.changes.move?.date != null || about.changes.move?.repeat) return null;
  return { ...about, target, ofWeekdays: { weekdays, isMore: false }, scope: 'following' };
}

const besidesADay = setOf(
  `the, one, ones, only, just, this, that, please, for, of, on, onward, onwards, from, and, all, after, following, then, no, every, each, any, i, mean, meant, ${interjections.join(', ')}`,
);
