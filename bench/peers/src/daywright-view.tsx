import type { CalendarEvent } from '@daywright/contract/events';
import type { Profile } from '@daywright/contract/profile';
import { addDays, dateIn, datesFrom } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Router } from 'wouter';
import { today } from '../../../web/src/lib/clock.ts';
import { part } from '../../../web/src/lib/part.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { entriesAround } from '../../../web/src/queries/entries-around.ts';
import { rangeOfDays, todayEvents, weekOfEvents } from '../../../web/src/queries/events.ts';
import { profile } from '../../../web/src/queries/profile.ts';
import { runningEntry, weekOfEntries } from '../../../web/src/queries/time-entries.ts';
import { mondaysOf } from '../../../web/src/queries/week-blocks.ts';
import { addMonths } from '../../../web/src/ui/month-grid.tsx';
import './daywright-view.css';
import { type CalendarProps, show } from './page.tsx';

const zone = 'Europe/Berlin';
const madeAt = '2026-01-02T08:00:00.000Z';
const person: Profile = {
  user_id: '018f0000-0000-7000-8000-000000000000',
  name: null,
  email: 'someone@example.org',
  profile_picture: null,
  time_zone: zone,
  preferences: {},
  onboarded: true,
  created_at: madeAt,
  updated_at: madeAt,
};

/** Each view is its own chunk in the product too. */
const views = {
  week: {
    View: part(async () => (await import('../../../web/src/features/week/week-view.tsx')).WeekView),
    search: 'events=listed',
  },
  month: {
    View: part(async () => (await import('../../../web/src/features/month/month-view.tsx')).MonthView),
    search: 'all=1',
  },
  list: {
    View: part(async () => (await import('../../../web/src/features/day/day-view.tsx')).DayView),
    search: '',
  },
};
const pathOf = { week: '/calendar/week', month: '/calendar/month', list: '/calendar/day' };

/** The product's views by themselves, with everything that they read held already. */
function Views({ events, view, date }: CalendarProps) {
  useMemo(() => {
    hold(events, view === 'month' ? monthOf(date) : [date, date], view === 'list' ? 2 : 1);
  }, [events, view, date]);
  const { View, search } = views[view];
  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={() => [pathOf[view], () => undefined]} searchHook={() => search}>
        <div style={{ display: 'flex', height: '100%', overflow: 'hidden' }}>
          <Suspense>
            <View date={date} />
          </Suspense>
        </div>
      </Router>
    </QueryClientProvider>
  );
}

type Dates = [first: string, last: string];

/** Gives the store what the server would have answered: the weeks of the dates and some on either side. */
function hold(events: readonly CalendarEvent[], [first, last]: Dates, weeksBeside: number): void {
  const byDate = Map.groupBy(events, ({ start_date }) => dateIn(Date.parse(start_date), zone));
  const eventsOf = (date: string) => byDate.get(date) ?? [];
  for (const monday of mondaysOf(addDays(mondayOf(first), -7 * weeksBeside), addDays(last, 7 * weeksBeside))) {
    const block = { ...rangeOfDays(monday, 7, zone), events: datesFrom(monday, 7).flatMap(eventsOf) };
    queryClient.setQueryData(weekOfEvents(monday, zone).queryKey, block);
    queryClient.setQueryData(weekOfEntries(monday, zone).queryKey, []);
  }
  const now = today(zone);
  queryClient.setQueryData(todayEvents(now, zone).queryKey, { ...rangeOfDays(now, 1, zone), events: eventsOf(now) });
  queryClient.setQueryData(profile().queryKey, person);
  queryClient.setQueryData(runningEntry().queryKey, null);
  queryClient.setQueryData(entriesAround(first, last, zone).queryKey, []);
}

function monthOf(date: string): Dates {
  const first = `${date.slice(0, 7)}-01`;
  return [first, addDays(addMonths(first, 1), -1)];
}

void show(Views, (view) => views[view].View.load());
