import { addDays, dateIn, weekdayOf } from '../../dates.ts';
import { moveVerbs } from '../lexicon.ts';
import { isPlannedThen, plannedDates } from '../planned-names.ts';
import type { Request } from '../requests.ts';
import { coming, todayOf } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { noTime, type When } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Setting } from './act.ts';
import { allOfPeriod, allUntilDay } from './all-of-period.ts';
import { onFrom } from './change.ts';
import { onDayOfAnchor } from './move-beside.ts';

/**
 * `yoga on Tuesday instead of Wednesday`, `swimming isn't today, it's tomorrow at 11`: of what is planned on a day that the message says, and
 * that is not where it goes, the one of that day is meant.
 */
export function onItsDay(
  request: Request,
  { phrases, words, message }: Pick<Clause, 'phrases' | 'words' | 'message'>,
  setting: Setting,
): Request {
  if (request.kind !== 'update') return request;
  const bound = allUntilDay(request, { phrases, words }, setting);
  if (bound) return bound;
  if (request.target.when?.isPeriod) return allOfPeriod(request, setting);
  if (!request.changes.move) return request;
  if (request.changes.move.relation) return onDayOfAnchor(request, setting);
  const { target, changes } = request;
  const { move } = request.changes;
  const goal = move.date;
  const isNamed = target.words !== '' && target.when === null && target.ids.length === 0 && target.people.length === 0;
  const isOne = !target.isAll && !target.isNext && target.ordinal === null && target.state === null;
  if (!isNamed || !isOne || move.repeat) return request;
  const days = phrases.flatMap(({ means: { date, last, repeat } }) =>
    date !== undefined && last === undefined && !repeat && date !== goal ? [date] : [],
  );
  const [day, ...more] = new Set(days);
  const dates = [...new Set(plannedDates(target.words, setting))];
  const isOneOfSeveral = dates.length > 1;
  const near =
    dates[0] !== undefined && !isOneOfSeveral ? besideDenied(move, dates[0], { phrases, words }, setting) : null;
  if (near !== null) return { ...request, changes: { ...changes, move: { ...move, date: near } } };
  // `yoga's at 6 on wednesday`, where it is on wednesdays: the one of that day, and not one that goes there
  const isTold =
    !isAt(words, 0, moving) &&
    phrases.every(({ from }) => !isAt(words, from, /^to$/) && !isAt(words, from - 1, /^to$/));
  const isThen = isOneOfSeveral && goal !== null && days.length === 0 && isPlannedThen(target.words, goal, setting);
  if (isThen && isTold && move.time != null && move.last === null)
    return { ...request, target: { ...target, when: { ...noTime, date: goal } } };
  if (day === undefined || more.length > 0 || !isOneOfSeveral || !isPlannedThen(target.words, day, setting))
    return request;
  const when = { ...noTime, date: day };
  const on = { ...request, target: { ...target, when }, changes: { ...changes, move: onFrom(move, when) } };
  // `yoga at 6 instead on wednesday`: nothing of it is left out then.
  const { unread, isGuess: _, ...read } = on;
  const isRead = phrases.some(
    ({ from, to, means }) => means.date === day && message.slice(words[from]?.at, words[to - 1]?.end) === unread,
  );
  return isRead ? read : on;
}

/** `push it to the following monday`: the first one behind the day of what was spoken of. */
export function onFollowingDay(request: Request, { words }: Pick<Clause, 'words'>, setting: Setting): Request {
  if (request.kind !== 'update' || !request.changes.move) return request;
  const { move } = request.changes;
  const [id, ...more] = request.target.ids;
  const event = more.length === 0 ? setting.conversation.mentioned.find((each) => each.id === id) : undefined;
  const day = event?.start == null ? event?.days?.last : dateIn(event.start, setting.zone);
  const at = words.findIndex((_, index) => isAt(words, index, /^following$/));
  const weekday = at < 0 ? undefined : readers.weekday(words, at + 1)?.value;
  if (weekday === undefined || day === undefined || move.date === null || move.last !== null) return request;
  return { ...request, changes: { ...request.changes, move: { ...move, date: coming(weekday, addDays(day, 1)) } } };
}

/** `planning is on Tuesday, not Monday`, of what is on a Monday weeks ahead: the Tuesday beside it, if that is to come. */
function besideDenied(
  { date, last, weekday }: When,
  day: string,
  { phrases, words }: Pick<Clause, 'phrases' | 'words'>,
  setting: Setting,
): string | null {
  const isDenied = phrases.some(
    ({ from, means }) =>
      means.weekday === weekdayOf(day) &&
      words.slice(Math.max(0, from - 2), from).some(({ text }) => denying.test(text)),
  );
  if (!isDenied || date === null || last !== null || weekday === null || weekdayOf(date) !== weekday) return null;
  const near = coming(weekday, addDays(day, -3));
  return near > todayOf(setting) && near !== date ? near : null;
}
const denying = /^(?:not|isn't|wasn't|of|than)$/;

const moving = setOf([...moveVerbs, 'copy', 'put', 'change', 'set', 'reschedule'].join(', '));
