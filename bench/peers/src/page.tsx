import type { CalendarEvent } from '@daywright/contract/events';
import { type ComponentType, useState } from 'react';
import { createRoot } from 'react-dom/client';

export type View = 'week' | 'month' | 'list';

export interface CalendarProps {
  events: readonly CalendarEvent[];
  view: View;
  /** A date of what is shown, YYYY-MM-DD. */
  date: string;
}

/** Fetches the events that the address names, in one request, and shows them in the view and at the date that it names, once the view's code is there. */
export async function show(Calendar: ComponentType<CalendarProps>, load?: (view: View) => Promise<unknown>) {
  const address = new URLSearchParams(location.search);
  const first = address.get('view') as View;
  const code = load?.(first);
  const response = await fetch(`/events/${address.get('events')}`);
  const { events } = (await response.json()) as { events: CalendarEvent[] };
  await code;
  const props = { Calendar, events, date: address.get('date') ?? '', first };
  createRoot(document.querySelector('#root') as Element).render(<Page {...props} />);
}

interface PageProps {
  Calendar: ComponentType<CalendarProps>;
  events: readonly CalendarEvent[];
  first: View;
  date: string;
}

function Page({ Calendar, events, first, date }: PageProps) {
  const [view, setView] = useState(first);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <nav>
        {(['week', 'month'] as const).map((name) => (
          <button key={name} type="button" data-view={name} onClick={() => setView(name)}>
            {name}
          </button>
        ))}
      </nav>
      <main style={{ flex: 1, minHeight: 0 }}>
        <Calendar events={events} view={view} date={date} />
      </main>
    </div>
  );
}
