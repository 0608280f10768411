import { addDays, instantAt, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { dayBesideAt, daysBeside } from '../acts/day-beside.ts';
import { dayByPlace } from '../acts/day-by-place.ts';
import { sparedIn } from '../acts/exceptions.ts';
import { areDays, leftOutBy } from '../acts/left-out.ts';
import { daysDeleted } from '../acts/repeating.ts';
import { onSameWeekday } from '../acts/same-deed.ts';
import { isNowhere, noTarget } from '../acts/target.ts';
import { datesTo, datesWithin, withoutDays } from '../acts/without-days.ts';
import { plannedNouns } from '../lexicon.ts';
import { holdsName, tellingOf } from '../likeness.ts';
import {
  type Conversation,
  type Create,
  type Delete,
  type Mentioned,
  previousEvent,
  type Request,
  type Target,
} from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { coming, todayOf } from '../time/days.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { type Deed, excepting, isDeed } from '../what-stays.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText, textBetween } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { besideDay, isMoreSaid, joining, outBesideMove, withLeadFirst, withoutAtAll } from './also-out.ts';
import { onDay } from './chosen.ts';
import { clauseWith, type Exception, exceptionIn } from './exception.ts';
import { outToo } from './others-out.ts';
import { withDayLed } from './pieces.ts';
import { type Message, withoutAfterAll } from './told.ts';
import { endedLater } from './waiting.ts';

/** The last change without what a message says not to belong to it; null where it says anything else. */

export function amendExcepted(message: Message, setting: Setting): readonly Request[] | null {
  const said = { ...message, words: withLeadFirst(withoutAtAll(withDayLed(withoutAfterAll(message.words)))) };
  const { last, question, isUnchanged, mentioned } = setting.conversation;
  const [made] = mentioned;
  // `leave out sundays`, `and saturdays`
  const ruled = last?.kind === 'update' && !question && !isUnchanged ? last.series : undefined;
  if (ruled && made) {
    const ofRule = { ...setting, conversation: { ...setting.conversation, last: ruled } };
    const more = last?.kind === 'update' && last.leavesOut ? weekdaysToo(said, ruled, made, setting) : null;
    return more ?? exceptedFrom(said, ofRule) ?? exceptedFrom(said, setting);
  }
  const beside = last?.kind === 'update' && !question && !isUnchanged ? outBesideMove(said, setting) : null;
  if (beside) return [beside];
  if (last?.kind !== 'delete' || question || isUnchanged) return exceptedFrom(said, setting);
  const back = last.series ? keptAgain(said, last, last.series, setting) : null;
  if (back) return back;
  const more = last.series ? moreDays(said, last, last.series, setting) : outToo(said, last, setting);
  return more ?? exceptedFrom(said, setting);
}

/** `and saturdays`, behind weekdays that were taken out of a series: more of its own weekdays are taken out. */
function weekdaysToo({ message, words }: Message, series: Create, made: Mentioned, setting: Setting): Request[] | null {
  const { phrases, isTime } = clauseOf(message, words, setting);
  const when = whenOf(phrases, setting);
  const own = series.when.repeat?.weekdays ?? [];
  const days = when.repeat?.weekdays ?? [];
  const isMore =
    isMoreSaid(words) && words.every(({ text }, at) => isTime[at] || besideMore.has(text) || text === 'on');
  const areOwn = days.length > 0 && days.length < own.length && days.every((day) => own.includes(day));
  return isMore && areOwn && areDays(when) ? [daysDeleted(series, [when], made, message)] : null;
}

