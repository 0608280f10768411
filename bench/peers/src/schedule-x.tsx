import { createViewMonthGrid, createViewWeek, viewMonthGrid, viewWeek } from '@schedule-x/calendar';
import { createCalendarControlsPlugin } from '@schedule-x/calendar-controls';
import { ScheduleXCalendar, useCalendarApp } from '@schedule-x/react';
import '@schedule-x/theme-default/dist/index.css';
import { useEffect, useRef, useState } from 'react';
import { type CalendarProps, show } from './page.tsx';

const zone = 'Europe/Berlin';
const zoned = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone);

function Peer({ events, view, date }: CalendarProps) {
  const [controls] = useState(createCalendarControlsPlugin);
  const name = view === 'week' ? viewWeek.name : viewMonthGrid.name;
  const first = useRef(view);
  const calendar = useCalendarApp(
    {
      views: [createViewWeek(), createViewMonthGrid()],
      defaultView: name,
      selectedDate: Temporal.PlainDate.from(date),
      timezone: zone,
      firstDayOfWeek: 1,
      monthGridOptions: { nEventsPerDay: Number.MAX_SAFE_INTEGER },
      events: events.map(({ id, title, start_date, end_date }) => {
        return { id, title, start: zoned(start_date), end: zoned(end_date) };
      }),
    },
    [controls],
  );
  useEffect(() => {
    if (view !== first.current) controls.setView(name);
    first.current = view;
  }, [controls, view, name]);
  return <ScheduleXCalendar calendarApp={calendar} />;
}

void show(Peer);
