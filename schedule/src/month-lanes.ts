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
  const freeFrom: number[] = [];
  return bars
    .toSorted((one, other) => one.day - other.day || other.days - one.days || (one.id < other.id ? -1 : 1))
    .map((bar) => {
      const free = freeFrom.findIndex((day) => day <= bar.day);
      const lane = free === -1 ? freeFrom.length : free;
      freeFrom[lane] = bar.day + bar.days;
      return { ...bar, lane };
    });
}
