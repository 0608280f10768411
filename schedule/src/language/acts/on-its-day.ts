import { isPlannedThen, plannedDates } from '../planned-names.ts';
import type { Request } from '../requests.ts';
import { noTime } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import type { Setting } from './act.ts';

/**
 * `yoga on Tuesday instead of Wednesday`, `swimming isn't today, it's tomorrow at 11`: of what is planned on a day that the message says, and
 * that is not where it goes, the one of that day is meant.
 */
export function onItsDay(request: Request, { phrases }: Pick<Clause, 'phrases'>, setting: Setting): Request {
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
  if (day === undefined || more.length > 0 || !isOneOfSeveral || !isPlannedThen(target.words, day, setting))
    return request;
  return { ...request, target: { ...target, when: { ...noTime, date: day } } };
}