/** `actually keep the 22nd`, behind days that a new series leaves out. */
function keptAgain(said: Message, last: Delete, series: Create, setting: Setting): readonly Request[] | null {
  const { date, also } = last.target.when ?? noTime;
  const exception = exceptionIn(said, setting);
  if (exception?.fate !== 'stay' || date === null) return null;
  const { phrases, words, isTime } = clauseWith('', exception, said, setting);
  const kept = whenOf(inMonthOf(date, phrases), setting);
  const isDay = kept.last === null && words.every(({ text }, at) => isTime[at] || besideDay.has(text));
  const days = [date, ...also];
  const [first, ...left] = days.filter((each) => each !== kept.date);
  if (!isDay || left.length + (first ? 1 : 0) === days.length) return null;
  if (!first) return [undoing];
  const except = (series.except ?? []).filter((each) => each !== kept.date);
  const when = { ...noTime, date: first, also: left };
  const again = { ...last, target: { ...last.target, when }, series: { ...series, except } };
  return doneAgain(last, again, said.message, false);
}

/** `and the 7th`, `nor on the 13th`, `and the week after`, behind a day that a new series leaves out. */
function moreDays(
  { message, words }: Message,
  { target: { when } }: Delete,
  series: Create,
  setting: Setting,
): readonly Request[] | null {
  const { conversation } = setting;
  const [made] = conversation.mentioned;
  const [first] = words;
  if (!isMoreSaid(words) || !first || !made) return null;
  const beside = dayBesideAt(words);
  const from = when?.also.at(-1) ?? when?.date;
  const isOnly = (text: string): boolean => besideMore.has(text) || /^(?:not|nor|neither|either)$/.test(text);
  if (beside && from && words.every(({ text }, at) => (at >= beside.from && at < beside.to) || isOnly(text)))
    return [daysDeleted(series, [{ ...noTime, date: daysBeside(words, beside.at, from) }], made, message)];
  const clause = clauseOf(message, words, setting);
  const stretch = whenOf(clause.phrases, setting);
  const isWeek = words.every(({ text }, at) => clause.isTime[at] || isOnly(text));
  const own = { words: series.title ?? '', date: when?.date ?? '', end: when?.last ?? null };
  // `next week too`, behind one of a Friday
  const same = isWeek && own.date && when?.also.length === 0 ? onSameWeekday(stretch, own, clause, setting) : stretch;
  if (same !== stretch && same.date !== null)
    return [daysDeleted(series, [{ ...noTime, date: same.date, also: same.also }], made, message)];
  const led = [{ ...first, text: 'skip', end: first.at }, ...words.slice(isAt(words, 0, joining) ? 1 : 0)];
  const then = { ...setting, conversation: { ...conversation, last: series } };
  return exceptedFrom({ message, words }, then) ?? exceptedFrom({ message, words: led }, then);
}

