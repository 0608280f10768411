import { limits } from '@daywright/contract/limits';
import { dayMs, isoInstant } from '@daywright/schedule/dates';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import { addManyEvents } from '../../../test/many-events.ts';
import type { TestPerson } from '../../../test/product.ts';
import { newId } from '../../platform/ids.ts';
import { entry, fileOf, importFile } from '../jobs/testing/imports.ts';
import { toRow } from './door/row.ts';

const start = '2026-06-12T08:00:00Z';
const most = limits.overridesPerSeries;

onEachProduct('edited occurrences of a series', (product) => {
  /** A daily series with so many of them, all as good as written by hand. */
  async function addSeries(person: TestPerson, overrides: number): Promise<string> {
    const times = { start_date: start, end_date: '2026-06-12T09:00:00Z', time_zone: 'UTC' };
    const event = { title: 'Daily', ...times };
    const { id } = (await ok(person, 'POST', '/events', { ...event, recurrence: ['RRULE:FREQ=DAILY'] })).event;
    const title = `Of ${id}`;
    const fields = { title, series_id: id, original_start: '20000101T080000Z' };
    if (overrides > 0) await addManyEvents(product(), person, { count: overrides, start, fields });
    const rows = product().ctx.write.updateTable('events').where('user_id', '=', person.userId);
    await rows.set({ series_id: id }).where('document', 'like', `%"title":"${title}"%`).execute();
    return id;
  }
  const edit = (person: TestPerson, series: string, day: number) =>
    person.call('PATCH', `/events/${series}_202607${day}T080000Z?scope=this`, { title: 'Other' });
  const countOf = async ({ userId }: TestPerson) => {
    const rows = product().ctx.read.selectFrom('events').select('id').where('user_id', '=', userId);
    return (await rows.where('deleted_at', 'is', null).execute()).length;
  };

  test('are as many as a series may have and no more; it is deleted as before', async () => {
    const person = await product().addPerson();
    const series = await addSeries(person, most - 1);
    expect((await edit(person, series, 10)).status).toBe(200);
    expect(await edit(person, series, 11)).toMatchObject({
      status: 422,
      body: {
        code: 'QUOTA_OVERRIDES',
        message:
          'A series may have 2,000 occurrences that were changed, of 8 MiB, and this one has them all. End it here and begin a new one.',
      },
    });
    expect((await edit(person, series, 10)).status).toBe(200);
    expect((await person.call('DELETE', `/events/${series}_20260711T080000Z?scope=this`)).status).toBe(200);
    expect(await countOf(person)).toBe(most + 1);
    await ok(person, 'DELETE', `/events/${series}?scope=all`);
    expect(await countOf(person)).toBe(0);
  });

  test('of a file are left out beyond that, and named by line', async () => {
    const person = await product().addPerson();
    const again = (day: number) =>
      entry(1, 'Edited')
        .replace(/DTSTART:\w+/, `DTSTART:202603${day}T120000Z`)
        .replace('DTSTART', `RECURRENCE-ID:202603${day}T100000Z\r\nDTSTART`);
    const series = entry(1, 'Series', 'RRULE:FREQ=DAILY');
    await importFile(product(), person, fileOf([series]));
    const [{ id }] = (await ok(person, 'GET', '/events?q=Series&limit=1')).events;
    await addManyEvents(product(), person, { count: most - 1, start });
    const rows = product().ctx.write.updateTable('events').where('user_id', '=', person.userId);
    await rows
      .set({ series_id: id.slice(0, 36) })
      .where('id', '!=', id.slice(0, 36))
      .execute();
    const { body } = await importFile(product(), person, fileOf([series, again(10), again(11)]));
    expect(body).toMatchObject({
      imported: 1,
      skipped: [{ line: 17, reason: 'Its series has as many changed occurrences as a series may have.' }],
    });
  });

  test('of several series are not changed together beyond a bound; one by one they are', async () => {
    const person = await product().addPerson();
    const half = limits.overridesAChange / 2;
    const [one, other, third] = [
      await addSeries(person, half),
      await addSeries(person, half),
      await addSeries(person, 1),
    ];
    const remove = (ids: readonly string[]) =>
      person.call('POST', '/events/batch', { operations: ids.map((id) => ({ op: 'delete', id, scope: 'all' })) });
    expect(await remove([one, other, third])).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect(await countOf(person)).toBe(2 * half + 4);
    expect((await remove([third])).status).toBe(200);
    expect((await remove([one, other])).status).toBe(200);
    expect(await countOf(person)).toBe(0);
  });

  /** A daily series of which each of the first days was edited. */
  async function addEdited(person: TestPerson, days: number): Promise<string> {
    const id = await addSeries(person, 0);
    const { event: series } = await ok(person, 'GET', `/events/${id}`);
    const rows = Array.from({ length: days }, (_, day) => {
      const start_date = isoInstant(Date.parse(start) + day * dayMs);
      const own = { series_id: id, original_start: nameOf(start_date), recurrence: null, notes: 'Done' };
      const event = { ...series, ...own, id: `${id}_${nameOf(start_date)}`, start_date, end_date: start_date };
      return { ...toRow(event), user_id: person.userId, uid: id, is_undone: 0 };
    });
    for (let first = 0; first < rows.length; first += 200) {
      await product()
        .ctx.write.insertInto('events')
        .values(rows.slice(first, first + 200))
        .execute();
    }
    return id;
  }
  const nameOf = (instant: string) => instant.replace(/[-:]|\.000/g, '');
  const occurrence = (series: string, day: number) =>
    `${series}_${nameOf(isoInstant(Date.parse(start) + day * dayMs))}`;
  const change = (person: TestPerson, id: string, scope: 'all' | 'following', patch: object) =>
    person.call('PATCH', `/events/${id}?scope=${scope}`, patch);
  const tooLarge = {
    status: 413,
    body: {
      code: 'TOO_LARGE',
      message:
        'This would change too many edited occurrences and time entries at once. Change this and following from a later occurrence on, or fewer events together.',
    },
  };
  const undo = (person: TestPerson, id: string) => ok(person, 'POST', '/events/rollback', { change_set_id: id });
  const titles = async ({ userId }: TestPerson) => {
    const rows = product().ctx.read.selectFrom('events').select(['id', 'document']).where('user_id', '=', userId);
    const live = await rows.where('deleted_at', 'is', null).orderBy('id').execute();
    return live.map(({ id, document }) => `${id} ${JSON.parse(document).title} ${JSON.parse(document).notes}`);
  };
  // The series itself is a row; an edited occurrence that moves is one that goes and one that comes.
  const movable = Math.floor((limits.rowsAChange - 1) / 2);

  test('move with their series up to a bound, there and back; beyond it from a later one on', async () => {
    const person = await product().addPerson();
    const series = await addEdited(person, movable);
    const before = await titles(person);
    const later = { start_date: '2026-06-12T10:00:00Z', end_date: '2026-06-12T10:30:00Z' };
    const { body } = await change(person, series, 'all', later);
    expect(await edit(person, series, 10)).toMatchObject({ status: 404 });
    await undo(person, body.change_set_id);
    expect(await titles(person)).toEqual(before);

    const longer = await addEdited(person, movable + 1);
    expect(await change(person, longer, 'all', later)).toMatchObject(tooLarge);
    const from = occurrence(longer, movable - 3);
    const start_date = isoInstant(Date.parse(start) + (movable - 3) * dayMs + 3_600_000);
    expect(await change(person, from, 'following', { start_date, end_date: start_date })).toMatchObject({
      status: 200,
    });
  });

  test('are given another title up to a bound; beyond it from a later one on', async () => {
    const person = await product().addPerson();
    const series = await addEdited(person, limits.rowsAChange + 1);
    expect(await change(person, series, 'all', { title: 'Other' })).toMatchObject(tooLarge);
    const from = occurrence(series, limits.rowsAChange - 1);
    expect(await change(person, from, 'following', { title: 'Other' })).toMatchObject({ status: 200 });
    expect((await titles(person)).filter((text) => text.includes('Other')).length).toBe(3);
  });

  test('come back with their series, however many, and go again', async () => {
    const person = await product().addPerson();
    const series = await addEdited(person, limits.rowsAChange + 1);
    const before = await titles(person);
    const { change_set_id } = await ok(person, 'DELETE', `/events/${series}?scope=all`);
    expect(await titles(person)).toEqual([]);
    const undone = await undo(person, change_set_id);
    expect(undone.reverted).toBe(limits.rowsAChange + 2);
    expect(await titles(person)).toEqual(before);
    expect((await ok(person, 'GET', '/jobs')).jobs).toMatchObject([{ kind: 'rollback', state: 'done' }]);
    await undo(person, undone.change_set_id);
    expect(await titles(person)).toEqual([]);
  });

  test('that were edited since in great number keep a series where it was moved to', async () => {
    const person = await product().addPerson();
    const series = await addEdited(person, 0);
    const moved = await change(person, series, 'all', { start_date: '2026-06-13T08:00:00Z' });
    const edited = await addEdited(person, movable + 1);
    const rows = product().ctx.write.updateTable('events').where('user_id', '=', person.userId);
    await rows.set({ series_id: series }).where('series_id', '=', edited).execute();
    expect(await person.call('POST', '/events/rollback', { change_set_id: moved.body.change_set_id })).toMatchObject({
      status: 409,
      body: { code: 'ROLLBACK_REFUSED' },
    });
  });

  test('are not read where single occurrences are deleted', async () => {
    const person = await product().addPerson();
    const all = [await addEdited(person, 1_500), await addEdited(person, 1_500)];
    const operations = all.flatMap((id) => [0, 1_700].map((day) => ({ op: 'delete', id: occurrence(id, day) })));
    await ok(person, 'POST', '/events/batch', { operations });
    expect(await countOf(person)).toBe(2 * 1_500);
    const never = await person.call('DELETE', `/events/${all[0]}_20260230T250000Z?scope=this`);
    expect(never).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } });
  });

  test('with more tracked time than one change takes along are not moved; they are deleted from one on, which is undone', async () => {
    const person = await product().addPerson();
    const series = await addSeries(person, 0);
    const occurrence = `${series}_20260710T080000Z`;
    await ok(person, 'POST', '/time-entries/start', { event_id: occurrence, title: 'Daily' });
    await ok(person, 'POST', '/time-entries/stop', {});
    const { write } = product().ctx;
    const [entry] = await write.selectFrom('time_entries').selectAll().where('user_id', '=', person.userId).execute();
    if (!entry) throw new Error('Nothing was tracked.');
    const track = async (count: number) => {
      for (let left = count; left > 0; left -= 500) {
        const some = Array.from({ length: Math.min(left, 500) }, () => ({ ...entry, id: newId() }));
        await write.insertInto('time_entries').values(some).execute();
      }
    };
    const move = (hour: number) => {
      const start_date = `2026-06-12T${hour}:00:00Z`;
      return person.call('PATCH', `/events/${series}?scope=all`, { start_date });
    };
    // The series is a row too.
    await track(limits.rowsAChange - 2);
    const moved = await move(10);
    expect(moved.status).toBe(200);
    await undo(person, moved.body.change_set_id);
    await track(1);
    expect(await move(11)).toMatchObject(tooLarge);
    await track(limits.entriesAChange - limits.rowsAChange + 1);
    expect(await move(11)).toMatchObject({ status: 413, body: { message: /^Time was tracked on this/ } });
    const ended = await ok(person, 'DELETE', `/events/${occurrence}?scope=following`);
    await undo(person, ended.change_set_id);
    await ok(person, 'DELETE', `/events/${series}?scope=all`);
    expect(await countOf(person)).toBe(0);
  });

  test('that are long are refused beyond what one change takes on, before they are read; in smaller parts, and with a series that is deleted, they are taken', async () => {
    const person = await product().addPerson();
    const notes = 'n'.repeat(limits.notesLength);
    const count = Math.ceil(limits.changeBytes / limits.notesLength);
    await addManyEvents(product(), person, { count, start, fields: { notes } });
    const { write } = product().ctx;
    const ids = (await write.selectFrom('events').select('id').where('user_id', '=', person.userId).execute()).map(
      ({ id }) => id,
    );
    const rename = (some: readonly string[]) => {
      const operations = some.map((id) => ({ op: 'update', id, patch: { title: 'Renamed' } }));
      return person.call('POST', '/events/batch', { operations });
    };
    const renamed: string[] = [];
    for (let from = 0; from < ids.length; from += 200) {
      const { status, body } = await rename(ids.slice(from, from + 200));
      expect(status).toBe(200);
      renamed.push(body.change_set_id);
    }
    // As if each had been edited to be this long.
    await write
      .updateTable('events')
      .set((eb) => ({ document: eb.fn('replace', ['document', eb.val(notes), eb.val(notes.repeat(5))]) }))
      .where('user_id', '=', person.userId)
      .execute();
    expect(await rename(ids.slice(0, 200))).toMatchObject({
      status: 413,
      body: {
        code: 'TOO_LARGE',
        message: 'The events that this concerns hold more than 8 MiB. Change or delete fewer of them at a time.',
      },
    });
    await undo(person, renamed[0] ?? '');
    expect((await ok(person, 'GET', '/jobs')).jobs).toMatchObject([{ kind: 'rollback', state: 'done' }]);
    const removed = await person.call('POST', '/events/batch', {
      operations: ids.slice(0, 100).map((id) => ({ op: 'delete', id })),
    });
    expect(removed.status).toBe(200);
    const series = await addSeries(person, 1);
    await write
      .updateTable('events')
      .set({ series_id: series })
      .where('user_id', '=', person.userId)
      .where('id', 'in', ids.slice(100, 500))
      .execute();
    expect(await change(person, series, 'all', { title: 'Renamed' })).toMatchObject({ status: 413 });
    expect(await edit(person, series, 10)).toMatchObject({ status: 422, body: { code: 'QUOTA_OVERRIDES' } });
    await ok(person, 'POST', '/events/rollback', { change_set_id: removed.body.change_set_id });
    await ok(person, 'DELETE', `/events/${series}?scope=all`);
    expect(await countOf(person)).toBe(ids.length - 400);
  });
});
