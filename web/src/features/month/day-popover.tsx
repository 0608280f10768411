import { longDate, longDay } from '@daywright/schedule/date-text';
import * as Popover from 'radix-ui/popover';
import { useLocation } from 'wouter';
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
  onClose: () => void;
}

/** Everything of a day that its cell has no room for. */
export function DayPopover({ date, by, month, onClose }: DayPopoverProps) {
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
      <Popover.Portal>
        <Popover.Content
          aria-label={longDate(date)}
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) by.focus();
          }}
          className="layer-grow z-(--z-popover) flex max-h-[min(440px,calc(100dvh-24px))] w-[300px] origin-(--radix-popover-content-transform-origin) flex-col rounded-card border border-line-strong bg-raised p-2 shadow-overlay"
        >
          <button
            type="button"
            onClick={() => navigate(calendarAddress('day', date))}
            className="mb-1 self-start rounded-control px-2 py-1 font-semibold text-16 hover:bg-hover"
          >
            {longDay(date)}
          </button>
          <DayEvents
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
