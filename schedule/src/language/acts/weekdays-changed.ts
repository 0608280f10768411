import { addDays, dateIn, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { isPlannedName, plannedDates } from '../planned-names.ts';
import {
  type Create,
  type Delete,
  type Mentioned,
  type Request,
  type Scope,
  seriesIn,
  type Target,
  type Update,
} from '../requests.ts';
import { coming, todayOf } from '../time/days.ts';
import type { Phrase } from '../time/phrase.ts';
import { everyDay, firstDate, firstInPhase, type Repeat, weekdaysInstead } from '../time/repeat.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { type Clause, clauseOf, withWords } from '../words/clause.ts';
import { beginsQuestion, isQuestion } from '../words/courtesy.ts';
import { backOver, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { daysDeleted, seriesChanged } from './repeating.ts';
import { apartFromScope, apartFromStart } from './scope.ts';
import { noTarget, targetOf } from './target.ts';
import {
  type WeekdaysTold,
  weekdaysAdded,
  weekdaysDropped,
  weekdaysExchanged,
  weekdaysLeft,
  weekdaysNoMore,
  weekdaysThenDropped,
  weekdaysUnsuited,
} from './weekdays-told.ts';

/** A series goes on with other weekdays: some are dropped, some are added, and the others stay. */

/** `gym is on wednesdays instead of tuesdays`, `add fridays to gym`, `no more gym on tuesdays`, and of `it`, which was spoken of or just made. */
export const changeWeekdays: Act = (clause, setting) => {
  if (clause.isAsked || beginsQuestion(clause.words) || clause.words.length > mostWords) return null;
  const onwards = apartFromStart(clause, setting);
  const week = onwards ? null : weekIn(clause);
  const scoped = apartFromScope(onwards?.clause ?? (week ? withWords(clause, week.words, setting) : clause), setting);
  const { hours, words: all } = withoutHours(
    scoped?.clause ?? onwards?.clause ?? (week ? withWords(clause, week.words, setting) : clause),
  );
  const words = all.slice(all.findIndex((_, at) => !isLead(all, at)));
  const exchanged = weekdaysExchanged(words);
  const told = exchanged ?? (hours.length > 0 ? null : otherwiseTold(words, setting));
  const named = told && nameBeside(told.rest);
  if (!named) return told || hours.length > 0 ? null : madeUnsuited(words, setting);
  if (week || scoped?.scope === 'this')
    return exchanged ? onceThen(exchanged, named, week?.first ?? null, hours, clause, setting) : null;
  const reach = { from: onwards?.from ?? null, scope: scoped?.scope ?? null, hours };
  // `move all piano lessons from wednesday to thursday`
  const isOfAll = isAt(named, 0, /^(?:all|every|each)$/) && named.length > 1;
  const isOfSeries = told.isOfSeries || isOfAll || reach.from !== null || reach.scope !== null;
  const isIt = named.length === 0 || (named.length === 1 && isAt(named, 0, pronoun));
  const own = isOfAll ? named.slice(isAt(named, 1, /^of$/) ? 2 : 1) : named;
  if (!isIt) return isOfSeries ? ofNamed(own, told, reach, withWords(clause, own, setting), setting) : null;
  return ofIt(told, exchanged !== null, isOfSeries, reach, setting);
};
const mostWords = 24;

function otherwiseTold(words: readonly Word[], setting: Setting): WeekdaysTold | null {
  const then = weekdaysThenDropped(words);
  // `the gym does fridays, so drop those` is perhaps of the gym.
  if (then) return then.beside.some(({ text }) => isPlannedName(text, setting)) ? null : then.told;
  const left = weekdaysLeft(words);
  if (left) return withOthersDropped(left, setting);
  return weekdaysNoMore(words) ?? weekdaysDropped(words) ?? weekdaysAdded(words);
}

/** `yoga only on mondays`: its other weekdays, as far as they are known, are dropped. */
function withOthersDropped(left: WeekdaysTold, setting: Setting): WeekdaysTold | null {
  const { last, mentioned, isUnchanged } = setting.conversation;
  // Of a new series its other weekdays are known (`amend/excepted.ts`).
  if (seriesIn(last)?.when.repeat && !isUnchanged) return null;
  const named = nameBeside(left.rest) ?? [];
  const isIt = named.length === 0 || (named.length === 1 && isAt(named, 0, pronoun));
  const name = isIt ? mentioned[0]?.title : named.map(({ text }) => text).join(' ');
  const own = new Set(
    plannedDates(name ?? '', setting).flatMap((date) => (date >= todayOf(setting) ? weekdayOf(date) : [])),
  );
  const dropped = [...own].filter((weekday) => !left.added.includes(weekday)).toSorted();
  const added = left.added.filter((weekday) => !own.has(weekday));
  return own.size > 1 && dropped.length > 0 ? { ...left, dropped, added } : null;
}
const leads = setOf('nope, sorry, oh, oops, wait, actually, ah, hm, hmm, ok, okay, please, and, but, so, then, now');
/** `no, mondays` begins with talk, `no gym on mondays` does not. */
export const isLead = (words: readonly Word[], at: number): boolean =>
  words[at]?.kind === 'break' || isAt(words, at, leads) || (isAt(words, at, /^no$/) && words[at + 1]?.kind === 'break');
export const pronoun = /^(?:it|that|this|them|those|these|series)$/;

/** `yoga is on tuesdays at six instead of mondays`: its hours apart from the other words. */
function withoutHours({ words, phrases }: Clause): { hours: readonly Phrase[]; words: readonly Word[] } {
  const hours = phrases.filter(({ means: { time, date, repeat } }) => time !== undefined && !date && !repeat);
  const isOfHour = (at: number): boolean => hours.some(({ from, to }) => from <= at && at < to);
  return { hours, words: hours.length > 0 ? words.filter((_, at) => !isOfHour(at)) : words };
}

/** `next week`, `just this week`: its first day, and the other words. */
function weekIn({ words, phrases }: Clause): { first: string; words: readonly Word[] } | null {
  const [only, ...more] = phrases.filter(({ means }) => means.isPeriod);
  const { date = '', last = '' } = only?.means ?? {};
  if (!only || more.length > 0 || date === '' || last > addDays(date, 6)) return null;
  const from = backOver(words, only.from, /^(?:only|just|for)$/);
  const to = isAt(words, only.to, /^only$/) ? only.to + 1 : only.to;
  return { first: date, words: [...words.slice(0, from), ...words.slice(to)] };
}

/** `fridays are no good`, behind a new series that is on other weekdays too: perhaps it is to be on these alone. */
function madeUnsuited(words: readonly Word[], setting: Setting): Request | null {
  const { last, mentioned, question, isUnchanged } = setting.conversation;
  const [only, ...more] = mentioned;
  const made = question || isUnchanged ? null : seriesIn(last);
  const weekdays = made?.when.repeat ? weekdaysUnsuited(words) : null;
  if (!made || !weekdays || !only || more.length > 0) return null;
  const left = daysDeleted(made, [{ ...noTime, repeat: { ...everyDay, frequency: 'WEEKLY', weekdays } }], only, '');
  return left.kind === 'update' ? { ...left, isGuess: true } : null;
}

/** `next week yoga is on tuesday instead of monday`: one of the series, and no other. */
function onceThen(
  { dropped: [from, ...others], added: [to, ...more] }: WeekdaysTold,
  named: readonly Word[],
  week: string | null,
  hours: readonly Phrase[],
  clause: Clause,
  setting: Setting,
): Update | null {
  const { mentioned, question } = setting.conversation;
  const [only] = mentioned.length === 1 && !question ? mentioned : [];
  const isIt = named.length === 0 || (named.length === 1 && isAt(named, 0, pronoun));
  const name = isIt ? (only?.title ?? '') : targetOf(withWords(clause, named, setting), 0, named.length, setting).words;
  if (from === undefined || to === undefined || others.length + more.length + hours.length > 1 || name === '')
    return null;
  const today = todayOf(setting);
  const day = coming(from, week ?? today);
  if (day < today || !(isIt || isPlannedName(name, setting, 2))) return null;
  const date = week === null ? coming(to, addDays(day, -3)) : addDays(mondayOf(day), to);
  const hour = hours.length > 0 ? whenOf(hours, setting) : noTime;
  const target = { ...noTarget, words: name, when: { ...noTime, date: day } };
  return { ...updateOf(target, { move: { ...hour, date, weekday: null } }), scope: 'this' };
}

interface Reach {
  readonly hours: readonly Phrase[];
  readonly from: When | null;
  readonly scope: Scope | null;
}

const besideName = setOf(`
  please, now, actually, so, then, no, nope, sorry, oh, oops, wait, ok, okay, well, and, but, just, i, i'll, i'd, i've, we, we'll, we've, do, does, have, has, had, go, goes, going, to, on, at,
  in, from, of, the, my, our, is, are, it's, its, isn't, be, will, should, shall, can, could, needs, need, want, takes, take, place, happens, happen, moves, repeats, repeat, make, move,
  change, set, put, let, let's, there, there's, a, rather, instead, mean, meant, said, series, any, more, anymore, longer, would, like, prefer, better, ones, one, for, up
`);

/** The words of the one run that says something: the name of the event; none where nothing is named; null where several runs say something. */
export function nameBeside(rest: WeekdaysTold['rest']): readonly Word[] | null {
  const [name = [], ...more] = rest.map(stripped).filter(({ length }) => length > 0);
  return more.length > 0 || name.some(({ kind }) => kind === 'break') ? null : name;
}

function stripped(words: readonly Word[]): readonly Word[] {
  const isBeside = ({ kind, text }: Word): boolean => kind === 'break' || besideName.has(text);
  const from = words.findIndex((word) => !isBeside(word));
  const left = from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isBeside(word)) + 1);
  // `move it`
  const it = from < 0 ? words.find(({ text }) => pronoun.test(text)) : undefined;
  return it ? [it] : left;
}

