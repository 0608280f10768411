import { existsSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { runningWithGoogle } from '../google.ts';
import type { TestProduct } from '../product.ts';
import { addOwner, type Owner } from './belongings.ts';
import { callsOf, type Sent } from './calls.ts';
import { type Operation, operationsOf } from './document.ts';

/** Answers that browsers may keep, since they are about nobody: paths below `/api`. */
const keepable = /^\/(docs|pictures)(\/|$)/;

type Answer = { readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>> };

function expectStrict({ headers }: Answer, what: string): void {
  const policy = String(headers['content-security-policy']);
  expect(policy, what).toMatch(/default-src '(self|none)'/);
  expect(policy, what).toContain("frame-ancestors 'none'");
  expect(policy, what).not.toMatch(/img-src[^;]* (https?:|\*)/);
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  });
}

onEachDatabase('every answer', (open) => {
  const world = runningWithGoogle(open, { RATE_LIMITS: 'on' });
  let product: TestProduct;
  let ada: Owner;
  let operations: Operation[];
  beforeAll(async () => {
    ({ product } = world());
    ada = await addOwner(product, 'Adas');
    operations = await operationsOf(product);
  });

  const addressOf = ({ path }: Operation, sent: Sent) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(sent.path?.[name] ?? 'none'));
    return `/api${filled}${sent.query ? `?${new URLSearchParams(sent.query)}` : ''}`;
  };

  test('of a route carries the strict headers and is not kept, to the owner, to nobody and to a bad request', async () => {
    const order = (name: string) => (name === 'DELETE /profile' ? 2 : name.startsWith('DELETE /auth') ? 1 : 0);
    for (const operation of operations.toSorted((a, b) => order(a.name) - order(b.name))) {
      const [sent = {}] = operation.isPublic ? [{}] : callsOf(operation, ada.own);
      const asked = [
        { headers: { authorization: `Bearer ${ada.token}` }, sent },
        { headers: {}, sent },
        { headers: { authorization: `Bearer ${ada.token}` }, sent: { body: { never: 'known' } } },
      ];
      for (const { headers, sent } of asked) {
        const answer = await product.app.inject({
          method: operation.method,
          url: addressOf(operation, sent),
          headers: { ...headers, ...('type' in sent && sent.type && { 'content-type': sent.type }) },
          ...(sent.body !== undefined && { payload: sent.body as object }),
        });
        const what = `${operation.name} answered ${answer.statusCode}`;
        expectStrict(answer, what);
        if (!keepable.test(operation.path) || answer.statusCode >= 400) {
          expect(answer.headers['cache-control'], what).toBe('no-store');
        }
      }
    }
  });

  test.each([
    '/api/nothing-here',
    '/api/events/%E0%A4%A',
    `/api/events/${'x'.repeat(300)}`,
    '/api/ws',
    '/api/ws?token=none',
    '/assets/none.js',
    '/.well-known/none',
  ])('to %s carries them and is not kept', async (url) => {
    const answer = await product.app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expectStrict(answer, url);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['/api/docs', '/api/docs/json', '/api/docs/static/swagger-ui.css', '/', '/calendar/week', '/%61pi/none'])(
    'to %s carries them',
    async (url) => expectStrict(await product.app.inject(url), url),
  );

  test.each(['PUT', 'OPTIONS', 'PROPFIND'])('to %s, which no route takes, carries them', async (method) => {
    const answer = await product.app.inject({ method: method as 'PUT', url: '/api/health' });
    expect(answer.statusCode).toBe(404);
    expectStrict(answer, method);
  });

  test('past a limit carries them and is not kept', async () => {
    const ask = () => product.call('POST', '/auth/magic-link', { email: 'nobody@example.org' });
    let answer = await ask();
    for (let count = 0; count < 40 && answer.status !== 429; count++) answer = await ask();
    expect(answer.status).toBe(429);
    expectStrict({ statusCode: 429, headers: answer.headers }, 'past a limit');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('to what is no HTTP and to a handshake that is refused carries them and is not kept', async () => {
    await product.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = product.app.server.address() as AddressInfo;
    const handshake = (headers: string) =>
      `GET /api/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`;
    const asked = [
      'no HTTP at all\r\n\r\n',
      `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      handshake('Sec-WebSocket-Version: 13\r\n'),
      handshake('Sec-WebSocket-Version: 1\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'),
    ];
    for (const request of asked) {
      const socket = connect(port, '127.0.0.1');
      socket.end(request);
      const [head = ''] = (await text(socket)).split('\r\n\r\n');
      const lines = head.split('\r\n').slice(1);
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      );
      expect(head, request.slice(0, 60)).toMatch(/^HTTP\/1\.1 4/);
      expectStrict({ statusCode: 400, headers }, head);
      expect(headers['cache-control'], head).toBe('no-store');
    }
  });

  test('of the web app lets the page be asked for again, where it is built', async () => {
    if (!existsSync(new URL('../../../web/dist/index.html', import.meta.url))) return;
    const page = await product.app.inject('/calendar/day');
    expect(page.headers['cache-control']).toBe('no-cache');
  });
});
