import type { TimeWindow } from '@daywright/schedule/dates';

/** Where a window stands among those it overlaps: its lane from 0, and how many lanes they share. */
export interface Placed<T extends TimeWindow> {
  item: T;
  lane: number;
  lanes: number;
}

/** More lanes than this are too thin to be seen; what does not fit lies over the last. */
const mostLanes = 3;

/** Gives windows (by start) that overlap a lane each; where nothing overlaps, one has the full height. */
export function inLanes<T extends TimeWindow>(items: readonly T[]): Placed<T>[] {
  const placed: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (item.start >= busyUntil) group = [];
    const taken = new Set(group.filter((other) => other.item.end > item.start).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane) && lane < mostLanes - 1) lane++;
    group.push({ item, lane, lanes: 1 });
    const lanes = Math.max(...group.map((other) => other.lane)) + 1;
    for (const other of group) other.lanes = lanes;
    const own = group.at(-1);
    if (own) placed.push(own);
    busyUntil = Math.max(busyUntil, item.end);
  }
  return placed;
}
