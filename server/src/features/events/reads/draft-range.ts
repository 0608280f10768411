import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Draft } from '../door/draft.ts';
import { timeOf } from '../patch/time.ts';
import { isMaster } from '../series/occurrence.ts';
import { openingOf } from './opening.ts';
import { parsed } from './parsed.ts';
import { collecting, inOrder, type Window } from './range.ts';
import { readRange } from './read-range.ts';

/** What `readRange` would read once the draft is written: what it holds of a series or event stands for what is stored of it. */
export async function eventsInDraft(db: Db, draft: Draft, window: Window): Promise<CalendarEvent[]> {
  const stored = await readRange(db, draft.userId, window);
  const touched = touchedBy(draft);
  const others = stored.filter(({ text }) => !touched.has(parseEventId(openingOf(text).id).master_id));
  const range = collecting(window, draft.timeZone);
  for (const { row, overridden } of await shownRows(db, draft, touched)) {
    const text = JSON.stringify(row);
    if (isMaster(row)) range.addSeries(text, overridden);
    else range.addEvent(timeOf(row.start_date), timeOf(row.end_date), row.all_day, text);
  }
  return parsed([...others, ...range.entries].sort(inOrder));
}

/** The single events and series of which a draft changes anything. */
export function touchedBy(draft: Draft): ReadonlySet<string> {
  const ids = draft.operations().flatMap((operation) => {
    if (operation.entity === 'time_entry') return [];
    return [operation.op === 'create' ? operation.event.id : operation.id];
  });
  return new Set(ids.map((id) => parseEventId(id).master_id));
}

/** A row that a draft leaves; of a series with the ids of those of its occurrences that have rows of their own. */
export interface DraftRow {
  readonly row: CalendarEvent;
  readonly overridden: ReadonlySet<string>;
}

const hiddenCalendars = statement<{ id: string }>(() => 'select id from calendars where user_id = ? and selected = 0');

/** The rows of these events and series as a draft leaves them, but for those of hidden calendars. */
export async function shownRows(db: Db, draft: Draft, touched: ReadonlySet<string>): Promise<DraftRow[]> {
  if (touched.size === 0) return [];
  const hidden = new Set((await hiddenCalendars(db, [draft.userId])).map(({ id }) => id));
  const rows: DraftRow[] = [];
  for (const row of await draft.events([...touched])) {
    const overrides = isMaster(row) ? await draft.overrides(row.id) : [];
    const overridden = new Set(overrides.map(({ id }) => id));
    for (const each of [row, ...overrides]) if (!hidden.has(each.calendar_id)) rows.push({ row: each, overridden });
  }
  return rows;
}
