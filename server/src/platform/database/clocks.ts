import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/**
 * How far a process may be from its database, so that two of them are no more than five seconds apart: the shortest lease
 * of a turn of the assistant bears that while two of its three signs of life are lost.
 */
const MOST_APART_MS = 2_500;

/** Warns where processes of one PostgreSQL may take each other's leases for run out, since their clocks differ. */
export async function compareClocks({ engine, read, clock, log }: Context): Promise<void> {
  if (engine !== 'postgres') return;
  const asked = clock.now();
  const { rows } = await sql<{
    ms: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(read);
  const [there] = rows;
  if (!there) return;
  // Somewhere between asking and hearing it was so late there.
  const behind_ms = Math.max(0, there.ms - clock.now());
  const ahead_ms = Math.max(0, asked - there.ms);
  if (Math.max(behind_ms, ahead_ms) > MOST_APART_MS) {
    log.warn({ ahead_ms, behind_ms }, 'the clock of this machine differs from the database’s: set both by NTP');
  }
}
