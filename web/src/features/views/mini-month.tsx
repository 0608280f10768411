import { monthName } from '@daywright/schedule/dates';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { calendarAddress, useCalendarAddress } from '../../queries/calendar-address.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { addMonths, MonthGrid } from '../../ui/month-grid.tsx';

/** The small month of the sidebar; a click goes to that day. It follows the date of the page until it is leafed. */
export function MiniMonth({ onChoose }: { onChoose?: () => void }) {
  const [, navigate] = useLocation();
  const { date, today } = useCalendarAddress();
  const [leafed, setLeafed] = useState<{ from: string; to: string } | null>(null);
  const month = leafed?.from === date ? leafed.to : date;
  const leaf = (to: string) => setLeafed({ from: date, to });

  return (
    <section aria-label="Month" className="px-1">
      <div className="flex items-center pl-1">
        <h2 className="flex-1 font-semibold text-12">
          {monthName(month)} {month.slice(0, 4)}
        </h2>
        <IconButton
          label="Previous month"
          size="small"
          className="size-[22px]"
          onClick={() => leaf(addMonths(month, -1))}
        >
          <ChevronLeft size={14} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Next month" size="small" className="size-[22px]" onClick={() => leaf(addMonths(month, 1))}>
          <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <MonthGrid
        month={month}
        today={today}
        selected={date}
        onLeave={leaf}
        onPick={(picked) => {
          navigate(calendarAddress('day', picked));
          onChoose?.();
        }}
      />
    </section>
  );
}
