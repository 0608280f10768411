import type { CalendarEvent } from '@daywright/contract/events';
import { anEvent } from '@daywright/schedule/testing/events';

/** An hour of work from 08:00 in UTC, with what a test says about it. */
export const eventOf = ({ id, ...fields }: Partial<CalendarEvent> & { id: string }): CalendarEvent =>
  anEvent(id, {
    start_date: '2026-06-11T08:00:00.000Z',
    end_date: '2026-06-11T09:00:00.000Z',
    category: ['Work'],
    ...fields,
  });
