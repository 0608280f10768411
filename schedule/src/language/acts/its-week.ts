import { addDays, weekdayOf } from '../../dates.ts';
import { isPlannedThen, plannedDates } from '../planned-names.ts';
import type { Request, Update } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import type { Phrase } from '../time/phrase.ts';
import { noTime, whenOf } from '../time/when.ts';
import type { Setting } from './act.ts';
import { updateOf } from './change.ts';
import { noTarget } from './target.ts';

/** `next week it's at 8`, `therapy is on wednesday next week`: the one of that week, on a day of that week. */
export function ofItsWeek(
  title: string,
  week: Phrase,
  rest: readonly Phrase[],
  setting: Setting,
): (Update & Pick<Request, 'isGuess'>) | null {
  const when = whenOf([week], setting);
  const move = whenOf(rest, setting);
  const isWeek = when.isPeriod && when.date !== null && when.last === addDays(when.date, 6);
  if (!isWeek || when.date === null || move.repeat !== null || (move.time === null && move.weekday === null))
    return null;
  const date = move.weekday === null ? move.date : addDays(when.date, move.weekday - weekdayOf(when.date));
  // `next week yoga is at 7 on wednesday`, where it is on wednesdays
  const isThen = move.time !== null && date !== null && setting.planned && isPlannedThen(title, date, setting);
  const target = { ...noTarget, words: title, when: isThen ? { ...noTime, date } : when };
  const { date: first, last } = when;
  // Of several in that week it is not said which.
  const own = plannedDates(title, setting).filter((each) => first <= each && each <= (last ?? first));
  const isOpen = !isThen && own.filter((each) => each >= todayOf(setting)).length > 1 && { isGuess: true as const };
  const request = updateOf(target, { move: { ...move, date: isThen ? null : date, weekday: null } });
  return { ...request, scope: 'this', ...isOpen };
}
