import { addDays, dateIn, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { noTarget } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import { plannedDates } from '../planned-names.ts';
import type { Request, Scope, Target } from '../requests.ts';
import { clockText, minutesOf } from '../time/clock.ts';
import { inMonthOf } from '../time/dates.ts';
import type { Phrase } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { isQuestion } from '../words/courtesy.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import { textAt } from '../words/word.ts';
import { doneAgain } from './excepted.ts';
import { piecesOf, withDayLed } from './pieces.ts';
import { afterWord, denials, removals, talk } from './talk.ts';
import type { Message } from './told.ts';

/**
 * What corrects how much of a series the last change is of: all of it and not one (`every time, not just today`), one and not all of it
 * (`only today's`), or another one (`not this week, next week`). What was done is taken back, and done to that.
 */

type Deed = Extract<Request, { kind: 'update' | 'delete' }>;

/** One part of such a message. */
interface Part {
  /** The days that are meant, and those that are to stay as they were. */
  readonly meant: readonly When[];
  readonly spared: readonly When[];
  /** All of the series, or all from now on. */
  readonly wide: Scope | null;
  readonly isOnly: boolean;
}

/** @returns null where the message says anything else */
export function howMuchOfSeries(said: Message, setting: Setting): readonly Request[] | null {
  const { last, question, isUnchanged, wasHeld } = setting.conversation;
  const deed = question ? (question.asks === 'confirmation' ? question.about : null) : last;
  const isDone = isUnchanged !== true;
  const isOpen = isDone || wasHeld === true;
  if ((deed?.kind !== 'update' && deed?.kind !== 'delete') || !isOpen || deed.missing.length > 0) return null;
  const done = doneIn(deed, setting);
  if (!done || said.words.length > mostWords || hasWord(said.words, more)) return null;
  // `is it every week?`, while `do that every week` is an order
  if (isQuestion(said.message, said.words) && !isAt(said.words, 0, /^do$/)) return null;
  const clause = clauseOf(said.message, withDayLed(said.words), setting);
  const parts = piecesOf(clause, setting).map((piece) => partOf(piece, done, setting));
  const told = parts.filter((part) => part !== null);
  if (told.length < parts.length) return null;
  // `every week`, behind a move to another day, of what is on several weekdays: which of them moves is not said.
  const isOpenMove = isMovedByDays(deed) && new Set(plannedDates(done.title, setting).map(weekdayOf)).size > 1;
  if (isOpenMove && told.some(({ wide }) => wide !== null)) return [{ kind: 'unknown', words: said.message }];
  const target = meantBy(told, done, hasWord(said.words, regret), setting);
  if (!target) return null;
  const { orElse: _, isEnd: __, ...again } = { orElse: null, isEnd: null, ...deed };
  return doneAgain(deed, { ...again, ...target, ...leftOutNow(deed, done, target) } as Request, said.message, !isDone);
}
const mostWords = 24;
/** With them the same is wanted once more. */
const more = /^(?:also|too|another|ditto|copy|if|unless|or)$/;
const regret = /^(?:no|nope|not|sorry|oops|whoops|wait|mean|meant|actually|wrong|instead|rather|hmm)$/;

/** Of a series that the conversation made, the days that it leaves out now. */
function leftOutNow(deed: Deed, { days }: Done, { target }: { target: Target }): Pick<Request, 'series'> {
  const { date = null, also = [] } = target.when ?? {};
  if (!deed.series || date === null) return {};
  const except = (deed.series.except ?? []).filter((day) => !days.includes(day));
  return { series: { ...deed.series, except: [...except, date, ...also] } };
}

/** What was done to a series. */
interface Done {
  readonly deed: Deed;
  readonly title: string;
  /** Of all of it, or from some day on. */
  readonly isWide: boolean;
  /** The days that were changed or deleted, where they are known. */
  readonly days: readonly string[];
}

function doneIn(deed: Deed, setting: Setting): Done | null {
  const { mentioned, removed = [] } = setting.conversation;
  const { target, scope } = deed;
  const events = deed.kind === 'delete' && removed.length > 0 ? removed : mentioned;
  const [only, ...others] = events;
  const title = target.words || (only?.title ?? '');
  const isOne = only !== undefined && others.every((each) => each.title === only.title);
  // Of a rule that was changed it is not one of it.
  const isRule = deed.kind === 'update' && (deed.changes.move?.repeat != null || deed.changes.endsRepeat);
  if (!isOne || isRule || target.except.length > 0 || title === '') return null;
  const { date = null, last = null, also = [] } = target.when ?? {};
  const told = date !== null && last === null ? [date, ...also] : [];
  if (deed.series && (deed.kind === 'update' || told.length === 0)) return null;
  const own = events.flatMap(({ start }) => (start === null ? [] : [dateIn(start, setting.zone)]));
  const isWide = scope === 'all' || scope === 'following' || (target.isAll && !target.when && target.words !== '');
  return { deed, title: only.title || title, isWide, days: told.length > 0 ? told : isWide ? [] : own };
}

/** What a part says; null where it says anything else. */
function partOf(clause: Clause, done: Done, setting: Setting): Part | null {
  const { words, isTime } = clause;
  const own = new Set(tellingOf(done.title));
  const isDelete = done.deed.kind === 'delete';
  // `no choir on friday` is another request.
  const isNone = words.some((_, at) => isAt(words, at, /^no$/) && own.has(singular(textAt(words, at + 1))));
  if (isNone) return null;
  const text = spokenText(clause);
  const isBack = back.test(text) || isAt(words, 0, /^(?:leave|keep)$/);
  const isPlain = words.every(
    ({ kind, text, number }, at) =>
      isTime[at] ||
      (number !== null && isHour({ time: clockText(number * 60), isOpen: true }, done.deed, isBack)) ||
      kind === 'break' ||
      [talk, afterWord, denials, ofSeries].some((some) => some.has(text)) ||
      (isDelete && (removals.has(text) || leaving.has(text))) ||
      own.has(singular(text)),
  );
  const isDenied = hasWord(words, /^(?:not|don't|doesn't|isn't|never|dont)$/);
  const days = clause.phrases.filter(({ means }) => !isHour(means, done.deed, isBack) && !isWideRule(means));
  if (!isPlain || !days.every(({ means }) => isDay(means))) return null;
  const [meant, spared]: [When[], When[]] = [[], []];
  for (const phrase of days) {
    const when = dayOf(phrase, done, setting);
    // `the friday ones` are more than one.
    if (!when || isAt(words, phrase.to, /^ones$/)) return null;
    const isNot = [1, 2, 3].some((before) => isAt(words, phrase.from - before, /^(?:not|don't)$/));
    const { also: [other, ...further] = [], ...first } = when;
    // `not the 16th, the 18th`
    if (other !== undefined && (!isNot || further.length > 0)) return null;
    if (other !== undefined) meant.push({ ...noTime, date: other });
    (isNot || isBack || (isDenied && days.length === 1) ? spared : meant).push({ ...first, also: [] });
  }
  const rule = clause.phrases.find(({ means }) => isWideRule(means));
  if (rule && !isRuleOf(rule.means, done, setting)) return null;
  // `every gym session`
  const isEach = words.some(
    (_, at) => isAt(words, at, /^(?:every|each|all)$/) && own.has(singular(textAt(words, at + 1))),
  );
  const wide = onwards.test(text) ? 'following' : rule || isEach || all.test(text) ? 'all' : null;
  const isOnly = only.test(text) || (isDenied && wide !== null);
  return { meant, spared, wide: isDenied || isBack ? null : wide, isOnly: isOnly && spared.length === 0 };
}
/** What one calls a series and its parts, and how one says that they are again as they were. */
const ofSeries = setOf(`
  series, session, sessions, class, classes, lesson, lessons, practice, training, rehearsal, event, events, occurrence, occurrences, instance, instances, appointment, appointments, entire, every, whole,
  others, other, rest, else, otherwise, before, usual, normal, normally, always, after, apply, applies, exception, one-off, oneoff, once, restore, reinstate, un-skip, unskip, still, remain, remains, week, today, this, week's,
  onwards, on, future, forward, everywhere, entirely, permanently, good, also
`);
const leaving = setOf("miss, missing, won't, attend, attending, make, i'll, take, need, omit");
const back =
  /\b(?:stays?|remains?|back|restore|reinstate|un-?skip|unchanged|as (?:before|usual|normal|planned|it was|they were|is)|(?:leave|keep) (?:it|them|that|the|this|everything|as)|(?:on|happening) again|after all|is on)\b/;
const onwards =
  /\b(?:from (?:now|then|today|here) on(?:wards?)?|going forward|in (?:the )?future|for good|permanently)\b/;
const all =
  /\b(?:all of (?:them|those|it)|all the (?:others?|rest|sessions|classes|lessons)|every (?:one|single one|time|week|session|class|lesson|practice|occurrence|instance|event)|each (?:one|time|week)|(?:the )?(?:whole|entire) (?:series|thing|lot)|all (?:sessions|classes|lessons|occurrences|events|instances)|always)\b/;
const only = /\b(?:only|just|one-?off|one off|once|exception)\b/;

const isDay = (means: Phrase['means']): boolean =>
  (means.date !== undefined || (means.shift ?? 1) % 1440 === 0 || means.part !== undefined) &&
  (means.time ?? means.minutes ?? means.until ?? means.repeat ?? means.relation) === undefined;

/** The hour that the change has already, or of what is as it was the one before. */
function isHour({ time, isOpen, ...means }: Phrase['means'], deed: Deed, isBack: boolean): boolean {
  const goal = deed.kind === 'update' ? (deed.changes.move?.time ?? null) : null;
  if (time === undefined || (means.date ?? means.repeat ?? means.shift) !== undefined) return false;
  if (isBack) return true;
  return goal !== null && (goal === time || (isOpen === true && (minutesOf(goal) - minutesOf(time)) % 720 === 0));
}

const isWideRule = ({ repeat, time, date }: Phrase['means']): boolean =>
  repeat !== undefined && (time ?? date) === undefined && repeat.frequency === 'WEEKLY' && repeat.interval === 1;

/** `every tuesday and thursday`, of what is then. */
function isRuleOf({ repeat }: Phrase['means'], { title }: Done, setting: Setting): boolean {
  const own = new Set(plannedDates(title, setting).map(weekdayOf));
  const { weekdays = [] } = repeat ?? {};
  return weekdays.length === 0 || (weekdays.length === own.size && weekdays.every((day) => own.has(day)));
}

/** The day that is said; of `the one a week later` it is counted from the one that was changed. */
function dayOf(phrase: Phrase, { days }: Done, setting: Setting): When | null {
  const [first = null] = days;
  const { shift, part } = phrase.means;
  if (shift !== undefined) return first === null ? null : { ...noTime, date: addDays(first, shift / 1440) };
  const when = whenOf(inMonthOf(first, [phrase]), setting);
  const { date, last, also, isPeriod } = when;
  const isStretch = last !== null && !isPeriod;
  if (date === null || isStretch || part === 'night') return null;
  return { ...noTime, date, last, isPeriod, also };
}

/** What the message means of the series; null where that is not clear. */
function meantBy(
  parts: readonly Part[],
  done: Done,
  isRegret: boolean,
  setting: Setting,
): { target: Target; scope: Scope } | null {
  const { deed, title, isWide, days } = done;
  const named = { ...noTarget, words: title };
  const wide = parts.map((part) => part.wide).find((each) => each !== null) ?? null;
  const isOnly = parts.some((part) => part.isOnly);
  const spared = parts.flatMap((part) => part.spared);
  const [meant, ...others] = differing(parts.flatMap((part) => part.meant));
  if (wide !== null) {
    // `every time`, `not only today but from now on`
    const [first] = days;
    const isOfOne = !isWide && first !== undefined && days.length === 1 && !meant && spared.every(holdsOf(days));
    const when = { ...noTime, date: first ?? null };
    return isOfOne ? { target: { ...named, when }, scope: wide } : null;
  }
  if (isWide) {
    const isOne = isOnly && meant && others.length === 0;
    return isOne ? { target: { ...named, when: meant, isAll: meant.last !== null }, scope: 'this' } : null;
  }
  // `skip the 21st and the 28th`, `the 21st is on after all`, `no, only the 28th`
  const kept = meant ? days.filter((day) => [meant, ...others].some((when) => holdsOf([day])(when))) : days;
  const left = kept.filter((day) => !spared.some((when) => holdsOf([day])(when)));
  const [firstLeft, ...also] = left;
  const isPart = days.length > 1 && left.length < days.length && (!meant || (isOnly && kept.length > others.length));
  if (deed.kind === 'delete' && isPart && firstLeft !== undefined)
    return { target: { ...named, when: { ...noTime, date: firstLeft, also }, isAll: also.length > 0 }, scope: 'this' };
  const isOther = meant && others.length === 0 && days.length === 1 && !holdsOf(days)(meant) && !isMovedByDays(deed);
  const isTold = isOther && (isRegret || spared.length > 0) && spared.every(holdsOf(days));
  return isTold && plannedDates(title, setting).some((day) => holdsOf([day])(meant))
    ? { target: { ...named, when: meant, isAll: meant.last !== null }, scope: 'this' }
    : null;
}

/** It is on another day then. */
const isMovedByDays = (deed: Deed): boolean =>
  deed.kind === 'update' && (deed.changes.move?.date != null || Math.abs(deed.changes.move?.shift ?? 0) >= 1440);

/** Whether one of some days is in a time. */
const holdsOf =
  (days: readonly string[]) =>
  ({ date, last }: When): boolean =>
    days.some((day) => date !== null && date <= day && day <= (last ?? date));

const differing = (times: readonly When[]): readonly When[] =>
  times.filter(({ date, last }, at) => times.findIndex((each) => each.date === date && each.last === last) === at);
