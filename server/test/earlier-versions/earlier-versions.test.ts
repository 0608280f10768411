import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { onEachDatabase, type TestDatabase } from '../databases.ts';
import { startProduct, type TestPerson, type TestProduct } from '../product.ts';
import { type Recorded, record } from './story.ts';

/** A database as a version left it, and what that version answered from it. */
interface EarlierVersion {
  /** The last one that it had. */
  readonly migration: string;
  readonly now: string;
  readonly token: string;
  readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  readonly answers: readonly Recorded[];
  /** One after the other, each on what the one before left. */
  readonly later: readonly Recorded[];
}

const folder = new URL('.', import.meta.url);
const versions = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as EarlierVersion);

describe.each(versions)('a filled database of the version up to $migration', (version) => {
  onEachDatabase('is brought up to date', (open, engine) => {
    let db: TestDatabase;
    let product: TestProduct;
    let person: TestPerson;
    beforeAll(async () => {
      db = await open();
      await emptyDatabase(db);
      const migrator = new Migrator({
        db: db.database.write,
        provider: { getMigrations: async () => migrations(engine) },
      });
      const { error } = await migrator.migrateTo(version.migration);
      if (error) throw error;
      for (const [table, rows] of Object.entries(version.tables)) {
        for (const row of rows) await sql`${insertion(table, row)}`.execute(db.database.write);
      }
      await migrate(db.database);
      product = await startProduct(db, { now: version.now });
      const headers = { authorization: `Bearer ${version.token}` };
      const call: TestPerson['call'] = (method, path, body) => product.call(method, path, body, headers);
      person = { userId: '', email: '', calendarId: '', token: version.token, call };
    });
    afterAll(async () => {
      await product.close();
      await db.remove();
    });

    test.each(version.answers)('and answers $method $path as before', async ({ method, path, body, status, text }) => {
      const answer = await record(person, method, path, body);
      expect(answer.status).toBe(status);
      expectEqual(answer.text, text);
    });

    test('and each of its change sets can still be rolled back', async () => {
      for (const { method, path, body, status, text } of version.later) {
        if (method === 'POST') product.clock.advance(60_000);
        const answer = await record(person, method, path, body);
        expect(answer.status, answer.text).toBe(status);
        if (method === 'GET') expectEqual(answer.text, text);
      }
    });
  });
});

/** A later version may answer with more fields, and leaves none out. */
function expectEqual(text: string, earlier: string): void {
  if (earlier.startsWith('{')) expect(JSON.parse(text)).toMatchObject(JSON.parse(earlier));
  else expect(text).toBe(earlier);
}

function insertion(table: string, row: Record<string, unknown>) {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`;
}

/** The tables of today go, so that those of then can be made. */
async function emptyDatabase({ database: { engine, write } }: TestDatabase): Promise<void> {
  if (engine === 'postgres') {
    await sql`drop schema public cascade`.execute(write);
    await sql`create schema public`.execute(write);
    return;
  }
  await sql`pragma foreign_keys = off`.execute(write);
  const found = await sql<{ type: string; name: string }>`select type, name from sqlite_master
    where type in ('table', 'view') and name not like 'sqlite_%' order by type desc`.execute(write);
  for (const { type, name } of found.rows) await sql`drop ${sql.raw(type)} ${sql.table(name)}`.execute(write);
  await sql`pragma foreign_keys = on`.execute(write);
}
