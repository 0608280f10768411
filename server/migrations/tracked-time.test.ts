import { expect, test } from 'vitest';
import { sqliteFile } from '../test/sqlite-file.ts';

const { planOf } = sqliteFile();

test.each([
  [
    'the entry that runs',
    'time_entries',
    'user_id = ? and stopped_at is null',
    'time_entries_by_end (user_id=? AND stopped_at=?)',
  ],
  [
    'entries of a range',
    'time_entries',
    'user_id = ? and stopped_at >= ? and started_at < ?',
    'time_entries_by_end (user_id=? AND stopped_at>?)',
  ],
  [
    'entries of a range behind a place',
    'time_entries',
    'user_id = ? and started_at < ? and (stopped_at, started_at, id) > (?, ?, ?) order by stopped_at, started_at, id',
    'time_entries_by_end (user_id=? AND (stopped_at,started_at,id)>(?,?,?))',
  ],
  [
    'entries of a series',
    'time_entries',
    'user_id = ? and master_id = ?',
    'time_entries_by_event (user_id=? AND master_id=?)',
  ],
  [
    'entries of a series behind one',
    'time_entries',
    'user_id = ? and master_id = ? and id > ? order by id',
    'time_entries_by_event (user_id=? AND master_id=? AND id>?)',
  ],
  [
    'what was deleted last',
    'events',
    'user_id = ? and deleted_at >= ? and (deleted_at, id) < (?, ?) and is_undone = 0 and series_id is null order by deleted_at desc, id desc',
    'events_deleted_by_user (user_id=? AND deleted_at>? AND (deleted_at,id)<(?,?))',
  ],
])('%s: looked up without reading all of a person’s', (_, table, where, index) => {
  expect(planOf(`select * from ${table} where ${where}`)).toContain(index);
});
