import type { Calendar } from '@daywright/contract/calendars';
import type { CalendarEvent } from '@daywright/contract/events';
import { quoted } from '../lib/words.ts';

/** Why an event cannot be changed by hand, as a sentence; null when it can. `calendars` are those known so far. */
export function changeRefusal(event: CalendarEvent, calendars: readonly Calendar[] = []): string | null {
  const calendar = calendars.find(({ id }) => id === event.calendar_id);
  if (event.read_only || calendar?.writable === false) {
    const where = calendar ? ` ${calendar.name}` : ' a calendar';
    return `${quoted(event.title)} is in${where} that can only be read.`;
  }
  if (event.source !== 'daywright' && event.guests.length > 0) {
    return `${quoted(event.title)} has guests: change it in its own calendar, which tells them.`;
  }
  return null;
}
