// Keeps a filled database of this version, with what it answers, for the test that brings it up to date:
// `npx node server/test/earlier-versions/record.ts`, once a version has been released with a new migration.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { startProduct } from '../product.ts';
import { fill, type Recorded, reads, record } from './story.ts';

const folder = mkdtempSync(join(tmpdir(), 'daywright-record-'));
const database = openSqlite(folder);
await migrate(database);
const product = await startProduct({ database, folder, url: undefined, remove: async () => undefined });
const { person, changeSets } = await fill(product);

const named = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by rowid`.execute(
  database.read,
);
const tables: Record<string, unknown[]> = {};
for (const { name } of named.rows) {
  if (/^(sqlite|kysely)_/.test(name)) continue;
  tables[name] = (await sql`select * from ${sql.table(name)}`.execute(database.read)).rows;
}
const now = new Date(product.clock.now()).toISOString();
const answers: Recorded[] = [];
for (const path of reads) answers.push(await record(person, 'GET', path));

// Newest first, and afterwards back again: each must go on working on the log of an earlier version.
const later: Recorded[] = [];
for (const change_set_id of changeSets.toReversed()) {
  product.clock.advance(60_000);
  later.push(await record(person, 'POST', '/events/rollback', { change_set_id }));
  later.push(await record(person, 'GET', '/export.ics'));
}
later.push(await record(person, 'GET', '/events/deleted'));

const migration = Object.keys(migrations('sqlite')).at(-1);
const file = new URL(`${migration}.json`, import.meta.url);
writeFileSync(file, `${JSON.stringify({ migration, now, token: person.token, tables, answers, later }, null, 1)}\n`);
await product.close();
await database.close();
rmSync(folder, { recursive: true });
