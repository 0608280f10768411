import { monthName } from '@daywright/schedule/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import * as Popover from 'radix-ui/popover';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCalendarAddress } from '../../queries/calendar-address.ts';
import { timeReport } from '../../queries/reports.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { monthHours } from './month-hours.ts';
import { YearField } from './year-field.tsx';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** Twelve months, three a row, with what was tracked in each, and year arrows. Choosing one shows its first day, or today in the present month. */
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
          className="layer-grow z-(--z-popover) w-72.25 max-w-[calc(100vw-24px)] origin-top-left rounded-card border border-line-strong bg-raised px-3 pt-2 pb-3 shadow-overlay"
        >
          <Months onClose={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Months({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const { date, today, addressAt } = useCalendarAddress();
  const [year, setYear] = useState(Number(date.slice(0, 4)));
  const [held, setHeld] = useState(Number(date.slice(5, 7)) - 1);
  const list = useRef<HTMLFieldSetElement>(null);
  const { data: report } = useQuery({
    ...timeReport(firstOf(year, 0), firstOf(year + 1, 0), 'month'),
    placeholderData: keepPreviousData,
  });
  const hours = monthHours(report ?? []);
  const goTo = (next: number) => setYear(withinYears(next));

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = held + step;
    goTo(year + Math.floor(next / 12));
    const month = ((next % 12) + 12) % 12;
    setHeld(month);
    list.current?.querySelectorAll('button')[month]?.focus();
  }

  return (
    <>
      <div className="flex items-center justify-between">
        <IconButton label="Previous year" disabled={year === firstYear} onClick={() => goTo(year - 1)}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <YearField year={year} onChange={goTo} />
        <IconButton label="Next year" disabled={year === lastYear} onClick={() => goTo(year + 1)}>
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
          const first = firstOf(year, month);
          const isPresent = today.startsWith(first.slice(0, 7));
          const isShown = date.startsWith(first.slice(0, 7));
          const sum = hours.get(first);
          return (
            <button
              key={first}
              type="button"
              tabIndex={month === held ? 0 : -1}
              aria-current={isShown ? 'true' : undefined}
              onClick={() => {
                navigate(addressAt(isPresent ? undefined : first));
                onClose();
              }}
              className={classNames(
                'flex min-h-11.5 min-w-0 flex-col items-center justify-center rounded-control border-[1.5px]',
                isShown ? 'border-ink bg-ink-tint' : 'border-transparent hover:bg-hover',
              )}
            >
              <span className="relative font-semibold text-13 leading-[1.0625rem]">
                {monthName(first).slice(0, 3)}
                <span className="sr-only">
                  {' '}
                  {year}
                  {isPresent && ', this month'}
                  {sum && ', '}
                </span>
                {isPresent && (
                  <span
                    aria-hidden="true"
                    className="absolute top-1 left-full ml-1.5 size-2.5 rounded-full border border-needle bg-sun"
                  />
                )}
              </span>
              <span className="h-4 text-12 text-text-2">
                {sum?.text}
                {sum?.isTracked && <span className="sr-only"> tracked</span>}
              </span>
            </button>
          );
        })}
      </fieldset>
    </>
  );
}

/** Years that views can show. */
const firstYear = 100;
const lastYear = 9899;
const withinYears = (year: number) => Math.min(Math.max(year, firstYear), lastYear);

/** First date of a month, counted from 0. */
const firstOf = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`;
