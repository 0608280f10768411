import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isDragging } from '../lib/drag.ts';
import { takesText } from '../lib/takes-text.ts';
import { useTimeZone } from '../queries/profile.ts';
import { dragEvents } from './drag-events.ts';
import { dateAt, type EventPlace, eventsAround, placeAt } from './event-place.ts';
import { actionOf, type HandAction, type KeyRules } from './hand-keys.ts';
import { clearSelection } from './selection.ts';
import type { EventActions } from './use-event-actions.ts';
import type { Selecting } from './use-selecting.ts';

/** A press that may become a drag. */
export interface Press {
  /** The event that was pressed. */
  place: EventPlace | undefined;
  actions: EventActions;
  /** Opens the menu of the event. */
  onHeld: (at: { x: number; y: number }) => void;
}

interface HandListening {
  /** The element that holds the days. Listening there, days and events need nothing of their own. */
  within: RefObject<HTMLElement | null>;
  keys: KeyRules;
  /** Which event the focus went along with last. */
  followed: RefObject<string | null>;
  actions: EventActions;
  selecting: Selecting;
  openMenu: (place: EventPlace, at: { x: number; y: number }) => void;
  /** False where there is nothing to do, so that the key goes on to others. */
  run: (action: HandAction, at: EventPlace | undefined, date?: string) => boolean;
  /** Drags in place of the drag to another day. */
  onPress?: ((press: PointerEvent, what: Press) => void) | undefined;
}

/** Hears mouse, touch, keys and the clipboard within a view, and tells what is meant by them. */
export function useHandListeners({
  within,
  keys,
  followed,
  actions,
  selecting,
  openMenu,
  run,
  onPress,
}: HandListening) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const place = (target: EventTarget | null) => placeAt(client, target, timeZone);

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

  const onContextMenu = useEffectEvent((event: MouseEvent) => {
    const clicked = place(event.target);
    if (!clicked || isDragging()) return;
    event.preventDefault();
    openMenu(clicked, { x: event.clientX, y: event.clientY });
  });

  const onKeyDown = useEffectEvent((key: KeyboardEvent) => {
    if (key.defaultPrevented || takesText(key.target)) return;
    const action = actionOf(key, keys);
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
}

const modifiers = new Set(['Alt', 'Control', 'Meta', 'Shift']);

const isMove = ({ does }: HandAction) => does === 'shift' || does === 'stretch' || does === 'by-days';

/** What acts by itself beside an event: its tick boxes, and buttons that do not open it. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, label, button:not([data-open], [data-event])') !== null;
