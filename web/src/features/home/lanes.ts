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
  /** Where the windows that overlap each other begin, and until when each of their lanes is taken. */
  let first = 0;
  let until: number[] = [];
  let busyUntil = Number.NEGATIVE_INFINITY;
  const share = () => {
    for (let at = first; at < placed.length; at++) (placed[at] as Placed<T>).lanes = until.length;
  };
  for (const item of items) {
    if (item.start >= busyUntil) {
      share();
      [first, until] = [placed.length, []];
    }
    const free = until.findIndex((end) => end <= item.start);
    const lane = free >= 0 ? free : Math.min(until.length, mostLanes - 1);
    until[lane] = Math.max(until[lane] ?? item.end, item.end);
    placed.push({ item, lane, lanes: 1 });
    busyUntil = Math.max(busyUntil, item.end);
  }
  share();
  return placed;
}

/** Blocks of one lane that a picture of a day can tell apart. */
const mostBlocks = 200;

/** What is worth drawing of very many: of those in one lane that begin at nearly the same time the first. */
export function drawn<T extends TimeWindow>(placed: readonly Placed<T>[], window: TimeWindow): readonly Placed<T>[] {
  if (placed.length <= mostBlocks) return placed;
  const width = (window.end - window.start) / mostBlocks;
  const blocks = new Map<string, Placed<T>>();
  for (const each of placed) {
    const place = `${each.lane} ${Math.floor((Math.max(each.item.start, window.start) - window.start) / width)}`;
    if (!blocks.has(place)) blocks.set(place, each);
  }
  return [...blocks.values()];
}
