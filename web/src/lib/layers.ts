import type { CalendarEvent, EventDraft } from '@daywright/contract/events';
import { useSyncExternalStore } from 'react';

/** The editor over an event that is there, or over a new one with what is already known of it. */
export type EditorLayer = { kind: 'editor'; event: CalendarEvent } | { kind: 'editor'; draft: Partial<EventDraft> };

/** Quick add. `date` is YYYY-MM-DD, today when left out; `start_date` an instant to begin at, such as a free gap's. */
export interface QuickAddLayer {
  kind: 'quick-add';
  date?: string;
  start_date?: string;
}

/** A dialog over the page. The shell shows one at a time and loads its code on first use. */
export type Layer =
  | EditorLayer
  | QuickAddLayer
  | { kind: 'delete-series'; event: CalendarEvent }
  | { kind: 'shortcuts' }
  | { kind: 'logout' };

let open: Layer | null = null;
let opener: Element | null = null;
const listeners = new Set<() => void>();

function show(layer: Layer | null) {
  open = layer;
  for (const listener of listeners) listener();
}

export function openLayer(layer: Layer): void {
  opener ??= document.activeElement;
  show(layer);
}

export const closeLayer = (): void => show(null);

/** Once the last layer is gone: the focus goes back to where it was before the first of those that followed each other. */
export function returnFocus(): void {
  if (opener instanceof HTMLElement && document.activeElement === document.body) {
    // What opened it may have gone, with a row or a drawer: the page takes the focus then.
    const target = opener.isConnected ? opener : document.querySelector('main');
    target?.focus();
  }
  opener = null;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useLayer = (): Layer | null => useSyncExternalStore(subscribe, () => open);
export const isLayerOpen = (): boolean => open !== null;
