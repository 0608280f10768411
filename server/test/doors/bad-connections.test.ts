import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { runningProduct } from '../each-product.ts';
import { addOwner, type Owner } from './belongings.ts';
import { operationsOf } from './document.ts';
import { failuresIn, noWeather } from './fuzz/asking.ts';
import { faultsOf } from './fuzz/faults.ts';
import { requestsTo } from './fuzz/requests.ts';
import { timeout, tryOut } from './fuzz/run.ts';
import { answersIn, type HeardAnswer, hold, plain, talks } from './fuzz/talks.ts';
import { upgrades, wires } from './fuzz/wire.ts';

/** What is wrong with an answer that refuses, where it was heard to its end. */
function refusalFaults({ status, headers, text }: HeardAnswer, sent: string): string[] {
  return status < 400 || text === undefined ? [] : faultsOf({ status, headers, text }, '', sent);
}

onEachDatabase('whatever is done to a connection', (open) => {
  const product = runningProduct(open, { logs: true, env: noWeather });
  let ada: Owner;
  const kept = new Set<Socket>();
  beforeAll(async () => {
    ada = await addOwner(product(), 'Adas');
    const { app } = product();
    await app.listen({ host: '127.0.0.1', port: 0 });
    app.server.on('connection', (socket: Socket) => {
      kept.add(socket);
      socket.once('close', () => kept.delete(socket));
    });
  });
  const allClosed = () =>
    Promise.all([...kept].map((socket) => new Promise((resolve) => socket.once('close', resolve))));

  test(
    'leaves the next one served, and nothing open',
    async () => {
      const { app, ctx } = product();
      // Who goes in the middle of what they asked for themselves is another matter.
      const operations = (await operationsOf(product())).filter(({ name }) => name !== 'DELETE /profile');
      const requests = fc.oneof(...operations.map((operation) => requestsTo(operation, () => ada.own)));
      const token = () => ada.token;
      const wire = fc.oneof(
        { weight: 4, arbitrary: wires(requests, token) },
        { weight: 1, arbitrary: upgrades(token) },
      );
      await tryOut(fc.array(talks(wire), { minLength: 1, maxLength: 6 }), 60, async (all) => {
        product().logged.length = 0;
        // What the value before this one left open is not this one's.
        for (const socket of kept) socket.destroy();
        product().clock.advance(60_000);
        const heard = await Promise.all(all.map((talk) => hold(app.server, talk)));
        expect(answersIn(await hold(app.server, plain))).toMatchObject([{ status: 200 }]);
        await allClosed();
        expect(await promisify(app.server.getConnections.bind(app.server))()).toBe(0);
        await ctx.background.settled();
        const answers = heard.flatMap(answersIn);
        const sent = all.map((talk) => talk.sent.toString()).join();
        expect(failuresIn(product())).toEqual([]);
        for (const answer of answers) expect(refusalFaults(answer, sent), JSON.stringify(answer)).toEqual([]);
        if (answers.some(({ status }) => status === 401)) ada = await addOwner(product(), 'Adas');
      });
      // Where the time was up before the last value was through.
      await allClosed();
    },
    timeout,
  );

  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n';
  const socket = `GET /api/ws HTTP/1.1\r\nHost: a\r\n${upgrade}`;
  const http2 = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n';
  const health = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n';
  test.each([
    ['a socket where there is nothing', `GET /api/nothing HTTP/1.1\r\nHost: a\r\n${upgrade}`, [404]],
    ['a socket of a page', `PUT / HTTP/1.1\r\nHost: a\r\n${upgrade}`, [404]],
    ['a socket of a route', `GET /api/health HTTP/1.1\r\nHost: a\r\n${upgrade}`, [200]],
    ['a socket before an answer', `${health}${socket}`, [200, 404]],
    ['a socket behind a wonder', `GET /api/health HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n${socket}`, [200, 404]],
    ['a socket behind no host', `GET /api/health HTTP/1.1\r\n\r\n${socket}`, [400, 404]],
    ['a socket without a key', socket, [400]],
    ['HTTP/2', `GET /api/health HTTP/1.1\r\nHost: a\r\n${http2}`, [200]],
    ['no address', 'GET * HTTP/1.1\r\nHost: a\r\n\r\n', [400, 200]],
    ['an address without a place', 'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n', [400, 200]],
    ['a whole address', 'GET http://a.example/api/health HTTP/1.1\r\nHost: a\r\n\r\n', [200, 200]],
    ['the address of sockets by HTTP', 'GET /api/ws HTTP/1.1\r\nHost: a\r\n\r\n', [404, 200]],
  ])('who asks for %s is answered in the form of all, and the connection is closed', async (_, text, statuses) => {
    const sent = Buffer.concat([Buffer.from(text), plain.sent]);
    const answers = answersIn(await hold(product().app.server, { ...plain, sent }));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect(answers.flatMap((answer) => refusalFaults(answer, ''))).toEqual([]);
  });
});
