import { dateIn } from '@daywright/schedule/dates';
import { noTarget } from '../language/acts/target.ts';
import { noTime, type When } from '../language/time/when.ts';
import { localTime } from '../tools/local-time.ts';
import type { Doing } from './reply.ts';
import { findTarget } from './target.ts';
import { instantOf } from './wording.ts';

/**
 * The start of something that is to be before, after or during something else: by the schedule, or by when that usually is.
 * Null where neither tells.
 */
export async function startBeside(
  when: When,
  minutes: number,
  doing: Doing,
): Promise<{ date: string; time: string; otherTime: null; relation: null } | null> {
  const { relation } = when;
  const { now, zone } = doing.setting;
  if (!relation) return null;
  const day = when.date === null ? null : { ...noTime, date: when.date };
  const { events, isElsewhere } = await findTarget({ ...noTarget, words: relation.anchor, when: day }, doing);
  const anchor = isElsewhere ? undefined : events.find(({ all_day }) => !all_day);
  const settled = (local: string) => ({
    ...{ date: local.slice(0, 10), time: local.slice(11), otherTime: null, relation: null },
  });
  if (anchor) {
    const [start, end] = [instantOf(anchor.start, zone), instantOf(anchor.end, zone)];
    const distance = relation.minutes * 60_000;
    if (relation.side === 'during') return settled(localTime(start, zone));
    if (relation.side === 'after') return settled(localTime(end + distance, zone));
    // `an hour before the dentist` is when it starts; `before lunch` is when it is over.
    return settled(localTime(start - (distance || minutes * 60_000), zone));
  }
  return relation.usual === null ? null : settled(`${when.date ?? dateIn(now, zone)}T${relation.usual}`);
}
