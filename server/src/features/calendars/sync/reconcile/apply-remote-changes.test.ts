import { describe, expect, test } from 'vitest';
import { remoteColumns } from '../../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../../test/each-product.ts';
import type { TestPerson } from '../../../../../test/product.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { type Connected, connect, exceptionThere, goneThere, liveEvents, there } from '../testing/connected.ts';
import { applyRemoteChanges } from './apply-remote-changes.ts';
import { readChanges } from './read-changes.ts';

const early = '2026-06-11T08:00:00.000Z';
const late = '2026-06-11T09:00:00.000Z';

onEachProduct('what a provider has, brought in', (product) => {
  const apply = async ({ run, calendar }: Connected, ...changes: RemoteChange[]) =>
    applyRemoteChanges(run, await calendar(), readChanges(changes));
  const events = async ({ userId }: TestPerson) => liveEvents(product(), userId);
  const columns = (person: TestPerson, id: string) => remoteColumns(product(), person, id);
  const journal = async ({ run }: Connected) => {
    const rows = await product()
      .ctx.read.selectFrom('sync_journal')
      .selectAll()
      .where('account_id', '=', run.account.id)
      .execute();
    return rows.flatMap(({ conflicts }) => JSON.parse(conflicts));
  };
  const seq = async (person: TestPerson) => (await ok(person, 'GET', '/events/changes')).seq;

  /** A connected calendar with one event in sync. */
  const withEvent = async (fields = {}, options: Parameters<typeof connect>[1] = {}) => {
    const connected = await connect(product(), options);
    await apply(connected, there('a', fields));
    const [event] = await events(connected.person);
    if (!event) throw new Error('It was brought in.');
    return { ...connected, connected, event, path: `/events/${event.id}` };
  };

  describe('of what is not here', () => {
    test('an event is made, in sync, in its calendar', async () => {
      const { person, event, calendar } = await withEvent({
        guests: [{ email: 'a@b.c', name: null, status: 'accepted' }],
      });
      const { id } = await calendar();
      expect(event).toMatchObject({ calendar_id: id, source: 'google', title: 'Standup', category: [], reminders: [] });
      expect(event.guests).toHaveLength(1);
      expect(await columns(person, event.id)).toMatchObject({
        ...{ remote_calendar_id: id, remote_id: 'a', remote_etag: expect.any(String) },
        ...{ remote_base: null, sync_state: 'synced', deleted_at: null },
      });
    });

    test('one without a category gets the calendar’s, one with its own keeps it', async () => {
      const connected = await connect(product(), { fields: { default_category: 'Focus' } });
      await apply(connected, there('a'), there('b', { category: ['Sport'] }));
      const made = await events(connected.person);
      expect(made.map(({ category }) => category)).toEqual([['Focus'], ['Sport']]);
    });

    test('one that may only be read says so, and what has no place in an event is kept beside', async () => {
      const connected = await connect(product());
      const extra = { read_only: 'kind', meeting_url: 'https://meet.google.com/abc', private: true } as const;
      await apply(connected, there('a', { read_only: true }, { extra }));
      const [event] = await events(connected.person);
      expect(event?.read_only).toBe(true);
      const { remote_extra } = await columns(connected.person, event?.id ?? '');
      expect(JSON.parse(remote_extra ?? '')).toEqual(extra);
      const answer = await connected.person.call('PATCH', `/events/${event?.id}`, { title: 'Mine' });
      expect(answer.body.code).toBe('READ_ONLY');
    });

    test('one that is free there is so here, until it is not', async () => {
      const { connected, event, path } = await withEvent({ free: true, recurrence: ['RRULE:FREQ=DAILY'] });
      const ofWeek = async () => {
        const range = 'start_date=2026-03-02T00:00:00Z&end_date=2026-03-05T00:00:00Z';
        const { events } = await ok(connected.person, 'GET', `/events/date-range?${range}`);
        return events.map(({ free }: { free?: true }) => free);
      };
      expect(event.free).toBe(true);
      await ok(connected.person, 'PATCH', `${path}_20260303T080000Z?scope=this`, { category: ['Sport'] });
      expect(await ofWeek()).toEqual([true, true, true]);
      await apply(connected, there('a', { recurrence: ['RRULE:FREQ=DAILY'] }, { updated: late }));
      expect((await ok(connected.person, 'GET', path)).event).not.toHaveProperty('free');
      await apply(connected, there('a', { free: true, recurrence: ['RRULE:FREQ=DAILY'] }, { updated: late }));
      expect((await ok(connected.person, 'GET', path)).event.free).toBe(true);
    });

    test('one that is free there is not where it goes from there', async () => {
      const { person, path } = await withEvent({ free: true });
      const { calendars } = await ok(person, 'GET', '/calendar/calendars');
      const { event, change_set_id } = await ok(person, 'PATCH', path, { calendar_id: calendars[0].id });
      expect(event).not.toHaveProperty('free');
      await ok(person, 'POST', '/events/rollback', { change_set_id });
      expect((await ok(person, 'GET', path)).event.free).toBe(true);
    });

    test('what is gone there is nothing', async () => {
      const connected = await connect(product());
      expect(await apply(connected, goneThere('a'))).toMatchObject({
        pulled: 0,
        conflicts: [],
        unreadable: 0,
        orphans: [],
      });
    });
  });

  describe('of what is in sync', () => {
    test('the event is taken; own fields that are not told stay', async () => {
      const { connected, person, event, path } = await withEvent({ category: ['Sport'], icon: '🎯', completed: true });
      await apply(
        connected,
        there('a', { title: 'Moved', start_date: '2026-03-02T09:00:00.000Z', end_date: '2026-03-02T11:00:00.000Z' }),
      );
      const { event: after } = await ok(person, 'GET', path);
      expect(after).toMatchObject({ title: 'Moved', category: ['Sport'], icon: '🎯', completed: true });
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'synced', remote_base: null });
    });

    test('the same again changes nothing, and has no number', async () => {
      const connected = await connect(product());
      const change = there('a');
      await apply(connected, change);
      const before = await seq(connected.person);
      expect(await apply(connected, change)).toMatchObject({ pulled: 0 });
      await apply(connected, { ...change, etag: '"other"' });
      expect(await seq(connected.person)).toBe(before);
    });

    test('what is gone there is deleted with its occurrences, and can be restored', async () => {
      const { connected, person, event, path } = await withEvent({ recurrence: ['RRULE:FREQ=DAILY'] });
      await apply(connected, exceptionThere('a', '20260303T080000Z', { title: 'Late' }));
      await apply(connected, goneThere('a'));
      expect(await events(person)).toEqual([]);
      expect((await person.call('GET', path)).status).toBe(404);
      expect(await columns(person, event.id)).toMatchObject({ sync_state: null, remote_etag: null });
    });
  });

  describe('of what was changed here too', () => {
    test('changes of different fields are merged, and what is left to tell is pending with theirs as its base', async () => {
      const { connected, person, event, path } = await withEvent();
      await ok(person, 'PATCH', path, { title: 'Here' });
      await apply(connected, there('a', { notes: 'There' }));
      expect((await ok(person, 'GET', path)).event).toMatchObject({ title: 'Here', notes: 'There' });
      const { sync_state, remote_base } = await columns(person, event.id);
      expect(sync_state).toBe('pending');
      expect(JSON.parse(remote_base ?? '')).toMatchObject({ title: 'Standup', notes: 'There' });
      expect(await journal(connected)).toEqual([]);
    });

    test('the same change on both sides leaves nothing to tell', async () => {
      const { connected, person, event, path } = await withEvent();
      await ok(person, 'PATCH', path, { title: 'Same' });
      await apply(connected, there('a', { title: 'Same' }));
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'synced', remote_base: null });
    });

    test.each([
      [early, 'Here', 'there', 'There'],
      [late, 'There', 'here', 'Here'],
    ])(
      'of one field, edited there at %s, %s stands; the other is in the journal',
      async (updated, title, side, value) => {
        const { connected, person, event, path } = await withEvent();
        await ok(person, 'PATCH', path, { title: 'Here' });
        await apply(connected, there('a', { title: 'There' }, { updated }));
        expect((await ok(person, 'GET', path)).event.title).toBe(title);
        expect(await journal(connected)).toEqual([
          { event_id: event.id, title, side, field: 'title', value, restored: null },
        ]);
      },
    );

    test('without a known base theirs is taken for it: what is here is told there', async () => {
      const { connected, person, event, path } = await withEvent();
      await ok(person, 'PATCH', path, { title: 'Here' });
      await product().ctx.write.updateTable('events').set({ remote_base: null }).where('id', '=', event.id).execute();
      await apply(connected, there('a', { title: 'There' }));
      expect((await ok(person, 'GET', path)).event.title).toBe('Here');
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'pending' });
    });

    test('what was sent and arrived though its answer was lost is no change there', async () => {
      const { connected, person, event, path } = await withEvent();
      await ok(person, 'PATCH', path, { title: 'Sent' });
      const [sent] = await events(person);
      const remote_extra = JSON.stringify({ sync: { sent } });
      await product().ctx.write.updateTable('events').set({ remote_extra }).where('id', '=', event.id).execute();
      await ok(person, 'PATCH', path, { title: 'Here' });
      await apply(connected, there('a', { title: 'Sent', notes: 'There' }, { updated: late }));
      expect((await ok(person, 'GET', path)).event).toMatchObject({ title: 'Here', notes: 'There' });
      expect(await journal(connected)).toEqual([]);
    });

    test('an edited one that is gone there lives on, to be made there again, and is still to be told', async () => {
      const { connected, person, event, path } = await withEvent();
      await ok(person, 'PATCH', path, { title: 'Here' });
      await apply(connected, goneThere('a'));
      await apply(connected, goneThere('a'));
      expect((await ok(person, 'GET', path)).event.title).toBe('Here');
      const { sync_state, remote_extra } = await columns(person, event.id);
      expect([sync_state, JSON.parse(remote_extra ?? '')]).toEqual(['new', { sync: { gone: true, outlived: true } }]);
      expect(await journal(connected)).toEqual([]);
    });

    test('one that was changed back is gone with the one there', async () => {
      const { connected, person, path } = await withEvent();
      await ok(person, 'PATCH', path, { title: 'Here' });
      await ok(person, 'PATCH', path, { title: 'Standup' });
      await apply(connected, goneThere('a'));
      expect(await events(person)).toEqual([]);
      expect(await journal(connected)).toEqual([]);
    });
  });

  describe('of what was deleted here', () => {
    test('a change there brings it back, and the deletion is told', async () => {
      const { connected, person, event, path } = await withEvent();
      await ok(person, 'DELETE', path);
      await apply(connected, there('a', { title: 'There' }));
      expect((await ok(person, 'GET', path)).event.title).toBe('There');
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'synced', deleted_at: null });
      expect(await journal(connected)).toMatchObject([{ event_id: event.id, field: 'deletion', side: 'here' }]);
    });

    test('what is not a change of the event leaves it deleted', async () => {
      const { connected, person, event, path } = await withEvent();
      await ok(person, 'DELETE', path);
      const change = there('a', { guests: [{ email: 'a@b.c', name: null, status: 'accepted' }] });
      await apply(connected, change);
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'deleted', remote_etag: change.etag });
      expect(await events(person)).toEqual([]);
    });

    test('what is gone there too is done', async () => {
      const { connected, person, event, path } = await withEvent();
      await ok(person, 'DELETE', path);
      await apply(connected, goneThere('a'));
      expect(await columns(person, event.id)).toMatchObject({ sync_state: null, remote_base: null });
    });

    test('and there, an event that is there again is live again under its id', async () => {
      const { connected, person, event } = await withEvent({ category: ['Sport'] });
      await apply(connected, goneThere('a'));
      await apply(connected, there('a', { title: 'Again' }));
      expect(await events(person)).toMatchObject([{ id: event.id, title: 'Again', category: ['Sport'] }]);
    });
  });

  test('an event that cannot be read is passed over and counted', async () => {
    const connected = await connect(product());
    const unreadable = { kind: 'unreadable', remote_id: 'x', why: 'Its date does not exist.' } as const;
    expect(await apply(connected, unreadable, there('a'))).toMatchObject({ pulled: 1, unreadable: 1 });
  });

  test('a process that lost the account writes nothing', async () => {
    const connected = await connect(product());
    const run = { ...connected.run, assertLease: () => Promise.reject(new Error('lost')) };
    await expect(apply({ ...connected, run }, there('a'))).rejects.toThrow('lost');
    expect(await events(connected.person)).toEqual([]);
  });
});
