import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { startFailure } from '../start-failure.ts';
import { migrate } from './migrate.ts';

onEachDatabase('tables of a newer version', (open) => {
  test('end the start with a sentence that says so', async () => {
    const { database, remove } = await open();
    onTestFinished(remove);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-11-23')`.execute(
      database.write,
    );
    const failure = await migrate(database).catch((error: unknown) => error);
    expect(startFailure(failure)).toBe(
      'A newer version of Daywright brought this database up to date: start that one, or restore a backup from before it. (9999-later is not known here)',
    );
  });
});
