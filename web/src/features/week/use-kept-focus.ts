import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusShown } from '../../hands/event-place.ts';
import type { Follow } from '../../hands/use-event-actions.ts';
import { stops } from './week-keys.ts';

/** Where the focus is: an event, and its place among what can take the focus in its day. */
interface Place {
  eventId: string | undefined;
  date: string;
  index: number;
}

/**
 * Keeps the focus with a listed event that moves to another day, and in the day when the event goes. `follow` gives it to an event
 * that is about to be listed, also in another week, which `onLeave` shows.
 */
export function useKeptFocus(view: RefObject<HTMLElement | null>, onLeave: (date: string) => void) {
  const place = useRef<Place | null>(null);
  const wanted = useRef<{ id: string; date: string } | null>(null);

  // On every render: what had the focus may have left the document with it.
  useLayoutEffect(() => {
    if (wanted.current && focusShown(view.current, wanted.current.id, wanted.current.date)) wanted.current = null;
    if (document.activeElement !== document.body) return;
    if (wanted.current) return waitIn(panelOf(wanted.current.date));
    if (place.current === null) return;
    const { eventId, date, index } = place.current;
    const moved = eventId && view.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(eventId)}"] button`);
    const panel = panelOf(date);
    const left = [...(panel?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const next = moved || left[Math.min(index, left.length - 1)] || panel?.querySelector('a');
    next?.focus();
  });

  const panelOf = (date: string) => view.current?.querySelector<HTMLElement>(`[data-date="${date}"]`) ?? null;

  const follow: Follow = (id, date) => {
    wanted.current = focusShown(view.current, id, date) ? null : { id, date };
    if (!panelOf(date)) onLeave(date);
  };
  const onFocus = ({ target }: FocusEvent) => {
    // The day in which it waits.
    if (wanted.current && target === panelOf(wanted.current.date)) return;
    wanted.current = null;
    const panel = target.closest<HTMLElement>('[data-date]');
    const all = [...(panel?.querySelectorAll(stops) ?? [])];
    const eventId = target.closest<HTMLElement>('[data-event]')?.dataset.event;
    place.current = panel ? { eventId, date: panel.dataset.date ?? '', index: all.indexOf(target) } : null;
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) place.current = null;
    // Whether the person left it or it left the document shows only afterwards.
    else {
      setTimeout(() => {
        if (target.isConnected && document.activeElement !== target) place.current = null;
      });
    }
  };
  return { follow, onFocus, onBlur };
}

/** A day of another week has the focus until the event is listed in it. */
function waitIn(panel: HTMLElement | null): void {
  if (!panel) return;
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
}
