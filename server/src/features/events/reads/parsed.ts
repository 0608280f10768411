import type { CalendarEvent } from '@daywright/contract/events';
import { paced } from '../../../platform/pace.ts';
import type { RangeEntry } from './range.ts';
import { readSliceMs } from './range-rows.ts';

/** The events of a range, in its order. Reading the texts of a long one lets others in between. */
export async function parsed(entries: readonly Pick<RangeEntry, 'text'>[]): Promise<CalendarEvent[]> {
  const pause = paced(readSliceMs);
  const events: CalendarEvent[] = [];
  for (const { text } of entries) {
    events.push(JSON.parse(text) as CalendarEvent);
    await pause();
  }
  return events;
}
