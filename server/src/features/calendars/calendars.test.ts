import { listPersonalEvents } from '@daywright/contract/assistant';
import { listUnifiedEvents } from '@daywright/contract/calendars';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { addConnectedCalendar } from '../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';
import type { BusMessage } from '../../platform/bus.ts';
import { newId } from '../../platform/ids.ts';
import { createEvent } from '../events/commands.ts';
import { applyChangeSet } from '../events/door/change-set.ts';
import { newEventFrom } from '../events/patch/patch.ts';

onEachProduct('calendars', (product) => {
  const announced: BusMessage[] = [];

  beforeAll(async () => {
    product().ctx.bus.subscribe((message) => announced.push(message));
  });

  const add = async (person: TestPerson, title: string, start: string, end: string) => {
    const draft = { title, start_date: start, end_date: end };
    return (await createEvent(product().ctx, { userId: person.userId, kind: 'user' }, draft)).event;
  };
  const addRemoteCalendar = async (person: TestPerson) => {
    const id = await addConnectedCalendar(product(), person, { remote_id: 'team@example.org', writable: 0 });
    const rows = product().ctx.read.selectFrom('calendars').selectAll().where('id', '=', id);
    return rows.executeTakeFirstOrThrow();
  };
  const titles = (body: { events: { title: string }[] }) => body.events.map(({ title }) => title);

  test('a person has their own calendar, first in the list', async () => {
    const person = await product().addPerson();
    const remote = await addRemoteCalendar(person);
    const own = {
      id: person.calendarId,
      account_id: null,
      source: 'daywright',
      name: 'Daywright',
      color: null,
      selected: true,
      writable: true,
      default_category: null,
      copies_own: false,
    };
    const team = {
      ...own,
      id: remote.id,
      account_id: remote.account_id,
      source: 'google',
      name: 'Team',
      writable: false,
    };
    expect((await person.call('GET', '/calendar/calendars')).body).toEqual({ success: true, calendars: [own, team] });
    const filtered = await person.call('GET', `/calendar/calendars?account_id=${remote.account_id}`);
    expect(filtered.body.calendars).toEqual([team]);
    const unknown = await person.call('GET', `/calendar/calendars?account_id=${newId()}`);
    expect(unknown.body.calendars).toEqual([]);
  });

  test('one can be hidden and coloured, and open tabs are told', async () => {
    const person = await product().addPerson();
    await add(person, 'Run', '2026-06-12T06:00:00Z', '2026-06-12T07:00:00Z');
    const path = `/calendar/calendars/${person.calendarId}`;
    announced.length = 0;
    const coloured = await person.call('PATCH', path, { color: '#0a7' });
    expect(coloured.body.calendar).toMatchObject({ id: person.calendarId, color: '#0a7', selected: true });
    expect(announced).toEqual([
      { kind: 'notice', user_id: person.userId, notice: { kind: 'calendars_changed' } },
      { kind: 'notice', user_id: person.userId, notice: { kind: 'schedule_changed', seq: 1 } },
    ]);
    const hidden = await person.call('PATCH', path, { selected: false });
    expect(hidden.body.calendar).toMatchObject({ color: '#0a7', selected: false });
    expect(titles((await person.call('GET', '/calendar/events')).body)).toEqual([]);
    expect((await person.call('PATCH', path, {})).body.calendar).toEqual(hidden.body.calendar);
    await person.call('PATCH', path, { selected: true, color: null });
    expect(titles((await person.call('GET', '/calendar/events')).body)).toEqual(['Run']);
  });

  test('another person’s is not found, and stays as it is', async () => {
    const [ada, eve] = [await product().addPerson(), await product().addPerson()];
    announced.length = 0;
    const answer = await eve.call('PATCH', `/calendar/calendars/${ada.calendarId}`, { selected: false });
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'CALENDAR_NOT_FOUND' } });
    expect(announced).toEqual([]);
    expect((await ada.call('GET', '/calendar/calendars')).body.calendars[0].selected).toBe(true);
  });

  test.each([[{ selected: 'no' }], [{ color: 'x'.repeat(33) }], [{ name: 'Mine' }]])(
    '%j is bad input',
    async (body) => {
      const person = await product().addPerson();
      const answer = await person.call('PATCH', `/calendar/calendars/${person.calendarId}`, body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    },
  );

  describe('events of all calendars as one list', () => {
    let person: TestPerson;
    const list = async (query = '') => {
      const body = await ok(person, 'GET', `/calendar/events${query}`);
      expect([...Value.Errors(listUnifiedEvents.reply, body)]).toEqual([]);
      return body;
    };

    beforeAll(async () => {
      person = await product().addPerson();
      await add(person, 'Yesterday', '2026-06-10T08:00:00Z', '2026-06-10T09:00:00Z');
      await add(person, 'Today', '2026-06-11T06:00:00Z', '2026-06-11T07:00:00Z');
      await add(person, 'Tomorrow', '2026-06-12T06:00:00Z', '2026-06-12T07:00:00Z');
      await add(person, 'Later', '2026-09-01T06:00:00Z', '2026-09-01T07:00:00Z');
      await add(await product().addPerson(), 'Not hers', '2026-06-11T06:00:00Z', '2026-06-11T07:00:00Z');
    });

    test('come from today on, counted by source', async () => {
      const body = await list();
      expect(titles(body)).toEqual(['Today', 'Tomorrow', 'Later']);
      expect(body).toMatchObject({
        success: true,
        message: '3 events.',
        count: 3,
        sources: { daywright: 3, google: 0, caldav: 0, feed: 0 },
        next_cursor: null,
      });
    });

    test('come by range', async () => {
      const body = await list('?start_date=2026-06-10T00:00:00Z&end_date=2026-06-11T00:00:00Z');
      expect(titles(body)).toEqual(['Yesterday']);
      expect(body.message).toBe('1 event.');
    });

    test('come in pages', async () => {
      const first = await list('?limit=2');
      expect(titles(first)).toEqual(['Today', 'Tomorrow']);
      const second = await list(`?limit=2&cursor=${first.next_cursor}`);
      expect(titles(second)).toEqual(['Later']);
      expect(second.next_cursor).toBeNull();
    });

    test('come in pages of a hundred, unless a view asks for up to five thousand', async () => {
      const busy = await product().addPerson();
      await ok(busy, 'POST', '/events', {
        title: 'Stand-up',
        start_date: '2026-06-11T06:00:00Z',
        end_date: '2026-06-11T07:00:00Z',
        recurrence: ['RRULE:FREQ=DAILY;COUNT=120'],
      });
      expect(await ok(busy, 'GET', '/calendar/events')).toMatchObject({ count: 100, next_cursor: expect.any(String) });
      expect(await ok(busy, 'GET', '/calendar/events?limit=5000')).toMatchObject({ count: 120, next_cursor: null });
    });

    test('leave out what is not asked for', async () => {
      expect(titles(await list('?include_personal=false'))).toEqual([]);
      expect(titles(await list('?include_google=false'))).toEqual(['Today', 'Tomorrow', 'Later']);
    });

    test('of a connected calendar are counted apart and can be left out, and are not the own store’s', async () => {
      const connected = await product().addPerson();
      await add(connected, 'Own', '2026-06-11T06:00:00Z', '2026-06-11T07:00:00Z');
      const { id: calendar_id } = await addRemoteCalendar(connected);
      const draft = { title: 'Theirs', start_date: '2026-06-12T06:00:00Z', end_date: '2026-06-12T07:00:00Z' };
      const event = { ...newEventFrom(draft, { calendar_id, time_zone: 'UTC' }), source: 'google' as const };
      const sync = { userId: connected.userId, kind: 'sync' } as const;
      await applyChangeSet(product().ctx, sync, [{ op: 'create', event }], { summary: 'Synced' });
      const all = await ok(connected, 'GET', '/calendar/events');
      expect(titles(all)).toEqual(['Own', 'Theirs']);
      expect(all.sources).toEqual({ daywright: 1, google: 1, caldav: 0, feed: 0 });
      expect(titles(await ok(connected, 'GET', '/calendar/events?include_google=false'))).toEqual(['Own']);
      expect(titles(await ok(connected, 'GET', '/calendar/events?include_personal=false'))).toEqual(['Theirs']);
      expect(titles(await ok(connected, 'GET', '/personal/events'))).toEqual(['Own']);
    });

    test('of the own store alone are what the assistant reads', async () => {
      const body = await ok(person, 'GET', '/personal/events?limit=2');
      expect([...Value.Errors(listPersonalEvents.reply, body)]).toEqual([]);
      expect(titles(body)).toEqual(['Today', 'Tomorrow']);
      expect(body).toMatchObject({ success: true, count: 2, next_cursor: expect.any(String) });
    });

    test.each(['?limit=0', '?limit=5001', '?start_date=today', '?include_google=maybe', '?from=2026-06-11T00:00:00Z'])(
      '%s is bad input',
      async (query) => {
        expect(await person.call('GET', `/calendar/events${query}`)).toMatchObject({ status: 400 });
      },
    );

    test('can be deleted wherever they live, which can be undone by its change set', async () => {
      const event = await add(person, 'Gone', '2026-06-13T06:00:00Z', '2026-06-13T07:00:00Z');
      const stranger = await product().addPerson();
      const path = `/calendar/events/${event.id}`;
      expect(await stranger.call('DELETE', path)).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } });
      const answer = await person.call('DELETE', path);
      expect(answer.body).toEqual({ success: true, change_set_id: expect.any(String) });
      expect(titles(await list())).not.toContain('Gone');
      expect(await person.call('DELETE', path)).toMatchObject({ status: 404 });
      const { change_set_id } = answer.body;
      await ok(person, 'POST', '/events/rollback', { change_set_id });
      expect(titles(await list())).toContain('Gone');
      await ok(person, 'DELETE', path);
    });
  });

  describe('without a connected account', () => {
    test('there is no account, and no state of one', async () => {
      const person = await product().addPerson();
      expect((await person.call('GET', '/google/accounts')).body).toEqual({ success: true, accounts: [] });
      expect((await person.call('GET', '/calendar/status')).body).toEqual({ success: true, accounts: [] });
    });

    test.each(['GET /google/accounts/:id/calendars', 'DELETE /google/accounts/:id'])('%s finds none', async (call) => {
      const person = await product().addPerson();
      const [method, path] = call.replace(':id', newId()).split(' ') as ['GET' | 'DELETE', string];
      const answer = await person.call(method, path);
      expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'ACCOUNT_NOT_FOUND' } });
    });

    test('connecting says what to configure', async () => {
      const person = await product().addPerson();
      const answer = await person.call('GET', '/google/connect');
      expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'NOT_CONFIGURED' } });
      expect(answer.body.message).toMatch(/GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/);
    });
  });
});
