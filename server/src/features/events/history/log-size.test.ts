import type { CalendarEvent } from '@daywright/contract/events';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { applyChangeSet } from '../door/change-set.ts';
import { newEventFrom } from '../patch/patch.ts';
import { wholeChanges } from './logged-documents.ts';
import { rollbackChangeSet } from './rollback.ts';

const notes = 'n'.repeat(5_000);
const times = { start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T09:30:00Z' };

onEachProduct('the size of the change log', (product) => {
  const changesOf = ({ userId }: TestPerson) =>
    product()
      .ctx.read.selectFrom('changes')
      .select(['op', 'before', 'after'])
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute();
  const bytesOf = async (person: TestPerson) =>
    (await changesOf(person)).reduce((sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0), 0);

  test('an import and eight undos and redos of it log no document', async () => {
    const { ctx } = product();
    const person = await product().addPerson();
    const count = 200;
    const defaults = { calendar_id: person.calendarId, time_zone: 'UTC' };
    const operations = Array.from({ length: count }, () => {
      return { op: 'create', event: newEventFrom({ title: 'Meeting', notes, ...times }, defaults) } as const;
    });
    const actor = { userId: person.userId, kind: 'import' } as const;
    let id = (await applyChangeSet(ctx, actor, operations, { summary: 'Test' }))?.change_set_id ?? '';
    expect(await bytesOf(person)).toBe(0);
    for (let n = 0; n < 8; n++) id = (await rollbackChangeSet(ctx, person.userId, id)).change_set_id;
    expect(await bytesOf(person)).toBeLessThan(8 * count * 100);
    const { events } = await ok(person, 'GET', '/events');
    expect(events.map((event: CalendarEvent) => event.notes)).toEqual(Array.from({ length: 100 }, () => notes));
  });

  test('an edit logs the fields that it changed', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', { title: 'Meeting', notes, ...times });
    product().clock.advance(1_000);
    await ok(person, 'PATCH', `/events/${event.id}`, { title: 'Talk' });
    const [, edit] = await changesOf(person);
    const { title, version, updated_at } = event;
    expect(JSON.parse(edit?.before ?? '')).toEqual({ title, version, updated_at });
    expect(edit?.after).toBeNull();
  });

  test('an event that is changed again and again is whole in the log every 32 versions', async () => {
    const person = await product().addPerson();
    const { event } = await ok(person, 'POST', '/events', { title: 'Meeting', ...times });
    for (let n = 0; n < 100; n++) await ok(person, 'PATCH', `/events/${event.id}`, { title: `Meeting ${n}` });
    const whole = (await changesOf(person)).flatMap(({ after }, index) => (after === null ? [] : [index + 1]));
    expect(whole).toEqual([32, 64, 96]);
  });

  test('of an event that was changed 10,000 times, early changes are told without a look at all later ones', async () => {
    const person = await product().addPerson();
    const { write, read } = product().ctx;
    const changes = Array.from({ length: 10_000 }, (_, n) => {
      const after = n % 32 === 31 ? '{"id":"walk","title":"Walk"}' : null;
      return { seq: n + 1, position: 0, entity: 'event', row_id: 'walk', op: 'update', before: '{}', after } as const;
    });
    const rows = changes.map((change) => ({ ...change, user_id: person.userId, counterpart: null }));
    for (let n = 0; n < rows.length; n += 500) {
      await write
        .insertInto('changes')
        .values(rows.slice(n, n + 500))
        .execute();
    }
    const before = process.cpuUsage();
    expect(await wholeChanges(read, person.userId, changes.slice(0, 64))).toHaveLength(64);
    // With that look SQLite takes ten times as long, in this process.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(300);
  });
});