/** Of an event that is named and takes place more than once. */
function ofNamed(
  named: readonly Word[],
  told: WeekdaysTold,
  reach: Reach,
  clause: Clause,
  setting: Setting,
): (Update & Pick<Request, 'isGuess'>) | Delete | null {
  const target = targetOf(clause, 0, named.length, setting);
  const { words, ids, when, isAll } = target;
  if (ids.length > 0 || when || isAll || !isPlannedName(words, setting, 2)) return null;
  return changeOf({ ...noTarget, words }, words, told, reach, setting);
}

function changeOf(
  target: Target,
  name: string,
  { dropped, added, isOfSeries }: WeekdaysTold,
  { from, scope, hours }: Reach,
  setting: Setting,
): (Update & Pick<Request, 'isGuess'>) | Delete | null {
  const own = new Set(
    plannedDates(name, setting)
      .filter((date) => date >= todayOf(setting))
      .map(weekdayOf),
  );
  const isDrop = added.length === 0;
  // `drop the thursday gym from now on`, of what is on thursdays alone, is an end.
  if (isDrop && !isOfSeries && (own.size < 2 || !dropped.every((weekday) => own.has(weekday)))) return null;
  const meant = { ...target, ...(from && { when: from, isNext: true }) };
  const reach = { scope: scope ?? ('following' as const) };
  if (isDrop && own.size > 0 && [...own].every((weekday) => dropped.includes(weekday)))
    return { kind: 'delete', target: meant, missing: [], ...reach };
  const hour = hours.at(-1);
  if (hours.length > 1 && own.size < 2) return null;
  const then = hour ? whenOf([hour], setting) : noTime;
  const change = updateOf(meant, { move: { ...then, except: dropped, alsoOn: added } });
  // Its other weekdays may keep their hour.
  return { ...change, ...reach, ...(hour && own.size > 1 && { isGuess: true }) };
}

