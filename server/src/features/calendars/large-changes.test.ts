import { limits } from '@daywright/contract/limits';
import { expect, test } from 'vitest';
import { addConnectedCalendar } from '../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import { addManyEvents } from '../../../test/many-events.ts';
import type { TestPerson } from '../../../test/product.ts';
import { newId } from '../../platform/ids.ts';
import { takenUp } from '../jobs/testing/imports.ts';
import type { CalendarPayload } from './calendar-job.ts';

const start = '2026-06-12T08:00:00Z';
const isWork = ({ document, version }: { document: string; version: number }) =>
  document.includes('"category":["Work"]') && version === 2;
const most = limits.eventsWithoutJob;

onEachProduct('a change of a calendar that many events follow', (product) => {
  async function personWith(count: number): Promise<TestPerson> {
    const person = await product().addPerson();
    await addManyEvents(product(), person, { count, start });
    return person;
  }
  const patch = (person: TestPerson, id: string, body: object) =>
    person.call('PATCH', `/calendar/calendars/${id}`, body);
  const rowsOf = ({ userId }: TestPerson) =>
    product()
      .ctx.read.selectFrom('events')
      .select(['document', 'sync_state', 'remote_calendar_id', 'version'])
      .where('user_id', '=', userId)
      .execute();
  const jobsOf = async (person: TestPerson) => (await ok(person, 'GET', '/jobs')).jobs;
  /** As a process leaves it that was killed before the first event followed. */
  async function jobLeft(person: TestPerson, payload: Partial<CalendarPayload>): Promise<string> {
    const id = newId();
    const rest = { account_id: null, lease_id: newId(), change_set_id: newId(), after: '' };
    await product()
      .ctx.write.insertInto('jobs')
      .values({
        ...{ id, user_id: person.userId, kind: 'calendar', state: 'running' },
        ...{ payload: JSON.stringify({ ...rest, ...payload }), lease_id: 'gone', lease_until: product().clock.now() },
        ...{ created_at: product().clock.now(), updated_at: product().clock.now() },
      })
      .execute();
    return id;
  }
  const setCopies = (calendar: string, copies_own: 0 | 1) =>
    product().ctx.write.updateTable('calendars').set({ copies_own }).where('id', '=', calendar).execute();

  test.each([
    [most, 'no job'],
    [most + 1, 'a job'],
  ] as const)('gives %i events its default category as one change, by %s', async (count, how) => {
    const person = await personWith(count);
    const { status, body } = await patch(person, person.calendarId, { default_category: 'Work' });
    expect([status, body.calendar.default_category]).toEqual([200, 'Work']);
    const rows = await rowsOf(person);
    expect(rows.filter(isWork)).toHaveLength(count);
    const { change_sets } = await ok(person, 'GET', '/events/changes');
    expect(change_sets).toMatchObject([{ actor: 'sync', count }]);
    expect(change_sets[0].summary).toMatch(new RegExp(`^Gave the category “Work” to ${count} events of “`));
    expect(await jobsOf(person)).toMatchObject(how === 'a job' ? [{ kind: 'calendar', state: 'done' }] : []);
    expect((await patch(person, person.calendarId, { default_category: null })).status).toBe(200);
    expect((await rowsOf(person)).every(({ document }) => document.includes('"category":[]'))).toBe(true);
  });

  test('cannot be stopped, and goes on where its process ends', async () => {
    const person = await personWith(most + 1);
    const category = { former: null, next: 'Work', name: 'Mine', written: 0 };
    const id = await jobLeft(person, { calendar_id: person.calendarId, category });
    expect(await person.call('DELETE', `/jobs/${id}`)).toMatchObject({ status: 409, body: { code: 'JOB_RUNNING' } });
    await takenUp(product(), id);
    expect((await rowsOf(person)).filter(isWork)).toHaveLength(most + 1);
    expect((await ok(person, 'GET', '/events/changes')).change_sets).toMatchObject([{ count: most + 1 }]);
  });

  test('has own events copied to it, and no longer', async () => {
    const person = await personWith(most + 1);
    const work = await addConnectedCalendar(product(), person);
    expect((await patch(person, work, { copies_own: true })).body.calendar.copies_own).toBe(true);
    const all = (fields: object) => Array.from({ length: most + 1 }, () => expect.objectContaining(fields));
    expect(await rowsOf(person)).toEqual(all({ sync_state: 'new', remote_calendar_id: work }));
    expect((await patch(person, work, { copies_own: false })).body.calendar.copies_own).toBe(false);
    expect(await rowsOf(person)).toEqual(all({ sync_state: null, remote_calendar_id: null }));
    expect((await jobsOf(person)).map(({ kind }: { kind: string }) => kind)).toEqual(['calendar', 'calendar']);
  });

  test('has own events copied where its process ends, unless the calendar is disconnected meanwhile', async () => {
    const person = await personWith(most + 1);
    const work = await addConnectedCalendar(product(), person);
    const payload = { calendar_id: work, copies_own: true };
    await takenUp(product(), await jobLeft(person, payload));
    expect((await rowsOf(person)).every(({ sync_state }) => sync_state === null)).toBe(true);
    await setCopies(work, 1);
    await takenUp(product(), await jobLeft(person, payload));
    expect((await rowsOf(person)).every(({ sync_state }) => sync_state === 'new')).toBe(true);
    expect((await jobsOf(person)).map(({ state }: { state: string }) => state)).toEqual(['done', 'done']);
  });
});
