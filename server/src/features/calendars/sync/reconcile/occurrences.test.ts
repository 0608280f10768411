import { describe, expect, test } from 'vitest';
import { remoteColumns } from '../../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../../test/each-product.ts';
import type { TestPerson } from '../../../../../test/product.ts';
import type { RemoteChange, RemoteEvent } from '../../providers/remote-event.ts';
import {
  type Connected,
  cancelledThere,
  connect,
  exceptionThere,
  goneThere,
  liveEvents,
  there,
} from '../testing/connected.ts';
import { applyRemoteChanges } from './apply-remote-changes.ts';
import { readChanges } from './read-changes.ts';

const daily = { recurrence: ['RRULE:FREQ=DAILY;COUNT=9'] };
const third = '20260304T080000Z';
const late = { start_date: '2026-03-04T10:00:00.000Z', end_date: '2026-03-04T12:00:00.000Z' };

onEachProduct('occurrences that a provider has', (product) => {
  const apply = async ({ run, calendar }: Connected, ...changes: RemoteChange[]) =>
    applyRemoteChanges(run, await calendar(), readChanges(changes));
  const events = ({ userId }: TestPerson) => liveEvents(product(), userId);
  const columns = (person: TestPerson, id: string) => remoteColumns(product(), person, id);
  const extraOf = async (person: TestPerson, id: string) =>
    JSON.parse((await columns(person, id)).remote_extra ?? '{}');
  const conflicts = async ({ run }: Connected) => {
    const rows = await product()
      .ctx.read.selectFrom('sync_journal')
      .select('conflicts')
      .where('account_id', '=', run.account.id)
      .execute();
    return rows.flatMap((row) => JSON.parse(row.conflicts));
  };

  /** On what time is tracked. */
  const tracked = async ({ userId }: TestPerson) => {
    const entries = product().ctx.read.selectFrom('time_entries').select('event_id').where('user_id', '=', userId);
    return (await entries.execute()).map(({ event_id }) => event_id);
  };

  /** A connected calendar with a series of nine days in sync. */
  const withSeries = async (fields: Partial<RemoteEvent> = {}) => {
    const connected = await connect(product());
    const { person } = connected;
    await apply(connected, there('a', { ...daily, ...fields }));
    const [master] = await events(person);
    if (!master) throw new Error('It was brought in.');
    const id = `${master.id}_${third}`;
    return { connected, person, id, path: `/events/${master.id}`, occurrence: `/events/${id}`, master };
  };

  describe('of a series in sync', () => {
    test('a changed one is an override, whatever comes first', async () => {
      const connected = await connect(product());
      await apply(connected, exceptionThere('a', third, { title: 'Late', ...late }), there('a', daily));
      const [master, override] = await events(connected.person);
      expect(override).toMatchObject({ id: `${master?.id}_${third}`, series_id: master?.id, title: 'Late', ...late });
      expect(await columns(connected.person, override?.id ?? '')).toMatchObject({
        ...{ remote_id: `a_${third}`, sync_state: 'synced' },
      });
    });

    test('one without its series is an orphan', async () => {
      const connected = await connect(product());
      const [changed, cancelled] = [exceptionThere('a', third), cancelledThere('b', third)];
      expect((await apply(connected, changed, cancelled)).orphans).toEqual([changed, cancelled]);
      expect(await events(connected.person)).toEqual([]);
    });

    test('a cancelled one is excluded; changed again, it is there again', async () => {
      const { connected, person, path, occurrence, master } = await withSeries();
      await apply(connected, exceptionThere('a', third, { title: 'Late' }));
      await apply(connected, cancelledThere('a', third));
      expect((await ok(person, 'GET', path)).event.recurrence).toEqual([...daily.recurrence, `EXDATE:${third}`]);
      expect((await person.call('GET', occurrence)).status).toBe(404);
      expect(await extraOf(person, master.id)).toEqual({ sync: { cancelled: [third] } });
      expect(await columns(person, master.id)).toMatchObject({ sync_state: 'synced', remote_base: null });
      await apply(connected, exceptionThere('a', third, { title: 'Back' }));
      expect((await ok(person, 'GET', occurrence)).event.title).toBe('Back');
      expect((await ok(person, 'GET', path)).event.recurrence).toEqual(daily.recurrence);
      expect(await extraOf(person, master.id)).toEqual({});
    });

    test('a cancelled one stays excluded when the series is changed there', async () => {
      const { connected, person, path } = await withSeries();
      await apply(connected, cancelledThere('a', third));
      await apply(connected, there('a', { ...daily, title: 'Renamed' }));
      const { event } = await ok(person, 'GET', path);
      expect(event).toMatchObject({ title: 'Renamed', recurrence: [...daily.recurrence, `EXDATE:${third}`] });
    });

    test('a cancelled one keeps its name in a series that is moved there, and back', async () => {
      const { connected, person, path } = await withSeries();
      await apply(connected, cancelledThere('a', third));
      const moved = { start_date: '2026-03-02T09:00:00.000Z', end_date: '2026-03-02T11:00:00.000Z' };
      await apply(connected, there('a', { ...daily, ...moved }));
      expect((await ok(person, 'GET', path)).event.recurrence).toEqual(daily.recurrence);
      await apply(connected, there('a', daily));
      expect((await ok(person, 'GET', path)).event.recurrence).toEqual([...daily.recurrence, `EXDATE:${third}`]);
    });

    test('those of days are named by their date', async () => {
      const days = { start_date: '2026-03-02', end_date: '2026-03-03', all_day: true };
      const { connected, person, path, master } = await withSeries(days);
      const changed = { start_date: '2026-03-05', end_date: '2026-03-06', all_day: true };
      await apply(connected, exceptionThere('a', '20260304', changed), cancelledThere('a', '20260306'));
      expect((await ok(person, 'GET', `${path}_20260304`)).event.start_date).toBe('2026-03-05');
      expect((await ok(person, 'GET', path)).event.recurrence).toEqual([
        ...daily.recurrence,
        'EXDATE;VALUE=DATE:20260306',
      ]);
      expect(master.all_day).toBe(true);
    });

    test('one after a change of clocks is named by its own instant', async () => {
      const { connected, person, path } = await withSeries({ recurrence: ['RRULE:FREQ=WEEKLY'] });
      await apply(connected, cancelledThere('a', '20260330T070000Z'));
      expect((await person.call('GET', `${path}_20260330T070000Z`)).status).toBe(404);
      expect((await person.call('GET', `${path}_20260323T080000Z`)).status).toBe(200);
    });

    test('a series that is divided there keeps its edits and its tracked time', async () => {
      const { connected, person, path, id } = await withSeries();
      await apply(connected, exceptionThere('a', third, { title: 'Late' }));
      await ok(person, 'POST', '/time-entries/start', { event_id: id });
      const tail = { start_date: '2026-03-06T08:00:00.000Z', end_date: '2026-03-06T10:00:00.000Z' };
      await apply(
        connected,
        there('a', { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260305T225959Z'] }),
        there('a_R20260306T080000', { ...tail, recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] }),
      );
      const all = await events(person);
      expect(all.map(({ title, series_id }) => [title, series_id !== null])).toEqual([
        ['Standup', false],
        ['Late', true],
        ['Standup', false],
      ]);
      expect((await ok(person, 'GET', path)).event.recurrence).toEqual(['RRULE:FREQ=DAILY;UNTIL=20260305T225959Z']);
      expect(await tracked(person)).toEqual([id]);
    });

    test('an override that the series no longer yields stays', async () => {
      const { connected, person, occurrence } = await withSeries();
      await apply(connected, exceptionThere('a', third, { title: 'Late' }));
      await apply(connected, there('a', { recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] }));
      expect((await ok(person, 'GET', occurrence)).event.title).toBe('Late');
    });

    test('an override that the series does not yield keeps the series when its last day is deleted here', async () => {
      const { connected, person, master } = await withSeries({ recurrence: ['RRULE:FREQ=DAILY;COUNT=1'] });
      await apply(connected, exceptionThere('a', third, { title: 'Late', ...late }));
      await ok(person, 'DELETE', `/events/${master.id}_20260302T080000Z`);
      expect((await events(person)).map(({ title }) => title)).toEqual(['Standup', 'Late']);
    });

    test('tracked time follows a series that is moved there', async () => {
      const { connected, person, id, master } = await withSeries();
      await ok(person, 'POST', '/time-entries/start', { event_id: id });
      const moved = { start_date: '2026-03-02T09:00:00.000Z', end_date: '2026-03-02T11:00:00.000Z' };
      await apply(connected, there('a', { ...daily, ...moved }));
      expect(await tracked(person)).toEqual([`${master.id}_20260304T090000Z`]);
    });

    test('what was done of an event stays with the first occurrence of the series that it becomes there', async () => {
      const connected = await connect(product());
      const { person } = connected;
      await apply(connected, there('a', { completed: true }));
      const [single] = await events(person);
      await apply(connected, there('a', { ...daily, completed: true }));
      const first = await ok(person, 'GET', `/events/${single?.id}_20260302T080000Z`);
      expect(first.event.completed).toBe(true);
      expect((await ok(person, 'GET', `/events/${single?.id}`)).event.completed).toBe(false);
    });
  });

  describe('with changes here', () => {
    test('an edited one that is cancelled there lives on, to be made there again', async () => {
      const { connected, person, id, occurrence } = await withSeries();
      await ok(person, 'PATCH', occurrence, { title: 'Here' });
      await apply(connected, cancelledThere('a', third));
      expect((await ok(person, 'GET', occurrence)).event.title).toBe('Here');
      expect(await extraOf(person, id)).toEqual({ sync: { gone: true } });
      expect(await conflicts(connected)).toMatchObject([{ event_id: id, field: 'deletion', side: 'there' }]);
    });

    test('of one changed on both sides, each field that one side changed stands', async () => {
      const { connected, person, id, occurrence } = await withSeries();
      await ok(person, 'PATCH', occurrence, { title: 'Here' });
      await apply(connected, exceptionThere('a', third, { notes: 'There' }));
      expect((await ok(person, 'GET', occurrence)).event).toMatchObject({ title: 'Here', notes: 'There' });
      expect(await columns(person, id)).toMatchObject({ sync_state: 'pending', remote_id: `a_${third}` });
      expect(await conflicts(connected)).toEqual([]);
    });

    test('one cancelled on both sides is cancelled, with nothing to tell', async () => {
      const { connected, person, occurrence, master } = await withSeries();
      await ok(person, 'DELETE', occurrence);
      expect(await columns(person, master.id)).toMatchObject({ sync_state: 'pending' });
      await apply(connected, cancelledThere('a', third));
      expect(await columns(person, master.id)).toMatchObject({ sync_state: 'synced', remote_base: null });
      expect((await person.call('GET', occurrence)).status).toBe(404);
    });

    test('one cancelled here comes back with a change there, and not without one', async () => {
      const { connected, person, occurrence } = await withSeries();
      await ok(person, 'DELETE', occurrence);
      await apply(
        connected,
        exceptionThere('a', third, { guests: [{ email: 'a@b.c', name: null, status: 'accepted' }] }),
      );
      expect((await person.call('GET', occurrence)).status).toBe(404);
      await apply(connected, exceptionThere('a', third, { title: 'There' }));
      expect((await ok(person, 'GET', occurrence)).event.title).toBe('There');
      expect(await conflicts(connected)).toMatchObject([{ field: 'deletion', side: 'here' }]);
    });

    test('of a series deleted here, a change there gives way, and is told once the series is deleted there', async () => {
      const { connected, person, path, master } = await withSeries();
      await ok(person, 'DELETE', path);
      await apply(connected, exceptionThere('a', third, { title: 'There' }));
      expect(await events(person)).toEqual([]);
      expect(await conflicts(connected)).toEqual([]);
      expect(String((await columns(person, master.id)).remote_extra)).toContain('"value":"There"');
    });

    test('a series deleted here and changed there comes back with its edited occurrences', async () => {
      const { connected, person, path, occurrence } = await withSeries();
      await apply(connected, exceptionThere('a', third, { title: 'Late' }));
      await ok(person, 'DELETE', path);
      await apply(connected, there('a', { ...daily, notes: 'There' }));
      expect((await ok(person, 'GET', path)).event.notes).toBe('There');
      expect((await ok(person, 'GET', occurrence)).event.title).toBe('Late');
    });

    test('a series that is gone there lives on with an occurrence that was edited here', async () => {
      const { connected, person, path, occurrence, master } = await withSeries();
      await ok(person, 'PATCH', occurrence, { title: 'Here' });
      await apply(connected, goneThere('a'));
      await apply(connected, goneThere('a'));
      expect((await ok(person, 'GET', occurrence)).event.title).toBe('Here');
      expect(await columns(person, master.id)).toMatchObject({ sync_state: 'new', deleted_at: null });
      expect((await person.call('GET', path)).status).toBe(200);
    });

    test('one that was never told there goes with a series that is moved there', async () => {
      const { connected, person, path, occurrence } = await withSeries();
      await ok(person, 'PATCH', occurrence, { title: 'Here' });
      const moved = { start_date: '2026-03-02T09:00:00.000Z', end_date: '2026-03-02T11:00:00.000Z' };
      await apply(connected, there('a', { ...daily, ...moved }));
      const { event } = await ok(person, 'GET', `${path}_20260304T090000Z`);
      expect(event).toMatchObject({ title: 'Here', start_date: '2026-03-04T09:00:00.000Z' });
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'new', remote_id: null });
      expect((await events(person)).map(({ title }) => title)).toEqual(['Standup', 'Here']);
    });

    test.each([
      ['later', '2026-03-03', ['03-05 Here', '03-06 Next']],
      ['earlier', '2026-03-01', ['03-03 Here', '03-04 Next']],
    ])('those that were never told there go side by side with it: %s', async (_, day, both) => {
      const { connected, person, path, occurrence } = await withSeries();
      await ok(person, 'PATCH', occurrence, { title: 'Here' });
      await ok(person, 'PATCH', `${path}_20260305T080000Z`, { title: 'Next' });
      const moved = { start_date: `${day}T08:00:00.000Z`, end_date: `${day}T10:00:00.000Z` };
      await apply(connected, there('a', { ...daily, ...moved }));
      const [, ...edited] = await events(person);
      expect(edited.map(({ start_date, title }) => `${start_date.slice(5, 10)} ${title}`)).toEqual(both);
    });

    test('a cancelled one goes with a series that is moved here, whatever else is changed there', async () => {
      const { connected, person, path } = await withSeries();
      await apply(connected, cancelledThere('a', third));
      await ok(person, 'PATCH', path, { start_date: '2026-03-02T09:00:00Z', end_date: '2026-03-02T11:00:00Z' });
      await apply(connected, there('a', { ...daily, notes: 'There' }), cancelledThere('a', third));
      const { event } = await ok(person, 'GET', path);
      expect(event).toMatchObject({ notes: 'There', recurrence: [...daily.recurrence, 'EXDATE:20260304T090000Z'] });
    });

    test('one of a series that was moved here is met under its new name', async () => {
      const { connected, person, path, master } = await withSeries();
      await ok(person, 'PATCH', path, { start_date: '2026-03-02T09:00:00Z', end_date: '2026-03-02T11:00:00Z' });
      await apply(connected, cancelledThere('a', third));
      expect((await person.call('GET', `${path}_20260304T090000Z`)).status).toBe(404);
      const { remote_base } = await columns(person, master.id);
      expect(JSON.parse(remote_base ?? '').recurrence).toEqual([...daily.recurrence, `EXDATE:${third}`]);
    });
  });
});
