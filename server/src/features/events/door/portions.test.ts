import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import type { NewEvent, Operation } from '../operations.ts';
import { newEventFrom } from '../patch/patch.ts';
import { applyInPortions, type PortionsOptions, type PortionsPlan } from './change-set.ts';

const draft = { title: 'Stand-up', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T09:30:00Z' };

onEachProduct('a change set in portions', (product) => {
  const eventOf = ({ calendarId }: TestPerson, title: string): NewEvent =>
    newEventFrom({ ...draft, title }, { calendar_id: calendarId, time_zone: 'Europe/Berlin' });
  const create = (event: NewEvent): Operation => ({ op: 'create', event });
  const rename = (event: NewEvent, title: string): Operation => ({
    op: 'update',
    id: event.id,
    event: { ...event, title },
  });
  const apply = ({ userId }: TestPerson, plan: PortionsPlan, options: Partial<PortionsOptions> = {}) => {
    const summary = (count: number) => `${count} events`;
    return applyInPortions(product().ctx, { userId, kind: 'sync' }, plan, { summary, ...options });
  };
  const sets = async (person: TestPerson) => (await ok(person, 'GET', '/events/changes')).change_sets;
  const titles = async (person: TestPerson) =>
    (await ok(person, 'GET', '/events?limit=100')).events.map(({ title }: NewEvent) => title).sort();

  test('is one set, and each portion meets what the ones before wrote', async () => {
    const person = await product().addPerson();
    const [a, b] = [eventOf(person, 'A'), eventOf(person, 'B')];
    const count = await apply(person, async function* (rows) {
      expect(await rows.event(a.id)).toBeUndefined();
      yield [create(a), create(b)];
      expect(await rows.event(a.id)).toMatchObject({ title: 'A', version: 1 });
      yield [rename(a, 'A2')];
      expect(await rows.event(a.id)).toMatchObject({ title: 'A2', version: 2 });
    });
    expect(count).toBe(3);
    expect(await titles(person)).toEqual(['A2', 'B']);
    expect(await sets(person)).toMatchObject([{ summary: '3 events', count: 3, changes: [{}, {}, {}] }]);
  });

  test('that fails in a later portion leaves nothing of the earlier ones', async () => {
    const person = await product().addPerson();
    const broken = apply(person, async function* () {
      yield [create(eventOf(person, 'A'))];
      throw new Error('The list broke off.');
    });
    await expect(broken).rejects.toThrow('The list broke off.');
    expect([await titles(person), await sets(person)]).toEqual([[], []]);
  });

  test('of nothing is no set', async () => {
    const person = await product().addPerson();
    expect(await apply(person, async function* () {})).toBe(0);
    expect(await ok(person, 'GET', '/events/changes')).toMatchObject({ change_sets: [], seq: 0 });
  });

  test('what it is told to leave out does not stand in the log; the rest does, in its order', async () => {
    const person = await product().addPerson();
    const [a, b, c] = [eventOf(person, 'A'), eventOf(person, 'B'), eventOf(person, 'C')];
    await apply(person, async function* () {
      yield [create(a), create(b)];
    });
    const count = await apply(
      person,
      async function* () {
        yield [create(c), rename(a, 'A2')];
        yield [create(eventOf(person, 'D')), { op: 'delete', id: b.id }];
      },
      { leavesOut: ({ op }) => op === 'create' },
    );
    expect(count).toBe(4);
    expect(await titles(person)).toEqual(['A2', 'C', 'D']);
    const [set] = await sets(person);
    expect(set).toMatchObject({ summary: '4 events', count: 2, changes: [{ op: 'update' }, { op: 'delete' }] });
  });
});
