import { limits } from '@daywright/contract/limits';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import { addManyEvents } from '../../../test/many-events.ts';
import type { TestPerson } from '../../../test/product.ts';
import { newId } from '../../platform/ids.ts';
import { entry, fileOf, importFile } from '../jobs/testing/imports.ts';

const start = '2026-06-12T08:00:00Z';
const most = limits.overridesPerSeries;

onEachProduct('edited occurrences of a series', (product) => {
  /** A daily series with so many of them, all as good as written by hand. */
  async function addSeries(person: TestPerson, overrides: number): Promise<string> {
    const event = { title: 'Daily', start_date: start, end_date: '2026-06-12T09:00:00Z' };
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
          'A series may have 3,000 occurrences that were changed, and this one has them all. End it here and begin a new one.',
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
    await track(limits.entriesAChange - 1);
    const moved = await move(10);
    expect(moved.status).toBe(200);
    await track(1);
    expect(await move(11)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    const undo = (id: string) => ok(person, 'POST', '/events/rollback', { change_set_id: id });
    await undo(moved.body.change_set_id);
    const ended = await ok(person, 'DELETE', `/events/${occurrence}?scope=following`);
    await undo(ended.change_set_id);
    await ok(person, 'DELETE', `/events/${series}?scope=all`);
    expect(await countOf(person)).toBe(0);
  });
  test('that are long are refused beyond what one change takes on, before they are read; in smaller parts they are taken', async () => {
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
    const parts = [ids.slice(0, 200), ids.slice(200, 400), ids.slice(400)];
    for (const part of parts) expect((await rename(part)).status).toBe(200);
    // As if each had been edited to be this long.
    await write
      .updateTable('events')
      .set((eb) => ({ document: eb.fn('replace', ['document', eb.val(notes), eb.val(notes.repeat(3))]) }))
      .where('user_id', '=', person.userId)
      .execute();
    expect(await rename(ids.slice(0, 200))).toMatchObject({
      status: 413,
      body: {
        code: 'TOO_LARGE',
        message: 'The events that this concerns hold more than 4 MiB. Change or delete fewer of them at a time.',
      },
    });
    const removed = await person.call('POST', '/events/batch', {
      operations: ids.slice(0, 100).map((id) => ({ op: 'delete', id })),
    });
    expect(removed.status).toBe(200);
    const series = await addSeries(person, 1);
    await write
      .updateTable('events')
      .set({ series_id: series })
      .where('user_id', '=', person.userId)
      .where('id', 'in', ids.slice(100))
      .execute();
    expect(await person.call('DELETE', `/events/${series}?scope=all`)).toMatchObject({ status: 413 });
    await ok(person, 'POST', '/events/rollback', { change_set_id: removed.body.change_set_id });
  });
});