function exceptedFrom(said: Message, setting: Setting): readonly Request[] | null {
  const exception = exceptionIn(said, setting);
  const { last, question, mentioned, isUnchanged } = setting.conversation;
  const about = question ? question.about : last;
  if (!exception || !about) return null;
  const isPlace = aPlace.test(spokenText({ words: exception.words }));
  const isOfSeries = about.kind === 'create' && about.when.repeat !== null && !isUnchanged;
  if (exception.isOrder && (question || mentioned.length > 1 || !(isPlace || isOfSeries))) return null;
  const named = (request: Request): Request =>
    exception.unread === '' ? request : { ...request, unread: exception.unread };
  if (question && (about.kind === 'create' || question.asks === 'target')) {
    const answered =
      about.kind === 'create' ? waitingWithout(about, exception, said, setting) : othersOf(exception, said, setting);
    return oneOf(answered, named);
  }
  if (question && question.asks !== 'confirmation') return null;
  if (about.kind === 'create') {
    if (exception.fate === 'stay') return null;
    const [only, ...more] = mentioned;
    if (isUnchanged || !only) return oneOf(waitingWithout(about, exception, said, setting), named);
    if (more.length > 0) return oneOf(amongWithout(mentioned, exception, said, setting), named);
    const before = madeAlike(about, only, setting);
    const copy = before.length > 1 ? amongWithout(before, exception, said, setting) : null;
    if (copy) return [named(copy)];
    const days = daysOf(about, exception, said, setting);
    const clause = clauseWith('', exception, said, setting);
    if (!days && !(isPlace && about.when.repeat)) return null;
    const out = daysDeleted(about, days ?? [], only, textBetween(clause));
    // `skip the one in june`, where two are in june
    const [period] = days ?? [];
    const isOne = hasWord(exception.words, /^one$/) && period?.isPeriod === true;
    const { date = null, also = [] } = (isOne && out.kind === 'delete' && out.target.when) || {};
    const [otherDate, ...further] = also;
    if (otherDate !== undefined && further.length > 0) return [daysDeleted(about, [], only, textBetween(clause))];
    if (otherDate !== undefined) {
      const when = { ...noTime, date, otherDate };
      const target = { ...noTarget, words: about.title ?? '', when };
      return [{ kind: 'delete', target, scope: 'this', missing: ['which date'] }];
    }
    // `cancel friday` may be of all that is there, and `cancel the meeting on friday` is of another event.
    const isOwn = (text: string): boolean => tellingOf(only.title).includes(singular(text));
    const isOther = namesOtherKind(exception.words, only);
    if (exception.isOrder && isOther) return null;
    const isNamed = exception.words.some(
      ({ text, isPossessive }) => isPossessive || /^(?:it|ones?)$/.test(text) || isOwn(text),
    );
    // `drop the wednesdays`, of what is on other days too
    const isOfRule = days?.every(({ repeat, except }) => (repeat?.weekdays ?? except).length > 0) === true;
    const isOfAll = exception.isOrder && !isPlace && !isNamed && !(isOfRule && out.kind === 'update');
    if (isOfAll && out.kind === 'delete' && out.missing.length > 0) return null;
    // `no meetings on friday`
    return [named(isOfAll || isOther ? { ...out, isGuess: true } : out)];
  }
  if (!isDeed(about) || exception.fate === 'out' || isStillMore(said.message, about)) return null;
  if (question) return oneOf(sparedOf(clauseWith('keep', exception, said, setting), about, setting), named);
  const left =
    ofIdsWithout(about, exception, said, setting) ??
    withoutPlaced(about, exception, said, setting) ??
    sparedOf(clauseWith('keep', exception, said, setting), about, setting);
  return left && doneAgain(about, named(left), said.message, isUnchanged === true);
}

/** `nor the week after`, `not on friday either`: said of a deletion it asks for more, and takes nothing back. */
const isStillMore = (message: string, { kind, target }: Deed): boolean =>
  kind === 'delete' && target.except.length === 0 && /\b(?:nor|neither|either)\b/i.test(message);

/** `the meeting`, while the class or the session is perhaps one of the series. */
export const namesOtherKind = (words: readonly Word[], { title }: Mentioned): boolean =>
  words.some(({ text }) => {
    const noun = singular(text);
    return (
      plannedNouns.has(noun) && !/^(?:class|lesson|session|practice)$/.test(noun) && !tellingOf(title).includes(noun)
    );
  });

/** `no, only the budget meeting`, of several that were moved, deleted or added: they are as they were, all but that one. */
export function onlyThose({ message, words }: Message, setting: Setting): readonly Request[] | null {
  const { last, mentioned, removed = [], question, isUnchanged } = setting.conversation;
  const events = last?.kind === 'delete' ? removed : mentioned;
  const isMade = last?.kind === 'create';
  if (!last || !(isMade || isDeed(last)) || question || isUnchanged || events.length < 2) return null;
  const only = words.findIndex(({ text }) => /^(?:only|just)$/.test(text));
  const isLed = words.slice(0, Math.max(only, 0)).every(({ kind, text }) => kind === 'break' || beforeOnly.has(text));
  if (only < 0 || !isLed) return null;
  const exception = {
    words: words.slice(only + 1),
    fate: 'stay',
    isExcept: false,
    isPlainNot: false,
    isOrder: false,
  } as const;
  const chosen = amongIn({ ...exception, unread: '' }, events, { message, words }, setting);
  if (chosen.length === 0 || chosen.length === events.length) return null;
  const meant = isMade ? events.filter((each) => !chosen.includes(each)) : chosen;
  const target = { ...noTarget, ids: meant.map(({ id }) => id), isAll: meant.length > 1 };
  return isMade
    ? [{ kind: 'delete', target, scope: null, missing: [] }]
    : doneAgain(last, { ...last, target, ...('scope' in last && { scope: last.scope ?? 'this' }) }, message, false);
}
const beforeOnly = setOf('no, nope, sorry, wait, oops, hang, hold, on, i, meant, mean, actually, not, all, them, oh');

