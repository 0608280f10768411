import type { Target } from '@daywright/schedule/language/requests';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import type { Doing } from './reply.ts';

const daysOf = ({ start, end }: { start: number; end: number }, zone: string) => ({
  first: localTime(start, zone).slice(0, 10),
  last: localTime(end - 1, zone).slice(0, 10),
});

/**
 * Of all that fits, what is over stays unless only that was meant; nobody means their sleep who does not name it. What was missed is
 * over, was not ticked, and does not repeat: a series comes again by itself.
 */
export function isMeantByAll(target: Target, { setting }: Doing): (event: EventView) => boolean {
  const now = localTime(setting.now, setting.zone);
  const window = target.when && windowOf(target.when, setting);
  const isPast = target.ids.length > 0 || (window !== null && window.end <= setting.now);
  if (target.state === 'missed')
    return ({ end, kind, is_done, is_read_only, category, all_day }) =>
      end <= (all_day ? now.slice(0, 10) : now) &&
      kind === 'single' &&
      !is_done &&
      !is_read_only &&
      category !== 'Sleep';
  const days = window && target.words === '' && target.ids.length === 0 ? daysOf(window, setting.zone) : null;
  // What began before three is not after three.
  const from =
    target.when?.bound === 'after' && target.words === '' && window ? localTime(window.start, setting.zone) : null;
  return ({ start, end, all_day, category }) =>
    (from === null || all_day || start >= from) &&
    // A week of holidays is not one of the things of its Monday.
    !(days && all_day && end > start && (start < days.first || end > days.last)) &&
    (target.state !== 'ahead' || all_day || start > now) &&
    (isPast || end > (all_day ? now.slice(0, 10) : now) || (all_day && end >= now.slice(0, 10))) &&
    (target.words !== '' || target.ids.length > 0 || category !== 'Sleep');
}
