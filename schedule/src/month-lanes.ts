/** A bar in a row of days. */
export interface Lying {
  /** The first day that it covers in the row, from 0. */
  day: number;
  /** How many days of the row. */
  days: number;
  /** From the top, from 0. */
  lane: number;
  id: string;
}

/**
 * Gives each bar of a row the topmost lane that is free on all its days. Of bars that begin on the same day the longer lies
 * above, of equal ones the order of their ids decides, so that a bar keeps its place from one answer to the next.
 */
export function lyingIn<Bar extends Lying>(bars: readonly Bar[]): Bar[] {
  /** Lanes that are free on the day of the bar at hand, the topmost last. */
  let free: number[] = [];
  /** Lanes by the day from which they are free. */
  const taken = new Map<number, number[]>();
  let count = 0;
  return bars
    .toSorted((one, other) => one.day - other.day || other.days - one.days || (one.id < other.id ? -1 : 1))
    .map((bar) => {
      const ended = [...taken.keys()].filter((day) => day <= bar.day);
      if (ended.length > 0) free = [free, ...ended.map((day) => taken.get(day) ?? [])].flat().sort((a, b) => b - a);
      for (const day of ended) taken.delete(day);
      const lane = free.pop() ?? count++;
      const end = bar.day + bar.days;
      const until = taken.get(end) ?? [];
      until.push(lane);
      taken.set(end, until);
      return { ...bar, lane };
    });
}
