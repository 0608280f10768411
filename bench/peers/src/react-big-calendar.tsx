import moment from 'moment';
import { useMemo } from 'react';
import { Calendar, momentLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { type CalendarProps, show } from './page.tsx';

moment.updateLocale('en', { week: { dow: 1, doy: 4 } });
const localizer = momentLocalizer(moment);

function Peer({ events, view, date }: CalendarProps) {
  const shown = useMemo(
    () =>
      events.map(({ id, title, start_date, end_date }) => {
        return { id, title, start: new Date(start_date), end: new Date(end_date) };
      }),
    [events],
  );
  const day = useMemo(() => new Date(`${date}T12:00:00`), [date]);
  return (
    <Calendar
      localizer={localizer}
      events={shown}
      view={view === 'list' ? 'agenda' : view}
      onView={() => undefined}
      date={day}
      onNavigate={() => undefined}
      toolbar={false}
      showAllEvents
    />
  );
}

void show(Peer);
