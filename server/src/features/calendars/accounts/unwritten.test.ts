import { listUnwrittenEvents, type UnwrittenEvent } from '@daywright/contract/accounts';
import { Value } from 'typebox/value';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { newId } from '../../../platform/ids.ts';
import { type Connected, juneEvent, runningSynced } from '../sync/testing/synced-product.ts';

onEachDatabase('events whose last change Google does not have', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  const ids = new Map<string, string>();
  beforeEach(async () => {
    world().google.calendar.faults.clear();
    ann = await world().connected();
    for (const title of ['First', 'Second', 'Third']) ann.there.insert(juneEvent(title));
    await ann.sync();
    ids.clear();
    for (const { id, title } of (await ok(ann.person, 'GET', '/events')).events) ids.set(title, id);
  });

  const failAt = (title: string, as: 'backendError' | 'forbidden') => {
    const remoteId = ann.there.events().find(({ summary }) => summary === title)?.id;
    world().google.calendar.faults.plan(
      { kind: 'refuse', as },
      { operation: 'events.patch', when: ({ parameters }) => parameters.eventId === remoteId, times: 1_000 },
    );
  };
  const rename = (title: string, to: string) => ok(ann.person, 'PATCH', `/events/${ids.get(title)}`, { title: to });
  const status = async () => (await ok(ann.person, 'GET', '/calendar/status')).accounts[0];
  const list = (state: 'pending' | 'held' | 'not-taken', more = '') =>
    ok(ann.person, 'GET', `/calendar/unwritten?account_id=${ann.accountId}&state=${state}${more}`);
  const titles = (events: UnwrittenEvent[]) => events.map(({ title }) => title).sort();

  test('wait, deletions too, until they are written', async () => {
    expect(await status()).toMatchObject({ waiting: 0, pending: 0, not_taken: 0 });
    await rename('First', 'First here');
    await ok(ann.person, 'DELETE', `/events/${ids.get('Second')}`);
    expect(await status()).toMatchObject({ waiting: 1, pending: 2, not_taken: 0 });
    const page = await list('pending');
    expect([...Value.Errors(listUnwrittenEvents.reply, page)]).toEqual([]);
    expect(page.has_more).toBe(false);
    expect(page.events).toHaveLength(2);
    const calendar_id = expect.any(String);
    const waits = { calendar_id, state: 'pending', why: null };
    expect(page.events).toContainEqual({ event_id: ids.get('First'), title: 'First here', deleted: false, ...waits });
    expect(page.events).toContainEqual({ event_id: ids.get('Second'), title: 'Second', deleted: true, ...waits });
    await ann.sync();
    expect(await status()).toMatchObject({ waiting: 0, pending: 0 });
    expect((await list('pending')).events).toEqual([]);
  });

  test('have an edit of an occurrence that was taken back, until it is said whether its guests are told', async () => {
    const attendees = [{ email: 'ben@example.com', responseStatus: 'accepted' }];
    const recurrence = ['RRULE:FREQ=DAILY;COUNT=2'];
    const remoteId = ann.there.insert({ ...juneEvent('Dinner'), attendees, recurrence }).id;
    await ann.sync();
    const june = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${june}`);
    const { id } = events.findLast(({ title }: { title: string }) => title === 'Dinner');
    const edit = { title: 'Supper', send_updates: 'none' };
    const { change_set_id } = await ok(ann.person, 'PATCH', `/events/${id}`, edit);
    await ann.sync();
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    await ann.sync();
    expect(await status()).toMatchObject({ held: 1 });
    expect((await list('held')).events).toMatchObject([{ event_id: id, title: 'Supper', deleted: false }]);
    expect((await ok(ann.person, 'GET', `/events/${id}`)).origin).toMatchObject({ state: 'held' });
    await ok(ann.person, 'PATCH', `/events/${id}`, { send_updates: 'none' });
    await ann.sync();
    expect(ann.there.get(`${remoteId}_20260616T080000Z`).summary).toBe('Dinner');
    expect(await status()).toMatchObject({ held: 0, pending: 0 });
  });

  test('say why Google did not take them, as it said last', async () => {
    failAt('First', 'forbidden');
    failAt('Second', 'backendError');
    await rename('First', 'First here');
    await rename('Second', 'Second here');
    for (let run = 0; run < 5; run++) await ann.sync();
    expect(await status()).toMatchObject({ waiting: 2, pending: 0, not_taken: 2 });
    const { events } = await list('not-taken');
    expect(events).toHaveLength(2);
    expect(events).toContainEqual(
      expect.objectContaining({ title: 'First here', state: 'refused', why: expect.stringMatching(/\.$/) }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ title: 'Second here', state: 'parked', why: expect.stringContaining('5 times') }),
    );
    expect((await list('pending')).events).toEqual([]);
    await world().product.ctx.write.deleteFrom('sync_journal').where('account_id', '=', ann.accountId).execute();
    expect((await list('not-taken')).events.map(({ why }: UnwrittenEvent) => why)).toEqual([null, null]);
  });

  test('come page by page', async () => {
    for (const title of ['First', 'Second', 'Third']) await rename(title, `${title} here`);
    const page = await list('pending', '&limit=2');
    expect(page.has_more).toBe(true);
    const rest = await list('pending', `&limit=2&after=${page.events[1].event_id}`);
    expect(rest.has_more).toBe(false);
    expect(titles([...page.events, ...rest.events])).toEqual(['First here', 'Second here', 'Third here']);
  });

  test('are counted and listed with the account that is to write them', async () => {
    const eve = await world().connected();
    await rename('First', 'First here');
    expect((await ok(eve.person, 'GET', '/calendar/status')).accounts[0]).toMatchObject({ waiting: 0, pending: 0 });
    const answer = await eve.person.call('GET', `/calendar/unwritten?account_id=${ann.accountId}&state=pending`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'ACCOUNT_NOT_FOUND' } });
  });

  test.each([
    ['an unknown account', 404, 'ACCOUNT_NOT_FOUND', () => `account_id=${newId()}&state=pending`],
    ['an unknown state', 400, 'INVALID_REQUEST', () => `account_id=${ann.accountId}&state=lost`],
    ['a page of none', 400, 'INVALID_REQUEST', () => `account_id=${ann.accountId}&state=pending&limit=0`],
    ['too long a page', 400, 'INVALID_REQUEST', () => `account_id=${ann.accountId}&state=pending&limit=101`],
  ])('are not listed for %s', async (_, status, code, query) => {
    const answer = await ann.person.call('GET', `/calendar/unwritten?${query()}`);
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } });
  });
});
