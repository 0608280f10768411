import { useRef } from 'react';
import { select, selectedIds, toggleSelected } from './selection.ts';

/** Selecting several events of a day; `shownOn` are its events from top to bottom. */
export function useSelecting(shownOn: (date: string) => readonly string[]) {
  /** Where a range begins. */
  const anchor = useRef<{ id: string; date: string } | null>(null);

  /** From where the range begins to this event, both included; within one day. */
  function rangeTo(id: string, date: string): void {
    if (anchor.current?.date !== date) anchor.current = { id, date };
    const ids = shownOn(date);
    const [from = 0, to = 0] = [ids.indexOf(anchor.current.id), ids.indexOf(id)].toSorted((one, other) => one - other);
    select(ids.slice(Math.max(from, 0), to + 1));
  }

  return {
    rangeTo,

    /** One event besides the others, or out of them; a range begins here. */
    toggle(id: string, date: string): void {
      toggleSelected(id);
      anchor.current = { id, date };
    },

    /** The range one event further up or down; answers the event that it reaches, undefined at the end of the day. */
    extend(id: string, date: string, step: -1 | 1): string | undefined {
      const ids = shownOn(date);
      const next = ids[ids.indexOf(id) + step];
      if (selectedIds().size === 0 || anchor.current?.date !== date) anchor.current = { id, date };
      rangeTo(next ?? id, date);
      return next;
    },

    all(date: string, ids: readonly string[]): void {
      select(ids);
      const [id] = ids;
      if (id !== undefined) anchor.current = { id, date };
    },

    /** The day in which events were selected last. */
    lastDate: (): string | undefined => anchor.current?.date,
  };
}

export type Selecting = ReturnType<typeof useSelecting>;