/** Of the event that was spoken of last; of a series that was just made, a singular tells it too. */
function ofIt(
  told: WeekdaysTold,
  isExchange: boolean,
  isOfSeries: boolean,
  reach: Reach,
  setting: Setting,
): Request | null {
  const { last, mentioned, question, isUnchanged } = setting.conversation;
  const [only, ...more] = mentioned;
  // A change that waits for a yes may be told otherwise.
  const isOpen = question !== null && !(question.asks === 'confirmation' && last?.kind === 'update' && isUnchanged);
  if (!only || more.length > 0 || isOpen || last?.kind === 'log') return null;
  const isWaiting = isUnchanged === true && last?.kind === 'update';
  const target = isWaiting ? last.target : { ...noTarget, ids: [only.id] };
  // From a day on it is looked for by its name: what is before that stays.
  const meant = reach.from ? { ...noTarget, words: only.title } : target;
  const made = seriesIn(last);
  if (made?.when.repeat && !isUnchanged) {
    if (reach.hours.length > 0) return null;
    const after = isExchange && reach.from === null ? seriesWith(made, told, setting) : null;
    const changed = after && seriesChanged(made, after, target);
    if (changed) return withTold(changed, told);
    return (isExchange || reach.from) && isOfSeries ? changeOf(meant, only.title, told, reach, setting) : null;
  }
  // What was just made for one day is that one, whatever else is called so.
  const isOfOneDay = last?.kind === 'create' && !isUnchanged;
  const isOneOfSeveral = !isOfOneDay && isPlannedName(only.title, setting, 2);
  if (!isOfSeries && !isOneOfSeveral && isExchange && !reach.from) return besideDay(only, told, reach.hours, setting);
  if (!isOfSeries || !isOneOfSeveral) return null;
  return changeOf(meant, only.title, told, reach, setting);
}

