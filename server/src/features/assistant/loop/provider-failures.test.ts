import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MockModel, startMockModel } from '../../../../test/mock-model.ts';
import { llmProviders } from '../../../config.ts';
import { tool } from '../tools/tool.ts';
import { ask, failureOf } from './testing/asking.ts';

let planned = 0;
const plan = tool({
  name: 'plan',
  description: 'Plans an event.',
  input: Type.Object({ title: Type.String() }),
  async run() {
    planned += 1;
    return {};
  },
});
beforeEach(() => {
  planned = 0;
});

const stream = (response: ServerResponse, bytes: string) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(bytes);

const KEY = 'sk-hunter2';

describe.each(llmProviders)('%s', (provider) => {
  let mock: MockModel;
  beforeAll(async () => {
    mock = await startMockModel(provider);
  });
  beforeEach(() => mock.clear());
  afterAll(() => mock.stop());

  const answer = (retries = 0) =>
    ask({ of: { ...mock.env, LLM_API_KEY: KEY }, tools: [plan], limits: { retries }, message: 'my secret plan' });

  /** Answers as this listener does, at the address of the provider. */
  let close = () => {};
  afterEach(() => close());
  async function served(listener: RequestListener): Promise<Record<string, string>> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { ...mock.env, LLM_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
  }
  const refused = (status: number, headers: Record<string, string> = {}) =>
    served((_, response) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(
          JSON.stringify({ type: 'error', error: { type: 'error', code: status, message: 'Not now.', status: 'NO' } }),
        ),
    );

  test('a rate limit is waited for', async () => {
    mock.server.on({ sequenceIndex: 0 }, { error: { message: 'slow down' }, status: 429, retryAfter: 0 });
    mock.reply(() => ({ text: 'Here I am.' }));
    expect((await answer(1)).text).toBe('Here I am.');
  });

  test('a rate limit that stays is told, with the time after which it makes sense to ask again', async () => {
    const failure = await failureOf(ask({ of: await refused(429, { 'retry-after': '20' }) }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_LIMIT', retryAfter: 20 });
    expect(failure.message).toContain('Try again in 20 seconds.');
    expect(failure.heard.tokens).toEqual([]);
  });

  test.each([429, 503])('a wait that is longer than a person would wait is not begun, at status %i', async (status) => {
    let calls = 0;
    const of = await served((_, response) => {
      calls += 1;
      response.writeHead(status, { 'retry-after': '35', 'content-type': 'application/json' }).end('{}');
    });
    const failure = await failureOf(ask({ of, limits: { retries: 2 } }));
    expect(failure).toMatchObject({ retryAfter: 35, message: expect.stringContaining('Try again in 35 seconds.') });
    expect([calls, failure.heard.waits]).toEqual([1, 0]);
  });

  test('a wait is told before it begins, and all of them together have an end', async () => {
    let calls = 0;
    const of = await served((_, response) => {
      calls += 1;
      response.writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' }).end('{}');
    });
    const failure = await failureOf(ask({ of, limits: { retries: 5, waitMs: 1_500 } }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_LIMIT', retryAfter: 1 });
    expect([calls, failure.heard.waits]).toEqual([2, 1]);
  });

  test('an overloaded provider is asked again, then told', async () => {
    let calls = 0;
    const of = await served((_, response) => {
      calls += 1;
      response.writeHead(529, { 'retry-after': '0', 'content-type': 'application/json' }).end('{}');
    });
    const failure = await failureOf(ask({ of, limits: { retries: 2 } }));
    expect(calls).toBe(3);
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED' });
    expect(failure.message).toContain('overloaded');
  });

  test('a refused key is told without the key, and not tried again', async () => {
    mock.server.on({}, { error: { message: `Incorrect API key provided: ${KEY}` }, status: 401 });
    const failure = await failureOf(answer(2));
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED' });
    expect(failure.message).toContain('refused the key');
    expect(mock.reads()).toHaveLength(1);
    expect(`${failure.cause} ${failure.heard.logged}`).not.toContain(KEY);
  });

  test.each([
    [400, 'could not answer'],
    [404, 'does not exist'],
    [500, 'could not answer'],
  ])('an answer of %i is told as what it is', async (status, sentence) => {
    const failure = await failureOf(ask({ of: await refused(status) }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED', message: expect.stringContaining(sentence) });
    expect(failure.message).toContain('Nothing was changed.');
  });

  test('a provider that nobody reaches is told', async () => {
    const of = await refused(200);
    close();
    const failure = await failureOf(ask({ of }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED', message: expect.stringContaining('cannot be reached') });
  });

  test('a stream that is cut is a failure, runs no tool, and what it used is estimated', async () => {
    mock.reply(() => ({ text: 'word '.repeat(99), calls: [{ name: 'plan', input: { title: 'A' } }] }), {
      latency: 10,
      truncateAfterChunks: 6,
    });
    const failure = await failureOf(answer());
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED', message: expect.stringContaining('broke off') });
    expect(failure.heard.deltas.join('')).toMatch(/^word word /);
    expect(failure.heard.tokens).toEqual([{ input: expect.any(Number), output: expect.any(Number) }]);
    expect(failure.heard.tokens[0]?.output).toBeGreaterThan(1);
    expect(planned).toBe(0);
  });

  test('garbled bytes are a failure', async () => {
    const of = await served((_, response) => stream(response, 'data: {"nonsense\n\n'));
    expect(await failureOf(ask({ of }))).toMatchObject({ code: 'ASSISTANT_FAILED' });
  });

  test('an answer that was cut at its length is a failure', async () => {
    mock.server.on({}, { content: 'I was about to', finishReason: 'length' });
    // The mock does not say why an answer of the Responses API is incomplete.
    const response = {
      incomplete_details: { reason: 'max_output_tokens' },
      usage: { input_tokens: 9, output_tokens: 9 },
    };
    const incomplete = `data: ${JSON.stringify({ type: 'response.incomplete', response })}\n\n`;
    const of = provider === 'openai' ? await served((_, reply) => stream(reply, incomplete)) : mock.env;
    const failure = await failureOf(ask({ of }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED', message: expect.stringContaining('too long') });
  });

  test('a provider that says nothing is waited for only so long', async () => {
    const of = await served(() => {});
    const failure = await failureOf(ask({ of, limits: { turnMs: 80, retries: 0 } }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED', message: expect.stringContaining('took longer') });
  });

  test('one that falls silent in the middle too', async () => {
    mock.reply(() => ({ text: 'word '.repeat(99) }), { latency: 30 });
    const failure = await failureOf(ask({ of: mock.env, limits: { turnMs: 300, retries: 0 } }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED', message: expect.stringContaining('took longer') });
  });
});
