import type { CalendarEvent } from '@daywright/contract/events';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useLocation } from 'wouter';
import type { Follow } from '../../hands/use-event-actions.ts';
import { openLayer } from '../../lib/layers.ts';
import { calendarAddress, useCalendarAddress } from '../../queries/calendar-address.ts';
import { dateAfter, dateOf, itemsOf } from './grid-keys.ts';
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

/**
 * What presses and keys do in the whole month, in one place: its cells and events are plain elements. What changes events is left
 * to `Hands`; `follow` gives the focus to an event of a day, also of another month.
 */
export function useGridActions(
  grid: RefObject<HTMLTableElement | null>,
  { look, rows }: Month,
  { date, isNarrow, onMore }: Options,
) {
  const [, navigate] = useLocation();
  const { addressAt } = useCalendarAddress();
  const focus = useGridFocus(grid);
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

  function onKeyDown(key: KeyboardEvent) {
    focus.forget();
    const { cell, day, item } = partsAt(key.target);
    if (!cell || day === undefined || key.ctrlKey || key.metaKey || key.shiftKey || key.altKey) return;
    const isKnown = item ? inside(key, cell, item) : across(key, cell, day);
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
  function inside({ key }: KeyboardEvent, cell: HTMLElement, item: HTMLElement): boolean {
    const items = itemsOf(cell);
    const at = items.indexOf(item);
    if (key === 'ArrowDown') items[at + 1]?.focus();
    else if (key === 'ArrowUp') (items[at - 1] ?? dateOf(cell))?.focus();
    else if (key === 'Escape' || key === 'F2') dateOf(cell)?.focus();
    else return false;
    return true;
  }

  const follow: Follow = (id, to) => {
    if (isNarrow) focus.toDay(to);
    else focus.toEvent(id, to);
    if (!grid.current?.querySelector(`td[data-date="${to}"]`) || (isNarrow && to !== date)) select(to);
  };

  return { onClick, onKeyDown, follow };
}