/** What was done is taken back and done again; a second time that would only bring back what was done first. */
export function doneAgain(before: Request, again: Request, message: string, isUnchanged: boolean): readonly Request[] {
  if (isUnchanged) return [again];
  const isAgain = before.isAgain || ('isInstead' in before && before.isInstead);
  return isAgain ? [{ kind: 'unknown', words: message }] : [undoing, { ...again, isAgain: true }];
}

/** `make that the end of march`, behind the end of a series: it is there again, and ends then. */
export function endedAgain(said: Message, { conversation, ...rest }: Setting): readonly Request[] | null {
  const { last, question, isUnchanged } = conversation;
  if (last?.kind !== 'delete' || last.scope !== 'following' || question || isUnchanged) return null;
  if (!hasWord(said.words, otherwise)) return null;
  const later = endedLater(said, last, { ...rest, conversation });
  return later && doneAgain(last, later, said.message, false);
}

/** `friday` by itself may ask for anything. */
const otherwise = /^(?:make|no|nope|sorry|mean|meant|not|later|earlier|until|till|actually|rather|instead|wait|oops)$/;

/** `put gym back`, behind a message that did something else as well: that is done again. */
export function undoOneOfSeveral(
  request: Request,
  { done = [], last, mentioned, removed = [], isUnchanged, wasHeld }: Conversation,
): readonly Request[] | null {
  if (request.kind !== 'undo' || request.of === null) return null;
  const { of } = request;
  // `put the client call back`, of several that wait for a yes: the others are asked about again.
  if (wasHeld && isUnchanged)
    return last && isDeed(last) && last.target.isAll && withoutNamed(of, mentioned)
      ? [excepting(last, [{ ...noTarget, words: of }])]
      : null;
  if (isUnchanged) return null;
  if (done.length < 2) {
    // `cancel the retro and the client call`, `put the retro back`
    const events = last?.kind === 'delete' ? removed : last?.kind === 'update' ? mentioned : [];
    const target = withoutNamed(of, events);
    if (!last || !isDeed(last) || last.isAgain || !target) return null;
    const scope = 'scope' in last && { scope: last.scope ?? ('this' as const) };
    return [undoing, { ...last, target, ...scope, isAgain: true }];
  }
  const isOfIt = (each: Request): boolean => {
    const name = ('target' in each ? each.target?.words : null) || ('title' in each ? each.title : null);
    return !!name && (holdsName(name, of) || holdsName(of, name));
  };
  const left = done.filter((each) => !isOfIt(each));
  const isPlain = done.every(
    (each) => !each.isAgain && !('target' in each && each.target?.ids.includes(previousEvent)),
  );
  if (!isPlain || left.length === 0 || left.length === done.length) return null;
  return [undoing, ...left.map((each) => ({ ...each, isAgain: true as const }))];
}

/** Those of some events that a name does not mean; null where it means all or none. */
function withoutNamed(name: string, events: readonly Mentioned[]): Target | null {
  const others = events.filter(({ title }) => !holdsName(title, name) && !squeezed(title).startsWith(squeezed(name)));
  return others.length === 0 || others.length === events.length
    ? null
    : { ...noTarget, ids: others.map(({ id }) => id), isAll: others.length > 1 };
}

/** `pickup` is of `Pick up kids`. */
const squeezed = (name: string): string => name.toLowerCase().replace(/[ -]/g, '');

