import { type KeyboardEvent, type RefObject, useState } from 'react';

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** Makes the cells of a table one tab stop with arrow keys. It begins in the first row, at the given column. */
export function useCells(
  table: RefObject<HTMLElement | null>,
  rows: readonly string[],
  columns: number,
  firstColumn: number,
) {
  const [held, setHeld] = useState({ row: rows[0], column: firstColumn });
  // A row may have gone with its last event.
  const stop = rows.includes(held.row ?? '') ? held : { row: rows[0], column: held.column };
  const nameOf = (row: string | undefined, column: number) => `${row}/${column}`;

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const clamp = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);
    const row = rows[clamp(rows.indexOf(stop.row ?? '') + step[0], rows.length)];
    const column = clamp(stop.column + step[1], columns);
    setHeld({ row, column });
    table.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(nameOf(row, column))}"]`)?.focus();
  }

  return {
    propsAt: (row: string, column: number) => ({
      'data-cell': nameOf(row, column),
      tabIndex: row === stop.row && column === stop.column ? 0 : -1,
      onKeyDown,
      onFocus: () => setHeld({ row, column }),
    }),
  };
}
