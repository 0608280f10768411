import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { limits } from '@daywright/contract/limits';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../test/databases.ts';
import { runningProduct } from '../../test/each-product.ts';
import type { TestProduct } from '../../test/product.ts';
import { boundAddresses } from './bounded-connections.ts';

const statusesIn = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
/** The body of the last answer. */
const lastIn = (heard: string) => JSON.parse(heard.slice(heard.lastIndexOf('\r\n\r\n')));

onEachDatabase('a connection', (open) => {
  const product = runningProduct(open, { env: { RATE_LIMITS: 'on' } });
  let port: number;
  beforeAll(async () => {
    await product().app.listen({ host: '127.0.0.1', port: 0 });
    port = (product().app.server.address() as AddressInfo).port;
  });

  async function say(words: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(words);
    return socket;
  }
  const hear = async (words: string) => text(await say(words));

  const live = 'GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n';
  const last = live.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

  test('with as many requests as may wait for their answers has them all answered', async () => {
    const heard = await hear(live.repeat(limits.requestsWaiting - 1) + last);
    expect(statusesIn(heard)).toEqual(Array(limits.requestsWaiting).fill(200));
  });

  test('with one more is closed after their answers, with a sentence', async () => {
    const heard = await hear(live.repeat(limits.requestsWaiting) + last.repeat(100));
    expect(statusesIn(heard)).toEqual([...Array(limits.requestsWaiting).fill(200), 429]);
    expect(lastIn(heard)).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('Send fewer') });
  });

  test('may have any number of requests one after the other', async () => {
    const socket = await say('');
    for (let n = 0; n < 2 * limits.requestsWaiting; n++) {
      socket.write(live);
      expect(statusesIn(String((await once(socket, 'data'))[0]))).toEqual([200]);
    }
    socket.destroy();
  });

  const post = (path: string) =>
    `POST /api${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  /** A body of so many pieces, each of one byte. */
  const pieces = (path: string, count: number) =>
    `${post(path)}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(count - 2)}1\r\n{\r\n1\r\n}\r\n0\r\n\r\n`;
  const most = Math.floor(limits.bodyPieces + limits.bodyPieces / limits.bodyPieceBytes);

  test('may bring a body in so many pieces', async () => {
    expect(lastIn(await hear(pieces('/auth/login', most)))).toMatchObject({
      message: expect.stringContaining('id_token'),
    });
  });

  test('may bring a calendar file line by line', async () => {
    const ann = await product().addPerson();
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...Array<string>(5_000).fill('X-A:1'), 'END:VCALENDAR'];
    const chunks = lines.map((line) => `${(line.length + 2).toString(16)}\r\n${line}\r\n\r\n`).join('');
    const head = post('/import/ics').replace('application/json', 'text/calendar');
    const heard = await hear(
      `${head}Authorization: Bearer ${ann.token}\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
    );
    expect(statusesIn(heard)).toEqual([200]);
    expect(lastIn(heard)).toMatchObject({ imported: 0, skipped: [] });
  });

  const tooMany = {
    code: 'INVALID_REQUEST',
    message: 'The body arrives in too many small pieces. Send it in larger ones.',
  };

  test('is closed with a sentence where it arrives in one piece more', async () => {
    expect(lastIn(await hear(pieces('/auth/login', most + 1)))).toMatchObject(tooMany);
  });

  test('is closed so too where nobody reads the body, since the request was refused', async () => {
    const [head = '', body = ''] = pieces('/events', most + 1)
      .replace('Connection: close\r\n', '')
      .split('\r\n\r\n');
    const socket = await say(`${head}\r\n\r\n`);
    expect(statusesIn(String((await once(socket, 'data'))[0]))).toEqual([401]);
    socket.write(body);
    expect(lastIn(await text(socket))).toMatchObject(tooMany);
  });

  test('may bring a large body in pieces of the size that networks have', async () => {
    const { token } = await product().addPerson();
    const file = `BEGIN:VCALENDAR\r\n${'X-A:b\r\n'.repeat(100_000)}END:VCALENDAR\r\n`;
    const size = 536;
    const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, n) =>
      file.slice(n * size, (n + 1) * size),
    );
    const head = `${post('/import/ics').replace('application/json', 'text/calendar')}Authorization: Bearer ${token}\r\n`;
    const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
    const heard = await hear(`${head}Transfer-Encoding: chunked\r\n\r\n${body}0\r\n\r\n`);
    expect(statusesIn(heard)).toEqual([200]);
  });

  /** Requests of one person whose bodies have begun to arrive. */
  async function beginBodies(of: TestProduct, token: string, count: number): Promise<Socket[]> {
    const arriving = Array.from({ length: count }, () =>
      say(`${post('/session/new')}Authorization: Bearer ${token}\r\nContent-Length: 2\r\n\r\n{`),
    );
    const sockets = await Promise.all(arriving);
    // Behind them: what came before on other connections is read by then.
    for (let n = 0; n < 3; n++) await of.call('GET', '/health/live');
    return sockets;
  }

  test('is refused where as many bodies of its person arrive already, and nobody else is', async () => {
    const [ann, bob] = [await product().addPerson(), await product().addPerson()];
    await ann.call('GET', '/profile');
    await bob.call('GET', '/profile');
    const arriving = await beginBodies(product(), ann.token, limits.bodiesAtOnce);
    const whole = (token: string) =>
      hear(`${post('/session/new')}Authorization: Bearer ${token}\r\nContent-Length: 2\r\n\r\n{}`);
    const refused = await whole(ann.token);
    expect(statusesIn(refused)).toEqual([429]);
    expect(refused).toMatch(/retry-after: 5\r/i);
    expect(lastIn(refused)).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('Send fewer') });
    expect(statusesIn(await whole(bob.token))).toEqual([200]);
    expect((await ann.call('GET', '/profile')).status).toBe(200);
    arriving[0]?.write('}');
    expect(statusesIn(await text(arriving[0] as Socket))).toEqual([200]);
    expect(statusesIn(await whole(ann.token))).toEqual([200]);
    for (const socket of arriving) socket.destroy();
  });
});

describe('connections of one address', () => {
  test('are so many at once; a further one is refused with a sentence, until one is closed', async () => {
    const app = Fastify();
    app.get('/', () => 'here');
    boundAddresses(app, 2);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const begin = () => connect(port, '127.0.0.1');
    const ask = (socket: Socket) => socket.end('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const [first, second] = [begin(), begin()];
    await Promise.all([once(first, 'connect'), once(second, 'connect')]);
    const refused = await text(begin());
    expect(statusesIn(refused)).toEqual([429]);
    expect(lastIn(refused)).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('Close some') });
    expect(await text(ask(second))).toContain('here');
    await expect.poll(async () => text(ask(begin()))).toContain('here');
    first.destroy();
    await app.close();
  });
});
