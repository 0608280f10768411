import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import listPlugin from '@fullcalendar/react/list';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useEffect, useMemo, useRef } from 'react';
import { type CalendarProps, show, type View } from './page.tsx';

const names: Record<View, string> = { week: 'timeGridWeek', month: 'dayGridMonth', list: 'threeWeeks' };
const plugins = [classicTheme, dayGridPlugin, timeGridPlugin, listPlugin];
const views = {
  timeGridWeek: { eventClass: 'week-event' },
  dayGridMonth: { eventClass: 'month-event' },
  threeWeeks: { type: 'list', duration: { weeks: 3 }, eventClass: 'list-event' },
};

function Peer({ events, view, date }: CalendarProps) {
  const calendar = useRef<CalendarRef>(null);
  const first = useRef(view);
  const shown = useMemo(
    () => events.map(({ id, title, start_date, end_date }) => ({ id, title, start: start_date, end: end_date })),
    [events],
  );
  useEffect(() => {
    if (view !== first.current) calendar.current?.getApi().changeView(names[view]);
    first.current = view;
  }, [view]);
  return (
    <FullCalendar
      ref={calendar}
      plugins={plugins}
      views={views}
      initialView={names[first.current]}
      initialDate={date}
      events={shown}
      headerToolbar={false}
      firstDay={1}
      fixedWeekCount={false}
      dayMaxEvents={false}
      height="100%"
    />
  );
}

void show(Peer);
