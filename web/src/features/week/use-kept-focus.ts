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
 * that is about to be listed.
 */
export function useKeptFocus(view: RefObject<HTMLElement | null>) {
  const place = useRef<Place | null>(null);
  const wanted = useRef<{ id: string; date: string } | null>(null);

  // On every render: what had the focus may have left the document with it.
  useLayoutEffect(() => {
    if (wanted.current && focusShown(view.current, wanted.current.id, wanted.current.date)) wanted.current = null;
    if (place.current === null || document.activeElement !== document.body) return;
    const { eventId, date, index } = place.current;
    const moved = eventId && view.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(eventId)}"] button`);
    const panel = view.current?.querySelector(`[data-date="${date}"]`);
    const left = [...(panel?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const next = moved || left[Math.min(index, left.length - 1)] || panel?.querySelector('a');
    next?.focus();
  });

  const follow: Follow = (id, date) => {
    wanted.current = focusShown(view.current, id, date) ? null : { id, date };
  };
  const onFocus = ({ target }: FocusEvent) => {
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
