import { moveVerbs } from '../lexicon.ts';
import { isPlannedThen, plannedDates } from '../planned-names.ts';
import type { Request } from '../requests.ts';
import { noTime } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Setting } from './act.ts';

/**
 * `yoga on Tuesday instead of Wednesday`, `swimming isn't today, it's tomorrow at 11`: of what is planned on a day that the message says, and
 * that is not where it goes, the one of that day is meant.
 */
export function onItsDay(
  request: Request,
  { phrases, words, message }: Pick<Clause, 'phrases' | 'words' | 'message'>,
  setting: Setting,
): Request {
  if (request.kind !== 'update' || !request.changes.move) return request;
  const { target, changes } = request;
  const goal = changes.move?.date;
  const isNamed = target.words !== '' && target.when === null && target.ids.length === 0 && target.people.length === 0;
  const isOne = !target.isAll && !target.isNext && target.ordinal === null && target.state === null;
  if (!isNamed || !isOne || changes.move?.repeat) return request;
  const days = phrases.flatMap(({ means: { date, last, repeat } }) =>
    date !== undefined && last === undefined && !repeat && date !== goal ? [date] : [],
  );
  const [day, ...more] = new Set(days);
  const isOneOfSeveral = new Set(plannedDates(target.words, setting)).size > 1;
  // `yoga's at 6 on wednesday`, where it is on wednesdays: the one of that day, and not one that goes there
  const isTold =
    !isAt(words, 0, moving) &&
    phrases.every(({ from }) => !isAt(words, from, /^to$/) && !isAt(words, from - 1, /^to$/));
  const isThen = isOneOfSeveral && goal != null && days.length === 0 && isPlannedThen(target.words, goal, setting);
  if (isThen && isTold && changes.move?.time != null && changes.move.last === null)
    return { ...request, target: { ...target, when: { ...noTime, date: goal } } };
  if (day === undefined || more.length > 0 || !isOneOfSeveral || !isPlannedThen(target.words, day, setting))
    return request;
  const on = { ...request, target: { ...target, when: { ...noTime, date: day } } };
  // `yoga at 6 instead on wednesday`: nothing of it is left out then.
  const { unread, isGuess: _, ...read } = on;
  const isRead = phrases.some(
    ({ from, to, means }) => means.date === day && message.slice(words[from]?.at, words[to - 1]?.end) === unread,
  );
  return isRead ? read : on;
}

const moving = setOf([...moveVerbs, 'copy', 'put', 'change', 'set', 'reschedule'].join(', '));
