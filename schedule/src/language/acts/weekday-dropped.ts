import { weekdayOf } from '../../dates.ts';
import { plannedDates } from '../planned-names.ts';
import type { Delete, Update } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { noTime } from '../time/when.ts';
import type { Setting } from './act.ts';
import { updateOf } from './change.ts';

/** `drop the thursday gym from now on`, of what is on tuesdays too: these stay. */
export function weekdayDropped(request: Update | Delete, setting: Setting): Update | Delete {
  const { target, scope, kind } = request;
  const { weekday = null, last = null } = target.when ?? {};
  if (kind !== 'delete' || scope !== 'following' || target.words === '' || weekday === null || last !== null)
    return request;
  const days = new Set(
    plannedDates(target.words, setting)
      .filter((date) => date >= todayOf(setting))
      .map(weekdayOf),
  );
  if (days.size < 2 || !days.has(weekday)) return request;
  return { ...updateOf({ ...target, when: null }, { move: { ...noTime, except: [weekday] } }), scope };
}
