import { type Conflict, readConflict } from '@daywright/contract/journal';
import { Value } from 'typebox/value';
import { beforeEach, expect, test } from 'vitest';
import { addConnectedCalendar } from '../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { linkAccount } from '../accounts/commands.ts';

const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T10:00:00Z' };

onEachProduct('a conflict tells whether it can be put back now', (product) => {
  let person: TestPerson;
  let accountId: string;
  let calendarId: string;
  beforeEach(async () => {
    person = await product().addPerson();
    const tokens = { refresh_token: '', access_token: '', expires_at: 0, scopes: [] };
    const grant = { subject: person.userId, email: person.email, ...tokens };
    accountId = (await linkAccount(product().ctx, person.userId, 'google', grant)).id;
    calendarId = await addConnectedCalendar(product(), person, { account_id: accountId });
  });

  const addEvent = async (fields: object = {}) =>
    (await ok(person, 'POST', '/events', { title: 'Plan', ...at, calendar_id: calendarId, ...fields })).event;
  const addConflict = async (conflict: Partial<Conflict>): Promise<string> => {
    const id = newId();
    const whole = { title: 'Plan', side: 'here', field: 'title', value: 'Mine', restored: null, ...conflict };
    const row = { id, user_id: person.userId, account_id: accountId, calendar_id: calendarId, at: 1 };
    await product()
      .ctx.write.insertInto('sync_journal')
      .values({ ...row, conflicts: JSON.stringify([whole]) })
      .execute();
    return id;
  };
  const read = async (entry: string) => {
    const body = await ok(person, 'GET', `/calendar/journal/${entry}/conflict?conflict=0`);
    expect([...Value.Errors(readConflict.reply, body)]).toEqual([]);
    return body;
  };
  const restore = (id: string) => person.call('POST', `/calendar/journal/${id}/restore`, { conflict: 0 });

  test('with the event as it is, and as Restore then does', async () => {
    const event = await addEvent();
    const entry = await addConflict({ event_id: event.id });
    expect(await read(entry)).toMatchObject({ event: { id: event.id, title: 'Plan' }, why_not: null });
    expect((await restore(entry)).status).toBe(200);
    expect(await read(entry)).toMatchObject({ event: { title: 'Mine' }, why_not: null });
  });

  test('with no event where that comes back for it', async () => {
    const event = await addEvent();
    const entry = await addConflict({ event_id: event.id });
    await ok(person, 'DELETE', `/events/${event.id}`);
    expect(await read(entry)).toMatchObject({ event: null, why_not: null });
    expect((await restore(entry)).status).toBe(200);
  });

  test('with the event where it is by now', async () => {
    const event = await addEvent();
    const entry = await addConflict({ event_id: event.id });
    await ok(person, 'PATCH', `/events/${event.id}`, { calendar_id: person.calendarId, title: 'Moved' });
    expect(await read(entry)).toMatchObject({ event: { title: 'Moved' }, why_not: null });
  });

  const span = { title: 'Part', start_date: at.start_date, end_date: '2026-06-12T09:00:00Z' };
  test.each<[string, Partial<Conflict>, (id: string) => Promise<unknown>, number]>([
    ['has that value already', { value: 'Plan' }, async () => undefined, 409],
    ['is deleted already', { field: 'deletion', value: null }, (id) => ok(person, 'DELETE', `/events/${id}`), 409],
    [
      'can only be read',
      {},
      () => product().ctx.write.updateTable('calendars').set({ writable: 0 }).where('id', '=', calendarId).execute(),
      422,
    ],
    ['is not kept any more', { event_id: newId() }, async () => undefined, 404],
    ['has no such part any more', { field: `spans.${newId()}.title`, value: 'Part' }, async () => undefined, 404],
  ])('of an event that %s: not', async (_, conflict, change, status) => {
    const event = await addEvent({ spans: [span] });
    const entry = await addConflict({ event_id: event.id, ...conflict });
    await change(event.id);
    const { why_not } = await read(entry);
    expect(why_not).toMatch(/\.$/);
    expect(await restore(entry)).toMatchObject({ status, body: { message: why_not } });
  });

  test('to nobody else', async () => {
    const entry = await addConflict({ event_id: (await addEvent()).id });
    const eve = await product().addPerson();
    expect((await eve.call('GET', `/calendar/journal/${entry}/conflict?conflict=0`)).status).toBe(404);
    expect((await person.call('GET', `/calendar/journal/${entry}/conflict?conflict=1`)).status).toBe(404);
  });
});
