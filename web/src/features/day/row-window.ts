import type { DayRow } from '@daywright/schedule/day-rows';

/** How many spans a row lists; the rest are in the editor. */
export const spansListed = 20;

/** Pixels that are rendered above and below what is in sight. */
const spare = 100;

/** Rows that are rendered; `last` is excluded. */
export interface RowWindow {
  first: number;
  last: number;
}

/** About how high a row is until it has been measured, its gap included: in pixels, where text has its usual size. */
export function likelyHeight(row: DayRow, isNarrow: boolean): number {
  if (row.isEmpty) return 32;
  if (row.category.key === 'sleep' && !row.isActive && !row.isNext) return 34;
  const spans = Math.min(row.spans.length, spansListed);
  const lines = isNarrow && row.name.length > 16 ? 22 : 0;
  return 56 + lines + (spans > 0 ? 6 + spans * 26 : 0) + (row.isActive ? 44 : 0);
}

/** The rows that meet the part of the list in sight, and a little more. */
export function rowsInSight(heights: readonly number[], scrollTop: number, height: number): RowWindow {
  let top = 0;
  let first = heights.length;
  for (const [index, rowHeight] of heights.entries()) {
    const bottom = top + rowHeight;
    if (first > index && bottom > scrollTop - spare) first = index;
    if (top >= scrollTop + height + spare) return { first, last: index };
    top = bottom;
  }
  return { first: Math.min(first, heights.length), last: heights.length };
}

/** Which rows are in the document, in their order: those of the window, and the `kept` ones wherever they stand. */
export function renderedRows(count: number, { first, last }: RowWindow, kept: readonly number[]): number[] {
  const rendered = new Set(kept);
  for (let row = first; row < last; row++) rendered.add(row);
  return [...rendered].filter((row) => row >= 0 && row < count).sort((one, other) => one - other);
}
