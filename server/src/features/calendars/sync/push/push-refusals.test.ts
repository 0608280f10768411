import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { type Pushing, type PushWorld, remoteEventOf, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('pushes that meet something else there', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const eventOf = async (my: Pushing, id: string) => (await ok(my.person, 'GET', `/events/${id}`)).event;

  const made = async (fields?: object) => {
    const my = await world.connect();
    const id = await my.create(fields);
    await my.push();
    world.google.calls.length = 0;
    return { my, id, remoteId: remoteIdOf(id) };
  };
  const writes = () => world.google.calls.filter(({ operation }) => /insert|patch|delete/.test(operation)).length;
  const refuse = (as: 'forbidden' | 'forbiddenForNonOrganizer' | 'notFound' | 'tooManyRequests', operation: string) =>
    world.google.faults.plan({ kind: 'refuse', as }, { operation: `events.${operation}` });

  test('an id that is there already is the same event, and both are merged', async () => {
    const my = await world.connect();
    const id = await my.create();
    my.there.insert({
      id: remoteIdOf(id),
      summary: 'Stand-up',
      location: 'Room 1',
      start: { dateTime: '2026-06-15T09:00:00+02:00', timeZone: 'Europe/Berlin' },
      end: { dateTime: '2026-06-15T09:30:00+02:00', timeZone: 'Europe/Berlin' },
    });
    await my.push();
    expect(my.there.events()).toHaveLength(1);
    expect(await eventOf(my, id)).toMatchObject({ title: 'Stand-up', location: 'Room 1' });
    await my.isQuiet();
  });

  test('what was changed there since is merged by field, and what gives way is told', async () => {
    const { my, id, remoteId } = await made();
    world.product.clock.advance(1000);
    my.there.patch(remoteId, { summary: 'There', location: 'Room 1' });
    world.product.clock.advance(1000);
    await my.patch(id, { title: 'Here', notes: 'Agenda' });
    const { conflicts, pushed } = await my.push();
    expect(pushed).toBe(1);
    expect(conflicts).toEqual([
      expect.objectContaining({ event_id: id, field: 'title', side: 'there', value: 'There' }),
    ]);
    expect(remoteEventOf(my, id)).toMatchObject({ summary: 'Here', location: 'Room 1', description: 'Agenda' });
    expect(await eventOf(my, id)).toMatchObject({ title: 'Here', location: 'Room 1' });
    await my.isQuiet();
  });

  test('what is changed there each time it is written waits for the next sync run', async () => {
    const { my, id, remoteId } = await made();
    await my.patch(id, { title: 'Here' });
    const { provider } = my;
    my.provider = {
      ...provider,
      async push(...call) {
        my.there.touch(remoteId);
        return provider.push(...call);
      },
    };
    expect(await my.push()).toMatchObject({ pushed: 0, refusals: [] });
    expect(writes()).toBe(5);
    expect(await my.columns(id)).toMatchObject({ sync_state: 'pending' });
    my.provider = provider;
    await my.push();
    expect(remoteEventOf(my, id).summary).toBe('Here');
    await my.isQuiet();
  });

  test('an event that was deleted there and edited here lives on, and that is told', async () => {
    const { my, id, remoteId } = await made();
    my.there.delete(remoteId);
    await my.patch(id, { title: 'Edited' });
    const { conflicts } = await my.push();
    expect(conflicts).toEqual([expect.objectContaining({ event_id: id, field: 'deletion', side: 'there' })]);
    expect(remoteEventOf(my, id)).toMatchObject({ status: 'confirmed', summary: 'Edited' });
    await my.isQuiet();
  });

  test('an event that Google no longer knows is there again', async () => {
    const { my, id } = await made();
    await my.patch(id, { title: 'Edited' });
    refuse('notFound', 'patch');
    refuse('notFound', 'patch');
    expect((await my.push()).conflicts).toHaveLength(1);
    expect(my.there.events().map(({ summary }) => summary)).toContain('Edited');
    expect((await my.columns(id)).sync_state).toBe('synced');
  });

  test('an event that was deleted on both sides stays so', async () => {
    const { my, id, remoteId } = await made();
    my.there.delete(remoteId);
    await my.remove(id);
    expect(await my.push()).toMatchObject({ refusals: [], conflicts: [] });
    await my.isQuiet();
  });

  test('an event that was edited there and deleted here lives on', async () => {
    const { my, id, remoteId } = await made();
    world.product.clock.advance(1000);
    my.there.patch(remoteId, { summary: 'There' });
    await my.remove(id);
    const { conflicts } = await my.push();
    expect(conflicts).toEqual([expect.objectContaining({ field: 'deletion', side: 'here' })]);
    expect(await eventOf(my, id)).toMatchObject({ title: 'There' });
    await my.isQuiet();
  });

  test.each([['patch'], ['delete']])(
    'a change that Google refuses stays here and is told once: %s',
    async (operation) => {
      const { my, id } = await made();
      if (operation === 'patch') await my.patch(id, { title: 'Here' });
      else await my.remove(id);
      refuse('forbiddenForNonOrganizer', operation);
      const why = expect.stringContaining('Google refused this change.');
      expect(await my.push()).toMatchObject({
        pushed: 0,
        conflicts: [],
        refusals: [{ event_id: id, title: expect.any(String), why }],
      });
      expect(await my.columns(id)).toMatchObject({ sync_state: 'refused', remote_etag: expect.any(String) });
      expect(await my.push()).toMatchObject({ refusals: [] });
      expect(writes()).toBe(1);
      if (operation === 'delete') return;
      expect(await eventOf(my, id)).toMatchObject({ title: 'Here' });
      await my.patch(id, { location: 'Room 1' });
      await my.push();
      expect(remoteEventOf(my, id)).toMatchObject({ summary: 'Here', location: 'Room 1' });
      await my.isQuiet();
    },
  );

  test('a calendar that takes no changes is asked once, and may only be read from then on', async () => {
    const { my, id } = await made();
    await my.patch(id, { title: 'Here' });
    const other = await my.create({ title: 'Other' });
    const { account } = my.there;
    account.subscribe(account.primary, 'reader');
    const { refusals } = await my.push();
    expect(refusals.map(({ event_id }) => event_id).sort()).toEqual([id, other].sort());
    expect(writes()).toBe(1);
    const { calendars } = await ok(my.person, 'GET', '/calendar/calendars');
    expect(calendars.find((each: { id: string }) => each.id === my.calendarId)).toMatchObject({ writable: false });
    expect(await eventOf(my, id)).toMatchObject({ title: 'Here' });
  });

  test('an event that may not be changed there is no reason to leave the others of its calendar', async () => {
    const { my, id } = await made();
    const others = [await my.create({ title: 'One' }), await my.create({ title: 'Two' })];
    await my.push();
    for (const each of [id, ...others]) await my.patch(each, { location: 'Room 1' });
    world.google.faults.plan(
      { kind: 'refuse', as: 'forbidden' },
      { operation: 'events.patch', when: ({ parameters }) => parameters.eventId === remoteIdOf(id), times: 100 },
    );
    const { refusals, pushed } = await my.push();
    expect(pushed).toBe(2);
    expect(refusals).toEqual([
      { event_id: id, title: 'Stand-up', why: 'Google does not let this event be changed by you.' },
    ]);
    expect(await my.columns(id)).toMatchObject({ sync_state: 'refused' });
    const { calendars } = await ok(my.person, 'GET', '/calendar/calendars');
    expect(calendars.find((each: { id: string }) => each.id === my.calendarId)).toMatchObject({ writable: true });
    world.google.faults.clear();
  });

  test('a sync run that is to wait leaves the rest pending', async () => {
    const { my, id } = await made();
    await my.patch(id, { title: 'Here' });
    refuse('tooManyRequests', 'patch');
    await expect(my.push()).rejects.toMatchObject({ reason: 'rate-limited' });
    expect(await my.columns(id)).toMatchObject({ sync_state: 'unconfirmed' });
    await my.push();
    expect(remoteEventOf(my, id).summary).toBe('Here');
    await my.isQuiet();
  });

  test('what cannot be brought back is made again under another id', async () => {
    const { my, id } = await made();
    const deletion = await my.remove(id);
    await my.push();
    await my.undo(deletion);
    refuse('forbiddenForNonOrganizer', 'patch');
    expect(await my.push()).toMatchObject({ refusals: [] });
    const [there, ...more] = my.there.events();
    expect([there?.summary, more]).toEqual(['Stand-up', []]);
    expect(there?.id).not.toBe(remoteIdOf(id));
    await my.isQuiet();
  });
});
