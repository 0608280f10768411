import { getEvent } from '@daywright/contract/event-endpoints';
import { type Conflict, listJournal } from '@daywright/contract/journal';
import { Value } from 'typebox/value';
import { beforeEach, expect, test } from 'vitest';
import { addConnectedCalendar } from '../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { linkAccount } from '../accounts/commands.ts';

const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T10:00:00Z' };

onEachProduct('the journal', (product) => {
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

  const addEntry = async (fields: object = {}, conflicts: readonly Partial<Conflict>[] = []): Promise<string> => {
    const id = newId();
    const row = { id, user_id: person.userId, account_id: accountId, calendar_id: calendarId, at: 1, ...fields };
    const whole = conflicts.map((conflict) => ({ title: 'Plan', side: 'here', restored: null, ...conflict }));
    await product()
      .ctx.write.insertInto('sync_journal')
      .values({ ...row, conflicts: JSON.stringify(whole) })
      .execute();
    return id;
  };
  const addEvent = async (fields: object = {}) =>
    (await ok(person, 'POST', '/events', { title: 'Plan', ...at, calendar_id: calendarId, ...fields })).event;
  const eventNow = async (id: string) => (await ok(person, 'GET', `/events/${id}`)).event;
  const list = (query = '') => ok(person, 'GET', `/calendar/journal?account_id=${accountId}${query}`);
  const restore = (id: string, conflict = 0) => person.call('POST', `/calendar/journal/${id}/restore`, { conflict });

  test('tells what sync runs did, the newest first, page by page', async () => {
    const ids: string[] = [];
    for (const run of [1, 1, 2, 3]) ids.unshift(await addEntry({ at: run, pulled: run }));
    const other = await addEntry({ at: 4, calendar_id: null, error: 'Google cannot be reached.' });
    const page = await list('&limit=2');
    expect([...Value.Errors(listJournal.reply, page)]).toEqual([]);
    expect(page).toMatchObject({
      has_more: true,
      entries: [
        { id: other, calendar_id: null, error: 'Google cannot be reached.', pulled: 0, full: false },
        { id: ids[0], calendar_id: calendarId, at: '1970-01-01T00:00:00.003Z', pulled: 3, conflicts: [] },
      ],
    });
    const rest = await list(`&before=${ids[0]}`);
    expect(rest.entries.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));
    expect(rest.has_more).toBe(false);
    expect((await list(`&calendar_id=${calendarId}`)).entries).toHaveLength(4);
    expect((await list(`&before=${newId()}`)).entries).toEqual([]);
  });

  test('of another person is not found', async () => {
    const event = await addEvent();
    const entry = await addEntry({}, [{ event_id: event.id, field: 'title', value: 'Theirs' }]);
    const eve = await product().addPerson();
    expect(await eve.call('GET', `/calendar/journal?account_id=${accountId}`)).toMatchObject({ status: 404 });
    const answer = await eve.call('POST', `/calendar/journal/${entry}/restore`, { conflict: 0 });
    expect(answer).toMatchObject({ status: 404, body: { code: 'JOURNAL_ENTRY_NOT_FOUND' } });
    expect(await restore(entry, 1)).toMatchObject({ status: 404, body: { code: 'JOURNAL_ENTRY_NOT_FOUND' } });
    expect((await eventNow(event.id)).title).toBe('Plan');
  });

  const times = {
    start_date: '2026-06-13T08:00:00.000Z',
    end_date: '2026-06-13T09:00:00.000Z',
    all_day: false,
    time_zone: 'America/New_York',
  };
  test.each([
    ['title', 'Theirs', { title: 'Theirs' }],
    ['notes', null, { notes: null }],
    ['category', ['Work'], { category: ['Work'] }],
    ['times', times, times],
    ['recurrence', ['RRULE:FREQ=DAILY;COUNT=3'], { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] }],
  ])('puts back %s, once, and that can be undone', async (field, value, changed) => {
    const event = await addEvent({ notes: 'Mine' });
    const kept = { event_id: event.id, field: 'location', value: 'There' };
    const entry = await addEntry({}, [kept, { event_id: event.id, field, value }]);
    const answer = await restore(entry, 1);
    expect(answer, answer.text).toMatchObject({ status: 200, body: { change_set_id: expect.any(String) } });
    expect(await eventNow(event.id)).toMatchObject(changed);
    const { conflicts } = (await list()).entries[0];
    expect(conflicts.map(({ restored }: Conflict) => restored)).toEqual([null, answer.body.change_set_id]);
    expect(await restore(entry, 1)).toMatchObject({ status: 409, body: { code: 'ALREADY_RESTORED' } });
    await ok(person, 'POST', '/events/rollback', { change_set_id: answer.body.change_set_id });
    const { version: _, updated_at: __, ...before } = event;
    expect(await eventNow(event.id)).toMatchObject(before);
  });

  test('what was put back and taken back again can be put back once more', async () => {
    const event = await addEvent();
    const entry = await addEntry({}, [{ event_id: event.id, field: 'title', value: 'Theirs' }]);
    const isRestored = async () => (await list()).entries[0].conflicts[0].restored !== null;
    const { change_set_id } = (await restore(entry)).body;
    const undo = (id: string) => ok(person, 'POST', '/events/rollback', { change_set_id: id });
    const undone = await undo(change_set_id);
    expect(await isRestored()).toBe(false);
    const redone = await undo(undone.change_set_id);
    expect(await isRestored()).toBe(true);
    expect(await restore(entry)).toMatchObject({ status: 409, body: { code: 'ALREADY_RESTORED' } });
    await undo(redone.change_set_id);
    expect((await restore(entry)).status).toBe(200);
    expect((await eventNow(event.id)).title).toBe('Theirs');
    expect(await isRestored()).toBe(true);
  });

  test('puts back what gave way in a part of an event', async () => {
    const span = { start_date: at.start_date, end_date: '2026-06-12T09:00:00Z' };
    const event = await addEvent({ spans: [1, 2].map((number) => ({ ...span, title: `Part ${number}` })) });
    const [one, two] = event.spans;
    const hour = 3_600_000;
    const entry = await addEntry({}, [
      { event_id: event.id, field: `spans.${one.id}.times`, value: { from: hour, to: 2 * hour } },
      { event_id: event.id, field: `spans.${one.id}.completed`, value: true },
      { event_id: event.id, field: `spans.${two.id}`, value: null },
      { event_id: event.id, field: `spans.${two.id}.title`, value: 'Gone' },
    ]);
    for (const place of [0, 1, 2]) expect((await restore(entry, place)).status).toBe(200);
    expect((await eventNow(event.id)).spans).toEqual([
      { ...one, start_date: '2026-06-12T09:00:00.000Z', end_date: '2026-06-12T10:00:00.000Z', completed: true },
    ]);
    expect(await restore(entry, 3)).toMatchObject({ status: 404, body: { code: 'SPAN_NOT_FOUND' } });
  });

  test('puts back a deletion, of an occurrence too', async () => {
    const event = await addEvent();
    const series = await addEvent({ recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    const occurrence = `${series.id}_20260613T080000Z`;
    await ok(person, 'PATCH', `/events/${occurrence}`, { title: 'Edited' });
    const entry = await addEntry({}, [
      { event_id: event.id, field: 'deletion', value: null },
      { event_id: occurrence, field: 'deletion', value: null },
    ]);
    for (const place of [0, 1]) expect((await restore(entry, place)).status).toBe(200);
    expect((await person.call('GET', `/events/${event.id}`)).status).toBe(404);
    expect((await person.call('GET', `/events/${occurrence}`)).status).toBe(404);
    expect((await person.call('GET', `/events/${series.id}`)).status).toBe(200);
    expect(await restore(entry)).toMatchObject({ status: 409, body: { code: 'ALREADY_RESTORED' } });
  });

  test('brings a deleted event back with what was edited on the other side', async () => {
    const event = await addEvent();
    await ok(person, 'DELETE', `/events/${event.id}`);
    const entry = await addEntry({}, [{ event_id: event.id, side: 'there', field: 'title', value: 'Theirs' }]);
    const { change_set_id } = (await restore(entry)).body;
    expect(await eventNow(event.id)).toMatchObject({ title: 'Theirs', start_date: event.start_date });
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    expect((await person.call('GET', `/events/${event.id}`)).status).toBe(404);
  });

  test('says why what gave way cannot be put back, and it can be tried again', async () => {
    const event = await addEvent();
    const entry = await addEntry({}, [{ event_id: event.id, field: 'title', value: 'Theirs' }]);
    const setWritable = (writable: number) =>
      product().ctx.write.updateTable('calendars').set({ writable }).where('id', '=', calendarId).execute();
    await setWritable(0);
    expect(await restore(entry)).toMatchObject({ status: 422, body: { code: 'READ_ONLY' } });
    await setWritable(1);
    expect((await restore(entry)).status).toBe(200);
    expect(await restore(await addEntry({}, [{ event_id: newId(), field: 'title', value: 'X' }]))).toMatchObject({
      status: 404,
      body: { code: 'EVENT_NOT_FOUND' },
    });
  });

  test('is in the JSON export', async () => {
    await addEntry({ at: 3, pulled: 2 }, [{ event_id: newId(), field: 'title', value: 'Theirs' }]);
    const { sync_journal } = await ok(person, 'GET', '/export.json');
    expect(sync_journal).toMatchObject([
      { account_id: accountId, at: '1970-01-01T00:00:00.003Z', pulled: 2, conflicts: [{ value: 'Theirs' }] },
    ]);
  });

  test('an event tells its origin: where it is kept, why it is read only, what waits', async () => {
    const setRow = (id: string, fields: object) =>
      product().ctx.write.updateTable('events').set(fields).where('id', '=', id).execute();
    const read = async (id: string) => {
      const body = await ok(person, 'GET', `/events/${id}`);
      expect([...Value.Errors(getEvent.reply, body)]).toEqual([]);
      return body.origin;
    };
    const own = await addEvent({ calendar_id: person.calendarId });
    expect(await read(own.id)).toBeNull();
    const nothing = {
      meeting_url: null,
      url: null,
      read_only: null,
      free: false,
      private: false,
      guests_omitted: false,
      source: 'google',
    };
    const event = await addEvent({ recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    expect(await read(event.id)).toEqual({ calendar_id: calendarId, ...nothing, state: 'pending' });
    const extra = {
      meeting_url: 'https://meet.example.org/x',
      url: 'https://www.google.com/calendar/event?eid=x',
      read_only: 'organizer',
      free: true,
      sync: { gone: true },
    };
    await setRow(event.id, { sync_state: null, remote_extra: JSON.stringify(extra) });
    const { sync: _, ...told } = extra;
    const whole = { calendar_id: calendarId, ...nothing, ...told, state: 'in-step' };
    expect(await read(event.id)).toEqual(whole);
    expect(await read(`${event.id}_20260613T080000Z`)).toEqual(whole);
    await setRow(event.id, { sync_state: 'refused', remote_extra: null });
    await product().ctx.write.updateTable('calendars').set({ writable: 0 }).where('id', '=', calendarId).execute();
    expect(await read(event.id)).toMatchObject({ read_only: 'calendar', state: 'refused' });
  });
});
