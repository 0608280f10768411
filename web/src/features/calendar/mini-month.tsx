import { useLocation } from 'wouter';
import { calendarAddress, useCalendarAddress } from '../../queries/calendar-address.ts';
import { MonthPages } from '../../ui/month-pages.tsx';

/** The small month of the sidebar; a click goes to that day. */
export function MiniMonth({ isLarge = false, onChoose }: { isLarge?: boolean; onChoose?: () => void }) {
  const [, navigate] = useLocation();
  const { date, today } = useCalendarAddress();
  return (
    <section aria-label="Month" className="px-1.25">
      <MonthPages
        size={isLarge ? 'medium' : 'small'}
        selected={date}
        today={today}
        onPick={(picked) => {
          navigate(calendarAddress('day', picked));
          onChoose?.();
        }}
      />
    </section>
  );
}
