import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { onEachProduct } from '../../test/each-product.ts';
import { refuseConnection } from './refused-connection.ts';
import { noteAnswers, ownAnswers, watchAnswers } from './socket-handshake.ts';

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
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'INVALID_REQUEST', message });
  await app.close();
});

/** Two answers that begin when they are asked for and go on once the other is through. */
async function slowAnswers() {
  const app = Fastify({ clientErrorHandler: refuseConnection, http: ownAnswers });
  noteAnswers(app);
  watchAnswers(app);
  const goOn = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  async function* parts() {
    yield 'first part, ';
    begun.resolve();
    await goOn.promise;
    yield 'last part';
  }
  app.get('/slow', () => Readable.from(parts()));
  app.post('/early', (_request, reply) => reply.header('content-type', 'text/plain').send(Readable.from(parts())));
  app.addContentTypeParser('text/early', (_request, _payload, done) => done(null));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  return { app, socket, begun: begun.promise, goOn: () => goOn.resolve() };
}

const slow = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n';
const whole = 'c\r\nfirst part, \r\n9\r\nlast part\r\n0\r\n\r\n';

test.each([
  ['one', slow],
  ['two', slow + slow],
])('what is no HTTP behind %s is refused when that is answered', async (_, asked) => {
  const { app, socket, begun, goOn } = await slowAnswers();
  socket.write(`${asked}nonsense\r\n\r\n`);
  await begun;
  await setTimeout(50);
  goOn();
  const heard = await text(socket);
  expect(heard.match(/HTTP\/1.1 \d+/g)).toEqual([
    ...(asked.match(/GET/g) ?? []).map(() => 'HTTP/1.1 200'),
    'HTTP/1.1 400',
  ]);
  expect(heard.split(whole)).toHaveLength(1 + (asked.match(/GET/g)?.length ?? 0));
  await app.close();
});

test('who goes on sending what is no HTTP is refused once', async () => {
  const { app, socket, begun, goOn } = await slowAnswers();
  const warnings: string[] = [];
  const warned = ({ name }: Error) => warnings.push(name);
  process.on('warning', warned);
  socket.write(slow);
  await begun;
  for (let piece = 0; piece < 15; piece++) {
    socket.write('nonsense\r\n\r\n');
    await setTimeout(5);
  }
  goOn();
  const heard = await text(socket);
  expect(heard.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  process.off('warning', warned);
  expect(warnings).toEqual([]);
  await app.close();
});

test('nothing is written into an answer that began before its request was through', async () => {
  const { app, socket, begun } = await slowAnswers();
  const head = 'POST /early HTTP/1.1\r\nHost: x\r\nContent-Type: text/early\r\nTransfer-Encoding: chunked\r\n\r\n';
  socket.write(head);
  await begun;
  await once(socket, 'readable');
  socket.write('nonsense\r\n');
  const heard = await text(socket);
  expect(heard.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  expect(heard.endsWith('c\r\nfirst part, \r\n')).toBe(true);
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
