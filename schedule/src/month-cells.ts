import { unsummed } from './amounts.ts';
import { standsAside } from './event-state.ts';
import { byStart, type MonthBar, type MonthDay, type MonthEvent } from './month-grid.ts';

/** What a cell has room for: at most so many events and lanes of bars. */
export interface Room {
  events: number;
  lanes: number;
}

/** What a cell shows of its day: events in the order of time, and how many more there are. */
export interface CellContent {
  events: MonthEvent[];
  /** Bars that begin here in this row. */
  bars: MonthBar[];
  /** Lanes that are kept free for bars, those that cross the day included. */
  lanes: number;
  more: number;
}

/**
 * Chooses what a cell shows: what is on, then the longest, at last what was declined or is free. Sleep, which fills a third of
 * every day, is left out here as it is in sums.
 */
export function cellContent(day: MonthDay, index: number, room: Room): CellContent {
  const awake = day.events.filter(({ category }) => category.key !== unsummed);
  const shown = awake.length <= room.events ? awake : awake.toSorted(byWeight).slice(0, room.events).sort(byStart);
  const bars = day.bars.filter(({ lane }) => lane < room.lanes);
  return {
    events: shown,
    bars: bars.filter((bar) => bar.day === index),
    lanes: (bars.at(-1)?.lane ?? -1) + 1,
    more: awake.length - shown.length + day.bars.length - bars.length,
  };
}

/** Everything of a day, sleep too. */
export function wholeCell(day: MonthDay, index: number): CellContent {
  return {
    events: day.events,
    bars: day.bars.filter((bar) => bar.day === index),
    lanes: (day.bars.at(-1)?.lane ?? -1) + 1,
    more: 0,
  };
}

function byWeight(one: MonthEvent, other: MonthEvent): number {
  return (
    Number(other.state === 'live') - Number(one.state === 'live') ||
    Number(standsAside(one.event)) - Number(standsAside(other.event)) ||
    other.end - other.start - (one.end - one.start) ||
    byStart(one, other)
  );
}
