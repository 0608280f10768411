import type { DayRow } from '@daywright/schedule/day-rows';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { narrow, useMedia } from '../../lib/media.ts';
import { textScale } from '../../lib/text-scale.ts';
import { likelyHeight, type RowWindow, renderedRows, rowsInSight } from './row-window.ts';

export interface RowWindowState {
  /** The rows in the document; `before` is how many pixels the rows left out above one would take. */
  rendered: readonly { row: DayRow; index: number; before: number }[];
  /** Pixels that the rows left out after the last one would take. */
  after: number;
  onScroll: () => void;
}

/**
 * Which rows of a day to render: those in sight of `scroller`, and those whose ids are `kept`. A row that was rendered keeps
 * its height, so that leaving it out moves nothing.
 */
export function useRowWindow(
  rows: readonly DayRow[],
  kept: readonly (string | null)[],
  scroller: RefObject<HTMLElement | null>,
): RowWindowState {
  const isNarrow = useMedia(narrow);
  const measured = useMemo(() => ({ isNarrow, scale: textScale(), heights: new Map<string, number>() }), [isNarrow]);

  const heights = useCallback(
    () => rows.map((row) => measured.heights.get(row.id) ?? likelyHeight(row, measured.isNarrow) * measured.scale),
    [rows, measured],
  );
  // Until the list is in the document it counts as high as the window.
  const [seen, setSeen] = useState<RowWindow>(() => rowsInSight(heights(), 0, window.innerHeight - 200));
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    for (const row of element.querySelectorAll<HTMLElement>('[data-row]')) {
      measured.heights.set(row.dataset.row ?? '', row.offsetHeight);
    }
    const next = rowsInSight(heights(), element.scrollTop, element.clientHeight);
    setSeen((seen) => (seen.first === next.first && seen.last === next.last ? seen : next));
  }, [scroller, measured, heights]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [look, scroller]);

  const all = heights();
  const heightOf = (from: number, to: number) => all.slice(from, to).reduce((sum, height) => sum + height, 0);
  const keptAt = kept.map((id) => rows.findIndex((row) => row.id === id));
  const indices = renderedRows(rows.length, seen, keptAt);
  const rendered = indices.flatMap((index, place) => {
    const row = rows[index];
    return row ? [{ row, index, before: heightOf((indices[place - 1] ?? -1) + 1, index) }] : [];
  });
  return { rendered, after: heightOf((indices.at(-1) ?? -1) + 1, rows.length), onScroll: look };
}
