import { longDate, longDay } from '@daywright/schedule/date-text';
import * as Popover from 'radix-ui/popover';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { clearSelection, selectedIds } from '../../hands/selection.ts';
import { openLayer } from '../../lib/layers.ts';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { DayEvents } from './day-events.tsx';
import { dayOf, type Month } from './use-month.ts';

export interface DayPopoverProps {
  /** YYYY-MM-DD */
  date: string;
  /** Stands beside it, and gets the focus back. */
  by: HTMLElement;
  month: Month;
  /** Holds it, so that its events are worked on by hand as those of the cells. */
  within: HTMLElement | null;
  onClose: () => void;
}

/** Everything of a day that its cell has no room for. */
export function DayPopover({ date, by, month, within, onClose }: DayPopoverProps) {
  const [, navigate] = useLocation();
  const day = dayOf(month, date);
  if (!day) return null;
  const close = () => {
    onClose();
    by.focus();
  };
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={{ current: by }} />
      <Popover.Portal container={within}>
        <Popover.Content
          aria-label={longDate(date)}
          data-drop-date={date}
          onKeyDown={onKeyDown}
          onEscapeKeyDown={(event) => {
            if (selectedIds().size === 0) return;
            event.preventDefault();
            clearSelection();
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest(ofHands)) event.preventDefault();
          }}
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) by.focus();
          }}
          className="layer-grow z-(--z-popover) flex max-h-[min(440px,calc(100dvh-24px))] w-75 origin-(--radix-popover-content-transform-origin) flex-col rounded-card border border-line-strong bg-raised p-2 shadow-overlay"
        >
          <button
            type="button"
            onClick={() => navigate(calendarAddress('day', date))}
            className="mb-1 self-start rounded-control px-2 py-1 font-semibold text-16 hover:bg-hover"
          >
            {longDay(date)}
          </button>
          <DayEvents
            fresh={month.fresh}
            day={day}
            timeZone={month.timeZone}
            onOpen={({ event }) => {
              close();
              openLayer({ kind: 'editor', event });
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What acts on its events from outside it: their menu, and the bar of those that are selected. */
const ofHands = '[role=menu], [aria-label=Selection]';

function onKeyDown(key: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key.key];
  if (!step || key.ctrlKey || key.metaKey || key.shiftKey || key.altKey) return;
  if (!(key.target instanceof HTMLButtonElement)) return;
  const stops = [...key.currentTarget.querySelectorAll('button')];
  stops[stops.indexOf(key.target) + step]?.focus();
  key.preventDefault();
}
