import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { onEachProduct } from '../../test/each-product.ts';
import type { TestPerson } from '../../test/product.ts';
import { SOCKETS_A_PERSON } from './connections.ts';

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
    const [one] = await Promise.all(Array.from({ length: SOCKETS_A_PERSON }, () => connect(eve)));
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
