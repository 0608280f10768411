import type { CalendarEvent } from '@daywright/contract/events';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useLocation } from 'wouter';
import { openLayer } from '../../lib/layers.ts';
import { calendarAddress, useCalendarAddress } from '../../queries/calendar-address.ts';
import { useDeleteEvent } from '../../queries/event-changes.ts';
import { dateAfter, itemsOf } from './grid-keys.ts';
import { useGridFocus } from './use-grid-focus.ts';
import type { Month } from './use-month.ts';

interface Options {
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
    date: cell?.dataset.date,
    item: element?.closest<HTMLElement>('[data-event], [data-more]') ?? null,
    eventId: element?.closest<HTMLElement>('[data-event]')?.dataset.event,
    link: element?.closest('[data-day]') ?? null,
  };
}

/** Clicks and keys of the whole month, in one place: its cells and events are plain elements. */
export function useGridActions(
  grid: RefObject<HTMLTableElement | null>,
  month: Month,
  date: string,
  { isNarrow, onMore }: Options,
) {
  const [, navigate] = useLocation();
  const { addressAt } = useCalendarAddress();
  const focus = useGridFocus(grid);
  const deleteEvent = useDeleteEvent();
  const { look, rows } = month;
  const eventOf = (id: string): CalendarEvent | undefined =>
    rows.flatMap(({ events }) => events?.find((event) => event.id === id) ?? []).at(0);

  const openDay = (day: string) => navigate(calendarAddress('day', day));
  const select = (day: string) => navigate(addressAt(day), { replace: true });

  function onClick(click: MouseEvent) {
    const { cell, date: day, item, eventId, link } = partsAt(click.target);
    const event = eventId === undefined ? undefined : eventOf(eventId);
    if (event) openLayer({ kind: 'editor', event });
    else if (!cell || !day) return;
    else if (item) onMore(day, item);
    else if (link) {
      if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
      click.preventDefault();
      openDay(day);
    } else if (!isNarrow) openLayer({ kind: 'quick-add', date: day });
    else if (day === date) openDay(day);
    else select(day);
  }

  function onKeyDown(key: KeyboardEvent) {
    const { cell, date: day, item, eventId } = partsAt(key.target);
    if (!cell || !day || key.ctrlKey || key.metaKey || key.altKey) return;
    const isDone = item ? inside(key, cell, item, eventId) : across(key, cell, day);
    if (isDone) key.preventDefault();
  }

  /** Keys of a day. */
  function across(key: KeyboardEvent, cell: HTMLElement, day: string): boolean {
    const next = dateAfter(key.key, day);
    if (next) {
      focus({ date: next });
      select(next);
    } else if (key.key === 'Enter') openDay(day);
    else if (key.key === 'F2') itemsOf(cell)[0]?.focus();
    else if (key.key === 'n' && look.preferences?.shortcuts !== false) openLayer({ kind: 'quick-add', date: day });
    else return false;
    return true;
  }

  /** Keys of an event in a day. */
  function inside(key: KeyboardEvent, cell: HTMLElement, item: HTMLElement, eventId: string | undefined): boolean {
    const items = itemsOf(cell);
    const at = items.indexOf(item);
    const event = eventId === undefined ? undefined : eventOf(eventId);
    if (key.key === 'ArrowDown') items[at + 1]?.focus();
    else if (key.key === 'ArrowUp') (items[at - 1] ?? cell).focus();
    else if (key.key === 'Escape' || key.key === 'F2') cell.focus();
    else if (key.key === 'Delete' && event) {
      cell.focus();
      void deleteEvent(event);
    } else return false;
    return true;
  }

  return { onClick, onKeyDown };
}