/** Of a series never all of it. */
const aPlace = /^(?:the )?(?:first|second|third|fourth|last) (?:one|time)$/;

const oneOf = (request: Request | null, named: (request: Request) => Request) => request && [named(request)];

export const undoing: Request = { kind: 'undo', isSeveral: false, of: null };

/** The days of a new series that are left out. */
function daysOf(series: Create, exception: Exception, said: Message, setting: Setting): When[] | null {
  const placed = dayByPlace(exception.words, said.message, datesWithin(series), setting);
  if (placed) return [placed];
  const clause = clauseWith('skip', exception, said, setting);
  const weekdays = exception.isExcept ? clauseWith('except', exception, said, setting) : clause;
  return (
    onlyDayOf(clause, series, setting) ?? leftOutBy(weekdays, series, setting) ?? leftOutBy(clause, series, setting)
  );
}

/** `friday's is out`, of a series that has one Friday. */
function onlyDayOf({ phrases, words, isTime }: Clause, { when }: Create, setting: Setting): When[] | null {
  const { weekday } = whenOf(phrases, setting);
  const { date, repeat } = when;
  const isDay = phrases.length === 1 && words.every(({ text }, at) => at === 0 || isTime[at] || besideDay.has(text));
  if (!isDay || weekday === null || date === null || repeat?.until === undefined) return null;
  const [first, until] = [coming(weekday, date), repeat.until];
  const next = Temporal.PlainDate.from(first).add({ days: 7 }).toString();
  return first <= until && next > until ? [{ ...noTime, date: first }] : null;
}
const besideMore = setOf('and, also, plus, too, as, well, the, one, please');

/** A new event that waits for a yes, or for another answer. */
function waitingWithout(about: Create, exception: Exception, said: Message, setting: Setting): Create | null {
  if (exception.fate === 'stay') return null;
  if (about.when.repeat) {
    const days = daysOf(about, exception, said, setting);
    return days && withoutDays(about, days);
  }
  // `monday to friday at 6`, `not the thursday`
  const dates = datesOf(about.when).map((date) => ({
    id: date,
    title: about.title ?? '',
    start: instantAt(date, '12:00', setting.zone),
  }));
  const chosen = amongIn(exception, dates, said, setting);
  const [date, ...also] = dates.filter((each) => !chosen.includes(each)).map(({ id }) => id);
  return chosen.length === 0 || date === undefined
    ? null
    : { ...about, when: { ...about.when, date, also, last: null } };
}

/** The days on each of which an event takes place. */
function datesOf({ date, last, also, isPeriod, isOne, time }: When): readonly string[] {
  if (date === null || isPeriod || isOne || time === null) return [];
  return [...datesTo(date, last ?? date), ...also];
}

/** `gym on monday`, `and wednesday too`: the events of one name that were made one after the other. */
const madeAlike = ({ when }: Create, { title }: Mentioned, { conversation: { recent = [] } }: Setting) =>
  when.repeat ? [] : recent.filter((each) => each.title === title);

/** What several new events were is deleted in part. */
function amongWithout(
  events: readonly Mentioned[],
  exception: Exception,
  said: Message,
  setting: Setting,
): Request | null {
  const chosen = amongIn(exception, events, said, setting);
  if (chosen.length === 0 || chosen.length === events.length) return null;
  const target = { ...noTarget, ids: chosen.map(({ id }) => id), isAll: chosen.length > 1 };
  return { kind: 'delete', target, scope: null, missing: [] };
}

/** Those of some events that an exception names, by their days or by words of their titles; none where it names anything else. */
function amongIn(
  exception: Exception,
  events: readonly Mentioned[],
  said: Message,
  setting: Setting,
): readonly Mentioned[] {
  const { words, phrases, isTime } = clauseWith('', exception, said, setting);
  const own = new Set(events.flatMap(({ title }) => tellingOf(title)));
  const free = words.filter(({ kind }, at) => kind === 'word' && !isTime[at]);
  const telling = free.map(({ text }) => singular(text)).filter((text) => own.has(text));
  if (!free.every(({ text }) => own.has(singular(text)) || besideNames.has(text))) return [];
  const named = events.filter(({ title }) => telling.every((text) => tellingOf(title).includes(text)));
  if (phrases.length === 0) return telling.length === 0 ? [] : named;
  return named.filter((each) => phrases.some((phrase) => onDay(phrase, events, setting).includes(each)));
}
const besideNames = besideDay.union(setOf('and, or, nor, with, in, at, to, a, an, i, we, it'));

