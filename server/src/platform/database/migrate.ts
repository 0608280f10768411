import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import type { Database } from './database.ts';

/** Brings the tables up to date, under a lock that all processes of one database share. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.write,
    provider: { getMigrations: async () => migrations(database.engine) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date.', { cause: error });
}
