import { addDays } from '../../dates.ts';
import { isPlannedName, plannedDates } from '../planned-names.ts';
import type { Request, Update } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import type { Phrase } from '../time/phrase.ts';
import { noTime } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import type { Setting } from './act.ts';

/** `in december yoga is at 7`: where an event takes place several times in that month, all of these are changed, and not only the first. */
export function allOfPeriod(request: Update, setting: Setting): Update {
  const { target, changes } = request;
  const { date = null, last = null, isPeriod = false } = target.when ?? {};
  const { move, minutes, longer } = changes;
  const isOne =
    target.isAll || target.isNext || target.ordinal !== null || target.ids.length > 0 || target.words === '';
  if (isOne || !isPeriod || date === null || last === null || (move && (move.date ?? move.repeat) !== null))
    return request;
  const isOfHours = (move?.time ?? move?.endTime ?? move?.shift ?? minutes ?? longer ?? null) !== null;
  const from = [date, todayOf(setting)].toSorted().at(-1) ?? date;
  const days = new Set(plannedDates(target.words, setting).filter((day) => from <= day && day <= last));
  return isOfHours && days.size > 1 ? { ...request, target: { ...target, isAll: true }, scope: 'this' } : request;
}

type Read = Update & Pick<Request, 'isGuess' | 'unread'>;

/** `standup is at 9:30 until the end of october`: every occurrence until then is changed, and none after it. Null for any other words. */
export function allUntilDay(
  request: Read,
  { phrases, words }: Pick<Clause, 'phrases' | 'words'>,
  setting: Setting,
): Read | null {
  const { target, changes, orElse: _, unread: __, isGuess: ___, ...rest } = request;
  const { move } = changes;
  const isHour = (move?.time ?? move?.shift ?? null) !== null && move?.repeat == null;
  const isOpen =
    target.words !== '' && target.ids.length === 0 && target.ordinal === null && target.people.length === 0;
  const [bound, ...more] = phrases.filter(({ means }) => lastOf(means) !== undefined);
  const last = bound && lastOf(bound.means);
  if (!move || !isHour || !isOpen || last === undefined || more.length > 0 || isAt(words, 0, puttingOff)) return null;
  const days = phrases.filter((phrase) => phrase !== bound && phrase.means.date !== undefined);
  if (
    days.some(({ means }) => !means.isStart && means.date !== todayOf(setting)) ||
    !isPlannedName(target.words, setting, 2)
  )
    return null;
  const from =
    [bound?.means.date, days[0]?.means.date, todayOf(setting)]
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1) ?? last;
  const when = { ...noTime, date: from, last, isPeriod: true };
  const then = { ...move, date: null, last: null, also: [], weekday: null, isPeriod: false };
  // Of a longer time it is asked about.
  if (last <= from || last > addDays(from, mostDays)) return null;
  const { isEndOnly: ____, ...hours } = then;
  return {
    ...rest,
    target: { ...target, when, isAll: true, isNext: false },
    changes: { ...changes, move: hours },
    scope: 'this',
    missing: [],
  };
}
const mostDays = 62;
/** `push it until friday` says when it is to be. */
const puttingOff = /^(?:postpone|delay|push|put|hold|defer|wait)$/;
const lastOf = ({ until, last, time, isPeriod }: Phrase['means']): string | undefined =>
  time !== undefined || isPeriod ? undefined : (until ?? last);
