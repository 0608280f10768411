import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { focusShown } from '../../hands/event-place.ts';

/** What the focus goes to: a day, or an event once it is in it. */
interface Wanted {
  date: string;
  eventId?: string;
  /** Where the event stands until it has moved. */
  before?: HTMLElement;
}

/** Moves the focus within the grid, also to what is not rendered yet. An event without a place gives it to its day. */
export function useGridFocus(grid: RefObject<HTMLElement | null>) {
  const wanted = useRef<Wanted | null>(null);
  /** What has the focus, should it leave the document with it, such as by an Undo. */
  const held = useRef<Wanted | null>(null);
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
    const element = grid.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('focusin', ({ target }) => (held.current = placeOf(target)), { signal });
    element.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        if (relatedTarget) held.current = null;
        // Whether the person left it or it left the document shows only afterwards.
        else {
          setTimeout(() => {
            if (isLeft(target)) held.current = null;
          });
        }
      },
      { signal },
    );
    return () => listening.abort();
  }, [grid]);
  useEffect(() => {
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && !grid.current?.contains(activeElement);
    if (activeElement === body) wanted.current ??= held.current;
    if (isElsewhere) actions.forget();
    else actions.take();
  });
  return actions;
}

const isLeft = (target: EventTarget | null) =>
  target instanceof Element && target.isConnected && document.activeElement !== target;

function placeOf(target: EventTarget | null): Wanted | null {
  const element = target instanceof Element ? target : null;
  const date = element?.closest<HTMLElement>('[data-date]')?.dataset.date;
  const eventId = element?.closest<HTMLElement>('[data-event]')?.dataset.event;
  return date === undefined ? null : { date, ...(eventId !== undefined && { eventId }) };
}

function elementFor(grid: HTMLElement | null, { date, eventId, before }: Wanted): HTMLElement | null {
  if (!grid) return null;
  const day = grid.querySelector<HTMLElement>(`td[data-date="${date}"] [data-day]`);
  if (eventId === undefined) return day;
  const event = grid.querySelector<HTMLElement>(`[data-event="${CSS.escape(eventId)}"]`);
  return event === before ? null : (event ?? day);
}
