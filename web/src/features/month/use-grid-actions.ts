import type { CalendarEvent } from '@daywright/contract/events';
import { startDateOf } from '@daywright/schedule/dates';
import { byDays } from '@daywright/schedule/moves';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { useLocation } from 'wouter';
import { openLayer } from '../../lib/layers.ts';
import { toast } from '../../lib/toasts.ts';
import { calendarAddress, useCalendarAddress } from '../../queries/calendar-address.ts';
import { calendars } from '../../queries/calendars.ts';
import { changeRefusal } from '../../queries/change-refusal.ts';
import { useDeleteEvent } from '../../queries/event-changes.ts';
import { useMoveEvents } from '../../queries/event-moves.ts';
import { dayAt, dragEvent } from './drag-event.ts';
import { dateAfter, dateOf, daySteps, itemsOf } from './grid-keys.ts';
import { useGridFocus } from './use-grid-focus.ts';
import type { Month } from './use-month.ts';

interface Options {
  /** The day of the address. */
  date: string;
  isNarrow: boolean;
  /** Opens the whole list of a day beside what asked for it. */
  onMore: (date: string, by: HTMLElement) => void;
}

/** What lies under the pointer or has the focus, told by the data of the cells. */
function partsAt(target: EventTarget | null) {
  const element = target instanceof Element ? target : null;
  const cell = element?.closest<HTMLElement>('[data-date]') ?? null;
  return {
    cell,
    day: cell?.dataset.date,
    item: element?.closest<HTMLElement>('[data-event], [data-more]') ?? null,
    link: element?.closest('[data-day]') ?? null,
  };
}

const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** What pointer and keys do in the whole month, in one place: its cells and events are plain elements. */
export function useGridActions(
  grid: RefObject<HTMLTableElement | null>,
  { look, rows, timeZone }: Month,
  { date, isNarrow, onMore }: Options,
) {
  const [, navigate] = useLocation();
  const { addressAt } = useCalendarAddress();
  const client = useQueryClient();
  const focus = useGridFocus(grid);
  const move = useMoveEvents();
  const deleteEvent = useDeleteEvent();
  const hasSingleKeys = look.preferences?.shortcuts !== false;

  function eventOf(item: HTMLElement | null): CalendarEvent | undefined {
    const id = item?.dataset.event;
    if (id === undefined) return undefined;
    return rows.flatMap(({ events }) => events?.find((event) => event.id === id) ?? []).at(0);
  }
  const openDay = (day: string) => navigate(calendarAddress('day', day));
  const select = (day: string) => navigate(addressAt(day), { replace: true });

  function onClick(click: MouseEvent) {
    focus.forget();
    const { cell, day, item, link } = partsAt(click.target);
    const event = eventOf(item);
    if (event) openLayer({ kind: 'editor', event });
    else if (!cell || day === undefined) return;
    else if (item) onMore(day, item);
    else if (link && !isNarrow) {
      if (isModified(click)) return;
      click.preventDefault();
      openDay(day);
    } else if (!isNarrow) openLayer({ kind: 'quick-add', date: day });
    else if (day === date) openDay(day);
    else select(day);
  }

  function onPointerDown(press: PointerEvent) {
    const { item } = partsAt(press.target);
    const event = eventOf(item);
    const from = dayAt(press.clientX, press.clientY);
    if (!item || !event || from === undefined) return;
    const onHeld = () => openLayer({ kind: 'move-events', events: [event] });
    dragEvent(press.nativeEvent, { event, image: item, from, move, onHeld });
  }

  function onKeyDown(key: KeyboardEvent) {
    focus.forget();
    const { cell, day, item } = partsAt(key.target);
    if (!cell || day === undefined || key.ctrlKey || key.metaKey || key.shiftKey) return;
    const isKnown = item ? inside(key, cell, item) : !key.altKey && across(key, cell, day);
    if (isKnown) key.preventDefault();
  }

  /** Keys of a day. */
  function across(key: KeyboardEvent, cell: HTMLElement, day: string): boolean {
    const next = dateAfter(key.key, day);
    if (next !== undefined) {
      focus.toDay(next);
      select(next);
    } else if (key.key === 'Enter') openDay(day);
    else if (key.key === 'F2') itemsOf(cell)[0]?.focus();
    else if (key.key === 'n' && hasSingleKeys) openLayer({ kind: 'quick-add', date: day });
    else return false;
    return true;
  }

  /** Keys of an event in a day. */
  function inside(key: KeyboardEvent, cell: HTMLElement, item: HTMLElement): boolean {
    const event = eventOf(item);
    if (key.altKey) return event !== undefined && shift(event, daySteps[key.key], item);
    const items = itemsOf(cell);
    const at = items.indexOf(item);
    if (key.key === 'ArrowDown') items[at + 1]?.focus();
    else if (key.key === 'ArrowUp') (items[at - 1] ?? dateOf(cell))?.focus();
    else if (key.key === 'Escape' || key.key === 'F2') dateOf(cell)?.focus();
    else if (key.key === 'Delete' && event) remove(event, cell);
    else if (key.key === 'm' && event && hasSingleKeys) openLayer({ kind: 'move-events', events: [event] });
    else if (key.key === 'e' && event && hasSingleKeys) openLayer({ kind: 'editor', event });
    else return false;
    return true;
  }

  /** Moves an event by days; the focus goes with it, into another month too. */
  function shift(event: CalendarEvent, days: number | undefined, item: HTMLElement): boolean {
    if (days === undefined) return false;
    const { start_date } = byDays(event, days, timeZone);
    const to = startDateOf({ all_day: event.all_day, start_date }, timeZone);
    if (refusalOf(event) === null) {
      focus.withEvent(event.id, to, item);
      if (!grid.current?.querySelector(`td[data-date="${to}"]`)) select(to);
    }
    void move.byDays([event], days);
    return true;
  }

  function remove(event: CalendarEvent, cell: HTMLElement) {
    const refusal = refusalOf(event);
    if (refusal !== null) return toast(refusal, { tone: 'failed' });
    dateOf(cell)?.focus();
    void deleteEvent(event);
  }

  const refusalOf = (event: CalendarEvent) => changeRefusal(event, client.getQueryData(calendars().queryKey));

  return { onClick, onPointerDown, onKeyDown };
}
