import { describe, expect, test } from 'vitest';
import { createEvent } from '../src/features/events/commands.ts';
import { onEachProduct } from '../test/each-product.ts';
import { sqliteFile } from '../test/sqlite-file.ts';

describe('looked up without reading all of a person’s', () => {
  const { planOf } = sqliteFile();

  test.each([
    [
      'accounts that are due',
      'accounts where next_sync_at <= ? order by next_sync_at',
      'accounts_due (next_sync_at<?)',
    ],
    [
      'an account by its id there',
      'accounts where user_id = ? and provider = ? and subject = ?',
      'accounts_by_subject (user_id=? AND provider=? AND subject=?)',
    ],
    [
      'a calendar by its id there',
      'calendars where account_id = ? and remote_id = ?',
      'calendars_by_remote (account_id=? AND remote_id=?)',
    ],
    ['a calendar by its channel', 'calendars where watch_channel_id = ?', 'calendars_by_channel (watch_channel_id=?)'],
    ['channels that end', 'calendars where watch_until < ?', 'calendars_watched (watch_until<?)'],
    [
      'events of a page',
      'events where user_id = ? and remote_calendar_id = ? and remote_id in (select value from json_each(?))',
      'events_by_remote (user_id=? AND remote_calendar_id=? AND remote_id=?)',
    ],
    [
      'events of a calendar that is read in whole',
      'events where user_id = ? and remote_calendar_id = ? and remote_id > ? order by remote_id',
      'events_by_remote (user_id=? AND remote_calendar_id=? AND remote_id>?)',
    ],
    [
      'events to push',
      `events where user_id = ? and sync_state <> 'synced' and sync_state = ? and remote_calendar_id = ?`,
      'events_unsynced (user_id=? AND sync_state=? AND remote_calendar_id=?)',
    ],
    [
      'what was done for an account',
      'sync_journal where user_id = ? and account_id = ? order by at desc, id desc',
      'sync_journal_by_account (user_id=? AND account_id=?)',
    ],
    [
      'what gave way and was not put back',
      'sync_journal where user_id = ? and account_id = ? and unrestored > 0 order by at desc, id desc',
      'sync_journal_unrestored (user_id=? AND account_id=?)',
    ],
    [
      'what gave way and was not read',
      'sync_journal where user_id = ? and unseen > 0 order by at desc, id desc',
      'sync_journal_unseen (user_id=?)',
    ],
    [
      'what was refused',
      'sync_journal where user_id = ? and account_id = ? and refused > 0 and (at, id) < (?, ?) order by at desc, id desc',
      'sync_journal_refused (user_id=? AND account_id=?',
    ],
    ['what was done long ago', 'sync_journal where at < ?', 'sync_journal_by_age (at<?)'],
  ])('%s', (_, what, index) => {
    const plan = planOf(`select 1 from ${what}`);
    expect(plan).toContain(index);
    expect(plan).not.toContain('TEMP B-TREE');
  });

  test('how much gave way, without the entries themselves', () => {
    const plan = planOf(`select account_id, sum(unrestored) from sync_journal
      where user_id = ? and unrestored > 0 group by account_id`);
    expect(plan).toContain('COVERING INDEX sync_journal_unrestored (user_id=?)');
  });
});

onEachProduct('rows of connected calendars', (product) => {
  test('an event stands once in a calendar of the provider', async () => {
    const person = await product().addPerson();
    const actor = { userId: person.userId, kind: 'user' } as const;
    const draft = { title: 'Run', start_date: '2026-06-11T06:00:00Z', end_date: '2026-06-11T07:00:00Z' };
    const { event: one } = await createEvent(product().ctx, actor, draft);
    const { event: two } = await createEvent(product().ctx, actor, draft);
    const stand = (id: string, remote_calendar_id: string | null, remote_id: string) =>
      product()
        .ctx.write.updateTable('events')
        .set({ remote_calendar_id, remote_id })
        .where('user_id', '=', person.userId)
        .where('id', '=', id)
        .execute();
    await stand(one.id, 'work', 'abc');
    await expect(stand(two.id, 'work', 'abc')).rejects.toThrow(/unique/i);
    await stand(two.id, 'home', 'abc');
  });

  test('own events are copied to one calendar at most', async () => {
    const person = await product().addPerson();
    const { write } = product().ctx;
    const calendar = { user_id: person.userId, account_id: person.userId, name: 'Team', selected: 1, writable: 1 };
    const add = (id: string, copies_own: number) =>
      write
        .insertInto('calendars')
        .values({ ...calendar, id: `${id} ${person.userId}`, remote_id: id, copies_own, created_at: 0 })
        .execute();
    await add('a', 1);
    await add('b', 0);
    await expect(add('c', 1)).rejects.toThrow(/unique/i);
    await expect(add('b', 0)).rejects.toThrow(/unique/i);
  });
});
