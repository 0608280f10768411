import { useSyncExternalStore } from 'react';
import { whenRenamed } from '../lib/renamed.ts';

/** Ids of the events that are selected to be changed together, in every view. */
let selected: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

export function select(ids: Iterable<string>): void {
  const next = new Set(ids);
  if (next.size === 0 && selected.size === 0) return;
  selected = next;
  for (const listener of listeners) listener();
}

export const clearSelection = (): void => select([]);

/** Selects an event besides the others, or takes it out. */
export function toggleSelected(id: string): void {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  select(next);
}

whenRenamed((from, to) => {
  if (selected.has(from)) select([...selected].map((id) => (id === from ? to : id)));
});

export const selectedIds = (): ReadonlySet<string> => selected;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useSelection = (): ReadonlySet<string> => useSyncExternalStore(subscribe, selectedIds);

const none: ReadonlySet<string> = new Set();

/** The selection where it holds any of these events, else an empty set: a list renders anew only when its own part changes. */
export function useSelectedAmong<T>(events: readonly T[], idOf: (event: T) => string): ReadonlySet<string> {
  const among = () => {
    if (selected.size === 0) return '';
    return events
      .map(idOf)
      .filter((id) => selected.has(id))
      .join(' ');
  };
  return useSyncExternalStore(subscribe, among) === '' ? none : selected;
}
