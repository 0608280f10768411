/**
 * A bare `pg` query of the product's own table of events behind node:http: one person's documents that start in a range,
 * joined. The person's id comes in the query. As many connections as the product reads through. Environment: PORT,
 * DATABASE_URL.
 */
import pg from 'pg';
import { serveRanges } from './server.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const text = 'select document from events where user_id = $1 and start_at >= $2 and start_at < $3 order by start_at';

serveRanges(async (from, to, query) => {
  const values = [query.get('user_id'), from, to];
  const { rows } = await pool.query<[string]>({ name: 'range', text, values, rowMode: 'array' });
  return `{"success":true,"events":[${rows.join(',')}]}`;
});
