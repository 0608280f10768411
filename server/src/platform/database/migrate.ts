import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import type { Database } from './database.ts';

/**
 * Brings the tables up to date, under a lock that all processes of one database share.
 *
 * @throws Error with a sentence, and the reason as its cause
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.write,
    provider: { getMigrations: async () => migrations(database.engine) },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const later = nameOfLater(error);
  if (!later) throw new Error('The database could not be brought up to date.', { cause: error });
  const remedy = 'start that one, or restore a backup from before it.';
  throw new Error(`A newer version of Daywright brought this database up to date: ${remedy}`, {
    cause: new Error(`${later} is not known here`),
  });
}

/** Of a migration that was applied and is not in this version's list: Kysely tells it by its message alone. */
function nameOfLater(error: unknown): string | undefined {
  return error instanceof Error ? /previously executed migration (\S+) is missing/.exec(error.message)?.[1] : undefined;
}
