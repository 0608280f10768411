import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSqlite, type TestDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { startProduct, type TestProduct } from '../../../../test/product.ts';
import { llmProviders } from '../../../config.ts';

const KEY = 'sk-hunter2';

/** How a provider refuses that repeats all it was told, the key too. */
type Refusal = (told: string, response: ServerResponse) => void;

const body = (told: string) =>
  JSON.stringify({ type: 'error', error: { type: told, code: told, message: told, status: told } });
const refusing =
  (status: number): Refusal =>
  (told, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body(told));
const streaming =
  (textOf: (told: string) => string): Refusal =>
  (told, response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(textOf(told));

const refusals: readonly [string, Refusal, RegExp][] = [
  ['refuses it', refusing(400), /status 400/],
  ['refuses the key', refusing(401), /status 401/],
  ['fails', (told, response) => response.writeHead(500, { 'retry-after': '0' }).end(told), /status 500/],
  [
    'breaks off with an error',
    streaming((told) => `event: error\ndata: ${body(told)}\n\n`),
    /could not answer|without a reason/,
  ],
  [
    'says what cannot be read',
    streaming((told) => `data: {"choices": ${told}\n\n`),
    /could not answer|without a reason/,
  ],
  [
    'says it in another form',
    streaming(
      (told) => `data: ${JSON.stringify({ choices: [{ delta: { content: { told } } }], candidates: told })}\n\n`,
    ),
    /could not answer|cannot be reached|without a reason/,
  ],
];

describe.each(llmProviders)('of %s', (provider) => {
  let refuse: Refusal;
  let server: Server;
  let db: TestDatabase;
  let product: TestProduct;
  beforeAll(async () => {
    server = createServer(async (request: IncomingMessage, response) => {
      refuse(`${JSON.stringify(request.headers)} ${await text(request)}`, response);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    db = await openTestSqlite();
    const env = { LLM_PROVIDER: provider, LLM_MODEL: 'm', LLM_BASE_URL: address, LLM_API_KEY: KEY };
    product = await startProduct(db, { env, logs: true });
  });
  afterAll(async () => {
    await product.close();
    await db.remove();
    server.closeAllConnections();
    server.close();
  });

  test.each(refusals)(
    'that %s, the log has neither what was said nor the key',
    async (_, refusal, kind) => {
      refuse = refusal;
      const person = await product.addPerson();
      const draft = { title: 'Wedding', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T10:00:00Z' };
      await ok(person, 'POST', '/events', draft);
      product.logged.length = 0;
      const answer = await person.call('POST', '/personal/chat', { user_message: 'My salary is 90,000.' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const log = product.logged.join('');
      expect(`${log} ${answer.text}`).not.toMatch(/hunter2|salary/i);
      expect(log).toMatch(kind);
      expect(log).toContain(`"provider":"${provider}"`);
    },
    20_000,
  );
});
