/**
 * The floor `raw`: one statement, prepared once, over occurrences as plain rows, of which the wire events are built; one
 * JSON.stringify an answer. Environment: PORT, FILE, USER_ID.
 */
import { DatabaseSync } from 'node:sqlite';
import { columns, type PlainRow, wireEvent } from './plain-rows.ts';
import { serveRanges } from './server.ts';

const dayMs = 86_400_000;
const { FILE = '', USER_ID = '' } = process.env;
const database = new DatabaseSync(FILE, { readOnly: true });
const rowsIn = database.prepare(
  `select ${columns.join(', ')} from occurrences
    where user_id = ? and start_at >= ? and start_at < ? and end_at > ? order by start_at`,
);

serveRanges((from, to) => {
  const rows = rowsIn.all(USER_ID, from - dayMs, to, from) as unknown as PlainRow[];
  return JSON.stringify({ success: true, events: rows.map(wireEvent) });
});