/** The change of a rule with the weekdays that were told of it. */
function withTold(request: Request, { dropped, added }: WeekdaysTold): Request {
  const move = request.kind === 'update' ? request.changes.move : null;
  if (request.kind !== 'update' || !move) return request;
  return { ...request, changes: { ...request.changes, move: { ...move, except: dropped, alsoOn: added } } };
}

/** `saturday instead of friday`, of what is on a friday: the saturday that is nearest to it, if that is to come. */
function besideDay(
  { id, start }: Mentioned,
  { dropped: [from, ...others], added: [to, ...more] }: WeekdaysTold,
  hours: readonly Phrase[],
  setting: Setting,
): Update | null {
  const day = start === null ? '' : dateIn(start, setting.zone);
  const isOne = day !== '' && from === weekdayOf(day) && to !== undefined && others.length + more.length === 0;
  if (!isOne || hours.length > 1) return null;
  const date = [coming(to, addDays(day, -3)), coming(to, addDays(todayOf(setting), 1))].toSorted().at(-1) ?? day;
  const hour = hours.length > 0 ? whenOf(hours, setting) : noTime;
  return updateOf({ ...noTarget, ids: [id] }, { move: { ...hour, date, weekday: null } });
}

/**
 * The day from which a series that was just made has its other weekdays: as if they had been said at first, or, where its start was said, of
 * the week in which it begins what is to come, and its first day.
 */
export function fromItsWeek(first: string, repeat: Repeat | null, setting: Setting): string {
  const tomorrow = addDays(todayOf(setting), 1);
  if (repeat && firstDate(repeat, tomorrow) === first) return tomorrow;
  const monday = mondayOf(first);
  const soonest = first < tomorrow ? first : tomorrow;
  return monday > soonest ? monday : soonest;
}

/** A series with other weekdays in the place of some of its own; null where they are none of its own. */
function seriesWith(series: Create, { dropped, added }: WeekdaysTold, setting: Setting): Create | null {
  const { repeat, date } = series.when;
  if (repeat?.frequency !== 'WEEKLY' || date === null) return null;
  const own = repeat.weekdays.length > 0 ? repeat.weekdays : [weekdayOf(date)];
  if (!dropped.every((weekday) => own.includes(weekday))) return null;
  const rule = { ...repeat, weekdays: weekdaysInstead(own, dropped, added) };
  const from = fromItsWeek(date, { ...repeat, weekdays: own }, setting);
  return { ...series, when: { ...series.when, date: firstInPhase(rule, from, date), repeat: rule } };
}

/** As a whole message: `not fridays, saturdays` is one clause. */
export function weekdaysOfWhole(message: string, rows: readonly (readonly Word[])[], setting: Setting): Request | null {
  for (const row of rows) {
    const { words, unread } = withoutTerm(row);
    if (words.length > mostWords) continue;
    const isAsked = isQuestion(message, words);
    const request = changeWeekdays({ ...clauseOf(message, words, setting), isAsked }, setting);
    if (request) return unread ? { ...request, unread } : request;
  }
  return null;
}

/** `no school run on wednesdays this term`: when that ends is not known, which is said. */
function withoutTerm(words: readonly Word[]): { words: readonly Word[]; unread: string } {
  const term = words.findIndex((_, at) => isAt(words, at, /^(?:term|semester)$/) && isAt(words, at - 1, /^this$/));
  return term < 0
    ? { words, unread: '' }
    : { words: words.filter((_, at) => at !== term && at !== term - 1), unread: `this ${words[term]?.text}` };
}
