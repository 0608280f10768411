import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, startOfDay } from '@daywright/schedule/dates';
import { dayGroups } from '@daywright/schedule/day-groups';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { isDragging } from '../../../lib/drag.ts';
import { heldEvents } from '../../../queries/events.ts';
import { useTimeZone } from '../../../queries/profile.ts';
import { clearSelection, select, selectedIds, toggleSelected, useSelection } from '../../../queries/selection.ts';
import { dateAt, eventsAround, type RowPlace, rowAt } from './places.ts';
import { dragRow } from './row-drag.ts';
import { actionOf } from './row-keys.ts';
import { RowMenu } from './row-menu.tsx';
import { dragOnRule, type RulePlace, showGrip } from './rule-drag.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type Follow, useRowActions } from './use-row-actions.ts';

export interface HandsProps {
  /** The element that holds the days. Listening there, the days need nothing of their own to be worked on by hand. */
  days: RefObject<HTMLElement | null>;
  hasSingleKeys: boolean;
  follow: Follow;
}

interface OpenMenu {
  event: CalendarEvent;
  at: { x: number; y: number };
  opener: HTMLElement;
}

/** Working by hand in the day view: dragging rows and blocks, keys, selection, clipboard, and the menu of a row. */
export function Hands({ days, hasSingleKeys, follow }: HandsProps) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const selection = useSelection();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  /** Where a range of selected events begins, and which event the focus went along with last. */
  const anchor = useRef<{ id: string; date: string } | null>(null);
  const followed = useRef<string | null>(null);
  const actions = useRowActions((id, date) => {
    followed.current = id;
    follow(id, date);
  });

  const placeOf = (target: EventTarget | null) => rowAt(client, target, timeZone);
  const selected = () => heldEvents(client).filter(({ id }) => selectedIds().has(id));

  function rulePlace(target: EventTarget | null): RulePlace | undefined {
    const rule = target instanceof Element ? target.closest<HTMLElement>('[data-rule]') : null;
    const date = dateAt(rule);
    if (!rule || date === undefined) return undefined;
    const day = { start: startOfDay(date, timeZone), end: startOfDay(addDays(date, 1), timeZone) };
    const events = eventsAround(client, date, timeZone).filter(
      ({ all_day, start_date, end_date }) =>
        !all_day && Date.parse(start_date) < day.end && Date.parse(end_date) > day.start,
    );
    return { rule, date, day, events };
  }

  const onPointerDown = useEffectEvent((press: PointerEvent) => {
    if (press.ctrlKey || press.metaKey || isControl(press.target)) return;
    const rule = rulePlace(press.target);
    if (rule) return dragOnRule(press, rule, timeZone, actions.move);
    const place = placeOf(press.target);
    if (!place) return;
    dragRow(press, {
      place,
      events: actions.subjects(place.event),
      timeZone,
      move: actions.move,
      eventAt: (element) => placeOf(element)?.event,
      onHeld: (at) => openMenu(place, at),
    });
  });

  const onPointerMove = useEffectEvent((move: PointerEvent) => {
    if (move.pointerType !== 'mouse' || move.buttons !== 0 || isDragging()) return;
    const rule = rulePlace(move.target);
    if (rule) showGrip(rule, move.clientX);
  });

  const onClick = useEffectEvent((click: MouseEvent) => {
    if (isControl(click.target)) return;
    const place = placeOf(click.target);
    if (!place || !(click.ctrlKey || click.metaKey || click.shiftKey)) return clearSelection();
    click.preventDefault();
    click.stopPropagation();
    if (click.shiftKey) return selectRange(place.event.id, place.date);
    toggleSelected(place.event.id);
    anchor.current = { id: place.event.id, date: place.date };
  });

  function idsOf(date: string): string[] {
    const [day] = dayGroups(eventsAround(client, date, timeZone), [date], now(), timeZone);
    return day?.events.map(({ id }) => id) ?? [];
  }

  /** From where the selection began to this event, both included; within one day. */
  function selectRange(id: string, date: string) {
    if (anchor.current?.date !== date) anchor.current = { id, date };
    const ids = idsOf(date);
    const [from, to] = [ids.indexOf(anchor.current.id), ids.indexOf(id)].toSorted((one, other) => one - other);
    select(ids.slice(Math.max(from ?? 0, 0), (to ?? 0) + 1));
  }

  function extend({ event, date }: RowPlace, step: -1 | 1) {
    const ids = idsOf(date);
    const next = ids[ids.indexOf(event.id) + step];
    if (selectedIds().size === 0 || anchor.current?.date !== date) anchor.current = { id: event.id, date };
    selectRange(next ?? event.id, date);
    if (next !== undefined) follow(next, date);
  }

  function openMenu({ event, row }: RowPlace, at: { x: number; y: number }) {
    if (!selectedIds().has(event.id)) clearSelection();
    setMenu({ event, at, opener: row.querySelector<HTMLElement>('[data-open]') ?? row });
  }

  const onContextMenu = useEffectEvent((event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || isDragging()) return;
    event.preventDefault();
    openMenu(place, { x: event.clientX, y: event.clientY });
  });

  const onKeyDown = useEffectEvent((key: KeyboardEvent) => {
    if (key.defaultPrevented || isText(key.target)) return;
    const action = actionOf(key, hasSingleKeys);
    // Right after a move to another day its panel holds the focus until the row is there.
    const place = placeOf(key.target) ?? followedPlace(key.target);
    if (!action || !run(action, place, dateAt(key.target))) return;
    key.preventDefault();
    key.stopPropagation();
  });

  function followedPlace(target: EventTarget | null): RowPlace | undefined {
    const id = followed.current;
    const date = dateAt(target);
    if (id === null || date === undefined || !(target instanceof HTMLElement) || target.dataset.row) return undefined;
    const event = eventsAround(client, date, timeZone).find((each) => each.id === id);
    return event && target.matches('[data-drop-date]') ? { event, date, row: target } : undefined;
  }

  /** False where there is nothing to do, so that the key goes on to others. */
  function run(action: NonNullable<ReturnType<typeof actionOf>>, place: RowPlace | undefined, date?: string): boolean {
    if (action.does === 'clear') {
      if (selectedIds().size === 0) return false;
      clearSelection();
      return true;
    }
    if (action.does === 'select-day') {
      if (date === undefined) return false;
      select(idsOf(date));
      return true;
    }
    if (!place) return false;
    const { event } = place;
    if (action.does === 'shift') actions.shift(event, action.minutes);
    else if (action.does === 'stretch') actions.lengthen(event, action.minutes);
    else if (action.does === 'by-days') actions.moveByDays(event, action.days);
    else if (action.does === 'extend') extend(place, action.step);
    else if (action.does === 'duplicate') void actions.duplicate(actions.subjects(event));
    else if (action.does === 'delete') void actions.remove(actions.subjects(event));
    else if (action.does === 'toggle') {
      toggleSelected(event.id);
      anchor.current = { id: event.id, date: place.date };
    } else {
      const { left, bottom } = place.row.getBoundingClientRect();
      openMenu(place, { x: left + 48, y: bottom });
    }
    return true;
  }

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const place = placeOf(event.target);
    if (!place || isText(event.target) || !getSelection()?.isCollapsed) return;
    event.preventDefault();
    actions.copy(actions.subjects(place.event), event.clipboardData);
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const date = dateAt(event.target) ?? dateAt(document.activeElement);
    if (date === undefined || isText(event.target) || !event.clipboardData) return;
    if (actions.paste(date, event.clipboardData)) event.preventDefault();
  });

  useEffect(() => {
    const element = days.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', onPointerDown, { signal });
    element.addEventListener('pointermove', onPointerMove, { signal });
    element.addEventListener('click', onClick, { signal, capture: true });
    element.addEventListener('contextmenu', onContextMenu, { signal });
    element.addEventListener('keydown', onKeyDown, { signal });
    element.addEventListener('copy', onCopy, { signal });
    element.addEventListener('paste', onPaste, { signal });
    return () => {
      listening.abort();
      clearSelection();
    };
  }, [days]);

  return (
    <>
      <SelectionBar
        count={selection.size}
        onMove={() => actions.moveTo(selected())}
        onDuplicate={() => void actions.duplicate(selected())}
        onDelete={() => void actions.remove(selected())}
      />
      {menu && (
        <RowMenu
          event={menu.event}
          at={menu.at}
          actions={actions}
          onClose={() => setMenu(null)}
          onReturnFocus={() => menu.opener.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

/** What acts by itself in a row: its tick boxes, and buttons that do not open the event. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, label, button:not([data-open])') !== null;
