import type { Target } from '@daywright/schedule/language/requests';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import type { Doing } from './reply.ts';

/** Of all that fits, what is over stays unless only that was meant; nobody means their sleep who does not name it. */
export function isMeantByAll(target: Target, { setting }: Doing): (event: EventView) => boolean {
  const now = localTime(setting.now, setting.zone);
  const window = target.when && windowOf(target.when, setting);
  const isPast = target.ids.length > 0 || (window !== null && window.end <= setting.now);
  return ({ end, all_day, category }) =>
    (isPast || end > (all_day ? now.slice(0, 10) : now) || (all_day && end >= now.slice(0, 10))) &&
    (target.words !== '' || target.ids.length > 0 || category !== 'Sleep');
}
