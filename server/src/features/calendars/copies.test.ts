import { expect, test } from 'vitest';
import { addConnectedCalendar, remoteColumns } from '../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';
import { linkAccount } from './accounts/commands.ts';
import type { Grant } from './providers/consent.ts';

const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };

onEachProduct('copies of own events', (product) => {
  const addEvent = async (person: TestPerson, fields: object = {}): Promise<string> =>
    (await ok(person, 'POST', '/events', { title: 'Own', ...at, ...fields })).event.id;
  const patch = (person: TestPerson, id: string, body: object) =>
    ok(person, 'PATCH', `/calendar/calendars/${id}`, body);
  const columns = (person: TestPerson, id: string) => remoteColumns(product(), person, id);
  /** As the sync run after it would leave the copy. */
  const inStep = (person: TestPerson, id: string) =>
    product()
      .ctx.write.updateTable('events')
      .set({ sync_state: 'synced', remote_etag: '"1"' })
      .where('user_id', '=', person.userId)
      .where('id', '=', id)
      .execute();
  const nothing = { remote_calendar_id: null, remote_id: null, sync_state: null };

  test('begin with what is there: all that lives, series and their edited occurrences', async () => {
    const person = await product().addPerson();
    const [work, other] = [
      await addConnectedCalendar(product(), person),
      await addConnectedCalendar(product(), person),
    ];
    const [once, gone] = [await addEvent(person), await addEvent(person)];
    const series = await addEvent(person, { recurrence: ['RRULE:FREQ=DAILY'] });
    await ok(person, 'PATCH', `/events/${series}_20260613T080000Z?scope=this`, { title: 'Other' });
    await ok(person, 'DELETE', `/events/${gone}`);
    const theirs = await addEvent(person, { calendar_id: other });
    expect((await patch(person, work, { copies_own: true })).calendar).toMatchObject({ id: work, copies_own: true });
    const pending = { remote_calendar_id: work, sync_state: 'new', remote_etag: null, remote_base: null };
    expect(await columns(person, once)).toMatchObject({ ...pending, remote_id: once.replaceAll('-', '') });
    expect(await columns(person, series)).toMatchObject({ ...pending, remote_id: series.replaceAll('-', '') });
    expect(await columns(person, `${series}_20260613T080000Z`)).toMatchObject({ ...pending, remote_id: null });
    expect(await columns(person, gone)).toMatchObject(nothing);
    expect(await columns(person, theirs)).toMatchObject({ remote_calendar_id: other });
    expect(await columns(person, await addEvent(person))).toMatchObject(pending);
  });

  test('move to the calendar that takes them over, and stay where they were as they are', async () => {
    const person = await product().addPerson();
    const [work, home] = [await addConnectedCalendar(product(), person), await addConnectedCalendar(product(), person)];
    const id = await addEvent(person);
    await patch(person, work, { copies_own: true });
    await inStep(person, id);
    await patch(person, home, { copies_own: true });
    expect(await columns(person, id)).toMatchObject({
      remote_calendar_id: home,
      remote_etag: null,
      sync_state: 'new',
    });
    const { calendars } = await ok(person, 'GET', '/calendar/calendars');
    const copying = calendars.filter((calendar: { copies_own: boolean }) => calendar.copies_own);
    expect(copying.map((calendar: { id: string }) => calendar.id)).toEqual([home]);
  });

  test('end: what was copied stays there and is told nothing more, until they begin again', async () => {
    const person = await product().addPerson();
    const work = await addConnectedCalendar(product(), person);
    const [copied, waiting] = [await addEvent(person), await addEvent(person)];
    await patch(person, work, { copies_own: true });
    await inStep(person, copied);
    expect((await patch(person, work, { copies_own: false })).calendar.copies_own).toBe(false);
    await ok(person, 'PATCH', `/events/${copied}`, { title: 'Edited' });
    expect(await columns(person, copied)).toMatchObject({
      remote_calendar_id: work,
      remote_etag: '"1"',
      sync_state: null,
    });
    expect(await columns(person, waiting)).toMatchObject(nothing);
    await patch(person, work, { copies_own: true });
    const { remote_base, ...again } = await columns(person, copied);
    expect(again).toMatchObject({ remote_calendar_id: work, remote_etag: null, sync_state: 'unconfirmed' });
    expect(JSON.parse(remote_base ?? '')).toMatchObject({ title: 'Own' });
  });

  test('go to a connected calendar that may be changed, and to no other', async () => {
    const [person, eve] = [await product().addPerson(), await product().addPerson()];
    const holidays = await addConnectedCalendar(product(), person, { writable: 0 });
    for (const id of [holidays, person.calendarId]) {
      const answer = await person.call('PATCH', `/calendar/calendars/${id}`, { copies_own: true });
      expect(answer).toMatchObject({ status: 422, body: { code: 'READ_ONLY' } });
    }
    const work = await addConnectedCalendar(product(), person);
    const answer = await eve.call('PATCH', `/calendar/calendars/${work}`, { copies_own: true });
    expect(answer).toMatchObject({ status: 404, body: { code: 'CALENDAR_NOT_FOUND' } });
  });

  test('a default category is kept, and a calendar that is shown again is read', async () => {
    const person = await product().addPerson();
    const grant: Grant = {
      subject: person.userId,
      email: person.email,
      refresh_token: '',
      access_token: '',
      expires_at: 0,
      scopes: [],
    };
    const account = await linkAccount(product().ctx, person.userId, 'google', grant);
    const work = await addConnectedCalendar(product(), person, { account_id: account.id });
    expect((await patch(person, work, { default_category: 'Work' })).calendar.default_category).toBe('Work');
    const due: unknown[] = [];
    const stop = product().ctx.bus.subscribe((message) => message.kind === 'sync_due' && due.push(message));
    await patch(person, work, { selected: false });
    expect(due).toEqual([]);
    await patch(person, work, { selected: true });
    stop();
    expect(due).toEqual([{ kind: 'sync_due', user_id: person.userId, account_id: account.id }]);
    expect((await patch(person, work, { default_category: null })).calendar.default_category).toBeNull();
  });
});
