import { addDays } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { isPlannedName, isPlannedThen } from '../planned-names.ts';
import type { Create, Update } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { noTime, type When } from '../time/when.ts';
import type { Setting } from './act.ts';
import { updateOf } from './change.ts';
import { noTarget } from './target.ts';

/** `standup at 9:30 on friday, just this once`, of a series: its occurrence of that day, or of that week, is otherwise; null of anything else. */
export function changedOnce({ title, when, mayBeThere, missing }: Create, setting: Setting): Update | null {
  const { date, last, repeat } = when;
  const isOne = mayBeThere && missing.length === 0 && date !== null && last === null && !repeat;
  if (!isOne || title === null || date === null || !isPlannedName(title, setting, 2)) return null;
  const isThen = isPlannedThen(title, date, setting);
  const move: When = isThen ? { ...when, date: null, weekday: null } : when;
  const of = isThen ? { ...noTime, date } : weekOf(date, setting);
  return { ...updateOf({ ...noTarget, words: title, when: of }, { move }), scope: 'this' };
}

/** What is left of the week of a day. */
function weekOf(date: string, setting: Setting): When {
  const monday = mondayOf(date);
  const today = todayOf(setting);
  return { ...noTime, date: monday < today ? today : monday, last: addDays(monday, 6), isPeriod: true };
}
