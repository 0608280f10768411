import type { When } from '../language/time/when.ts';

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
/** Nearer by less than this tells nothing. */
const TELLING = 120;

/** An hour that may be of either half of the day, for an event that has a time: the one near to it. Open where both are as near. */
export function nearTo(clock: string, when: When): When {
  const { time, otherTime } = when;
  if (time === null || otherTime === null) return when;
  const [one, other] = [time, otherTime].map((each) => Math.abs(minutesOf(each) - minutesOf(clock)));
  if (one === undefined || other === undefined || Math.abs(one - other) < TELLING) return when;
  return { ...when, time: one < other ? time : otherTime, otherTime: null };
}
