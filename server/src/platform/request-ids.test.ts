import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestSqlite } from '../../test/databases.ts';
import { runningProduct } from '../../test/each-product.ts';

const product = runningProduct(openTestSqlite, { logs: true });
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test.each([
  ['GET', '/api/health', 200],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/%', 400],
  ['GET', '/api/profile', 401],
  ['POST', '/api/auth/login', 400],
  ['GET', '/api/ws', 404],
] as const)('%s %s is answered with an id of its own, whatever the client calls it', async (method, url, status) => {
  const headers = { 'x-request-id': 'forged\\n', 'request-id': 'forged' };
  const answers = await Promise.all([1, 2].map(() => product().app.inject({ method, url, headers })));
  const ids = answers.map((answer) => answer.headers['x-request-id']);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
  for (const id of ids) expect(id).toMatch(uuid);
  expect(ids[0]).not.toBe(ids[1]);
  if (status >= 400) expect(answers.map((answer) => answer.json().request_id)).toEqual(ids);
});

test('a body that is too large is refused with the id too', async () => {
  const { token } = await product().addPerson();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const payload = `"${'x'.repeat(2 << 20)}"`;
  const answer = await product().app.inject({ method: 'POST', url: '/api/events', headers, payload });
  expect(answer.statusCode).toBe(413);
  expect(answer.json().request_id).toBe(answer.headers['x-request-id']);
});

test('a failure is logged under the id of its answer', async () => {
  const { token } = await product().addPerson();
  await sql`alter table budgets rename to away`.execute(product().ctx.write);
  const answer = await product().app.inject({ url: '/api/budgets', headers: { authorization: `Bearer ${token}` } });
  await sql`alter table away rename to budgets`.execute(product().ctx.write);
  expect(answer.statusCode).toBe(500);
  const id = answer.headers['x-request-id'];
  expect(answer.json().request_id).toBe(id);
  const failures = product().logged.filter((line) => line.includes('unexpected failure'));
  expect(failures.map((line) => JSON.parse(line).request_id)).toEqual([id]);
});

test.each([
  ['is taken', 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 101],
  ['cannot be taken', 'Sec-WebSocket-Version: 99', 400],
])('a handshake that %s is answered with an id', async (_, lines, status) => {
  const { app } = product();
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `GET /api/ws?token=x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines}\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(String(answer)).toMatch(/^X-Request-Id: [0-9a-f-]{36}\r$/im);
});

test('the API document tells of it', async () => {
  const document = (await product().app.inject('/api/docs/json')).json();
  const { responses } = document.paths['/api/profile'].get;
  expect(responses['200'].headers).toHaveProperty('X-Request-Id');
  expect(responses.default.headers).toHaveProperty('X-Request-Id');
  expect(document.info.description).toContain('X-Request-Id');
});
