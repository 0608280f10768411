import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, dateIn, datesFrom } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { useMemo } from 'react';
import { type CalendarProps, show } from './page.tsx';

const zone = 'Europe/Berlin';

/** What React alone takes for the names and times of the events, in lists by day. */
function Floor({ events, view, date }: CalendarProps) {
  const byDate = useMemo(() => Map.groupBy(events, ({ start_date }) => dateIn(Date.parse(start_date), zone)), [events]);
  const weeks = view === 'week' ? [mondayOf(date)] : mondaysOf(date);
  return (
    <div data-shown={view} style={{ height: '100%', overflow: 'auto' }}>
      {weeks.map((monday) => (
        <div key={monday} style={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
          {datesFrom(monday, 7).map((day) => (
            <Day key={day} date={day} events={byDate.get(day)} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Day({ date, events = [] }: { date: string; events: readonly CalendarEvent[] | undefined }) {
  return (
    <section>
      <h2>{date}</h2>
      <ol>
        {events.map(({ id, title, start_date, end_date }) => (
          <li key={id}>
            <button type="button">{title}</button>
            {timeOf(start_date)} to {timeOf(end_date)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function timeOf(instant: string): string {
  const time = new Date(instant);
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
}

function mondaysOf(date: string): string[] {
  const month = date.slice(0, 7);
  const mondays = [mondayOf(`${month}-01`)];
  for (;;) {
    const next = addDays(mondays.at(-1) ?? '', 7);
    if (next.slice(0, 7) !== month) return mondays;
    mondays.push(next);
  }
}

void show(Floor);
