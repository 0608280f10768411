import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { type Pushing, type PushWorld, remoteEventOf, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('a series that is divided here', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterEach(() => world.google.faults.clear());
  afterAll(() => world.stop());

  const daily = ['RRULE:FREQ=DAILY;COUNT=6'];
  const nameOf = (day: number) => `202606${day}T070000Z`;
  /** Six days from 15 June, of which the last but one has a title of its own, in sync. */
  async function series(): Promise<{ my: Pushing; id: string }> {
    const my = await world.connect();
    const id = await my.create({ recurrence: daily });
    await my.patch(`${id}_${nameOf(19)}`, { title: 'Friday' }, 'this');
    await my.push();
    world.google.calls.length = 0;
    return { my, id };
  }
  const divide = async (my: Pushing, id: string) => {
    const path = `/events/${id}_${nameOf(18)}?scope=following`;
    const { event, change_set_id } = await ok(my.person, 'PATCH', path, { location: 'Room 1' });
    return { tail: event.series_id as string, change_set_id };
  };
  const insertsFail = (as: 'badRequest' | 'backendError' | 'forbidden', times = 1_000) =>
    world.google.faults.plan({ kind: 'refuse', as }, { operation: 'events.insert', times });
  /** Titles by day, as its calendar shows them. */
  const shown = ({ there }: Pushing) =>
    there
      .agenda(Date.parse('2026-06-01'), Date.parse('2026-07-01'))
      .map(({ summary, start }) => `${start?.dateTime?.slice(8, 10)} ${summary}`)
      .sort();
  const whole = [15, 16, 17, 18, 19, 20].map((day) => `${day} ${day === 19 ? 'Friday' : 'Stand-up'}`);
  const writes = () =>
    world.google.calls.map(({ operation }) => operation).filter((operation) => /insert|patch|delete/.test(operation));

  test('has its new part made there before the old one is cut', async () => {
    const { my, id } = await series();
    const { tail } = await divide(my, id);
    await my.push();
    expect(writes().slice(0, 2)).toEqual(['events.insert', 'events.patch']);
    expect(remoteEventOf(my, tail).location).toBe('Room 1');
    expect(shown(my)).toEqual(whole);
    await my.isQuiet();
  });

  test.each(['badRequest', 'forbidden'] as const)(
    'stays whole there where the new part is refused (%s), and the person is told',
    async (as) => {
      const { my, id } = await series();
      const { tail } = await divide(my, id);
      insertsFail(as);
      const { refusals } = await my.push();
      expect(refusals.map(({ event_id }) => event_id).sort()).toEqual([id, tail].sort());
      expect(refusals.find(({ event_id }) => event_id === id)?.why).toMatch(/goes on/);
      expect(shown(my)).toEqual(whole);
      await my.push();
      await my.pull();
      await my.push();
      expect(shown(my)).toEqual(whole);
      expect((await ok(my.person, 'GET', `/events/${tail}`)).event).toMatchObject({ location: 'Room 1' });
    },
  );

  test('is divided there once the new part is taken', async () => {
    const { my, id } = await series();
    const { tail } = await divide(my, id);
    insertsFail('badRequest', 1);
    await my.push();
    await my.patch(tail, { location: 'Room 2' }, 'all');
    await my.push();
    expect(remoteEventOf(my, tail).location).toBe('Room 2');
    expect(remoteEventOf(my, id).recurrence).not.toEqual(daily);
    expect(shown(my)).toEqual(whole);
    await my.isQuiet();
  });

  test('stays whole there while the new part fails', async () => {
    const { my, id } = await series();
    await divide(my, id);
    insertsFail('backendError');
    await expect(my.push()).rejects.toMatchObject({ reason: 'unavailable' });
    expect(shown(my)).toEqual(whole);
    world.google.faults.clear();
    await my.push();
    expect(shown(my)).toEqual(whole);
    expect(my.there.events().filter(({ recurrence }) => recurrence)).toHaveLength(2);
    await my.isQuiet();
  });

  test('is as it was on both sides when the division is taken back after the new part was refused', async () => {
    const { my, id } = await series();
    const { change_set_id } = await divide(my, id);
    insertsFail('badRequest', 1);
    await my.push();
    await my.undo(change_set_id);
    await my.push();
    expect(remoteEventOf(my, id).recurrence).toEqual(daily);
    expect(shown(my)).toEqual(whole);
    await my.isQuiet();
  });

  test('stays whole there when its old part is edited after the new part was refused', async () => {
    const { my, id } = await series();
    await divide(my, id);
    insertsFail('badRequest', 1);
    await my.push();
    await my.patch(id, { title: 'Stand up' }, 'all');
    await my.push();
    expect(shown(my).map((text) => text.slice(0, 2))).toEqual(whole.map((text) => text.slice(0, 2)));
  });

  test('and of which the rest is then deleted here ends there', async () => {
    const { my, id } = await series();
    const { tail } = await divide(my, id);
    insertsFail('badRequest', 1);
    await my.push();
    await my.remove(tail, 'all');
    await my.push();
    expect(shown(my)).toEqual(whole.slice(0, 3));
    expect(remoteIdOf(id)).toBe(remoteEventOf(my, id).id);
    await my.isQuiet();
  });
});
