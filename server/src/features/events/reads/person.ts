import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const zoneById = statement<{ time_zone: string }>(() => 'select time_zone from users where id = ?');

/** The person's zone: what "today" means. */
export async function zoneOf(db: Db, userId: string): Promise<string> {
  const [row] = await zoneById(db, [userId]);
  return row?.time_zone ?? 'UTC';
}
