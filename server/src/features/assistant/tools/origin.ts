import type { CalendarEvent } from '@daywright/contract/events';
import type { TurnSchedule } from './turn-schedule.ts';

/**
 * Whether the texts of an event may be somebody else's: then they are data, which a model must not obey. Of an event that was
 * made here the schedule knows whether a file or a sync ever wrote it (docs/security.md, Texts of others).
 */
export const isForeign = (
  event: Pick<CalendarEvent, 'id' | 'source' | 'guests'>,
  schedule: Pick<TurnSchedule, 'isFromOutside'>,
): boolean => event.source !== 'daywright' || event.guests.length > 0 || schedule.isFromOutside(event.id);
