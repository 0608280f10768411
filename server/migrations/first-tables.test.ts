import { describe, expect, test } from 'vitest';
import { sqliteFile } from '../test/sqlite-file.ts';

describe('the declared sizes of SQLite’s tables', () => {
  const { planOf, rows } = sqliteFile();

  const names = (query: string) => rows(query).map(({ name }) => name);

  test('name indexes that there are', () => {
    // The primary key of a table without row ids goes by the table's name.
    const known = names("select name from sqlite_schema where type = 'index' or sql like '%without rowid%'");
    const declared = names("select idx as name from sqlite_stat1 where tbl not like 'kysely%'");
    expect(declared.filter((name) => !known.includes(name))).toEqual([]);
    expect(declared.length).toBeGreaterThan(10);
  });

  test.each([
    ['by id', 'user_id = ? and id in (select value from json_each(?))', 'events_by_id (user_id=? AND id=?)'],
    [
      'by UID',
      'user_id = ? and calendar_id = ? and uid in (select value from json_each(?)) and uid <> id and deleted_at is null',
      'events_by_uid (user_id=? AND calendar_id=? AND uid=?)',
    ],
    [
      'by series',
      'user_id = ? and series_id = ? and deleted_at is null',
      'events_overrides (user_id=? AND series_id=?)',
    ],
    [
      'by start',
      'user_id = ? and start_at >= ? and start_at < ?',
      'PRIMARY KEY (user_id=? AND start_at>? AND start_at<?)',
    ],
  ])('let rows be looked up %s without reading all of a person’s', (_, where, index) => {
    expect(planOf(`select document from events where ${where}`)).toContain(index);
  });
});
