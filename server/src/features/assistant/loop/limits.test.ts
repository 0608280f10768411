import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MockModel, startMockModel } from '../../../../test/mock-model.ts';
import { llmProviders } from '../../../config.ts';
import { tool } from '../tools/tool.ts';
import { ask, failureOf } from './testing/asking.ts';

const look = tool({
  name: 'look',
  description: 'Looks again.',
  input: Type.Object({}),
  run: async () => ({ found: [] }),
});
const again = { calls: [{ name: 'look', input: {} }] };

describe.each(llmProviders)('%s', (provider) => {
  let mock: MockModel;
  beforeAll(async () => {
    mock = await startMockModel(provider);
  });
  beforeEach(() => mock.clear());
  afterAll(() => mock.stop());

  test('a stop in mid-stream ends the turn with its reason, and what was used is charged', async () => {
    mock.reply(() => ({ text: 'word '.repeat(200) }), { latency: 10 });
    const stop = new AbortController();
    const reason = new Error('stopped by the person');
    const asking = ask({ of: mock.env, signal: stop.signal, onText: () => stop.abort(reason) });
    const error = await asking.catch((thrown: unknown) => thrown);
    expect(error).toBe(reason);
    expect(error).toMatchObject({ heard: { tokens: [{ input: expect.any(Number), output: expect.any(Number) }] } });
  });

  test('a stop reaches the tool that runs, and neither the next tool nor the next step begins', async () => {
    const stop = new AbortController();
    let runs = 0;
    const wait = tool({
      ...look,
      run({ signal }) {
        runs += 1;
        const stopped = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
        stop.abort(new Error('stopped by the person'));
        return stopped;
      },
    });
    mock.reply(() => ({ calls: [...again.calls, ...again.calls] }));
    await expect(ask({ of: mock.env, tools: [wait], signal: stop.signal })).rejects.toThrow('stopped by the person');
    expect(runs).toBe(1);
    expect(mock.reads()).toHaveLength(1);
  });

  test('a turn ends at its budget', async () => {
    mock.reply(() => ({ ...again, tokens: { input: 900, output: 100 } }));
    const failure = await failureOf(ask({ of: mock.env, tools: [look], turnTokens: 2_000 }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_LIMIT', message: expect.stringContaining('Ask for less') });
    expect(mock.reads()).toHaveLength(2);
    expect(failure.heard.tokens).toHaveLength(2);
  });

  test('an answer that is complete counts even where it went over the budget', async () => {
    mock.reply(() => ({ text: 'All done.', tokens: { input: 9_000, output: 100 } }));
    expect((await ask({ of: mock.env, turnTokens: 2_000 })).text).toBe('All done.');
  });

  test('the eighth call has the last word', async () => {
    mock.reply(({ results }) => (results.length < 7 ? again : { text: 'I looked seven times.' }));
    const heard = await ask({ of: mock.env, tools: [look] });
    expect(heard.text).toBe('I looked seven times.');
    expect(heard.tools.filter((event) => event === 'look completed')).toHaveLength(7);
  });

  test('a model that would go on for ever is ended after eight calls', async () => {
    mock.reply(() => again);
    const failure = await failureOf(ask({ of: mock.env, tools: [look] }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_LIMIT', message: expect.stringContaining('steps') });
    expect(mock.reads()).toHaveLength(8);
  });
});

describe('an answer without end', () => {
  let mock: MockModel;
  beforeAll(async () => {
    mock = await startMockModel('openai-compatible');
  });
  afterAll(() => mock.stop());

  /** Writes this for as long as somebody reads. */
  function repeating(path: string, text: string, status = 200): { of: Record<string, string>; ended: Promise<void> } {
    const ended = Promise.withResolvers<void>();
    mock.server.mount(path, {
      async handleRequest(_request, response) {
        response.writeHead(status, { 'content-type': 'text/event-stream' });
        response.once('close', ended.resolve);
        const write = () => {
          while (!response.destroyed && response.write(text));
        };
        response.on('drain', write);
        write();
        return true;
      },
    });
    return { of: { ...mock.env, LLM_BASE_URL: mock.server.url + path }, ended: ended.promise };
  }

  function writing(path: string, delta: object) {
    const chunk = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm' };
    const choices = [{ index: 0, delta, finish_reason: null }];
    return repeating(path, `data: ${JSON.stringify({ ...chunk, choices })}\n\n`);
  }

  test('is read no further than one can be kept, and the provider need not write on', async () => {
    const { of, ended } = writing('/text', { role: 'assistant', content: 'word '.repeat(500) });
    const failure = await failureOf(ask({ of, turnTokens: 10_000_000 }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED', message: expect.stringContaining('too long') });
    expect(failure.heard.deltas.join('').length).toBeLessThanOrEqual(50_000);
    expect(failure.heard.tokens).toEqual([{ input: expect.any(Number), output: expect.any(Number) }]);
    await ended;
  });

  test.each([
    ['a line without end', 200, 'x'.repeat(60_000)],
    ['signs of life', 200, ': here\n\n'.repeat(5_000)],
    ['the page of a failure', 400, 'x'.repeat(60_000)],
  ])('is read no further than its bytes may go: %s', async (kind, status, text) => {
    const { of, ended } = repeating(`/${kind.replaceAll(' ', '-')}`, text, status);
    const failure = await failureOf(ask({ of, limits: { turnMs: 30_000 } }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED', message: expect.stringContaining('too long') });
    await ended;
  });

  test('is read no further where a model only thinks', async () => {
    const { of, ended } = writing('/thoughts', { role: 'assistant', reasoning_content: 'hmm '.repeat(10_000) });
    const failure = await failureOf(ask({ of, turnTokens: 100_000_000, limits: { turnMs: 30_000 } }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED', message: expect.stringContaining('too long') });
    await ended;
  });

  test('ends at the budget of the turn, where it is what a tool is called with', async () => {
    const input = 'x'.repeat(500);
    const call = { index: 0, id: 'c', type: 'function', function: { name: 'look', arguments: `{"a":"${input}` } };
    const { of, ended } = writing('/input', { role: 'assistant', tool_calls: [call] });
    const failure = await failureOf(ask({ of, tools: [look], turnTokens: 20_000 }));
    expect(failure).toMatchObject({ code: 'ASSISTANT_LIMIT', message: expect.stringContaining('Ask for less') });
    await ended;
  });
});

test('what a provider does not count is estimated, so that budgets hold there too', async () => {
  const mock = await startMockModel('openai-compatible');
  const chunk = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  mock.server.mount('/uncounted', {
    async handleRequest(_request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(chunk({ role: 'assistant', content: 'word '.repeat(80) }, null) + chunk({}, 'stop'));
      return true;
    },
  });
  const of = { ...mock.env, LLM_BASE_URL: `${mock.server.url}/uncounted` };
  const [tokens] = (await ask({ of, tools: [look] })).tokens;
  expect(tokens?.output).toBeGreaterThanOrEqual(100);
  expect(tokens?.input).toBeGreaterThan(500);
  await mock.stop();
});

test('a provider that says `stop` where it calls tools has not come to an end', async () => {
  const mock = await startMockModel('openai-compatible');
  mock.server.on({}, { toolCalls: [{ name: 'look', arguments: {} }], finishReason: 'stop' });
  const failure = await failureOf(ask({ of: mock.env, tools: [look], turnTokens: 1 }));
  expect(failure).toMatchObject({ code: 'ASSISTANT_LIMIT' });
  await mock.stop();
});

test('a tool that takes too long fails alone', async () => {
  const mock = await startMockModel('openai');
  mock.script('Hello', [again, { text: 'That took too long.' }]);
  const stuck = tool({
    ...look,
    run: ({ signal }) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  });
  const heard = await ask({ of: mock.env, tools: [stuck], limits: { toolMs: 50, retries: 0 } });
  expect(heard.text).toBe('That took too long.');
  expect(heard.tools).toEqual(['look ...', 'look failed']);
  await mock.stop();
});
