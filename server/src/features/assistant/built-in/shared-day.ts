import { dateIn, timeText } from '@daywright/schedule/dates';
import { missingOf } from '@daywright/schedule/language/acts/new-event';
import type { Create } from '@daywright/schedule/language/requests';
import { ahead } from '@daywright/schedule/language/time/when';
import type { Doing } from './reply.ts';

/** `shift lunch to 1 and add a nap at 3`, `cancel the review and put a nap there`: a new event on the day of what was changed just before. */
export function onSharedDay(asked: Create, { setting, hesitate }: Doing): Create {
  const { sharing, ...request } = asked;
  if (!sharing) return asked;
  const { now, zone, conversation } = setting;
  const { mentioned, removed = [] } = conversation;
  const spoken = removed.length > 0 ? removed : mentioned;
  const starts = spoken.flatMap(({ start }) => start ?? []);
  const [date, ...others] = new Set(starts.map((start) => dateIn(start, zone)));
  const isKnown = date !== undefined && others.length === 0 && date >= dateIn(now, zone);
  const time = sharing === 'time' && starts[0] !== undefined ? timeText(starts[0], zone) : request.when.time;
  const open = ahead(request.when, setting);
  const shared = ahead({ ...request.when, date: date ?? null, time }, setting);
  // `gym at 7 and a sauna at 8:30`, said at nine in the morning
  const isLate = date === dateIn(now, zone) && open.date !== date && shared.lateTime !== null;
  const when = isKnown ? (isLate ? { ...shared, time: shared.lateTime, lateTime: null } : shared) : open;
  // What lasts all day, or stands on several days, tells of none.
  const isOpen = sharing !== 'perhaps day' || spoken.length > 1;
  if (isKnown ? sharing === 'perhaps day' && when.date !== open.date : isOpen) hesitate({ kind: 'guess' });
  const missing = [...request.missing, ...missingOf(request.title, when, setting).filter((each) => each === 'day')];
  return { ...request, when, missing };
}
