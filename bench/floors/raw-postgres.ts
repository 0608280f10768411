/**
 * The floor `raw` on PostgreSQL: one statement, prepared once a connection, over occurrences as plain rows, of which the
 * wire events are built. As many connections as the product reads through. Environment: PORT, URL, USER_ID.
 */
import pg from 'pg';
import { columns, type PlainRow, wireEvent } from './plain-rows.ts';
import { serveRanges } from './server.ts';

const dayMs = 86_400_000;
const { DATABASE_URL, USER_ID = '' } = process.env;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 });
const text = `select ${columns.join(', ')} from occurrences
  where user_id = $1 and start_at >= $2 and start_at < $3 and end_at > $4 order by start_at`;

serveRanges(async (from, to) => {
  const { rows } = await pool.query<PlainRow>({ name: 'range', text, values: [USER_ID, from - dayMs, to, from] });
  return JSON.stringify({ success: true, events: rows.map(wireEvent) });
});
