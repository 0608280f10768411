import type { When } from '../time/when.ts';

/** What its name says is in the evening, or in the morning: `dinner at 7`, `breakfast at 9`. */
const evening = /\b(?:dinner|supper|drinks|party|concert|movie|cinema|theatre|theater|pub|date night|bedtime)\b/i;
const morning = /\b(?:breakfast|brunch|sunrise|school run|wake)\b/i;

/** Settles an hour that was said without its half of the day by what takes place then. */
export function settledByName(when: When, title: string | null): When {
  const { time, otherTime } = when;
  if (time === null || otherTime === null || title === null) return when;
  const [early, late] = time < otherTime ? [time, otherTime] : [otherTime, time];
  if (evening.test(title)) return { ...when, time: late, otherTime: null };
  return morning.test(title) ? { ...when, time: early, otherTime: null } : when;
}
