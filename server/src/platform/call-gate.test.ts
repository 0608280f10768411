import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { limits } from '@daywright/contract/limits';
import Fastify, { type FastifyRequest, type InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEachDatabase, type TestDatabase } from '../../test/databases.ts';
import { startProduct, type TestProduct } from '../../test/product.ts';
import { newSecret } from '../features/auth/hashing.ts';
import { registerCallGate } from './call-gate.ts';
import type { KnownCaller } from './caller-cache.ts';
import { registerErrors } from './error-replies.ts';
import { AppError } from './errors.ts';
import { readableAddress } from './web-app.ts';

onEachDatabase('limits of calls', (open) => {
  let db: TestDatabase;
  let product: TestProduct;
  beforeEach(async () => {
    db = await open();
    product = await startProduct(db, { env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' } });
  });
  afterEach(async () => {
    await product.close();
    await db.remove();
  });

  const send = (url: string, from: string, token?: string, method: InjectOptions['method'] = 'GET') =>
    product.app.inject({
      method: method ?? 'GET',
      url,
      headers: { 'x-forwarded-for': from, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
  const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).statusCode;
  /** Sends so many, a hundred at a time. @returns how many were answered by each status */
  async function countsOf(count: number, call: (index: number) => Promise<number>): Promise<Record<number, number>> {
    const counts: Record<number, number> = {};
    for (let at = 0; at < count; at += 100) {
      const statuses = await Promise.all(
        Array.from({ length: Math.min(100, count - at) }, (_, index) => call(at + index)),
      );
      for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }
  const profile = '/api/profile';
  const refusals = limits.refusedTokensAMinute;

  test.each([
    ['without a token', () => undefined],
    ['with a wrong one', () => newSecret()],
    ['with one that is none', () => '%'],
  ])(`${refusals} calls a minute %s are looked up from one address, others meanwhile`, async (_, token) => {
    const call = () => statusOf(profile, '192.0.2.1', token());
    expect(await countsOf(refusals, call)).toEqual({ 401: refusals });
    const refused = await send(profile, '192.0.2.1', token());
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBe(60);
    expect(await statusOf(profile, '192.0.2.2')).toBe(401);
    // Whoever is signed in there goes on, and so does signing in.
    const ann = await product.addPerson();
    expect(await statusOf('/api/auth/options', '192.0.2.1')).toBe(200);
    expect(await statusOf(profile, '192.0.2.2', ann.token)).toBe(200);
    expect(await statusOf(profile, '192.0.2.1', ann.token)).toBe(200);
    product.clock.advance(60_000);
    expect(await statusOf(profile, '192.0.2.1')).toBe(401);
  });

  test('IPv6 counts by the half of the address that a household has, and IPv4 as IPv4', async () => {
    for (let count = 0; count < refusals; count++) await send(profile, `2001:db8:0:1::${count.toString(16)}`);
    expect(await statusOf(profile, '2001:db8:0:1:ffff::1')).toBe(429);
    expect(await statusOf(profile, '2001:db8:0:2::1')).toBe(401);
    for (let count = 0; count < refusals; count++) await send(profile, count % 2 ? '192.0.2.7' : '::ffff:192.0.2.7');
    expect(await statusOf(profile, '::ffff:c000:207')).toBe(429);
  });

  test.each(['2026-06-10T08:14:00Z', '2027-06-11T08:14:00Z'])(
    'limits hold, and end, when the clock of the machine is set to %s',
    async (instant) => {
      await countsOf(refusals, () => statusOf(profile, '192.0.2.1'));
      const link = (count: number) => product.call('POST', '/auth/magic-link', { email: `p${count}@example.org` });
      for (let count = 0; count < 30; count++) await link(count);
      product.clock.setMachine(instant);
      expect(await statusOf(profile, '192.0.2.1')).toBe(429);
      expect((await link(30)).status).toBe(429);
      product.clock.advance(60_000);
      expect(await statusOf(profile, '192.0.2.1')).toBe(401);
      product.clock.advance(900_000);
      expect((await link(31)).status).toBe(200);
    },
  );

  test('five links an hour are sent to an address, whatever the clock of the machine is set to', async () => {
    const ask = () => product.call('POST', '/auth/magic-link', { email: 'ann@example.org' });
    await product.addPerson({ email: 'ann@example.org' });
    for (let count = 0; count < 5; count++) await ask();
    product.clock.setMachine('2026-06-12T08:14:00Z');
    await ask();
    product.clock.setMachine('2026-06-10T08:14:00Z');
    await ask();
    await product.ctx.background.settled();
    expect(product.letters).toHaveLength(5);
  });

  test('a count that other processes left from before the clock was set back has ended', async () => {
    const link = (count: number) => product.call('POST', '/auth/magic-link', { email: `p${count}@example.org` });
    await link(0);
    const far = { count: 1_000, ends_at: product.clock.now() + 86_400_000 };
    await product.ctx.write.updateTable('call_counts').set(far).execute();
    expect((await link(1)).status).toBe(200);
  });

  /** How a request to become a socket is answered. */
  async function shake(token: string): Promise<string> {
    if (!product.app.server.listening) await product.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((product.app.server.address() as AddressInfo).port, '127.0.0.1');
    const key = 'dGhlIHNhbXBsZSBub25jZQ==';
    socket.write(
      `GET /api/ws?token=${token} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  }

  test('handshakes of sockets count, and their refusals say when to come back', async () => {
    await countsOf(refusals - 1, () => statusOf(profile, '192.0.2.1'));
    expect(await shake('nobodys')).toMatch(/^HTTP\/1.1 101 /);
    await expect.poll(() => statusOf(profile, '192.0.2.1')).toBe(429);
    await countsOf(limits.signedOutCallsAMinute - refusals - 1, () => statusOf('/api/%', '192.0.2.1'));
    const refused = await shake('nobodys');
    expect(refused).toMatch(/^HTTP\/1.1 429 /);
    expect(refused).toMatch(/^retry-after: \d+\r$/im);
    expect(refused).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im);
    const ann = await product.addPerson();
    await statusOf(profile, '192.0.2.2', ann.token);
    expect(await shake(ann.token)).toMatch(/^HTTP\/1.1 101 /);
  });
});

/** The gate alone, with small bounds. A token is the name of a person, known once it was read. */
async function gate() {
  const app = Fastify({ trustProxy: true, rewriteUrl: ({ url = '/' }) => readableAddress(url) });
  registerErrors(app);
  let now = 0;
  const known = new Map<string, KnownCaller>();
  const bounds = {
    personCallsAMinute: 10,
    addressCallsAMinute: 40,
    signedOutCallsAMinute: 15,
    refusedTokensAMinute: 5,
  };
  const callerOf = ({ headers }: FastifyRequest) => {
    const name = headers.authorization;
    return name && { userId: name, tokenId: name, expiresAt: Number.POSITIVE_INFINITY };
  };
  const tokens = {
    lastKnown: (request: FastifyRequest) => known.get(request.headers.authorization ?? ''),
    authenticate: async (request: FastifyRequest) => {
      const caller = callerOf(request);
      if (!caller || caller.userId === 'nobody') throw new AppError('NOT_SIGNED_IN', 'You are not signed in.');
      known.set(caller.userId, caller);
      return caller;
    },
  };
  const authenticate = registerCallGate(app, { elapsed: () => now }, tokens, bounds);
  const onRequest = async (request: FastifyRequest) => void (await authenticate(request));
  app.get('/api/own', { onRequest }, () => 'own');
  app.get('/api/public', () => 'public');
  app.get('/api/hook', { config: { rateLimit: { max: 30, timeWindow: 60_000 } } }, () => 'hook');
  app.get('/api/health', { config: { isUncounted: true } }, () => 'ok');
  app.get('/*', (_, reply) => reply.callNotFound());
  app.setNotFoundHandler((_, reply) => reply.status(404).send('page'));
  await app.ready();
  const send = (url: string, from: string, token = '') =>
    app.inject({ url, headers: { 'x-forwarded-for': from, ...(token && { authorization: token }) } });
  return {
    ...{ send, bounds },
    advance: (ms: number) => {
      now += ms;
    },
    /** How many of so many calls are taken. */
    async taken(count: number, ...call: Parameters<typeof send>) {
      let taken = 0;
      for (let at = 0; at < count; at++) if ((await send(...call)).statusCode !== 429) taken += 1;
      return taken;
    },
  };
}

const home = '192.0.2.1';

test.each(['/api/public', '/api/nothing', '/api', '/%61pi/nothing', '/api/%', 'http://a.example/api/nothing'])(
  'calls of nobody to %s count by their address, and leave alone who is signed in there',
  async (path) => {
    const { taken, bounds, send, advance } = await gate();
    expect(await taken(1, '/api/own', home, 'ann')).toBe(1);
    expect(await taken(30, path, home)).toBe(bounds.signedOutCallsAMinute - 1);
    expect((await send('/api/public', home)).headers['retry-after']).toBe('60');
    expect(await taken(1, path, '192.0.2.2')).toBe(1);
    expect(await taken(1, '/api/own', home, 'ann')).toBe(1);
    expect(await taken(30, '/api/health', home)).toBe(30);
    expect(await taken(30, '/calendar/week', home)).toBe(30);
    advance(60_000);
    expect(await taken(1, path, home)).toBe(1);
  },
);

test('a route may have a limit of its own in place of the general one', async () => {
  const { taken } = await gate();
  expect(await taken(40, '/api/public', home)).toBe(15);
  expect(await taken(40, '/api/hook', home)).toBe(30);
});

test('one person is bounded from however many addresses, and takes nothing from a household', async () => {
  const { taken, bounds, send } = await gate();
  let count = 0;
  for (let at = 0; at < 100; at++) {
    const path = at % 2 ? '/api/own' : '/api/public';
    if ((await send(path, at % 3 ? home : `198.51.100.${at}`, 'bad')).statusCode !== 429) count += 1;
  }
  // The first is nobody’s yet: it was not seen before.
  expect(count).toBe(bounds.personCallsAMinute + 1);
  expect(await taken(10, '/api/own', home, 'good')).toBe(10);
});

test('an address is bounded for all who are signed in there together', async () => {
  const { taken, bounds } = await gate();
  let count = 0;
  for (const name of ['ann', 'ben', 'cat', 'dan', 'eve', 'fay']) count += await taken(8, '/api/own', home, name);
  expect(count).toBe(bounds.addressCallsAMinute);
  expect(await taken(1, '/api/own', '192.0.2.2', 'ann')).toBe(1);
});

test('a token that is good no more is looked up no more often than any wrong one', async () => {
  const { taken, bounds } = await gate();
  expect(await taken(30, '/api/own', home, 'nobody')).toBe(bounds.refusedTokensAMinute);
  expect(await taken(1, '/api/own', home, 'ann')).toBe(0);
  expect(await taken(1, '/api/own', '192.0.2.2', 'ann')).toBe(1);
  expect(await taken(1, '/api/own', home, 'ann')).toBe(1);
});
