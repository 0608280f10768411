import { monthName } from '@daywright/schedule/dates';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { part } from '../../lib/part.ts';
import { useCalendarAddress } from '../../queries/calendar-address.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { stepDate } from './step-date.ts';

const MonthPicker = part(() => import('./month-picker.tsx').then(({ MonthPicker }) => MonthPicker));

/** The month of the page, which opens the month picker, and previous, Today, next. */
export function CalendarHeading({ isNarrow }: { isNarrow: boolean }) {
  const [, navigate] = useLocation();
  const { view, date, today, addressAt } = useCalendarAddress();
  const isYear = view === 'year' && isNarrow;
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);

  return (
    <>
      <h1 className="sr-only">
        Calendar, {view}, {monthName(date)} {date.slice(0, 4)}
      </h1>
      <div className="relative">
        <button
          type="button"
          data-month-button=""
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${monthName(date)} ${date.slice(0, 4)}, choose a month`}
          onClick={() => {
            setLoaded(true);
            setOpen(!isOpen);
          }}
          className="flex min-h-(--control-h) items-center gap-1.5 whitespace-nowrap rounded-control -ml-1 px-1 font-semibold text-[1.125rem] tracking-tight hover:bg-hover tablet:text-20"
        >
          <span>
            {isYear ? (
              date.slice(0, 4)
            ) : (
              <>
                {/* Beside the chat a narrow window has room for the short name only, and so has a small phone. */}
                <span className="@max-[18.75rem]/heading:hidden max-[22.4375rem]:hidden">{monthName(date)}</span>
                <span className="hidden @max-[18.75rem]/heading:inline max-[22.4375rem]:inline">
                  {monthName(date).slice(0, 3)}
                </span>{' '}
                <span className="font-medium text-text-3">{date.slice(0, 4)}</span>
              </>
            )}
          </span>
          <ChevronDown size={isNarrow ? 14 : 16} strokeWidth={1.75} aria-hidden="true" className="text-text-2" />
        </button>
        <Suspense>{isLoaded && <MonthPicker isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
      </div>
      {!isNarrow && (
        <div className="ml-1.5 flex items-center">
          <IconButton label={`Previous ${view}`} keys="[" onClick={() => navigate(addressAt(stepDate(view, date, -1)))}>
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <button
            type="button"
            onClick={() => navigate(addressAt())}
            aria-current={date === today ? 'date' : undefined}
            className="min-h-(--control-h) rounded-control px-2.5 font-semibold text-12 @max-[14.375rem]/heading:hidden max-desktop:text-13 hover:bg-hover active:bg-press"
          >
            Today
          </button>
          <IconButton label={`Next ${view}`} keys="]" onClick={() => navigate(addressAt(stepDate(view, date, 1)))}>
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </>
  );
}
