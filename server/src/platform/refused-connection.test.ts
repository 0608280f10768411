import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { onEachProduct } from '../../test/each-product.ts';
import { refuseConnection } from './refused-connection.ts';

test('a request that does not go on is refused in the form of all errors, and its connection closed', async () => {
  const http = { headersTimeout: 50, connectionsCheckingInterval: 20 };
  const app = Fastify({ clientErrorHandler: refuseConnection, requestTimeout: 50, http });
  app.post('/upload', () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nha');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain('400 Bad Request');
  const message = 'The request took too long to arrive. Send it again.';
  expect(JSON.parse(body)).toEqual({ success: false, code: 'INVALID_REQUEST', message });
  await app.close();
});

onEachProduct('a connection', (product) => {
  test('is cut off where the client, once refused, does not close it', async () => {
    const { app } = product();
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const [accepted] = (await once(app.server, 'connection')) as [Socket];
    socket.write('nonsense\r\n\r\n');
    expect(await text(socket)).toContain('400 Bad Request');
    if (!accepted.closed) await once(accepted, 'close');
    socket.destroy();
  });

  test('is kept for no client that stops in the middle of a request or of an answer', () => {
    const { requestTimeout, headersTimeout, timeout } = product().app.server;
    for (const ms of [requestTimeout, headersTimeout, timeout]) expect(ms).toBeGreaterThan(0);
  });
});
