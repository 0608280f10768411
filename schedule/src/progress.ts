import type { TimeWindow } from './dates.ts';

/** Share of a window that has passed: whole percent, 0 before the start, 100 from the end on. */
export function progressAt({ start, end }: TimeWindow, now: number): number {
  if (now < start) return 0;
  if (now >= end) return 100;
  return Math.round(((now - start) / (end - start)) * 100);
}
