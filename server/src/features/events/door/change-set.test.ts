import { setImmediate } from 'node:timers/promises';
import { listChanges } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import type { BusMessage } from '../../../platform/bus.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor, NewEvent, Operation, Plan } from '../operations.ts';
import { newEventFrom } from '../patch/patch.ts';
import { occurrenceOf } from '../series/occurrence.ts';
import { applyChangeSet } from './change-set.ts';

const draft = { title: 'Stand-up', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T09:30:00Z' };

onEachProduct('the door for changes', (product) => {
  const eventOf = (person: TestPerson, fields: object = {}): NewEvent =>
    newEventFrom({ ...draft, ...fields }, { calendar_id: person.calendarId, time_zone: 'Europe/Berlin' });

  const apply = (person: TestPerson, plan: Plan | readonly Operation[], kind: Actor['kind'] = 'user') =>
    applyChangeSet(product().ctx, { userId: person.userId, kind }, plan, { summary: 'Test' });

  const create = (event: NewEvent): Operation => ({ op: 'create', event });

  const log = async (person: TestPerson, query = '') => {
    const body = await ok(person, 'GET', `/events/changes${query}`);
    expect([...Value.Errors(listChanges.reply, body)]).toEqual([]);
    return body;
  };

  test('logs each row with whole events before and after, in the order of the operations', async () => {
    const person = await product().addPerson();
    const [kept, gone] = [eventOf(person), eventOf(person)];
    await apply(person, [create(kept), create(gone)]);
    const renamed = { ...kept, title: 'Sync' };
    await apply(
      person,
      [
        { op: 'delete', id: gone.id },
        { op: 'update', id: kept.id, event: renamed },
      ],
      'assistant',
    );
    const { change_sets } = await log(person);
    expect(change_sets).toMatchObject([
      {
        seq: 2,
        actor: 'assistant',
        count: 2,
        changes: [
          { op: 'delete', before: { ...gone, version: 1 } },
          { op: 'update', before: { ...kept, version: 1 }, after: { ...renamed, version: 2 } },
        ],
      },
      {
        seq: 1,
        actor: 'user',
        count: 2,
        changes: [
          { op: 'create', after: kept },
          { op: 'create', after: gone },
        ],
      },
    ]);
    expect(change_sets[0].changes[0]).not.toHaveProperty('after');
    expect(change_sets[1].changes[0]).not.toHaveProperty('before');
  });

  test('counts a person’s change sets without gaps; a failed one takes no number', async () => {
    const person = await product().addPerson();
    await apply(person, [create(eventOf(person))]);
    await expect(apply(person, [create(eventOf(person)), { op: 'delete', id: newId() }])).rejects.toMatchObject({
      code: 'EVENT_NOT_FOUND',
    });
    expect(await apply(person, [])).toBeUndefined();
    const last = await apply(person, [create(eventOf(person))]);
    expect(last?.seq).toBe(2);
    expect((await ok(person, 'GET', '/events')).count).toBe(2);
  });

  test('lets many writers of one person through one after the other', async () => {
    const person = await product().addPerson();
    const event = eventOf(person, { notes: '' });
    await apply(person, [create(event)]);
    const addLetter = (letter: string) =>
      apply(person, async (rows) => {
        const current = await rows.event(event.id);
        if (!current) throw new Error('It is gone.');
        return [{ op: 'update', id: event.id, event: { ...current, notes: `${current.notes ?? ''}${letter}` } }];
      });
    await Promise.all([...'abcdefghij'].map(addLetter));
    const { event: after } = await ok(person, 'GET', `/events/${event.id}`);
    expect([...after.notes].sort().join('')).toBe('abcdefghij');
    expect(after.version).toBe(11);
  });

  test('tells the person’s sockets once it is committed, and never of what failed', async () => {
    const person = await product().addPerson();
    const { ctx } = product();
    const heard: { message: BusMessage; count: number }[] = [];
    const counting: Promise<unknown>[] = [];
    const unsubscribe = ctx.bus.subscribe((message) => {
      counting.push(
        ok(person, 'GET', '/events').then(({ count }) => {
          heard.push({ message, count });
        }),
      );
    });
    await apply(person, [create(eventOf(person))]);
    await expect(apply(person, [{ op: 'delete', id: newId() }])).rejects.toThrow();
    await apply(person, []);
    await Promise.all(counting);
    unsubscribe();
    const notice = { kind: 'schedule_changed', seq: 1 };
    expect(heard).toEqual([{ message: { kind: 'notice', user_id: person.userId, notice }, count: 1 }]);
  });

  test('refuses two operations on one row, but for a delete and a create, which replace it', async () => {
    const person = await product().addPerson();
    const master = eventOf(person, { recurrence: ['RRULE:FREQ=DAILY'] });
    const [first, second] = ['20260612T090000Z', '20260613T090000Z'].map((start) => occurrenceOf(master, start));
    if (!first || !second) throw new Error('There are two occurrences.');
    await apply(person, [create(master), create({ ...first, title: 'one' }), create({ ...second, title: 'two' })]);
    await apply(person, [
      { op: 'delete', id: first.id },
      create({ ...second, title: 'one' }),
      { op: 'delete', id: second.id },
    ]);
    expect((await ok(person, 'GET', `/events/${second.id}`)).event).toMatchObject({ title: 'one', version: 2 });
    expect((await ok(person, 'GET', `/events/${first.id}`)).event).toMatchObject({ title: master.title });
    const twice: Operation = { op: 'delete', id: second.id };
    await expect(apply(person, [twice, twice])).rejects.toThrow('Two operations');
  });

  test('makes a deleted row live again when it is created anew, its version going on', async () => {
    const person = await product().addPerson();
    const event = eventOf(person);
    await apply(person, [create(event)]);
    await apply(person, [{ op: 'delete', id: event.id }]);
    await apply(person, [create({ ...event, title: 'Again' })]);
    expect((await ok(person, 'GET', `/events/${event.id}`)).event).toMatchObject({ title: 'Again', version: 3 });
  });

  describe('a set of 1,000 rows', () => {
    test('is one entry of the log, taken back as one, and lets the event loop turn', async () => {
      const person = await product().addPerson();
      const operations = Array.from({ length: 1_000 }, () => create(eventOf(person)));
      let turns = 0;
      let done = false;
      const counting = (async () => {
        for (; !done; turns++) await setImmediate();
      })();
      const set = await apply(person, operations, 'import');
      done = true;
      await counting;
      expect(set?.changes).toHaveLength(1_000);
      expect(turns).toBeGreaterThan(1_000 / 200);
      const { change_sets } = await log(person);
      expect(change_sets).toMatchObject([{ count: 1_000, actor: 'import' }]);
      expect(change_sets[0].changes.length).toBeLessThan(100);
      const undone = await ok(person, 'POST', '/events/rollback', { change_set_id: set?.change_set_id });
      expect(undone.reverted).toBe(1_000);
      expect((await ok(person, 'GET', '/events')).count).toBe(0);
    });
  });

  describe('GET /events/changes', () => {
    test('gives what followed a number, oldest first, in pages', async () => {
      const person = await product().addPerson();
      for (let i = 0; i < 5; i++) await apply(person, [create(eventOf(person, { title: `${i}` }))]);
      const first = await log(person, '?since=1&limit=2');
      expect(first).toMatchObject({ seq: 5, has_more: true, change_sets: [{ seq: 2 }, { seq: 3 }] });
      const second = await log(person, '?since=3&limit=2');
      expect(second).toMatchObject({ seq: 5, has_more: false, change_sets: [{ seq: 4 }, { seq: 5 }] });
      expect(await log(person, '?since=5')).toMatchObject({ change_sets: [], has_more: false });
      const newest = await log(person, '?limit=2');
      expect(newest).toMatchObject({ has_more: true, change_sets: [{ seq: 5 }, { seq: 4 }] });
      expect((newest.change_sets[0].changes[0].after as CalendarEvent).title).toBe('4');
      const older = await log(person, '?limit=2&before=4');
      expect(older).toMatchObject({ has_more: true, change_sets: [{ seq: 3 }, { seq: 2 }] });
      expect(await log(person, '?before=2')).toMatchObject({ seq: 5, has_more: false, change_sets: [{ seq: 1 }] });
    });

    test('tells events and tracked time apart', async () => {
      const person = await product().addPerson();
      const { event } = await ok(person, 'POST', '/events', draft);
      const { entry } = await ok(person, 'POST', '/time-entries/start', { event_id: event.id });
      await ok(person, 'DELETE', `/time-entries/${entry.id}`);
      const { last_seen_at, kept_at, ...after } = entry;
      const { change_sets } = await log(person, '?since=0');
      expect(change_sets.flatMap(({ changes }: { changes: unknown }) => changes)).toEqual([
        { entity: 'event', op: 'create', after: event },
        { entity: 'time_entry', op: 'create', after },
        { entity: 'time_entry', op: 'delete', before: after },
      ]);
    });

    test('does not show another person’s', async () => {
      const [ann, ben] = [await product().addPerson(), await product().addPerson()];
      await apply(ann, [create(eventOf(ann))]);
      expect(await log(ben)).toEqual({ success: true, change_sets: [], seq: 0, has_more: false });
    });
  });
});
