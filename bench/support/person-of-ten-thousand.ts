import type { CalendarEvent } from '@daywright/contract/events';
import { occurrencesIn, parseRecurrence } from '@daywright/schedule/recurrence';
import { isMaster, occurrenceOf } from '../../server/src/features/events/series/occurrence.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { addPerson, insertEvents, type SeededPerson } from './people.ts';
import { scheduleOf, weeksWindow } from './schedules.ts';

const singlesAWeek = 94;
const masters = 10;
const weeks = 100;

/** Weeks to read, all of which hold `occurrences`. */
export const reads = { weeks, occurrences: singlesAWeek + masters };

/** Seeds a database with one person of 10,000 events, and says their occurrences, for a floor to hold as rows. */
export async function seedTenThousand(
  database: Database,
): Promise<{ person: SeededPerson; occurrences: CalendarEvent[] }> {
  await migrate(database);
  const person = await addPerson(database.write);
  const events = scheduleOf(person.calendarId, { events: 10_000, masters, singlesAWeek, bytes: 700 });
  await database.write.transaction().execute((trx) => insertEvents(trx, person.userId, events));
  const { from, to } = weeksWindow(weeks);
  const occurrences = events.flatMap((event) =>
    isMaster(event)
      ? occurrencesIn(parseRecurrence(event), from, to).map((each) =>
          occurrenceOf<CalendarEvent>(event, each.original_start),
        )
      : [event],
  );
  return { person, occurrences: occurrences.sort((a, b) => (a.start_date < b.start_date ? -1 : 1)) };
}
