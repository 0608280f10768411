import GripVertical from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** Moves its span: dragged over the others, or by arrow keys. */
export function SpanGrip({
  title,
  index,
  list,
  onMove,
}: {
  title: string;
  index: number;
  list: RefObject<HTMLUListElement | null>;
  onMove: (to: number) => void;
}) {
  const [isDragging, setDragging] = useState(false);
  const latest = useRef({ index, onMove });
  useEffect(() => {
    latest.current = { index, onMove };
  });

  // The window listens, not the grip: its row moves in the document while it is dragged, which ends a capture.
  useEffect(() => {
    if (!isDragging) return;
    const listening = new AbortController();
    const { signal } = listening;
    const stop = () => setDragging(false);
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
        const to = rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
        if (to >= 0 && to !== latest.current.index) latest.current.onMove(to);
      },
      { signal },
    );
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    return () => listening.abort();
  }, [isDragging, list]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(index + step);
  }

  return (
    <button
      type="button"
      aria-label={`Move ${title || 'the span'}, arrow keys up and down`}
      onKeyDown={onKeyDown}
      onPointerDown={() => setDragging(true)}
      className={classNames(
        'grid h-7 w-6 shrink-0 touch-none place-items-center rounded-chip text-text-2 hover:bg-hover pointer-coarse:h-11',
        isDragging ? 'cursor-grabbing' : 'cursor-grab',
      )}
    >
      <GripVertical size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
