import { type Conflict, listUnseenConflicts } from '@daywright/contract/journal';
import { limits } from '@daywright/contract/limits';
import { Value } from 'typebox/value';
import { beforeEach, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { BusMessage } from '../../../platform/bus.ts';
import { newId } from '../../../platform/ids.ts';
import { type Connected, connect } from '../sync/testing/connected.ts';
import { writeJournal } from './store.ts';

onEachProduct('conflicts that the person has not read of', (product) => {
  let ann: Connected;
  let calendarId: string;
  let eventId: string;
  beforeEach(async () => {
    ann = await connect(product());
    calendarId = (await ann.calendar()).id;
    const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };
    eventId = (await ok(ann.person, 'POST', '/events', { title: 'Plan', ...at, calendar_id: calendarId })).event.id;
  });

  const lost = (value: string, fields: Partial<Conflict> = {}): Conflict => ({
    ...{ event_id: eventId, title: 'Plan', side: 'here', field: 'title', value, restored: null },
    ...fields,
  });
  const tell = (conflicts: Conflict[], { minute = 0, last_sync = 1 as number | null, calendar = calendarId } = {}) => {
    const { run } = ann;
    const started_at = run.started_at + minute * 60_000;
    const told = { ...run, account: { ...run.account, last_sync }, started_at };
    return writeJournal(product().ctx.write, told, calendar, { conflicts });
  };
  const unseen = async () => (await ok(ann.person, 'GET', '/calendar/journal/unseen')).accounts;
  const gaveWay = async () => (await ok(ann.person, 'GET', '/calendar/status')).accounts[0].gave_way;
  const unrestored = async (query = '') =>
    ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.run.account.id}&unrestored=true${query}`);
  const markSeen = (entries: unknown) => ann.person.call('POST', '/calendar/journal/seen', { entries });
  const restore = (id: string, conflict: number) =>
    ok(ann.person, 'POST', `/calendar/journal/${id}/restore`, { conflict });

  test('are those whose value was here, gathered by account with the newest of them', async () => {
    await tell([lost('Mine'), lost('Theirs', { side: 'there' })]);
    await tell([lost('My own'), lost('Theirs', { side: 'there' })], { minute: 1 });
    const body = await ok(ann.person, 'GET', '/calendar/journal/unseen');
    expect([...Value.Errors(listUnseenConflicts.reply, body)]).toEqual([]);
    const [older, newer] = [expect.any(String), expect.any(String)];
    expect(body.accounts).toEqual([
      {
        account_id: ann.run.account.id,
        count: 2,
        newest: { entry_id: newer, place: 0, conflict: lost('My own') },
        entries: [
          { id: newer, conflicts: 2 },
          { id: older, conflicts: 2 },
        ],
      },
    ]);
    expect(await gaveWay()).toBe(4);
  });

  test('are told by no device once they were read, and the person’s tabs hear of that', async () => {
    await tell([lost('Mine')]);
    const [{ entries }] = await unseen();
    const heard: BusMessage[] = [];
    const end = product().ctx.bus.subscribe((message) => heard.push(message));
    expect((await markSeen(entries)).status).toBe(200);
    end();
    const notice = { kind: 'calendars_changed' };
    expect(heard).toEqual([{ kind: 'notice', user_id: ann.person.userId, notice }]);
    expect(await unseen()).toEqual([]);
    expect(await gaveWay()).toBe(1);
  });

  test('that came to an entry since it was read are told', async () => {
    await tell([lost('Mine')]);
    const [{ entries }] = await unseen();
    await tell([lost('Mine too')]);
    await markSeen(entries);
    expect(await unseen()).toMatchObject([{ count: 1, newest: { place: 1, conflict: { value: 'Mine too' } } }]);
    await markSeen([{ id: entries[0].id, conflicts: 1 }]);
    expect(await unseen()).toMatchObject([{ count: 1 }]);
    await markSeen([{ id: entries[0].id, conflicts: 9 }]);
    expect(await unseen()).toEqual([]);
  });

  test('of a first reading are in the journal alone', async () => {
    await tell([lost('Mine')], { last_sync: null });
    expect(await unseen()).toEqual([]);
    expect(await gaveWay()).toBe(1);
  });

  test('are neither told nor counted once they are put back', async () => {
    await tell([lost('Mine'), lost('My notes', { field: 'notes' })]);
    const [{ newest }] = await unseen();
    await restore(newest.entry_id, 1);
    expect(await unseen()).toMatchObject([{ count: 1, newest: { place: 0 } }]);
    expect(await gaveWay()).toBe(1);
    const { change_set_id } = await restore(newest.entry_id, 0);
    expect(await unseen()).toEqual([]);
    expect(await gaveWay()).toBe(0);
    expect((await unrestored()).entries).toEqual([]);
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    expect(await gaveWay()).toBe(0);
  });

  test('stand in the journal that is filtered to what gave way, page by page, each in its place', async () => {
    for (const minute of [0, 1, 2]) await tell([lost(`First ${minute}`), lost(`Then ${minute}`)], { minute });
    const { run } = ann;
    await writeJournal(product().ctx.write, { ...run, started_at: run.started_at + 1 }, calendarId, { pulled: 3 });
    const page = await unrestored('&limit=2');
    expect(page.has_more).toBe(true);
    const [newest] = page.entries;
    expect(newest.conflicts.map(({ value }: Conflict) => value)).toEqual(['First 2', 'Then 2']);
    await restore(newest.id, 0);
    const { entries, has_more } = await unrestored();
    const standing = entries.map(({ conflicts }: { conflicts: Conflict[] }) =>
      conflicts.map(({ restored }) => restored === null),
    );
    expect({ standing, has_more }).toEqual({
      standing: [
        [false, true],
        [true, true],
        [true, true],
      ],
      has_more: false,
    });
    const rest = await unrestored(`&before=${page.entries[1].id}`);
    expect(rest.entries.map(({ conflicts }: { conflicts: Conflict[] }) => conflicts[0]?.value)).toEqual(['First 0']);
  });

  test('are listed with the newest entries alone, and the others once these were read', async () => {
    const most = limits.unseenEntriesListed;
    for (let minute = 0; minute <= most; minute++) await tell([lost('Mine')], { minute });
    const [{ count, entries }] = await unseen();
    expect({ count, listed: entries.length }).toEqual({ count: most, listed: most });
    await markSeen(entries);
    expect(await unseen()).toMatchObject([{ count: 1 }]);
  });

  test('of another person are not there', async () => {
    await tell([lost('Mine')]);
    const [{ entries }] = await unseen();
    const eve = await product().addPerson();
    expect((await ok(eve, 'GET', '/calendar/journal/unseen')).accounts).toEqual([]);
    const answer = await eve.call('POST', '/calendar/journal/seen', { entries });
    expect(answer).toMatchObject({ status: 404, body: { code: 'JOURNAL_ENTRY_NOT_FOUND' } });
    expect(await unseen()).toHaveLength(1);
  });

  test.each<[string, number, string, unknown]>([
    ['an unknown entry', 404, 'JOURNAL_ENTRY_NOT_FOUND', [{ id: newId(), conflicts: 1 }]],
    ['no entry', 400, 'INVALID_REQUEST', []],
    ['nothing read of one', 400, 'INVALID_REQUEST', [{ id: newId(), conflicts: 0 }]],
    [
      'more entries than one answer lists',
      400,
      'INVALID_REQUEST',
      Array.from({ length: limits.unseenEntriesListed + 1 }, () => ({ id: newId(), conflicts: 1 })),
    ],
  ])('are not marked as read by %s', async (_, status, code, entries) => {
    const answer = await markSeen(entries);
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } });
  });
});