/** `not the gym`, where it was asked which: the others. */
function othersOf(exception: Exception, said: Message, setting: Setting): Request | null {
  const { question } = setting.conversation;
  if (question?.asks !== 'target' || !isDeed(question.about) || exception.fate === 'out') return null;
  const { about, candidates } = question;
  const chosen = amongIn(exception, candidates, said, setting);
  const left = candidates.filter((each) => !chosen.includes(each));
  if (chosen.length === 0 || left.length === 0) return null;
  const missing = about.missing.filter((each) => each !== 'target');
  const target = { ...noTarget, ids: left.map(({ id }) => id), isAll: left.length > 1 };
  return { ...about, target, missing, ...(left.length > 1 && { isGuess: true as const }) };
}

/** `cancel friday's meetings`, `not the client call though`: the same again, without that one. */
export function sparedOf(clause: Clause, about: Request, setting: Setting): Request | null {
  if (!isDeed(about) || isStillMore(clause.message, about)) return null;
  const { orElse: _, ...last } = { orElse: null, ...about };
  const { isAll, words, when, ids } = last.target;
  const isOfSeries = 'scope' in last && last.scope !== null && last.scope !== 'this';
  // What was known by its place in a list is not found anew. A rule that was changed stays so.
  if (ids.length > 0 || (last.kind === 'update' && last.changes.move?.repeat)) return null;
  const isOfSeveral = isAll || isOfSeries || when?.isPeriod || (words === '' && when) || / and |, /.test(words);
  const spared = isOfSeveral ? sparedIn(clause, setting) : null;
  return spared && spared.length > 0 && !spared.some(isNowhere)
    ? excepting(
        last,
        spared.map((each) => within(each, when, setting)),
      )
    : null;
}

/** `keep the one on the 17th`, of what is in March: that of March; `the last saturday`: that of March as well. */
export function within(spared: Target, period: When | null, setting: Setting): Target {
  const { date, last } = period ?? noTime;
  const said = spared.when?.date;
  if (!said || !date || !last || spared.when?.weekday !== null || (date <= said && said <= last)) return spared;
  const there =
    said < todayOf(setting)
      ? addDays(coming(weekdayOf(said), addDays(last, 1)), -7)
      : `${date.slice(0, 8)}${said.slice(8)}`;
  return date <= there && there <= last ? { ...spared, when: { ...spared.when, date: there } } : spared;
}

/** `scrap the three of them`, `no wait, spare the lunch` */
function ofIdsWithout(last: Deed, exception: Exception, said: Message, setting: Setting): Request | null {
  const { mentioned, recent = [] } = setting.conversation;
  const events = [...mentioned, ...recent].filter(({ id }) => last.target.ids.includes(id));
  const chosen = amongIn(exception, events, said, setting).map(({ id }) => id);
  const ids = last.target.ids.filter((id) => !chosen.includes(id));
  const { count: _, ...target } = last.target;
  return chosen.length === 0 || ids.length === 0 ? null : { ...last, target: { ...target, ids } };
}

/** `no swimming in march`, `except the last saturday` */
function withoutPlaced(last: Deed, { words }: Exception, { message }: Message, setting: Setting): Request | null {
  const { date, last: end } = last.target.when ?? noTime;
  if (date === null || end === null) return null;
  const placed = dayByPlace(words, message, (span) => (span ? [] : datesTo(date, end)), setting, 'weekday');
  return placed && excepting(last, [{ ...noTarget, when: placed }]);
}
