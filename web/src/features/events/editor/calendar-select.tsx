import type { Calendar } from '@daywright/contract/calendars';
import { sourceNames } from '@daywright/contract/sources';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useNamedCalendars } from '../../../queries/calendar-names.ts';
import { CalendarDot } from '../../../ui/calendar-dot.tsx';
import { Select } from '../../../ui/select.tsx';

/** The calendar that holds the event. One that may not be written to is listed and cannot be chosen. */
export function CalendarSelect({
  id,
  value,
  onChange,
  disabled,
}: {
  id: string;
  value: string;
  onChange: (calendarId: string) => void;
  disabled: boolean;
}) {
  const list = useNamedCalendars();
  const isConnected = list.some(({ account_id }) => account_id !== null);
  return (
    <Select
      id={id}
      value={value}
      onChange={onChange}
      disabled={disabled}
      {...(!isConnected && { icon: <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" /> })}
      options={list.map((calendar) => ({
        value: calendar.id,
        name: calendarName(calendar),
        ...(isConnected && { mark: <CalendarDot color={calendar.color} /> }),
        disabled: !calendar.writable,
      }))}
    />
  );
}

const calendarName = ({ name, source, writable }: Pick<Calendar, 'name' | 'source' | 'writable'>) =>
  `${name}${source === 'daywright' ? '' : ` · ${sourceNames[source]}`}${writable ? '' : ' (read only)'}`;
