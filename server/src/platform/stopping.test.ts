import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerErrors } from './error-replies.ts';
import { endConnections } from './stopping.ts';

let app: FastifyInstance;
let answer: () => void;
let asked: Promise<void>;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  registerErrors(app);
  endConnections(app, 300);
  const answered = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  [answer, asked] = [answered.resolve, arrived.promise];
  app.post('/upload', () => 'done');
  app.get('/slow', async () => {
    arrived.resolve();
    await answered.promise;
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** A connection on which that request was begun, and all that it is sent. */
async function begin(text: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  let heard = '';
  socket.setEncoding('utf8').on('data', (data: string) => {
    heard += data;
  });
  // To be cut off may be heard of as an error first.
  const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
  return { socket, heard: () => heard, closed };
}

test('an upload that does not go on is cut off', async () => {
  const { closed } = await begin(
    'POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nha',
  );
  await app.close();
  await closed;
});

test('what was under way is answered, and its connection closed for all that the client keeps it', async () => {
  const { heard, closed } = await begin('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
  const stopped = app.close();
  answer();
  await Promise.all([stopped, closed]);
  expect(heard()).toContain('done');
});

test('a request that comes after the stop began is refused in the form of all errors', async () => {
  const late = await begin('POST /upload HTTP/1.1\r\nHost: x\r\n');
  await begin('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
  const stopped = app.close();
  late.socket.write('Content-Length: 0\r\n\r\n');
  await late.closed;
  answer();
  await stopped;
  expect(late.heard()).toContain('503 Service Unavailable');
  expect(late.heard()).toContain('"code":"UNAVAILABLE"');
});
