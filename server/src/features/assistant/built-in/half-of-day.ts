import type { Setting } from '@daywright/schedule/language/acts/act';
import { otherHalf } from '@daywright/schedule/language/time/clock';
import type { When } from '@daywright/schedule/language/time/when';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const NEAR = 180;
const isNight = (clock: string): boolean => clock < '06:00' || clock >= '22:00';
const isDaytime = (clock: string): boolean => clock >= '08:00' && clock <= '18:00';

/**
 * Which half of the day an hour means that an event is to go to. An hour within three of where the event is now fits it; so does an
 * hour of daytime, if the event is in daytime. What is at night and not near is out, and so is what is over already, unless the
 * event is over too. Where one of both fits, it is meant; where both or neither do, the half stays open and is asked for. Minutes
 * in figures (`8:15`) are of the morning as written, unless only the evening fits.
 */
export function nearTo(
  { start, all_day }: Pick<EventView, 'start' | 'all_day'>,
  when: When,
  { now, zone }: Pick<Setting, 'now' | 'zone'>,
): When {
  const { time, lateTime } = when;
  const otherTime = when.otherTime ?? lateTime;
  if (time === null || otherTime === null) return when;
  const clock = all_day ? '12:00' : start.slice(11);
  const here = localTime(now, zone);
  const isNear = (each: string): boolean => Math.abs(minutesOf(each) - minutesOf(clock)) <= NEAR;
  const date = when.isPeriod ? null : when.date;
  const isAhead = (each: string): boolean => start < here || `${date ?? start.slice(0, 10)}T${each}` > here;
  const up = [time, otherTime].filter((each) => isNear(each) || !isNight(each));
  const possible = up.filter(isAhead);
  const fitting = possible.filter((each) => isNear(each) || (clock < '18:00' && isDaytime(clock) && isDaytime(each)));
  const [only, ...more] = fitting.length > 0 || up.length > 1 ? fitting : possible;
  if (only === undefined || more.length > 0) return when;
  const { endTime } = only === time ? when : otherHalf({ time, endTime: when.endTime });
  return { ...when, time: only, endTime, otherTime: null, lateTime: null };
}
