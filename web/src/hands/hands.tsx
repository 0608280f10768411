import type { CalendarEvent } from '@daywright/contract/events';
import { hasGuests } from '@daywright/schedule/guests';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDragging } from '../lib/drag.ts';
import { takesText } from '../lib/takes-text.ts';
import { heldEvents } from '../queries/events.ts';
import { useTimeZone } from '../queries/profile.ts';
import { dragEvents } from './drag-events.ts';
import { EventMenu } from './event-menu.tsx';
import { dateAt, type EventPlace, eventsAround, focusOf, idsShown, placeAt } from './event-place.ts';
import { actionOf, type HandAction, type KeyRules } from './hand-keys.ts';
import { clearSelection, selectedIds, useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type EventActions, type Follow, useEventActions } from './use-event-actions.ts';
import { useSelecting } from './use-selecting.ts';

/** A press that may become a drag. */
export interface Press {
  /** The event that was pressed. */
  place: EventPlace | undefined;
  actions: EventActions;
  /** Opens the menu of the event. */
  onHeld: (at: { x: number; y: number }) => void;
}

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
  const timeZone = useTimeZone();
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

  const place = (target: EventTarget | null) => placeAt(client, target, timeZone);
  const selected = () => heldEvents(client).filter(({ id }) => selectedIds().has(id));

  const onPointerDown = useEffectEvent((press: PointerEvent) => {
    if (press.ctrlKey || press.metaKey || isControl(press.target)) return;
    const pressed = place(press.target);
    const onHeld = (at: { x: number; y: number }) => pressed && openMenu(pressed, at);
    if (onPress) onPress(press, { place: pressed, actions, onHeld });
    else if (pressed) {
      const events = actions.subjects(pressed.event);
      dragEvents(press, { place: pressed, events, timeZone, move: actions.move, onHeld });
    }
  });

  const onClick = useEffectEvent((click: MouseEvent) => {
    followed.current = null;
    if (isControl(click.target)) return;
    const clicked = place(click.target);
    if (!clicked || !(click.ctrlKey || click.metaKey || click.shiftKey)) return clearSelection();
    click.preventDefault();
    click.stopPropagation();
    if (click.shiftKey) selecting.rangeTo(clicked.event.id, clicked.date);
    else selecting.toggle(clicked.event.id, clicked.date);
  });

  function openMenu({ event, row }: EventPlace, at: { x: number; y: number }) {
    if (!selectedIds().has(event.id)) clearSelection();
    setMenu({ event, at, opener: focusOf(row) });
  }

  const onContextMenu = useEffectEvent((event: MouseEvent) => {
    const clicked = place(event.target);
    if (!clicked || isDragging()) return;
    event.preventDefault();
    openMenu(clicked, { x: event.clientX, y: event.clientY });
  });

  const onKeyDown = useEffectEvent((key: KeyboardEvent) => {
    if (key.defaultPrevented || takesText(key.target)) return;
    const action = actionOf(key, { hasSingleKeys, vertical });
    const at = place(key.target) ?? (action && isMove(action) ? placeOnItsWay(key.target) : undefined);
    if (!modifiers.has(key.key)) followed.current = null;
    if (!action || !run(action, at, dateAt(key.target))) return;
    key.preventDefault();
    key.stopPropagation();
  });

  /** Right after a move to another day that has the focus until the event is there. */
  function placeOnItsWay(target: EventTarget | null): EventPlace | undefined {
    const date = dateAt(target);
    if (followed.current === null || date === undefined || !(target instanceof HTMLElement)) return undefined;
    const event = eventsAround(client, date, timeZone).find(({ id }) => id === followed.current);
    return event && target.matches('[data-drop-date], [data-day]') ? { event, date, row: target } : undefined;
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
      if (actions.deletionRefusalOf(events) === null) dayFocus(date)?.focus();
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

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const at = place(event.target);
    if (!at || takesText(event.target) || !getSelection()?.isCollapsed) return;
    event.preventDefault();
    actions.copy(actions.subjects(at.event), event.clipboardData);
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const date = dateAt(event.target) ?? dateAt(document.activeElement);
    if (date === undefined || takesText(event.target) || !event.clipboardData) return;
    if (actions.paste(date, event.clipboardData)) event.preventDefault();
  });

  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', onPointerDown, { signal });
    element.addEventListener('click', onClick, { signal, capture: true });
    element.addEventListener('contextmenu', onContextMenu, { signal });
    element.addEventListener('keydown', onKeyDown, { signal });
    element.addEventListener('copy', onCopy, { signal });
    element.addEventListener('paste', onPaste, { signal });
    return () => {
      listening.abort();
      clearSelection();
    };
  }, [within]);

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
          if (actions.deletionRefusalOf(events) === null && !events.some(hasGuests)) leaveBar();
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

const modifiers = new Set(['Alt', 'Control', 'Meta', 'Shift']);

const isMove = ({ does }: HandAction) => does === 'shift' || does === 'stretch' || does === 'by-days';

/** What acts by itself beside an event: its tick boxes, and buttons that do not open it. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, label, button:not([data-open], [data-event])') !== null;
