import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { type Pushing, type PushWorld, remoteEventOf, remoteIdOf, startPushing } from '../testing/pushing.ts';

const wednesday = '20260617T070000Z';

onEachDatabase('pushes whose answer is lost, or late', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const titleOf = async (my: Pushing, id: string) => (await ok(my.person, 'GET', `/events/${id}`)).event.title;

  /** The next such call has its effect, and the answer never comes. */
  const loses = async (my: Pushing, operation: 'insert' | 'patch' | 'delete') => {
    world.google.faults.plan({ kind: 'drop-reply' }, { operation: `events.${operation}` });
    await expect(my.push()).rejects.toMatchObject({ reason: 'unavailable' });
    expect(world.google.faults.pending).toBe(0);
  };

  const made = async (fields?: object) => {
    const my = await world.connect();
    const id = await my.create(fields);
    await my.push();
    return { my, id };
  };

  test('a new event is there once, with the edit that was made since', async () => {
    const my = await world.connect();
    const id = await my.create();
    await loses(my, 'insert');
    await my.patch(id, { title: 'Edited' });
    expect(await my.push()).toMatchObject({ refusals: [], conflicts: [] });
    expect(my.there.events()).toHaveLength(1);
    expect(remoteEventOf(my, id).summary).toBe('Edited');
    await my.isQuiet();
  });

  test('a new event that is deleted since is deleted there', async () => {
    const my = await world.connect();
    const id = await my.create();
    await loses(my, 'insert');
    await my.remove(id);
    await my.push();
    expect(my.there.events()).toEqual([]);
    await my.isQuiet();
  });

  test('a request that never arrived is made again', async () => {
    const { my, id } = await made();
    await my.patch(id, { title: 'Edited' });
    world.google.faults.plan({ kind: 'drop-request' }, { operation: 'events.patch' });
    await expect(my.push()).rejects.toMatchObject({ reason: 'unavailable' });
    await my.push();
    expect(remoteEventOf(my, id).summary).toBe('Edited');
    await my.isQuiet();
  });

  test('a tick that came too late for what was there is no arrived one, though nothing there tells of ticks', async () => {
    const { my, id } = await made();
    my.there.patch(remoteIdOf(id), { summary: 'Renamed' });
    await my.patch(id, { completed: true });
    await my.push();
    expect((await ok(my.person, 'GET', `/events/${id}`)).event).toMatchObject({ title: 'Renamed', completed: true });
    expect(JSON.stringify(remoteEventOf(my, id).extendedProperties)).toContain('completed');
    await my.isQuiet();
  });

  test('an edit made before the one under way arrived is the last, and no conflict', async () => {
    const { my, id } = await made();
    await my.patch(id, { title: 'First' });
    const { push } = my.provider;
    my.provider = {
      ...my.provider,
      async push(...call) {
        my.provider = { ...my.provider, push };
        await my.patch(id, { title: 'Second' });
        // Google's clock says that what arrives now is newer.
        world.product.clock.advance(5000);
        return push(...call);
      },
    };
    await loses(my, 'patch');
    my.there.patch(remoteIdOf(id), { location: 'Room 1' });
    expect(await my.push()).toMatchObject({ conflicts: [] });
    expect(remoteEventOf(my, id)).toMatchObject({ summary: 'Second', location: 'Room 1' });
    await my.isQuiet();
  });

  test('a deletion is done, and one that is undone since leaves the event', async () => {
    const { my, id } = await made({ notes: 'Agenda' });
    await my.remove(id);
    await loses(my, 'delete');
    await my.push();
    await my.isQuiet();
    const other = await made({ notes: 'Agenda' });
    const deletion = await other.my.remove(other.id);
    await loses(other.my, 'delete');
    await other.my.undo(deletion);
    await other.my.push();
    expect(remoteEventOf(other.my, other.id)).toMatchObject({ status: 'confirmed', description: 'Agenda' });
    await other.my.isQuiet();
    expect(await titleOf(other.my, other.id)).toBe('Stand-up');
  });

  test('an edit that arrived does not keep the event from being deleted since', async () => {
    const { my, id } = await made();
    await my.patch(id, { title: 'Edited' });
    await loses(my, 'patch');
    await my.remove(id);
    expect(await my.push()).toMatchObject({ conflicts: [] });
    expect(my.there.events()).toEqual([]);
    await my.isQuiet();
  });

  test('an edit of one occurrence that is taken back', async () => {
    const { my, id } = await made({ recurrence: ['RRULE:FREQ=DAILY;COUNT=6'] });
    const edit = await my.patch(`${id}_${wednesday}`, { title: 'Review' });
    await my.push();
    await my.undo(edit);
    await loses(my, 'patch');
    expect(await my.push()).toMatchObject({ conflicts: [] });
    expect(my.there.get(`${remoteIdOf(id)}_${wednesday}`).summary).toBe('Stand-up');
    expect(await titleOf(my, `${id}_${wednesday}`)).toBe('Stand-up');
    await my.isQuiet();
  });

  test('a restored event, edited since', async () => {
    const { my, id } = await made();
    const deletion = await my.remove(id);
    await my.push();
    await my.undo(deletion);
    await loses(my, 'patch');
    await my.patch(id, { title: 'Edited' });
    await my.push();
    expect(remoteEventOf(my, id)).toMatchObject({ status: 'confirmed', summary: 'Edited' });
    await my.isQuiet();
  });

  test('a restored event has what was made of it there since', async () => {
    const { my, id } = await made();
    const deletion = await my.remove(id);
    await my.push();
    await my.undo(deletion);
    await loses(my, 'patch');
    my.there.patch(remoteIdOf(id), { summary: 'There' });
    expect(await my.push()).toMatchObject({ conflicts: [] });
    expect(await titleOf(my, id)).toBe('There');
    await my.isQuiet();
  });

  test('an event brought back there that is edited there since has both edits', async () => {
    const { my, id } = await made();
    my.there.delete(remoteIdOf(id));
    await my.patch(id, { title: 'Edited' });
    let patches = 0;
    const when = ({ operation }: { operation: string }) => operation === 'events.patch' && ++patches === 2;
    world.google.faults.plan({ kind: 'drop-reply' }, { when });
    await expect(my.push()).rejects.toMatchObject({ reason: 'unavailable' });
    my.there.patch(remoteIdOf(id), { location: 'Room 1' });
    await my.push();
    expect(remoteEventOf(my, id)).toMatchObject({ status: 'confirmed', summary: 'Edited', location: 'Room 1' });
    await my.isQuiet();
  });

  test('an edited occurrence, edited back since', async () => {
    const { my, id } = await made({ recurrence: ['RRULE:FREQ=DAILY;COUNT=6'] });
    const occurrence = `${id}_${wednesday}`;
    await my.patch(occurrence, { title: 'Review' });
    await loses(my, 'patch');
    await my.patch(occurrence, { title: 'Stand-up', location: 'Room 1' });
    expect(await my.push()).toMatchObject({ conflicts: [] });
    const instance = my.there.get(`${remoteIdOf(id)}_${wednesday}`);
    expect(instance).toMatchObject({ summary: 'Stand-up', location: 'Room 1' });
    await my.isQuiet();
  });

  test.each([{ fields: {} }, { fields: { recurrence: ['RRULE:FREQ=DAILY;COUNT=6'] } }])(
    'what is edited while it is pushed is pushed again, by what was sent before: %j',
    async ({ fields }) => {
      const my = await world.connect();
      const { push } = my.provider;
      const sent: unknown[] = [];
      let id = '';
      my.provider = {
        ...my.provider,
        async push(...call) {
          const [, , operation] = call;
          sent.push(operation.op === 'patch' ? [...operation.fields] : operation.op);
          const pushed = await push(...call);
          if (sent.length < 3) await my.patch(id, { location: `Room ${sent.length}` });
          return pushed;
        },
      };
      id = await my.create(fields);
      expect(await my.push()).toMatchObject({ pushed: 3, refusals: [], conflicts: [] });
      expect(sent).toEqual(['insert', ['location'], ['location']]);
      expect(remoteEventOf(my, id).location).toBe('Room 2');
      await my.isQuiet();
    },
  );

  test('what is deleted while it is pushed, and what is undone while its deletion is', async () => {
    const my = await world.connect();
    const id = await my.create();
    const { push } = my.provider;
    let deletion = '';
    let calls = 0;
    my.provider = {
      ...my.provider,
      async push(...call) {
        const pushed = await push(...call);
        calls++;
        if (calls === 1) deletion = await my.remove(id);
        if (calls === 2) await my.undo(deletion);
        return pushed;
      },
    };
    await my.push();
    expect(calls).toBe(3);
    expect(remoteEventOf(my, id)).toMatchObject({ status: 'confirmed', summary: 'Stand-up' });
    await my.isQuiet();
    expect(my.there.events()).toHaveLength(1);
  });
});
