import { setImmediate } from 'node:timers/promises';
import type { CalendarEvent } from '@daywright/contract/events';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';
import { newId } from '../../platform/ids.ts';

const lunch = { title: 'Lunch', start_date: '2026-06-11T10:00:00Z', end_date: '2026-06-11T11:00:00Z' };
const daily = { ...lunch, recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] };
const part = (from: number, to: number) => ({
  title: `From ${from}`,
  start_date: `2026-06-11T10:${String(from).padStart(2, '0')}:00.000Z`,
  end_date: `2026-06-11T10:${to}:00.000Z`,
});
const on = (day: number, hour = 10) => `2026-06-${day}T${hour}:00:00.000Z`;

onEachProduct('a batch', (product, engine) => {
  const add = async (person: TestPerson, draft: object = lunch): Promise<CalendarEvent> =>
    (await ok(person, 'POST', '/events', draft)).event;
  const batch = (person: TestPerson, ...operations: object[]) => ok(person, 'POST', '/events/batch', { operations });
  const tryBatch = (person: TestPerson, ...operations: object[]) =>
    person.call('POST', '/events/batch', { operations });
  const schedule = async (person: TestPerson) =>
    ((await ok(person, 'GET', '/events')).events as CalendarEvent[]).map(
      ({ title, start_date }) => `${start_date.slice(8, 13)} ${title}`,
    );
  const newest = async (person: TestPerson) => (await ok(person, 'GET', '/events/changes')).change_sets[0];
  const occurrence = ({ id }: CalendarEvent, day: number) => `${id}_202606${day}T100000Z`;

  test('is one change set, answered in the order of its operations, undone as one', async () => {
    const person = await product().addPerson();
    const [a, b] = [await add(person), await add(person, { ...lunch, title: 'Call' })];
    const reply = await batch(
      person,
      { op: 'update', id: a.id, version: a.version, patch: { title: 'Brunch' } },
      { op: 'delete', id: b.id, version: b.version },
      { op: 'create', event: { ...lunch, title: 'Walk' } },
    );
    expect(reply.events).toMatchObject([{ id: a.id, title: 'Brunch', version: 2 }, null, { title: 'Walk' }]);
    expect(await newest(person)).toMatchObject({ id: reply.change_set_id, summary: 'Changed 3 events', count: 3 });
    await ok(person, 'POST', '/events/rollback', { change_set_id: reply.change_set_id });
    expect(await schedule(person)).toEqual(['11T10 Lunch', '11T10 Call']);
  });

  test.each([
    ['Moved 2 events', (id: string) => ({ op: 'update', id, patch: { start_date: on(12) } })],
    ['Edited 2 events', (id: string) => ({ op: 'update', id, patch: { start_date: on(12), title: 'Other' } })],
    ['Ticked 2 events', (id: string) => ({ op: 'update', id, patch: { completed: true } })],
    ['Deleted 2 events', (id: string) => ({ op: 'delete', id })],
    ['Added 2 events', () => ({ op: 'create', event: lunch })],
  ])('says what it did: %s', async (summary, operation) => {
    const person = await product().addPerson();
    const events = [await add(person), await add(person)];
    await batch(person, ...events.map(({ id }) => operation(id)));
    expect((await newest(person)).summary).toBe(summary);
  });

  test('of one names the event', async () => {
    const person = await product().addPerson();
    await batch(person, { op: 'create', event: lunch });
    expect((await newest(person)).summary).toBe('Added “Lunch”');
  });

  test('that changes nothing makes no change set', async () => {
    const person = await product().addPerson();
    const event = await add(person);
    const reply = await batch(person, { op: 'update', id: event.id, patch: { title: 'Lunch' } });
    expect(reply).toEqual({ success: true, events: [event], change_set_id: null });
  });

  describe('on one series', () => {
    test('deletes two occurrences, each with the version that the client saw', async () => {
      const person = await product().addPerson();
      const series = await add(person, daily);
      const reply = await batch(
        person,
        ...[12, 14].map((day) => ({ op: 'delete', id: occurrence(series, day), version: series.version })),
      );
      expect(reply.events).toEqual([null, null]);
      expect(await schedule(person)).toEqual(['11T10 Lunch', '13T10 Lunch', '15T10 Lunch']);
      await ok(person, 'POST', '/events/rollback', { change_set_id: reply.change_set_id });
      expect(await schedule(person)).toHaveLength(5);
    });

    test('moves two occurrences, one of them edited before', async () => {
      const person = await product().addPerson();
      const series = await add(person, daily);
      const { event } = await ok(person, 'PATCH', `/events/${occurrence(series, 14)}`, { title: 'Long' });
      const reply = await batch(
        person,
        { op: 'update', id: occurrence(series, 12), version: 1, patch: { start_date: on(12, 15) } },
        { op: 'update', id: event.id, version: event.version, patch: { start_date: on(14, 15) } },
      );
      expect(reply.events).toMatchObject([{ start_date: on(12, 15) }, { start_date: on(14, 15), title: 'Long' }]);
      expect(await schedule(person)).toEqual([
        '11T10 Lunch',
        '12T15 Lunch',
        '13T10 Lunch',
        '14T15 Long',
        '15T10 Lunch',
      ]);
    });

    test('sees what came before it: an occurrence edited, then its whole series moved', async () => {
      const person = await product().addPerson();
      const series = await add(person, daily);
      const reply = await batch(
        person,
        { op: 'update', id: occurrence(series, 12), patch: { title: 'Long' } },
        { op: 'update', id: series.id, patch: { start_date: on(11, 12) } },
        { op: 'delete', id: `${series.id}_20260613T120000Z` },
      );
      expect(reply.events[0]).toMatchObject({ id: `${series.id}_20260612T120000Z`, title: 'Long' });
      expect(await schedule(person)).toEqual(['11T12 Lunch', '12T12 Long', '14T12 Lunch', '15T12 Lunch']);
      await ok(person, 'POST', '/events/rollback', { change_set_id: reply.change_set_id });
      expect(await schedule(person)).toEqual(['11', '12', '13', '14', '15'].map((day) => `${day}T10 Lunch`));
    });

    test('divides it twice', async () => {
      const person = await product().addPerson();
      const series = await add(person, daily);
      const first = await batch(
        person,
        { op: 'update', id: occurrence(series, 14), scope: 'following', patch: { title: 'Late' } },
        { op: 'update', id: occurrence(series, 12), scope: 'following', patch: { title: 'Middle' } },
      );
      expect(await schedule(person)).toEqual([
        '11T10 Lunch',
        '12T10 Middle',
        '13T10 Middle',
        '14T10 Late',
        '15T10 Late',
      ]);
      expect(first.events).toMatchObject([{ title: 'Late' }, { title: 'Middle' }]);
    });

    test('answers null for what a later operation deletes', async () => {
      const person = await product().addPerson();
      const series = await add(person, daily);
      const reply = await batch(
        person,
        { op: 'update', id: occurrence(series, 12), patch: { title: 'Long' } },
        { op: 'delete', id: series.id },
      );
      expect(reply.events).toEqual([null, null]);
      expect(await schedule(person)).toEqual([]);
    });
  });

  test('may change what it made, and leaves nothing of what it deletes again', async () => {
    const person = await product().addPerson();
    const [kept, gone] = [newId(), newId()];
    const reply = await batch(
      person,
      { op: 'create', event: { ...lunch, id: kept } },
      { op: 'update', id: kept, patch: { title: 'Brunch' } },
      { op: 'create', event: { ...lunch, id: gone } },
      { op: 'delete', id: gone },
    );
    expect(reply.events).toMatchObject([{ id: kept, title: 'Brunch', version: 1 }, { id: kept }, null, null]);
    expect(await newest(person)).toMatchObject({ count: 1 });
  });

  test('does what its operations do one by one, or is refused where the first of them is', {
    timeout: 120_000,
  }, async () => {
    const [first, second, third] = [part(0, 10), part(20, 30), part(5, 15)].map((each) => ({ ...each, id: newId() }));
    const parts = [first, second];
    const days = fc.integer({ min: 10, max: 16 });
    const patch = fc.constantFrom<object>(
      { title: 'Long' },
      { completed: true },
      { start_date: on(13, 15) },
      { end_date: on(14, 12) },
      { recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3'] },
      { recurrence: null },
      { all_day: true },
      { spans: [{ ...second, title: 'Last' }, third] },
      { notes: 'Soup', time_zone: 'Asia/Kolkata' },
    );
    const operation = fc.record({
      op: fc.constantFrom('update', 'update', 'delete'),
      day: fc.option(days),
      scope: fc.option(fc.constantFrom('this', 'following', 'all'), { nil: undefined }),
      patch,
    });
    const edits = fc.array(fc.record({ day: fc.integer({ min: 11, max: 15 }), patch }), { maxLength: 5 });
    const shown = async (person: TestPerson) =>
      ((await ok(person, 'GET', '/events')).events as CalendarEvent[]).map(
        ({ title, notes, start_date, end_date, completed, spans }) => [
          title,
          notes,
          start_date,
          end_date,
          completed,
          spans,
        ],
      );
    await fc.assert(
      fc.asyncProperty(edits, fc.array(operation, { minLength: 1, maxLength: 6 }), async (edited, asked) => {
        const [one, all] = [await product().addPerson(), await product().addPerson()];
        const series = await add(one, { ...daily, spans: parts, id: newId() });
        await add(all, { ...daily, spans: parts, id: series.id });
        for (const { day, patch } of edited) {
          // Not everything fits one occurrence: then it does not fit the other person's.
          for (const person of [one, all]) await person.call('PATCH', `/events/${occurrence(series, day)}`, patch);
        }
        const operations = asked.map(({ op, day, scope, patch }) => ({
          op,
          id: day === null ? series.id : occurrence(series, day),
          ...(scope && { scope }),
          ...(op === 'update' && { patch }),
        }));
        let refused: { code: string; details: { index: number } } | undefined;
        for (const [index, { op, id, scope, ...rest }] of operations.entries()) {
          const path = `/events/${id}${scope ? `?scope=${scope}` : ''}`;
          const body = 'patch' in rest ? rest.patch : undefined;
          const answer = await one.call(op === 'update' ? 'PATCH' : 'DELETE', path, body);
          if (answer.status !== 200) refused = { code: answer.body.code, details: { index } };
          if (refused) break;
        }
        const before = await shown(all);
        const answer = await tryBatch(all, ...operations);
        if (refused) expect(answer.body).toMatchObject(refused);
        else expect(answer.status).toBe(200);
        expect(await shown(all)).toEqual(refused ? before : await shown(one));
      }),
      { numRuns: engine === 'sqlite' ? 60 : 10 },
    );
  });

  // There each statement is a round trip.
  test.runIf(engine === 'postgres')('reads and writes rows in sets', async () => {
    const person = await product().addPerson();
    const statements = async (operations: object[]) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const { events } = await batch(person, ...operations);
      const count = query.mock.calls.length;
      vi.restoreAllMocks();
      return { count, ids: (events as (CalendarEvent | null)[]).flatMap((event) => event?.id ?? []) };
    };
    const created = await statements(Array.from({ length: 60 }, () => ({ op: 'create', event: lunch })));
    const updates = created.ids.map((id) => ({ op: 'update', id, patch: { title: 'Brunch' } }));
    const updated = await statements(updates);
    const unchanged = await statements(updates);
    const deleted = await statements(created.ids.map((id) => ({ op: 'delete', id })));
    for (const { count } of [created, updated, unchanged, deleted]) expect(count).toBeLessThan(40);
  });

  test('lets the event loop turn while it is planned', async () => {
    const person = await product().addPerson();
    const series = await add(person, { ...lunch, recurrence: ['RRULE:FREQ=DAILY;COUNT=19'] });
    const days = Array.from({ length: 19 }, (_, index) => occurrence(series, 11 + index));
    await batch(person, ...days.map((id) => ({ op: 'update', id, patch: { title: 'Long' } })));
    let turns = 0;
    let done = false;
    const counting = (async () => {
      for (; !done; turns++) await setImmediate();
    })();
    // However fast the machine is: each operation takes a millisecond.
    let passed = performance.now();
    const time = vi.spyOn(performance, 'now').mockImplementation(() => ++passed);
    await batch(
      person,
      ...Array.from({ length: 200 }, () => ({ op: 'update', id: series.id, patch: { notes: 'Soup' } })),
    ).finally(() => time.mockRestore());
    done = true;
    await counting;
    expect(turns).toBeGreaterThanOrEqual(200);
  });

  describe('is refused as a whole, naming the operation', () => {
    test.each([
      ['another version', 409, 'VERSION_STALE', (id: string) => ({ op: 'delete', id, version: 7 })],
      ['nobody’s event', 404, 'EVENT_NOT_FOUND', () => ({ op: 'delete', id: newId() })],
      ['an id that is taken', 409, 'ID_TAKEN', (id: string) => ({ op: 'create', event: { ...lunch, id } })],
      [
        'an end before the start',
        422,
        'END_BEFORE_START',
        (id: string) => ({ op: 'update', id, patch: { end_date: on(10) } }),
      ],
      [
        'another person’s calendar',
        404,
        'CALENDAR_NOT_FOUND',
        () => ({ op: 'create', event: { ...lunch, calendar_id: newId() } }),
      ],
    ])('for %s', async (_, status, code, operation) => {
      const person = await product().addPerson();
      const [first, second] = [await add(person), await add(person)];
      const refused = await tryBatch(person, { op: 'delete', id: first.id }, operation(second.id));
      expect(refused).toMatchObject({ status, body: { code, details: { index: 1 } } });
      expect(await schedule(person)).toHaveLength(2);
    });

    test.each([
      [[]],
      [[{ op: 'move', id: newId() }]],
      [Array.from({ length: 201 }, () => ({ op: 'create', event: lunch }))],
    ])('for bad input', async (operations) => {
      const person = await product().addPerson();
      expect(await tryBatch(person, ...operations)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    });
  });
});
