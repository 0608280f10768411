import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import type { TurnSchedule } from './turn-schedule.ts';

type Told = Pick<CalendarEvent, 'id' | 'source' | 'guests' | 'title' | 'location' | 'category' | 'spans'>;

/**
 * Whether the texts of an event may be somebody else's: then they are data, which a model must not obey. Of an event that was
 * made here the schedule knows whether a file or a sync ever wrote it (docs/security.md, Texts of others); and what is longer than
 * people write may be pasted.
 */
export function isForeign(event: Told, schedule: Pick<TurnSchedule, 'isFromOutside'>): boolean {
  const { id, source, guests, title, location, category, spans } = event;
  if (source !== 'daywright' || guests.length > 0 || schedule.isFromOutside(id)) return true;
  const texts = [title, location ?? '', ...category, ...spans.map((span) => span.title)];
  return texts.some(({ length }) => length > limits.ownTextLength);
}
