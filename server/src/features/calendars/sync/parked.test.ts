import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('an event at which the provider fails each time', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let poison: { readonly id: string; readonly remoteId: string };
  beforeEach(async () => {
    faults().clear();
    ann = await world().connected();
    for (const title of ['Poison', 'First', 'Second']) ann.there.insert(juneEvent(title));
    await ann.sync();
    const [there] = ann.there.events().filter(({ summary }) => summary === 'Poison');
    poison = { id: await idOf('Poison'), remoteId: there?.id ?? '' };
    failAt(poison.remoteId);
  });

  const faults = () => world().google.calendar.faults;
  const failAt = (eventId: string) =>
    faults().plan(
      { kind: 'refuse', as: 'backendError' },
      { operation: 'events.patch', when: ({ parameters }) => parameters.eventId === eventId, times: 1_000 },
    );
  const idOf = async (title: string): Promise<string> => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    return events.find((event: { title: string }) => event.title === title).id;
  };
  const rename = async (title: string, to: string) =>
    ok(ann.person, 'PATCH', `/events/${await idOf(title)}`, { title: to });
  const status = async () => (await ok(ann.person, 'GET', '/calendar/status')).accounts[0];
  const stateOfPoison = async () => (await ok(ann.person, 'GET', `/events/${poison.id}`)).origin.state;
  const refusals = async () => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    return entries.flatMap((entry: { refusals: { event_id: string; why: string }[] }) => entry.refusals);
  };
  const tries = () => {
    const calls = world().google.calendar.calls.splice(0);
    return calls.filter(
      ({ operation, parameters: { eventId } }) => operation === 'events.patch' && eventId === poison.remoteId,
    ).length;
  };

  test('holds up neither other events nor reading, and is parked after five tries', async () => {
    await rename('Poison', 'Poisoned');
    await rename('First', 'First here');
    ann.there.insert(juneEvent('New there'));
    expect(await ann.sync()).toBe('in-step');
    expect(await status()).toMatchObject({ status: 'connected', error: null });
    expect(ann.titlesThere()).toEqual(['First here', 'New there', 'Poison', 'Second']);
    expect(await ann.titlesHere()).toEqual(['First here', 'New there', 'Poisoned', 'Second']);
    expect(await stateOfPoison()).toBe('pending');
    const { next_sync_at } = await ann.row();
    expect((next_sync_at ?? 0) - (await world().product.ctx.sharedNow())).toBeLessThanOrEqual(5_000);
    for (let run = 0; run < 4; run++) await ann.sync();
    expect(await stateOfPoison()).toBe('parked');
    expect(await refusals()).toEqual([
      { event_id: poison.id, title: 'Poisoned', why: expect.stringContaining('5 times') },
    ]);
    tries();
    await rename('Second', 'Second here');
    expect(await ann.sync()).toBe('in-step');
    expect(tries()).toBe(0);
    expect(ann.titlesThere()).toContain('Second here');
  });

  test('is tried again when it is edited, and when the person asks for it', async () => {
    await rename('Poison', 'Poisoned');
    for (let run = 0; run < 5; run++) await ann.sync();
    tries();
    await rename('Poisoned', 'Edited');
    await ann.sync();
    expect(tries()).toBe(1);
    expect(await stateOfPoison()).toBe('pending');
    for (let run = 0; run < 4; run++) await ann.sync();
    expect(await stateOfPoison()).toBe('parked');
    faults().clear();
    await ok(ann.person, 'POST', `/google/accounts/${ann.accountId}/sync`);
    await ann.sync();
    await expect.poll(() => ann.titlesThere(), { timeout: 10_000 }).toContain('Edited');
    expect(await stateOfPoison()).toBe('in-step');
  });

  test('alone, by a push that reads nothing, is tried as soon as a provider that cannot be reached', async () => {
    await rename('Poison', 'Poisoned');
    expect(await ann.sync({ pushes: true })).toBe('failed');
    expect(await stateOfPoison()).toBe('pending');
  });

  test('is not taken for one where nothing is reached', async () => {
    await rename('Poison', 'Poisoned');
    faults().clear();
    faults().plan({ kind: 'refuse', as: 'backendError' }, { when: () => true, times: 1_000 });
    for (let run = 0; run < 5; run++) expect(await ann.sync()).toBe('failed');
    expect(await stateOfPoison()).toBe('pending');
    faults().clear();
    expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toContain('Poisoned');
  });

  test('of several in a row the calendar is taken to be away for now, and is read all the same', async () => {
    faults().clear();
    faults().plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.patch', times: 1_000 });
    for (let n = 0; n < 5; n++) ann.there.insert(juneEvent(`More ${n}`));
    await ann.sync();
    for (let n = 0; n < 5; n++) await rename(`More ${n}`, `More ${n} here`);
    ann.there.insert(juneEvent('New there'));
    world().google.calendar.calls.length = 0;
    await ann.sync();
    const patches = world().google.calendar.calls.filter(({ operation }) => operation === 'events.patch');
    expect(patches.length).toBe(3);
    expect(await ann.titlesHere()).toContain('New there');
  });

  test('is parked likewise where this server fails at it', async () => {
    faults().clear();
    await rename('Poison', 'Poisoned');
    await rename('First', 'First here');
    ann.there.insert(juneEvent('New there'));
    const { write } = world().product.ctx;
    // What both sides last had cannot be read any more.
    await write.updateTable('events').set({ remote_base: '?' }).where('id', '=', poison.id).execute();
    expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toEqual(['First here', 'New there', 'Poison', 'Second']);
    expect(await ann.titlesHere()).toEqual(['First here', 'New there', 'Poisoned', 'Second']);
    for (let run = 0; run < 4; run++) await ann.sync();
    expect(await stateOfPoison()).toBe('parked');
    expect(await refusals()).toEqual([
      { event_id: poison.id, title: 'Poisoned', why: expect.stringContaining('on this server') },
    ]);
  });
});
