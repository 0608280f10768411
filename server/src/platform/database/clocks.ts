import type { Context } from '../../context.ts';
import { databaseNow } from './shared-clock.ts';

/** How far a process may be from its database: what its own clock dates, such as the end of a sign-in, is off by no more. */
const MOST_APART_MS = 2_500;

/** Warns where the clock of a process differs from that of its PostgreSQL. Leases and shared limits go by the database's. */
export async function compareClocks({ engine, read, clock, log }: Context): Promise<void> {
  if (engine !== 'postgres') return;
  const asked = clock.now();
  const there = await databaseNow(read);
  // Somewhere between asking and hearing it was so late there.
  const behind_ms = Math.max(0, there - clock.now());
  const ahead_ms = Math.max(0, asked - there);
  if (Math.max(behind_ms, ahead_ms) > MOST_APART_MS) {
    log.warn({ ahead_ms, behind_ms }, 'the clock of this machine differs from the database’s: set both by NTP');
  }
}
