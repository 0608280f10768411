import dns from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { limits } from '@daywright/contract/limits';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundAddresses, boundConnections } from './bounded-connections.ts';
import { listen } from './listening.ts';
import { refuseConnection } from './refused-connection.ts';
import { noteAnswers, ownAnswers, watchAnswers } from './socket-handshake.ts';
import { endConnections } from './stopping.ts';

/** Both are this machine's everywhere, which `::1` is not. */
const [first, second] = ['127.0.0.1', '127.0.0.2'];
const statusesIn = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const slow = 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify({ clientErrorHandler: refuseConnection, http: ownAnswers, forceCloseConnections: 'idle' });
  boundConnections(app);
  noteAnswers(app);
  watchAnswers(app);
  endConnections(app, 300);
  boundAddresses(app, 2);
  app.get('/slow', async () => setTimeout(20, 'slow'));
  app.get('/api/ws', () => 'no socket');
  const addresses = [first, second, '192.0.2.1'].map((address) => ({ address, family: 4 }));
  const lookingUp = vi.spyOn(dns, 'lookup').mockResolvedValue(addresses as never);
  await listen(app, { host: 'localhost', port: 0 });
  lookingUp.mockRestore();
});
afterEach(() => app.close());

const begin = (address: string): Socket => connect((app.server.address() as AddressInfo).port, address);
const hear = (address: string, words: string) => {
  const socket = begin(address);
  socket.write(words);
  return text(socket);
};

test.each([first, second])('`localhost` is reached at %s, and bounded there', async (address) => {
  const many = Array(limits.requestsWaiting).fill(200);
  expect(statusesIn(await hear(address, slow.repeat(limits.requestsWaiting + 1)))).toEqual([...many, 429]);
  const upgrade = 'GET /api/ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  expect(statusesIn(await hear(address, slow + upgrade))).toEqual([200, 200]);
  expect(statusesIn(await hear(address, 'no HTTP\r\n\r\n'))).toEqual([400]);
});

test.each([first, second])(
  'connections to all addresses are counted together, and a further one to %s is refused',
  async (address) => {
    const open = [begin(first), begin(second)];
    await Promise.all(open.map((socket) => once(socket, 'connect')));
    expect(statusesIn(await hear(address, slow))).toEqual([429]);
    for (const socket of open) socket.destroy();
  },
);

test.each([first, second])(
  'at a stop an idle connection to %s is closed, and none is taken any more',
  async (address) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = begin(address);
    await once(socket, 'connect');
    socket.write(slow);
    await once(socket, 'data');
    await Promise.all([app.close(), once(socket, 'close')]);
    await expect(once(connect(port, address), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  },
);
