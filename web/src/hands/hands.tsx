import type { CalendarEvent } from '@daywright/contract/events';
import { hasGuests } from '@daywright/schedule/guests';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { heldEvents } from '../queries/events.ts';
import { EventMenu } from './event-menu.tsx';
import { type EventPlace, focusOf, idsShown } from './event-place.ts';
import type { HandAction, KeyRules } from './hand-keys.ts';
import { clearSelection, selectedIds, useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type Follow, useEventActions } from './use-event-actions.ts';
import { type Press, useHandListeners } from './use-hand-listeners.ts';
import { useSelecting } from './use-selecting.ts';

export interface HandsProps extends KeyRules {
  /** The element that holds the days. Listening there, days and events need nothing of their own. */
  within: RefObject<HTMLElement | null>;
  follow: Follow;
  /** The events of a day from top to bottom, where not all that are shown are in the document. */
  shownOn?: (date: string) => readonly string[];
  /** All events of a day, where it shows some of them only. */
  allOf?: (date: string) => readonly string[];
  /** Drags in place of the drag to another day. */
  onPress?: (press: PointerEvent, what: Press) => void;
}

interface OpenMenu {
  event: CalendarEvent;
  at: { x: number; y: number };
  opener: HTMLElement;
}

/**
 * Working by hand in a view of the schedule: dragging, keys, selection, clipboard, and the menu of an event. While something is
 * selected `within` carries `data-selecting`, so that what scrolls in it leaves room for the bar.
 */
export function Hands({ within, hasSingleKeys, vertical, follow, shownOn, allOf, onPress }: HandsProps) {
  const client = useQueryClient();
  const selection = useSelection();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  /** Which event the focus went along with last. */
  const followed = useRef<string | null>(null);
  const actions = useEventActions((id, date) => {
    followed.current = id;
    follow(id, date);
  });
  const idsOf = shownOn ?? ((date: string) => idsShown(within.current, date));
  const selecting = useSelecting(idsOf);

  const selected = () => heldEvents(client).filter(({ id }) => selectedIds().has(id));

  function openMenu({ event, row }: EventPlace, at: { x: number; y: number }) {
    if (!selectedIds().has(event.id)) clearSelection();
    setMenu({ event, at, opener: focusOf(row) });
  }

  /** False where there is nothing to do, so that the key goes on to others. */
  function run(action: HandAction, at: EventPlace | undefined, date?: string): boolean {
    if (action.does === 'clear') {
      if (selectedIds().size === 0) return false;
      clearSelection();
      return true;
    }
    if (action.does === 'select-day') {
      if (date === undefined) return false;
      selecting.all(date, (allOf ?? idsOf)(date));
      return true;
    }
    if (!at) return false;
    runOn(action, at);
    return true;
  }

  function runOn(action: HandAction, at: EventPlace) {
    const { event, date } = at;
    const events = actions.subjects(event);
    if (action.does === 'shift') actions.shift(event, action.minutes);
    else if (action.does === 'stretch') actions.lengthen(event, action.minutes);
    else if (action.does === 'by-days') actions.moveByDays(event, action.days);
    else if (action.does === 'open') actions.open(event);
    else if (action.does === 'move-to') actions.moveTo(events);
    else if (action.does === 'duplicate') void actions.duplicate(events);
    else if (action.does === 'toggle') selecting.toggle(event.id, date);
    else if (action.does === 'extend') {
      const next = selecting.extend(event.id, date, action.step);
      if (next !== undefined) follow(next, date);
    } else if (action.does === 'delete') {
      // A day that can have the focus gets it from an event that goes.
      if (actions.refusalOf(events) === null) dayFocus(date)?.focus();
      void actions.remove(events);
    } else {
      const { left, bottom } = at.row.getBoundingClientRect();
      openMenu(at, { x: left + 48, y: bottom });
    }
  }

  const dayFocus = (date: string) =>
    within.current?.querySelector<HTMLElement>(`[data-drop-date="${date}"] [data-day]`) ?? null;

  /** The bar goes with the selection: the day of the selected events gets the focus that was on it. */
  function leaveBar() {
    clearSelection();
    const date = selecting.lastDate();
    const day = within.current?.querySelector<HTMLElement>(`[data-drop-date="${date}"]`);
    if (date === undefined || !day) return;
    const target = dayFocus(date) ?? day.querySelector<HTMLElement>('[data-open], a') ?? day;
    target.focus({ preventScroll: true });
  }

  useHandListeners({ within, keys: { hasSingleKeys, vertical }, followed, actions, selecting, openMenu, run, onPress });

  const isSelecting = selection.size > 0;
  useEffect(() => {
    within.current?.toggleAttribute('data-selecting', isSelecting);
  }, [within, isSelecting]);

  return (
    <>
      <SelectionBar
        count={selection.size}
        onMove={() => actions.moveTo(selected())}
        onDuplicate={() => void actions.duplicate(selected())}
        onDelete={() => {
          const events = selected();
          // What is asked about first stays selected, in case the answer is no.
          if (actions.refusalOf(events) === null && !events.some(hasGuests)) leaveBar();
          void actions.remove(events);
        }}
        onClear={leaveBar}
      />
      {menu && (
        <EventMenu
          event={menu.event}
          at={menu.at}
          actions={actions}
          onClose={() => setMenu(null)}
          returnTo={menu.opener}
        />
      )}
    </>
  );
}
