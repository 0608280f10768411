import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forget-'));
  database = openSqlite(folder);
  await sql`create table texts (key integer primary key, person integer, text text) without rowid`.execute(
    database.write,
  );
  await sql`create table words (text text primary key, person integer)`.execute(database.write);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const never = new AbortController().signal;
const people = 10;
const secretPerson = 7;

/** Numbers that look random and are the same each time. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}

/** Rows of several people in no order, some of which grow, so that SQLite moves them from page to page. */
async function fill(rows: number): Promise<void> {
  const next = numbers();
  const wordOf = (person: number) => `${person === secretPerson ? 'abracadabra' : 'nothing'}${next()}`;
  const keys: { key: number; person: number }[] = [];
  for (let done = 0; done < rows; done += 500) {
    await database.write.transaction().execute(async (trx) => {
      for (let n = 0; n < 500; n++) {
        const [person, key] = [next() % people, next()];
        const word = wordOf(person);
        await sql`insert into texts values (${key}, ${person}, ${word.repeat(1 + (next() % 80))})`.execute(trx);
        await sql`insert into words values (${next() + word}, ${person})`.execute(trx);
        keys.push({ key, person });
        const other = keys[next() % keys.length];
        if (n % 3 > 0 || !other) continue;
        const text = wordOf(other.person).repeat(1 + (next() % 160));
        await sql`update texts set text = ${text} where key = ${other.key}`.execute(trx);
      }
    });
  }
}

async function remove(person: number): Promise<void> {
  await sql`delete from texts where person = ${person}`.execute(database.write);
  await sql`delete from words where person = ${person}`.execute(database.write);
}

const isFound = () =>
  readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes('abracadabra', 0, 'latin1'));

test('what was deleted is in no file any more, copies that SQLite left beside rows included', {
  timeout: 60_000,
}, async () => {
  await fill(10_000);
  await remove(secretPerson);
  expect(isFound()).toBe(true);
  await database.forgetDeleted(never);
  expect(isFound()).toBe(false);
  // What was in memory of pages that were cleared does not come back.
  await sql`update texts set text = text || 'more'`.execute(database.write);
  await database.forgetDeleted(never);
  expect(isFound()).toBe(false);
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.write);
  expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
});

test('others read and write meanwhile, and keep what they wrote', { timeout: 60_000 }, async () => {
  await fill(10_000);
  await remove(secretPerson);
  let isDone = false;
  const forgetting = database.forgetDeleted(never).then(() => {
    isDone = true;
  });
  let written = 0;
  for (; !isDone || written < 10; written++) {
    await sql`insert into words values (${`written ${written}`}, ${people})`.execute(database.write);
    await sql`select * from words where person = ${people}`.execute(database.read);
  }
  await forgetting;
  const { rows } = await sql<{ count: number }>`select count(*) as count from words where person = ${people}`.execute(
    database.read,
  );
  expect(rows).toEqual([{ count: written }]);
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.write);
  expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
});

test('a stop ends it', async () => {
  await fill(500);
  await database.forgetDeleted(AbortSignal.abort());
});
