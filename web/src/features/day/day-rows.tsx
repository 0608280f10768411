import type { DayRow as Row } from '@daywright/schedule/day-rows';
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useSelection } from '../../hands/selection.ts';
import { openLayer, type SchedulePreview } from '../../lib/layers.ts';
import { textScale } from '../../lib/text-scale.ts';
import { DayRow } from './day-row.tsx';
import { reveal, rowIdAt, selectionBarPx, useRowFocus } from './use-row-focus.ts';
import { useRowWindow } from './use-row-window.ts';

export interface DayRowsProps {
  /** YYYY-MM-DD */
  date: string;
  rows: readonly Row[];
  fresh: ReadonlySet<string>;
  /** What the open question would make of this day. */
  preview: SchedulePreview | null;
  /** The present wall time. */
  clock: string;
  /** Counts how often the view was put in place; each time the present row comes into view. */
  placed: number;
  /** The instant whose row takes the focus; null when none should. */
  focusNear: number | null;
  /** The event whose row takes it once it is there, in place of the nearest; null for none. */
  focusId: string | null;
  /** The focus was in this day last. */
  holdsFocus: boolean;
  onFocused: () => void;
  hasSingleKeys: boolean;
}

/** How much of what came before stays visible above the present row, where text has its usual size. */
const contextPx = 62;
/** Free space below the last row, so that it is not faded out. */
const endPx = 28;

/** The rows of a day from top to bottom, of which only those near the opening are in the document. */
export function DayRows(props: DayRowsProps) {
  const { date, rows, fresh, preview, clock, placed, focusNear, focusId, holdsFocus, onFocused, hasSingleKeys } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const selection = useSelection();
  const present = rows.find((row) => !row.isEmpty && (row.isActive || row.isNext))?.id ?? null;
  const moved = preview?.leading(rows) ?? null;
  // While a dialog asks, the focus is there.
  const { held, focusRow, ...focus } = useRowFocus(rows, scroller, holdsFocus && !preview);
  const { rendered, after, onScroll } = useRowWindow(rows, [held, present, moved], scroller);

  const showPresent = useEffectEvent(() => {
    const list = scroller.current;
    const row = list?.querySelector<HTMLElement>('[aria-current="time"], [data-next]');
    if (!list || !row) return;
    const fits = row.offsetTop + row.offsetHeight <= list.clientHeight;
    list.scrollTop = fits ? 0 : row.offsetTop - contextPx * textScale();
  });
  useLayoutEffect(() => {
    if (placed > 0) showPresent();
  }, [placed]);

  useLayoutEffect(() => {
    const list = scroller.current;
    const row = moved !== null && list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(moved)}"]`);
    if (!list || !row) return;
    const { scrollTop } = list;
    reveal(row, list);
    return () => {
      list.scrollTop = scrollTop;
    };
  }, [moved]);

  // Before the next key comes, however quick the hand.
  useLayoutEffect(() => {
    if (focusNear === null) return;
    const row = focusId === null ? nearest(rows, focusNear) : rows.find(({ id }) => id === focusId);
    if (!row) return;
    focusRow(row);
    onFocused();
  }, [focusNear, focusId, rows, focusRow, onFocused]);

  function onKeyDown(key: KeyboardEvent) {
    const id = rowIdAt(key.target);
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (!row || key.ctrlKey || key.metaKey || key.altKey) return;
    if (key.key === 'ArrowDown') focusRow(rows[index + 1]);
    else if (key.key === 'ArrowUp') focusRow(rows[index - 1]);
    else if (key.key === 'Home') focusRow(rows[0]);
    else if (key.key === 'End') focusRow(rows.at(-1));
    else if (row.isEmpty) return;
    else if (key.key.toLowerCase() === 'e' && hasSingleKeys) openLayer({ kind: 'editor', event: row.event });
    else return;
    key.preventDefault();
  }

  return (
    // The list takes the keys of its rows.
    <div
      ref={scroller}
      {...focus}
      onScroll={onScroll}
      // The first row's focus ring reaches above it.
      className="no-scrollbar relative -mt-1 min-h-0 flex-1 pt-1 overflow-y-auto overscroll-y-contain mask-b-from-[calc(100%-24px)]"
    >
      <ol
        onKeyDown={onKeyDown}
        style={{ paddingBottom: after + endPx + selectionBarPx(selection.size) }}
        className="px-1.75 tablet:px-3"
      >
        {rendered.map(({ row, index, before }) => (
          <DayRow
            key={row.id}
            row={row}
            date={date}
            before={before}
            position={index + 1}
            count={rows.length}
            isFresh={fresh.has(row.id)}
            was={preview?.was.get(row.id)}
            isSelected={selection.has(row.id)}
            clock={clock}
          />
        ))}
      </ol>
    </div>
  );
}

function nearest(rows: readonly Row[], instantMs: number): Row | undefined {
  const distance = (row: Row) => Math.abs(row.start - instantMs);
  return rows.reduce<Row | undefined>((best, row) => (best && distance(best) <= distance(row) ? best : row), undefined);
}
