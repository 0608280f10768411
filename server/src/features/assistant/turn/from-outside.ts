import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { readForeign } from '../../events/queries.ts';

/** Which of the events that a turn reads, makes and changes have texts of others. */
export function fromOutside(db: Db, userId: string) {
  const known = new Map<string, boolean>();

  return {
    has: (id: string): boolean => known.get(id) ?? known.get(parseEventId(id).master_id) ?? true,
    /** Looks up those that are not known yet. */
    async learn<E extends readonly Pick<CalendarEvent, 'id'>[]>(events: E): Promise<E> {
      const unknown = [...new Set(events.map(({ id }) => id))].filter((id) => !known.has(id));
      const foreign = unknown.length === 0 ? new Set() : await readForeign(db, userId, unknown);
      // What the turn itself divided off is not stored yet, and neither are its occurrences.
      for (const id of unknown) known.set(id, foreign.has(id) || known.get(parseEventId(id).master_id) === true);
      return events;
    },
    made(id: string): void {
      known.set(id, false);
    },
    /** One goes on under another id: what is true of the one, is of the other. */
    goesOn(from: string, to: string): void {
      if (!known.has(to)) known.set(to, known.get(from) ?? true);
    },
  };
}
