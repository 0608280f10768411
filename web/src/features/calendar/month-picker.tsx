import { monthName } from '@daywright/schedule/dates';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import * as Popover from 'radix-ui/popover';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { calendarAddress, useCalendarAddress } from '../../queries/calendar-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** Twelve months, three a row, with year arrows. Choosing one shows its first day, or today in the present month. */
export function MonthPicker({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor className="pointer-events-none absolute inset-0" />
      <Popover.Portal>
        <Popover.Content
          aria-label="Choose a month"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-month-button]')) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof Element)
              event.currentTarget.querySelector<HTMLElement>('[aria-current]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>('[data-month-button]')?.focus();
          }}
          className="layer-grow z-(--z-popover) w-[289px] origin-top-left rounded-card border border-line-strong bg-raised px-3 pt-2 pb-3 shadow-overlay"
        >
          <Months onClose={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Months({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const { view, date, today } = useCalendarAddress();
  const [year, setYear] = useState(Number(date.slice(0, 4)));
  const [held, setHeld] = useState(Number(date.slice(5, 7)) - 1);
  const list = useRef<HTMLFieldSetElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = held + step;
    setYear(year + Math.floor(next / 12));
    const month = ((next % 12) + 12) % 12;
    setHeld(month);
    list.current?.querySelectorAll('button')[month]?.focus();
  }

  return (
    <>
      <div className="flex items-center justify-between">
        <IconButton label="Previous year" onClick={() => setYear(year - 1)}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="font-semibold text-16">
          {year}
        </p>
        <IconButton label="Next year" onClick={() => setYear(year + 1)}>
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <fieldset
        ref={list}
        aria-label={`Months of ${year}`}
        onKeyDown={onKeyDown}
        className="mt-1 grid grid-cols-3 gap-1"
      >
        {Array.from({ length: 12 }, (_, month) => {
          const first = `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`;
          const isPresent = today.startsWith(first.slice(0, 7));
          const isShown = date.startsWith(first.slice(0, 7));
          return (
            <button
              key={first}
              type="button"
              tabIndex={month === held ? 0 : -1}
              aria-current={isShown ? 'true' : undefined}
              onClick={() => {
                navigate(calendarAddress(view, isPresent ? undefined : first));
                onClose();
              }}
              className={classNames(
                'flex h-[42px] pointer-coarse:h-11 items-center justify-center gap-1.5 rounded-control border-[1.5px] font-semibold text-13',
                isShown ? 'border-ink bg-ink-tint' : 'border-transparent hover:bg-hover',
              )}
            >
              {monthName(first).slice(0, 3)}
              <span className="sr-only">
                {year}
                {isPresent && ', this month'}
              </span>
              {isPresent && <span aria-hidden="true" className="size-2.5 rounded-full border border-needle bg-sun" />}
            </button>
          );
        })}
      </fieldset>
    </>
  );
}
