import type { DayRow } from '@daywright/schedule/day-rows';
import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { selectedIds } from '../../hands/selection.ts';
import { textScale } from '../../lib/text-scale.ts';

export interface RowFocus {
  /** The row that had the focus last. It has to stay in the document, or scrolling would lose the focus. */
  held: string | null;
  focusRow: (row: DayRow | undefined) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

export const rowIdAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;

/** Moves the focus between rows, and keeps it in the list when its row goes away. */
export function useRowFocus(
  rows: readonly DayRow[],
  scroller: RefObject<HTMLElement | null>,
  holdsFocus: boolean,
): RowFocus {
  const [held, setHeld] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  /** The place of the row that has the focus; null while none has. */
  const place = useRef<number | null>(null);

  const focusRow = useCallback((row: DayRow | undefined) => {
    if (!row) return;
    wanted.current = row.id;
    setHeld(row.id);
  }, []);

  // On every render: the wanted row may be in the document only now.
  useLayoutEffect(() => {
    const row =
      wanted.current !== null &&
      scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = null;
    row.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
    reveal(row, scroller.current);
  });

  useEffect(() => {
    // Where the focus went to another day, with an event that was moved, this one leaves it alone.
    const isLost = holdsFocus && place.current !== null && document.activeElement === document.body;
    if (!isLost) return;
    // A row that changes its place among the others loses the focus too: the row, not the place, has it.
    focusRow(rows.find(({ id }) => id === held) ?? rows[Math.min(place.current ?? 0, rows.length - 1)]);
  }, [rows, focusRow, held, holdsFocus]);

  const onFocus = (event: FocusEvent) => {
    const id = rowIdAt(event.target);
    if (id === undefined) return;
    place.current = rows.findIndex((row) => row.id === id);
    setHeld(id);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) place.current = null;
    // Whether the person left the row or the row left the document shows only afterwards.
    else {
      setTimeout(() => {
        if (target.isConnected && !target.contains(document.activeElement)) place.current = null;
      });
    }
  };
  return { held, focusRow, onFocus, onBlur };
}

/** What the bar of a selection covers at the lower end of the list, in pixels: nothing without one. */
export const selectionBarPx = (selected: number): number => (selected > 0 ? 64 * textScale() : 0);

/** Scrolls a row into view without touching the days beside it. */
export function reveal(row: HTMLElement, scroller: HTMLElement | null): void {
  if (!scroller) return;
  const top = row.offsetTop;
  const bottom = top + row.offsetHeight + selectionBarPx(selectedIds().size);
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
}
