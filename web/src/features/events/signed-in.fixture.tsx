import type { CalendarEvent } from '@daywright/contract/events';
import type { Profile } from '@daywright/contract/profile';
import { anEvent } from '@daywright/schedule/testing/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { stubLayout } from '../../lib/browser.fixture.ts';
import { bearerToken } from '../../lib/storage.ts';
import { calendars } from '../../queries/calendars.ts';
import { rangeOfDays, weekOfEvents } from '../../queries/events.ts';
import { profile } from '../../queries/profile.ts';

/** Thursday 11 June 2026, 10:14 in Brussels. */
const now = Date.parse('2026-06-11T08:14:00Z');
export const zone = 'Europe/Brussels';
const calendarId = '01900000-0000-7000-8000-000000000001';

/** Lunch, an hour from noon in Brussels on that day, with what a test says about it. */
export const eventOf = (fields: Partial<CalendarEvent>): CalendarEvent =>
  anEvent('01900000-0000-7000-8000-00000000000a', {
    calendar_id: calendarId,
    title: 'Lunch',
    start_date: '2026-06-11T10:00:00.000Z',
    end_date: '2026-06-11T11:00:00.000Z',
    time_zone: zone,
    category: ['Food'],
    version: 4,
    ...fields,
  });

/** Sets the clock for each test of a dialog and clears up behind it; answers what is called when it closes. */
export function testingDialog() {
  const onClose = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterEach(() => {
    cleanup();
    onClose.mockReset();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return onClose;
}

/** Renders a dialog for someone who is signed in and whose week holds these events. */
export function renderFor(events: CalendarEvent[], dialog: ReactNode) {
  localStorage.clear();
  bearerToken.write('token');
  stubLayout();

  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const me: Profile = {
    user_id: calendarId,
    name: null,
    email: 'alex@example.org',
    profile_picture: null,
    time_zone: zone,
    preferences: {},
    onboarded: true,
    created_at: '2026-06-01T00:00:00.000Z',
    updated_at: '2026-06-01T00:00:00.000Z',
  };
  client.setQueryData(profile().queryKey, me);
  client.setQueryData(calendars().queryKey, [
    {
      id: calendarId,
      account_id: null,
      source: 'daywright',
      name: 'Daywright',
      color: null,
      selected: true,
      writable: true,
      default_category: null,
      copies_own: false,
    },
  ]);
  client.setQueryData(weekOfEvents('2026-06-08', zone).queryKey, { ...rangeOfDays('2026-06-08', 7, zone), events });
  return render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>);
}
