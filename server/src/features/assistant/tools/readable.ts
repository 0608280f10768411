import type { CalendarEvent } from '@daywright/contract/events';
import { AppError } from '../../../platform/errors.ts';

/** Null of more events than are read at once: a schedule that is too full to be read is no reason not to answer. */
export async function readable(reading: Promise<CalendarEvent[]>): Promise<CalendarEvent[] | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_EVENTS') return null;
    throw error;
  }
}
