import { clockText } from './clock.ts';
import type { PartOfDay } from './phrase.ts';

/** The start and end of a stretch. The end may be open. */
export interface Hours {
  time: string;
  endTime: string | null;
}

/** The same hours twelve hours apart, `from 6 to 7` in the morning and in the evening: the end is the first after the start. */
export function otherHalf({ time, endTime }: Hours): Hours {
  const start = (minutesOf(time) + 720) % 1440;
  if (endTime === null) return { time: clockText(start), endTime };
  const end = minutesOf(endTime) % 720;
  return { time: clockText(start), endTime: clockText([end, end + 720].find((each) => each > start) ?? end) };
}

/** The one of two stretches that starts in the part of the day, or the first one if neither does. */
export const hoursIn = (part: PartOfDay, hours: Hours): Hours =>
  [hours, otherHalf(hours)].find(({ time }) => startsIn(part, minutesOf(time))) ?? hours;

function startsIn(part: PartOfDay, minutes: number): boolean {
  if (part === 'morning') return minutes < 720;
  return part === 'afternoon' ? minutes >= 720 && minutes < 1080 : minutes >= 1020;
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
