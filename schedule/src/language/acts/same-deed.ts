import { addDays, dateIn, timeText, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { moveVerbs, removeVerbs, weakRemoveVerbs } from '../lexicon.ts';
import { isPlannedName, isPlannedThen, plannedDates } from '../planned-names.ts';
import {
  type Delete,
  lackingIn,
  type Mentioned,
  noConversation,
  type Request,
  type Tick,
  type Update,
} from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { todayOf } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import { type Present, says } from '../time/phrase.ts';
import { isOneWeek, nearTo, noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { wordsOf } from '../words/words.ts';
import type { Setting } from './act.ts';
import { timeOnly } from './bare-hour.ts';
import { behindItAt } from './beside.ts';
import { updateOf } from './change.ts';
import { dayBesideAt, daysBeside, daysBesideOf, weeksFrom } from './day-beside.ts';
import { saysOnly } from './own-request.ts';
import { removeByVerb } from './remove.ts';
import { noTarget, targetOf } from './target.ts';

/** The same is done to another event: `the 1:1 tomorrow as well`, `and friday's to saturday`, `and the retro only 30`. */

export const light = setOf(
  'too, as, well, also, and, instead, rather, again, same, for, the, on, it, one, no, not, another, yes, please, better, what, how, about, then, do, thing, make, maybe, or, time, times, hour, hours, place, more, at',
);

/** `do the same with friday's` */
const besideSame = light.union(setOf('with, to, exactly, just, here'));

/** Whether a clause says a time and nothing else that tells what to do. */
export const isTimeAlone = (clause: Clause, from = 0): boolean =>
  saysOnly(clause, hasWord(clause.words, /^same$/) ? besideSame : light, from);

/** `the 1:1 tomorrow as well`, `friday too`: the same is done to another event. */
export function ofAnother(clause: Clause, last: Delete | Tick, { conversation, ...setting }: Setting): Request | null {
  // `skip yoga on wednesday`, `and friday`
  const isAgain =
    hasAgain(clause) ||
    (hasWord(clause.words, /^same$/) && (isTimeAlone(clause) || dayBesideAt(clause.words) !== null)) ||
    (clause.goesOn &&
      ((isTimeAlone(clause) && last.target.words !== '') ||
        dayBesideAt(clause.words) !== null ||
        nextIn(clause) > 0 ||
        isNamedThen(clause, setting) ||
        isNamedAlone(clause, setting)));
  if (clause.isAsked || clause.words.length > 12 || !isAgain) return null;
  const { isUnchanged } = conversation;
  const { target } = last;
  // `when is the next gym?`, `skip it`, `and the one after`
  const [gone] = conversation.removed ?? [];
  const day = gone?.start == null ? null : { ...noTime, date: dateIn(gone.start, setting.zone) };
  const name = target.words || (gone?.title ?? '');
  const next = nextOf(name, target.when ?? day, nextIn(clause), setting);
  if (next) {
    const isAll = next.also.length > 0;
    return { ...last, target: { ...target, words: name, ids: [], when: next, isAll, isNext: false, ordinal: null } };
  }
  const { date, last: end } = target.when ?? noTime;
  const apart =
    date && (end === null || isWeekLong(date, end)) ? daysBesideOf(clause.words, { date, last: end ?? date }) : null;
  // `and the one the week after, too`
  if (apart && target.words !== '') {
    const isOnly = clause.words.every(
      ({ text }, at) => (at >= apart.from && at < apart.to) || light.has(text) || text === ',',
    );
    const when = onSameWeekday(apart.when, { ...target, date: date ?? '', end }, clause, setting);
    const isAll = when.last !== null || when.also.length > 0;
    return isOnly ? { ...last, target: { ...target, ids: [], when, isAll } } : null;
  }
  if (isTimeAlone(clause)) {
    const said = whenOf(inMonthOf(date, clause.phrases), setting);
    const weeks = date === null ? 0 : weeksNext(clause);
    const stretch = weeks > 0 ? weeksFrom(end ?? date ?? '', weeks) : said;
    const when =
      date === null || !target.words ? stretch : onSameWeekday(stretch, { ...target, date, end }, clause, setting);
    // `clear my schedule for tomorrow`, `and thursday as well`
    const isOfDay = target.words === '' && target.isAll && target.when?.date && !isUnchanged;
    if (isOfDay && when.date !== null && when.time === null) return { ...last, target: { ...target, when } };
    if (target.words === '' || target.when?.date == null || when.date === null || when.time !== null) return null;
    // What was asked before and not done is asked once more.
    const days = isUnchanged ? { ...target.when, also: [...target.when.also, when.date, ...when.also] } : when;
    // `next week too`, behind one that was next week
    const isOfIt = when !== stretch && date !== null && (stretch.date ?? date) <= date && date <= (stretch.last ?? '');
    return {
      ...last,
      ...(isOfIt && { isGuess: true as const }),
      target: {
        ...target,
        when: days,
        isAll: target.isAll || isUnchanged === true || days.last !== null || days.also.length > 0,
      },
    };
  }
  // `skip the gym next week too` is an order of its own.
  const other = withoutAgain(clause, setting);
  const present = { ...setting, conversation: noConversation };
  if (last.kind === 'delete' && afterAny(other.words, 0, removeVerbs) > 0)
    return isUnchanged ? null : removeByVerb(other, present);
  const named = targetOf(other, 0, other.words.length, present);
  const isThere = isPlannedName(named.words, setting);
  const isAll = named.isAll || named.when?.isPeriod === true;
  return isThere && !isUnchanged ? { ...last, target: { ...named, isAll }, missing: lackingIn(named.when) } : null;
}

/** `next week too`, behind one of a Friday: that of a Friday; `all of next week too` is all there is. */
export function onSameWeekday(
  when: When,
  of: { readonly words: string; readonly date: string; readonly end: string | null },
  clause: Clause,
  setting: Pick<Setting, 'planned'>,
): When {
  const { date, last } = when;
  if (date === null || last === null || weekdayOf(date) !== 0 || weekdayOf(last) !== 6) return when;
  if ((of.end !== null && of.end !== of.date) || hasWord(clause.words, wholly)) return when;
  if (date <= of.date && of.date <= last) return { ...noTime, date: addDays(of.date, 7) };
  const [first, ...also] = plannedDates(of.words, setting)
    .filter((each) => date <= each && each <= last && weekdayOf(each) === weekdayOf(of.date))
    .toSorted();
  return first === undefined ? when : { ...noTime, date: first, also };
}
// `and none next week either`
const wholly = /^(?:none|any|all|whole|entire|every|each|rest|altogether|completely)$/;

/** How many weeks come behind those that were said: `and the next two weeks too`. */
function weeksNext({ words }: Clause): number {
  const at = findWord(words, /^weeks$/);
  return at > 1 && isAt(words, at - 2, /^(?:next|following)$/) ? (words[at - 1]?.number ?? 0) : 0;
}

const isWeekLong = (date: string, end: string): boolean => end <= addDays(date, 6);

/** How many a clause says come next: `and the one after that`, `skip the following two too`; 0 where it says anything else. */
export function nextIn(clause: Clause): number {
  const said = clause.words.filter(({ kind }) => kind === 'word');
  const from = afterAny(said, isAt(said, 0, /^please$/) ? 1 : 0, removeVerbs);
  const words = spokenText({ words: said.slice(hasAgain(clause) ? Math.max(from, 0) : 0) });
  const { next, after } = theNext.exec(words)?.groups ?? {};
  return next || after ? (wordsOf(next ?? after ?? '')[0]?.number ?? 1) : 0;
}
const theNext =
  /^(?:and )?(?:also )?the (?:(?:next|following) (?<next>one|two|three|four|five|[2-9])(?: ones| times)?|(?<after>one|two|three|four|five|[2-9])(?: ones)? after(?: (?:that|it|this))?)(?: (?:too|as well|also))?(?: please)?$/;

/** The days of a series behind those that were said. */
export function nextOf(name: string, when: When | null, count: number, setting: Pick<Setting, 'planned'>): When | null {
  const from = when?.also.at(-1) ?? when?.last ?? when?.date;
  const dates = from && count > 0 ? plannedDates(name, setting) : [];
  const [date, ...also] = dates
    .filter((each) => each > (from ?? ''))
    .toSorted()
    .slice(0, count);
  return date === undefined || also.length + 1 < count ? null : { ...noTime, date, also };
}

/**
 * `do the same with today's`, `and the one the week after as well`, behind a move: the same is done to that of another day; `and
 * friday's to saturday`: that of another day is moved too.
 */
export function movedThenToo(whole: Clause, { conversation, ...setting }: Setting): Update | null {
  const goal = goalOf(hasAgain(whole) ? withoutAgain(whole, setting) : whole, setting);
  const clause = goal ? withWords(whole, whole.words.slice(0, goal.from), setting) : whole;
  const words = clause.words.filter((_, at) => !(goal && isLink(clause.words, at)));
  const { last, mentioned, question } = conversation;
  const [only, ...more] = mentioned;
  if (last?.kind !== 'update' || clause.isAsked || question || !only || only.start === null || more.length > 0)
    return null;
  const { move } = last.changes;
  if (conversation.isUnchanged || last.scope === 'all' || last.scope === 'following' || move?.repeat) return null;
  const isJoined = clause.goesOn || isAt(words, 0, /^(?:and|also)$/);
  const isPointed =
    words.some(({ isPossessive }) => isPossessive) || hasWord(words, /^one$/) || dayBesideAt(words) !== null;
  // `and on the 16th to 11`, `the 16th is at 11`: a day of its own, and not where that goes.
  const isStated = goal !== null && (isJoined || words.length < clause.words.length) && says(clause.phrases, 'date');
  const isSame = hasAgain(whole) || hasWord(words, /^(?:same|also)$/);
  if (!isSame && !isStated && !((isJoined || goal) && isPointed)) return null;
  const own = last.target.when?.date ?? dateIn(only.start, setting.zone);
  const before = { ...noTime, date: own };
  const beside = dayBesideAt(words);
  const isBeside = (at: number): boolean => beside !== null && at >= beside.from && at < beside.to;
  const kept = hasWord(words, /^same$/) ? besideSame : light;
  const isOnly = words.every(({ text }, at) => isBeside(at) || clause.isTime[at] || kept.has(text) || text === ',');
  const said = whenOf(inMonthOf(own, clause.phrases), setting);
  const next = nextIn(clause);
  const when =
    next > 0
      ? nextOf(only.title, before, next, setting)
      : !isOnly
        ? null
        : beside
          ? { ...noTime, date: daysBeside(words, beside.at, own) }
          : isOneWeek(said) && said.date !== null
            ? { ...noTime, date: addDays(said.date, weekdayOf(own)) }
            : said;
  // `the one on tuesday`, said on a Tuesday, is not today's.
  const isAhead = when?.weekday != null && when.date === todayOf(setting);
  const date = when?.date == null ? null : isAhead ? addDays(when.date, 7) : when.date;
  const isThere = setting.planned?.some(({ title, dates }) => title === only.title && dates.includes(date ?? ''));
  if (
    !when ||
    date === null ||
    date === own ||
    !isThere ||
    when.time !== null ||
    when.last !== null ||
    when.also.length > 0
  )
    return null;
  const { orElse: _, isInstead: __, ...again } = last;
  const target = { ...noTarget, words: only.title, when: { ...noTime, date } };
  if (goal) {
    const { phrases } = goal.clause;
    const then = phrases.length > 0 ? whenOf(inMonthOf(date, phrases), setting) : goal.when;
    // A weekday is that of its week.
    const day = then.weekday === null ? then.date : addDays(mondayOf(date), then.weekday);
    const to = { ...nearTo(timeText(only.start, setting.zone), then), date: day, weekday: null };
    return { ...updateOf(target, { move: to }), scope: 'this' };
  }
  // As many days away as before.
  const days = move?.date ? Temporal.PlainDate.from(own).until(move.date).days : 0;
  const moved = move?.date ? { ...move, date: addDays(date, days), weekday: null } : move;
  return {
    ...again,
    target,
    changes: { ...last.changes, move: moved },
    scope: 'this',
  };
}

/** `the 16th is …`, `on friday it's …` */
const isLink = (words: Clause['words'], at: number): boolean =>
  at > 0 &&
  (isAt(words, at, /^(?:is|it's|will|be|starts)$/) || (isAt(words, at, /^it$/) && isAt(words, at + 1, /^is$/)));

type Goal = { from: number; clause: Clause; when: When };
/** `… to saturday at 5`, behind a day: where it goes. `the 24th to the 25th` is no stretch here. */
export function goalOf(whole: Clause, setting: Omit<Setting, 'conversation'>): Goal | null {
  const from = findWord(whole.words, /^(?:to|at)$/, 1);
  if (from < 0 || !says(withWords(whole, whole.words.slice(0, from), setting).phrases, 'date')) return null;
  const words = whole.words.slice(from + (isAt(whole.words, from, /^to$/) ? 1 : 0));
  const clause = withWords(whole, words, setting);
  const when = isTimeAlone(clause) ? whenOf(clause.phrases, setting) : timeOnly(clause, setting);
  return when && (when.date ?? when.time) !== null && (when.repeat ?? when.last) === null
    ? { from, clause, when }
    : null;
}

/** `and the retro as well`, `same for the retro`, behind a move: the same is done to another event. */
export function movedAlike(clause: Clause, last: Update, { conversation, ...setting }: Setting): Update | null {
  const { title, place, notes } = last.changes;
  const isSame = isAt(clause.words, 0, /^same$/) || isAt(clause.words, 1, /^same$/);
  const isAlike = hasAgain(clause) || isSame || (clause.goesOn && isNamedAlone(clause, setting));
  const isOwn = (title ?? place ?? notes) !== null || conversation.isUnchanged;
  // `and the retro to right before it`
  const isBeside = behindItAt(clause) > 0;
  if (clause.isAsked || clause.words.length > 8 || !isAlike || isOwn || isBeside || clause.phrases.length > 0)
    return null;
  const words = clause.words.filter(
    ({ text }) => !/^(?:too|also|as|well|oh|and|same|for|with|please|the|do|thing)$/.test(text),
  );
  // `and skip the swimming lesson` is an order of its own.
  if (afterAny(words, 0, ownOrders) > 0) return null;
  const name = words.map(({ text }) => text).join(' ');
  const { orElse: _, isInstead: __, ...again } = last;
  const when = dayAlike(name, last, { conversation, ...setting });
  return isPlannedName(name, setting) ? { ...again, target: { ...noTarget, words: name, when }, scope: null } : null;
}

const ownOrders = [...removeVerbs, ...weakRemoveVerbs, ...moveVerbs];

/** `what's on thursday?`, `the retro half an hour later`, `and gym too`: the day of which the other event is, where it is known. */
function dayAlike(name: string, last: Update, setting: Setting): When | null {
  const { mentioned, shown } = setting.conversation;
  const [only, ...more] = mentioned;
  const stays = (last.changes.move?.date ?? null) === null && only?.start != null && more.length === 0;
  const listed = shown?.asked.when;
  const days = [
    listed?.last === null && shown?.events.some(({ id }) => id === only?.id) ? listed.date : null,
    last.target.when?.last === null ? last.target.when.date : null,
    stays ? dateIn(only.start ?? 0, setting.zone) : null,
  ];
  const date = days.find((day) => day != null && isPlannedThen(name, day, setting));
  return date == null ? null : { ...noTime, date };
}

/** `and the retro only 30`, `and the call an hour`, behind another length: that of another event. */
export function asLong(clause: Clause, last: Update, setting: Setting): Update | null {
  const { words, goesOn, isAsked } = clause;
  if (last.changes.minutes === null || !goesOn || isAsked || words.length > 10) return null;
  const at = words.findIndex((_, index) => index > 0 && readLength(words, index)?.to === words.length);
  const number = at < 0 ? words.length - 1 : at;
  const minutes = at < 0 ? (words[number]?.number ?? 0) : (readLength(words, at)?.minutes ?? 0);
  const end = isAt(words, number - 1, /^(?:only|just|to)$/) ? number - 1 : number;
  const target = targetOf(clause, 0, end, { ...setting, conversation: noConversation });
  const isLength = at >= 0 ? minutes > 0 : minutes >= 10 && minutes % 5 === 0 && !words[number]?.isOrdinal;
  return isLength && end > 0 && isPlannedName(target.words, setting) ? updateOf(target, { minutes }) : null;
}

/** `and the quarterly report`: an event that is planned, by its whole name. */
function isNamedAlone({ words, phrases }: Clause, setting: Omit<Setting, 'conversation'>): boolean {
  const said = words.filter(({ text }) => !/^(?:and|the|my|our)$/.test(text));
  return phrases.length === 0 && isPlannedName(said.map(({ text }) => text).join(' '), setting);
}

/** Whether a clause names an event that is planned on the day it says, and no hour: `and therapy on thursday`. */
function isNamedThen(clause: Clause, setting: Omit<Setting, 'conversation'>): boolean {
  if (says(clause.phrases, 'time', 'minutes', 'repeat') || clause.words.length > 8) return false;
  const { words, when } = targetOf(clause, 0, clause.words.length, { ...setting, conversation: noConversation });
  return isPlannedThen(words, when?.date ?? '', setting);
}

const withoutAgain = (clause: Clause, present: Present): Clause =>
  withWords(
    clause,
    clause.words.filter(({ text }) => !/^(?:too|also|as|well|oh)$/.test(text)),
    present,
  );

/** `sunday same`, `and the same on saturday`: another day beside the first, while `sunday, same time` is instead of it. */
export function saysDayAndSame({ words, isTime, phrases }: Clause): boolean {
  const same = words.findIndex(
    ({ text }, at) =>
      text === 'same' && (words[at + 1]?.kind !== 'word' || isTime[at + 1] || isAt(words, at + 1, behindSame)),
  );
  const from = words.findLastIndex(({ kind }, at) => kind === 'break' && at < same && !isTime[at]) + 1;
  const end = words.findIndex(({ kind }, at) => kind === 'break' && at > same && !isTime[at]);
  const to = end < 0 ? words.length : end;
  const isDay = phrases.some((phrase) => phrase.from >= from && phrase.to <= to && says([phrase], 'date'));
  const isOnly = words.slice(from, to).every(({ text }, at) => isTime[from + at] || aroundSame.has(text));
  return same >= 0 && isDay && isOnly;
}
const behindSame = /^(?:again|for|on|thing|please|pls|here|too)$/;
const aroundSame = setOf(
  'same, and, also, then, on, do, the, for, exactly, just, again, thing, please, pls, here, too',
);

/** The last change, done to an event that is known by its id; null where the last request is no such change. */
export const doneTo = ({ id }: Mentioned, last: Request | null): Request | null =>
  last?.kind === 'update' || last?.kind === 'delete' || last?.kind === 'tick'
    ? { ...last, target: { ...noTarget, ids: [id] }, missing: [], ...('scope' in last && { scope: null }) }
    : null;

export const hasAgain = ({ words }: Clause): boolean => hasWord(words, /^(?:too|also|well)$/);
