import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { focusShown } from '../../hands/event-place.ts';

/** What the focus goes to: a day, or an event once it is in it. */
interface Wanted {
  date: string;
  eventId?: string;
  /** Where the event stands until it has moved. */
  before?: HTMLElement;
}

export type GridFocus = ReturnType<typeof useGridFocus>;

/** Moves the focus within the grid, also to what is not rendered yet. An event without a place gives it to its day. */
export function useGridFocus(grid: RefObject<HTMLElement | null>) {
  const wanted = useRef<Wanted | null>(null);
  const actions = useMemo(() => {
    function take() {
      const target = wanted.current && elementFor(grid.current, wanted.current);
      if (!target) return;
      // An event is followed on: its week may still be on its way, with its day holding the focus, or come once more.
      if (wanted.current?.eventId === undefined) wanted.current = null;
      if (document.activeElement !== target) target.focus();
    }
    return {
      take,
      /** To a day, perhaps of a month that is about to show. */
      toDay(date: string) {
        wanted.current = { date };
        take();
      },
      /** To an event of a date, or with one that is about to move there. */
      toEvent(eventId: string, date: string) {
        if (focusShown(grid.current, eventId, date)) return;
        const before = grid.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(eventId)}"]`);
        wanted.current = { eventId, date, ...(before && { before }) };
      },
      /** Whoever acts meanwhile keeps the focus where they are. */
      forget() {
        wanted.current = null;
      },
    };
  }, [grid]);
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !grid.current?.contains(activeElement);
    if (isElsewhere) actions.forget();
    else actions.take();
  });
  return actions;
}

function elementFor(grid: HTMLElement | null, { date, eventId, before }: Wanted): HTMLElement | null {
  if (!grid) return null;
  const day = grid.querySelector<HTMLElement>(`td[data-date="${date}"] [data-day]`);
  if (eventId === undefined) return day;
  const event = grid.querySelector<HTMLElement>(`[data-event="${CSS.escape(eventId)}"]`);
  return event === before ? null : (event ?? day);
}
