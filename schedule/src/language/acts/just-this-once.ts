import { addDays } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { holdsName } from '../likeness.ts';
import { isPlannedName, isPlannedThen } from '../planned-names.ts';
import type { Create, Update } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { says } from '../time/phrase.ts';
import { noTime, type When } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import type { Setting } from './act.ts';
import { updateOf } from './change.ts';
import { noTarget } from './target.ts';

/** What a new event that is told of a series changes of it. */

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

/** `choir on mondays from now on`, `choir at 8 from now on`, of a series: its weekdays or its hour; null of anything else. */
export function changedFromNow(
  { title, when, mayBeThere }: Create,
  setting: Setting,
  { phrases }: Clause,
): Update | null {
  const { time, endTime, part, minutes, repeat, relation } = when;
  const isRule = repeat?.frequency === 'WEEKLY' && (repeat.weekdays.length > 0 || repeat.interval > 1);
  const isHour = time !== null && repeat === null && !says(phrases, 'date');
  const isOpen = (part ?? minutes ?? relation) === null;
  if (!(isRule || isHour) || !isOpen || !mayBeThere || title === null || !isPlannedName(title, setting, 2)) return null;
  // `we put the bins out on wednesdays`, of `Bins out`
  const held = (setting.planned ?? []).filter((each) => holdsName(title, each.title));
  const [only = title, ...more] = new Set(held.map((each) => each.title));
  const move = isHour ? { ...when, date: null } : when;
  const update = updateOf({ ...noTarget, words: more.length === 0 ? only : title }, { move });
  // `gym on fridays at 7 from now on` may be one more.
  const isBoth = isRule && (time ?? endTime) !== null;
  return { ...update, scope: 'following', ...(isBoth && { isGuess: true as const }) };
}

/** What is left of the week of a day. */
function weekOf(date: string, setting: Setting): When {
  const monday = mondayOf(date);
  const today = todayOf(setting);
  return { ...noTime, date: monday < today ? today : monday, last: addDays(monday, 6), isPeriod: true };
}
