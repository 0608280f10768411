import { type RefObject, useEffect, useRef } from 'react';

/** What the focus goes to once it is rendered: an event, wherever it now stands, or a day. */
export interface Wanted {
  date: string;
  eventId?: string;
}

/** Moves the focus within the grid. An event that has no place of its own gives it to its day. */
export function useGridFocus(grid: RefObject<HTMLElement | null>) {
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    const target = wanted.current && elementFor(grid.current, wanted.current);
    if (!target) return;
    wanted.current = null;
    target.focus();
  });
  return (next: Wanted) => {
    wanted.current = next;
    const target = elementFor(grid.current, next);
    // A day of another month is not there yet, and neither is an event in its new place.
    if (next.eventId === undefined && target) {
      wanted.current = null;
      target.focus();
    }
  };
}

function elementFor(grid: HTMLElement | null, { date, eventId }: Wanted): HTMLElement | null {
  const cell = grid?.querySelector<HTMLElement>(`td[data-date="${date}"]`) ?? null;
  if (eventId === undefined || cell === null) return cell;
  return cell.querySelector<HTMLElement>(`[data-event="${CSS.escape(eventId)}"]`) ?? cell;
}
