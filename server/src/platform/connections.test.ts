import { once } from 'node:events';
import { limits } from '@daywright/contract/limits';
import { afterEach, expect, test } from 'vitest';
import { onEachProduct } from '../../test/each-product.ts';
import type { TestPerson } from '../../test/product.ts';
import { socketPlaces } from './socket-places.ts';

onEachProduct('connections of one person', (product) => {
  const sockets: WebSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });

  /** What it is told first. */
  async function connect({ token }: TestPerson) {
    const { app } = product();
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('It listens at a port.');
    const socket = new WebSocket(`ws://127.0.0.1:${address.port}/api/ws?token=${token}`);
    sockets.push(socket);
    const closed = once(socket, 'close').then(([{ code }]) => code as number);
    const [{ data }] = await once(socket, 'message');
    return { socket, closed, first: JSON.parse(String(data)) };
  }

  test('are so many at most, whatever others have', async () => {
    const [eve, ben] = [await product().addPerson(), await product().addPerson()];
    const greeted = { type: 'connection' };
    const [one] = await Promise.all(Array.from({ length: limits.socketsPerPerson }, () => connect(eve)));
    const refused = await connect(eve);
    expect(refused.first).toEqual({
      type: 'error',
      data: { error: 'Too many connections at once. Close some of your tabs.', code: 'RATE_LIMITED' },
    });
    expect(await refused.closed).toBe(1013);
    expect((await connect(ben)).first).toMatchObject(greeted);
    one?.socket.close();
    await one?.closed;
    await expect.poll(async () => (await connect(eve)).first).toMatchObject(greeted);
  });
});

test('a process has so many sockets of one address, and so many whose token it still checks', () => {
  const places = socketPlaces(true);
  const taken = Array.from({ length: limits.socketsPerAddress }, (_, index) => {
    expect(places.isFull('2001:db8::1')).toBe(false);
    const place = places.take(`2001:db8::${index.toString(16)}`);
    place.checked();
    return place;
  });
  expect([places.isFull('2001:db8::1'), places.isFull('192.0.2.1')]).toEqual([true, false]);
  taken[0]?.leave();
  expect(places.isFull('2001:db8::1')).toBe(false);

  const unchecked = Array.from({ length: limits.socketsUnchecked }, (_, index) => {
    expect(places.isFull('192.0.2.1')).toBe(false);
    return places.take(`198.51.${index >> 8}.${index & 255}`);
  });
  expect(places.isFull('192.0.2.1')).toBe(true);
  // A socket that closes in the middle counts once.
  unchecked[0]?.leave();
  unchecked[0]?.checked();
  expect(places.isFull('192.0.2.1')).toBe(false);
  places.take('192.0.2.2');
  expect(places.isFull('192.0.2.1')).toBe(true);

  const free = socketPlaces(false);
  for (let count = 0; count < limits.socketsPerAddress; count++) free.take('192.0.2.1').checked();
  expect(free.isFull('192.0.2.1')).toBe(false);
});
