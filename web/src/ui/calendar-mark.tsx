import type { Calendar } from '@daywright/contract/calendars';
import { CalendarDot } from './calendar-dot.tsx';

/** The dot of the connected calendar that an event is in; nothing of one in the own calendar. */
export function CalendarMark({ calendar }: { calendar: Calendar | undefined }) {
  if (!calendar?.account_id) return null;
  return (
    <span role="img" aria-label={`in ${calendar.name}`} data-tooltip={calendar.name} className="ml-1.5 flex shrink-0">
      <CalendarDot color={calendar.color} />
    </span>
  );
}
