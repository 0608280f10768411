import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { ok, onEachProduct, runningProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';
import { idTokenFor } from '../../../test/sign-in.ts';

const at = { start_date: '2026-06-12T09:00:00Z', end_date: '2026-06-12T10:00:00Z' };

const usageOf = async (person: TestPerson): Promise<Record<string, { used: number; limit: number }>> => {
  const { usage } = await ok(person, 'GET', '/profile/usage');
  return Object.fromEntries(usage.map(({ kind, ...each }: { kind: string }) => [kind, each]));
};

onEachProduct('what a person stores', (product) => {
  test('is told by kind, with how much there may be', async () => {
    const person = await product().addPerson();
    const { bytes: before, ...others } = await usageOf(person);
    expect(others).toEqual({
      events: { used: 0, limit: 500_000 },
      devices: { used: 1, limit: 100 },
      conversations: { used: 0, limit: 5_000 },
    });
    expect(before?.limit).toBe(2_147_483_648);
    const { event } = await ok(person, 'POST', '/events', { title: 'Run', notes: 'é'.repeat(1_000), ...at });
    await ok(person, 'POST', '/events', { title: 'Run', ...at });
    await ok(person, 'POST', '/session/new');
    const after = await usageOf(person);
    expect(after).toMatchObject({ events: { used: 2 }, conversations: { used: 1 } });
    // Two bytes each.
    expect((after.bytes?.used ?? 0) - (before?.used ?? 0)).toBeGreaterThan(3_000);
    await ok(person, 'DELETE', `/events/${event.id}`);
    expect(await usageOf(person)).toMatchObject({ events: { used: 1 } });
  });

  test('shrinks when history is cleared, which leaves what came later and what is live', async () => {
    const person = await product().addPerson();
    const add = async (title: string) =>
      (await ok(person, 'POST', '/events', { title, notes: 'n'.repeat(5_000), ...at })).event.id;
    const [kept, deleted] = [await add('Kept'), await add('Deleted')];
    await ok(person, 'DELETE', `/events/${deleted}`);
    product().clock.advance(60_000);
    const before = new Date(product().clock.now()).toISOString();
    const { change_set_id } = await ok(person, 'PATCH', `/events/${kept}`, { title: 'Renamed' });
    const full = (await usageOf(person)).bytes?.used ?? 0;

    expect(await ok(person, 'DELETE', `/events/changes?before=${before}`)).toMatchObject({ change_sets: 3, events: 1 });
    expect((await usageOf(person)).bytes?.used).toBeLessThan(full - 5_000);
    expect((await ok(person, 'GET', '/events/deleted')).events).toEqual([]);
    expect((await ok(person, 'GET', '/events/changes?since=0')).change_sets).toHaveLength(1);
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    expect((await ok(person, 'GET', `/events/${kept}`)).event.title).toBe('Kept');
    expect(await ok(person, 'DELETE', `/events/changes?before=${before}`)).toMatchObject({ change_sets: 0, events: 0 });
  });

  test('shrinks when conversations are cleared, which leaves those that were spoken in later', async () => {
    const person = await product().addPerson();
    const begin = async () => (await ok(person, 'POST', '/session/new')).session.session_id;
    const say = (session_id: string) =>
      ok(person, 'POST', '/personal/chat', { session_id, user_message: 'What is on today?' });
    const [old, later] = [await begin(), await begin()];
    await say(old);
    product().clock.advance(60_000);
    await say(later);
    const before = new Date(product().clock.now()).toISOString();
    expect(await ok(person, 'DELETE', `/session/history?before=${before}`)).toMatchObject({ deleted: 1 });
    expect((await usageOf(person)).conversations?.used).toBe(1);
    expect((await person.call('GET', `/session/history/${old}`)).status).toBe(404);
    product().clock.advance(60_000);
    const now = new Date(product().clock.now()).toISOString();
    // An open chat goes on with it.
    expect(await ok(person, 'DELETE', `/session/history?before=${now}`)).toMatchObject({ deleted: 0 });
    expect((await person.call('GET', `/session/history/${later}`)).status).toBe(200);
  });

  test('of somebody else stays when one’s own is cleared', async () => {
    const [person, other] = [await product().addPerson(), await product().addPerson()];
    await ok(other, 'POST', '/events', { title: 'Run', ...at });
    await ok(other, 'POST', '/session/new');
    const before = await usageOf(other);
    const now = new Date(product().clock.now() + 1).toISOString();
    await ok(person, 'DELETE', `/events/changes?before=${now}`);
    await ok(person, 'DELETE', `/session/history?before=${now}`);
    expect((await usageOf(other)).conversations?.used).toBe(1);
    expect(await usageOf(other)).toEqual(before);
  });
});

onEachDatabase('a quota of three devices', (open) => {
  const product = runningProduct(open, { env: { QUOTA_DEVICES: '3' } });

  test('lets the fourth in, and ends the one that was longest unused, its socket too', async () => {
    await product().app.listen({ port: 0, host: '127.0.0.1' });
    const first = await product().addPerson();
    const signIn = async () => {
      product().clock.advance(60_000);
      const id_token = await idTokenFor(product(), first.email);
      const { status, body } = await product().call('POST', '/auth/login', { id_token });
      expect(status).toBe(200);
      return { authorization: `Bearer ${body.bearer_token}` };
    };
    const { port } = product().app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws?token=${first.token}`);
    await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve));
    const [second, third] = [await signIn(), await signIn()];
    expect((await first.call('GET', '/profile')).status).toBe(200);
    const fourth = await signIn();
    expect((await closed).code).toBe(1008);
    expect((await first.call('GET', '/profile')).status).toBe(401);
    for (const headers of [second, third, fourth]) {
      expect((await product().call('GET', '/profile', undefined, headers)).status).toBe(200);
    }
  });
});
