import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { limits } from '@daywright/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChatSocket } from '../../../../test/chat-socket.ts';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok, onEachProduct, runningProduct } from '../../../../test/each-product.ts';
import { type MockModel, startMockModel } from '../../../../test/mock-model.ts';
import { json, type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { lockUser } from '../../auth/queries.ts';

const KEY = 'sk-hunter2';
const allowed = { OUTGOING_ALLOW: '127.0.0.1' };

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.stop());

const draft = () => ({ provider: 'openai-compatible', model: 'small', base_url: server.url, api_key: KEY });

onEachDatabase('a language model of one’s own', (open) => {
  const product = runningProduct(open, { env: allowed, logs: true });
  const begin = async () => {
    const person = await product().addPerson();
    const { session, assistant } = await ok(person, 'POST', '/session/new');
    return { person, session_id: session.session_id as string, assistant };
  };
  const say = (person: TestPerson, session_id: string, user_message = 'Hello', more = {}) =>
    person.call('POST', '/personal/chat', { user_message, session_id, ...more });
  const linesOf = async (person: TestPerson, session_id: string) =>
    (await ok(person, 'GET', `/session/history/${session_id}`)).session.messages as Record<string, unknown>[];

  test('answers its person in the place of the built-in assistant, and nobody else', async () => {
    const { person, session_id, assistant } = await begin();
    expect(assistant).toEqual({ provider: 'built-in', name: 'Built-in assistant', other: null });
    expect(await ok(person, 'GET', '/assistant/model')).toEqual({
      ...{ success: true, provider: 'built-in', own: null, instance: null },
    });
    const own = { provider: 'openai-compatible', model: 'small', base_url: server.url, has_key: true };
    const saved = { success: true, provider: 'openai-compatible', own, instance: null };
    expect(await ok(person, 'PUT', '/assistant/model', draft())).toEqual(saved);
    expect(await ok(person, 'GET', '/assistant/model')).toEqual(saved);
    const answer = await say(person, session_id);
    expect(answer.body).toMatchObject({ response: 'Hello from your own model.' });
    expect(server.asked.at(-1)).toMatchObject({ path: '/v1/chat/completions', key: `Bearer ${KEY}` });
    expect((await ok(person, 'GET', '/session/current')).assistant).toEqual({
      ...{ provider: 'openai-compatible', name: 'small', other: 'Built-in assistant' },
    });
    const other = await begin();
    expect((await say(other.person, other.session_id)).body.response).not.toContain('own model');
  });

  test('takes nothing of what the instance pays for', async () => {
    const { person, session_id } = await begin();
    await ok(person, 'PUT', '/assistant/model', draft());
    await say(person, session_id);
    const used = product().ctx.read.selectFrom('assistant_usage').selectAll().where('user_id', '=', person.userId);
    expect(await used.execute()).toEqual([]);
  });

  test('is left for one conversation, and taken up again', async () => {
    const { person, session_id } = await begin();
    await ok(person, 'PUT', '/assistant/model', draft());
    const left = await ok(person, 'PATCH', `/session/${session_id}`, { model: 'built-in' });
    expect(left.assistant).toEqual({ provider: 'built-in', name: 'Built-in assistant', other: 'small' });
    await say(person, session_id, 'What is on today?');
    expect(server.asked).toEqual([]);
    const history = await ok(person, 'GET', `/session/history/${session_id}`);
    expect(history.assistant).toEqual(left.assistant);
    expect((await ok(person, 'POST', '/session/new')).assistant.name).toBe('small');
    const back = await ok(person, 'PATCH', `/session/${session_id}`, { model: null });
    expect(back.assistant.name).toBe('small');
    expect((await say(person, session_id)).body.response).toBe('Hello from your own model.');
    const eve = await product().addPerson();
    expect(await eve.call('PATCH', `/session/${session_id}`, { model: 'built-in' })).toMatchObject({
      ...{ status: 404, body: { code: 'SESSION_NOT_FOUND' } },
    });
  });

  test('is named with each of its answers, and stays so once another answers', async () => {
    const { person, session_id } = await begin();
    const small = { provider: 'openai-compatible', name: 'small' };
    const builtIn = { provider: 'built-in', name: 'Built-in assistant' };
    await ok(person, 'PUT', '/assistant/model', draft());
    expect((await say(person, session_id)).body.answered_by).toEqual(small);
    await ok(person, 'PUT', '/assistant/model', { ...draft(), model: 'large' });
    expect((await say(person, session_id)).body.answered_by).toEqual({ ...small, name: 'large' });
    const asked = await say(person, session_id, 'What is on today?', { model: 'built-in' });
    expect(asked.body.answered_by).toEqual(builtIn);
    await server.stop();
    await say(person, session_id);
    await ok(person, 'DELETE', '/assistant/model');
    const answers = (await linesOf(person, session_id)).map(({ answered_by }) => answered_by);
    expect(answers).toEqual([null, small, null, { ...small, name: 'large' }, null, builtIn, null, null]);
  });

  test('that is away is said to be, and the built-in assistant answers the message once it is asked to', async () => {
    const { person, session_id } = await begin();
    await ok(person, 'PUT', '/assistant/model', draft());
    await server.stop();
    const message = 'add gym tomorrow at 7 for an hour';
    const failed = await say(person, session_id, message);
    const sentence = 'The language model cannot be reached. Nothing was changed.';
    expect(failed).toMatchObject({
      status: 502,
      body: { code: 'ASSISTANT_FAILED', message: sentence, details: { built_in_offered: true } },
    });
    expect((await linesOf(person, session_id)).at(-1)).toMatchObject({ text: sentence, built_in_offered: true });
    const answer = await say(person, session_id, message, { model: 'built-in' });
    expect(answer.body.changes).toMatchObject([{ op: 'create', after: { title: 'Gym' } }]);
    expect((await linesOf(person, session_id)).at(-1)).toMatchObject({ built_in_offered: false });
    expect((await ok(person, 'GET', '/session/current')).assistant.name).toBe('small');
  });

  test.each([
    ['refuses the key', 401, 'Your language model refused the key. Enter another one in Settings, under Account.'],
    ['is over its quota', 429, 'The language model takes no more requests for now.'],
    ['does not know the model', 404, 'not known there. Check its name and the address in Settings'],
    ['refuses the request', 400, 'may not be known there, or not be able to call tools'],
  ])('that %s is said to, with the offer, and its words are in no log', async (_, status, sentence) => {
    const { person, session_id } = await begin();
    await ok(person, 'PUT', '/assistant/model', draft());
    product().logged.length = 0;
    const words = { error: { message: `hunter3 ${KEY}` } };
    server.answer = (_request, response) => json(response.setHeader('retry-after', '40'), words, status);
    const answer = await say(person, session_id, 'My salary is 90,000.');
    expect(answer.body).toMatchObject({
      message: expect.stringContaining(sentence),
      details: { built_in_offered: true },
    });
    const log = product().logged.join('');
    expect(`${log}${answer.text}`).not.toMatch(/hunter|salary/);
    if (status !== 429) expect(log).toContain('"provider":"openai-compatible"');
  });

  test('tells the offer on the socket too, and takes the message with it', async () => {
    const { person, session_id } = await begin();
    await ok(person, 'PUT', '/assistant/model', draft());
    const address = await product().app.listen({ port: 0, host: '127.0.0.1' });
    const chat = await openChatSocket(address, person.token);
    server.answer = (_request, response) => json(response, {}, 401);
    chat.send({ type: 'chat', data: { message: 'What is on today?', session_id } });
    expect((await chat.until('error')).at(-1)).toMatchObject({ data: { built_in_offered: true } });
    chat.send({ type: 'chat', data: { message: 'What is on today?', session_id, model: 'built-in' } });
    expect((await chat.until('ai_response')).at(-1)).toMatchObject({ data: { session_id } });
    chat.socket.close();
  });

  test('keeps its key sealed: in no answer, no export, no log, and in nobody else’s row', async () => {
    const { person, session_id } = await begin();
    product().logged.length = 0;
    const saved = await person.call('PUT', '/assistant/model', draft());
    await say(person, session_id);
    const row = (id: string) =>
      product().ctx.read.selectFrom('assistant_models').selectAll().where('user_id', '=', id).executeTakeFirst();
    const kept = await row(person.userId);
    const exported = await person.call('GET', '/export.json');
    expect(exported.body.assistant_model).toEqual({
      ...{ choice: 'own', provider: 'openai-compatible', model: 'small', base_url: server.url },
    });
    const told = [saved.text, JSON.stringify(kept), exported.text, product().logged.join('')].join('');
    expect(told).not.toContain('hunter2');
    expect(told.split(String(kept?.api_key))).toHaveLength(2);
    const eve = await begin();
    await product()
      .ctx.write.insertInto('assistant_models')
      .values({ ...(kept as NonNullable<typeof kept>), user_id: eve.person.userId })
      .execute();
    expect((await say(eve.person, eve.session_id)).body).toMatchObject({
      message: expect.stringContaining('cannot be read any more. Enter it again'),
      details: { built_in_offered: true },
    });
    await ok(person, 'DELETE', '/profile');
    await product().ctx.background.settled();
    expect(await row(person.userId)).toBeUndefined();
  });

  test('does not come back where it is removed while another is chosen', async () => {
    const { person } = await begin();
    await ok(person, 'PUT', '/assistant/model', draft());
    const choosing = await product()
      .ctx.write.transaction()
      .execute(async (trx) => {
        await lockUser(trx, person.userId);
        const answer = person.call('PUT', '/assistant/model', { provider: 'built-in' });
        await setTimeout(200);
        await trx.deleteFrom('assistant_models').where('user_id', '=', person.userId).execute();
        return { answer };
      });
    expect((await choosing.answer).body).toMatchObject({ provider: 'built-in', own: null });
    expect(await ok(person, 'GET', '/assistant/model')).toMatchObject({ own: null });
  });

  test('takes the key that is kept by then where it is chosen while that one is removed', async () => {
    const { person } = await begin();
    await ok(person, 'PUT', '/assistant/model', draft());
    const { api_key: _, ...same } = draft();
    const choosing = await product()
      .ctx.write.transaction()
      .execute(async (trx) => {
        await lockUser(trx, person.userId);
        const answer = person.call('PUT', '/assistant/model', { ...same, model: 'large' });
        await setTimeout(200);
        await trx.deleteFrom('assistant_models').where('user_id', '=', person.userId).execute();
        return { answer };
      });
    const own = { model: 'large', has_key: false };
    expect((await choosing.answer).body).toMatchObject({ provider: 'openai-compatible', own });
    expect(await ok(person, 'GET', '/assistant/model')).toMatchObject({ own });
  });

  test('keeps a key for the same address alone, and forgets it when it is removed', async () => {
    const { person } = await begin();
    await ok(person, 'PUT', '/assistant/model', draft());
    const { api_key: _, ...same } = draft();
    expect((await ok(person, 'PUT', '/assistant/model', { ...same, model: 'large' })).own.has_key).toBe(true);
    await ok(person, 'POST', '/assistant/models', { provider: same.provider, base_url: same.base_url });
    expect(server.asked.at(-1)?.key).toBe(`Bearer ${KEY}`);
    const elsewhere = await startModelServer();
    await ok(person, 'POST', '/assistant/models', { provider: same.provider, base_url: elsewhere.url });
    await ok(person, 'POST', '/assistant/model/test', { ...same, base_url: elsewhere.url });
    expect(elsewhere.asked.map(({ key }) => key)).toEqual([undefined, undefined]);
    await elsewhere.stop();
    const built = await ok(person, 'PUT', '/assistant/model', { provider: 'built-in' });
    expect(built).toMatchObject({ provider: 'built-in', own: { model: 'large', has_key: true } });
    const without = await ok(person, 'PUT', '/assistant/model', { ...same, api_key: null });
    expect(without.own.has_key).toBe(false);
    expect(await ok(person, 'DELETE', '/assistant/model')).toMatchObject({ provider: 'built-in', own: null });
  });

  test.each(['?', '#', '/', '/?#'])('at an address that ends with %s is asked at its path', async (end) => {
    const { person, session_id } = await begin();
    const saved = await ok(person, 'PUT', '/assistant/model', { ...draft(), base_url: `${server.url}${end}` });
    expect(saved.own.base_url).toBe(server.url);
    await say(person, session_id);
    expect(server.asked.at(-1)?.path).toBe('/v1/chat/completions');
  });

  test('is tested: the sentence says what happened', async () => {
    const person = await product().addPerson();
    const tried = (fields = {}) => ok(person, 'POST', '/assistant/model/test', { ...draft(), ...fields });
    expect(await tried()).toMatchObject({
      works: true,
      message: expect.stringMatching(/^small answered in (under )?[\d.]+ s\.$/),
    });
    expect(JSON.parse(server.asked[0]?.body ?? '').tools).toHaveLength(1);
    const why = async (status: number, body: unknown = {}) => {
      server.answer = (_request, response) => json(response, body, status);
      return (await tried()) as { works: boolean; message: string; code: string };
    };
    expect(await why(401)).toMatchObject({ works: false, message: expect.stringContaining('refused the key') });
    expect((await why(404)).message).toContain('not known there');
    expect((await why(200, { hello: 'there' })).message).toContain('not as a language model does');
    server.answer = (_request, response) => response.writeHead(302, { location: `${server.url}/chat` }).end();
    const before = server.asked.length;
    expect((await tried()).message).toContain('leads to another one, which is not followed');
    expect(server.asked).toHaveLength(before + 1);
    server.answer = (_request, response) => response.destroy();
    expect((await tried()).message).toBe('The language model cannot be reached.');
    expect(await ok(person, 'GET', '/assistant/model')).toMatchObject({ own: null });
  });

  test('is not tested by a name of blanks', async () => {
    const person = await product().addPerson();
    const answer = await person.call('POST', '/assistant/model/test', { ...draft(), model: '  ' });
    expect(answer).toMatchObject({
      ...{ status: 400, body: { code: 'INVALID_REQUEST', message: 'model in the body: must not be empty.' } },
    });
    expect(server.asked).toEqual([]);
  });

  test('is chosen from the list of its server', async () => {
    const person = await product().addPerson();
    const list = () =>
      person.call('POST', '/assistant/models', { provider: 'openai-compatible', base_url: server.url });
    expect((await list()).body.models).toEqual(['large', 'small']);
    const listing = (data: unknown) => {
      server.answer = (_request, response) => json(response, { data });
    };
    listing([{ id: 'good' }, { id: 'bad\nname' }, { id: 5 }, null, { id: 'x'.repeat(limits.modelNameLength + 1) }]);
    expect((await list()).body.models).toEqual(['good']);
    listing(Array.from({ length: 20_000 }, (_, index) => ({ id: `model-${index}` })));
    expect((await list()).body.models).toHaveLength(limits.modelsListed);
    listing([{ id: 'x'.repeat(limits.modelListBytes) }]);
    expect((await list()).body).toMatchObject({
      models: [],
      code: 'ASSISTANT_FAILED',
      message: expect.stringContaining('too long'),
    });
    server.answer = (_request, response) => response.end('<html>');
    expect((await list()).body.message).toContain('no list of models');
    server.answer = (_request, response) => response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end();
    expect((await list()).body.message).toContain('leads to another one');
    server.answer = (_request, response) => json(response, {}, 401);
    expect((await list()).body.message).toBe('The key was refused.');
  });

  test.each([
    ['file:///etc/passwd', 'ADDRESS_REFUSED'],
    ['http://169.254.169.254/latest/meta-data', 'ADDRESS_REFUSED'],
    ['https://10.0.0.1/v1', 'ADDRESS_REFUSED'],
    ['https://me:secret@models.example.org/v1', 'ADDRESS_REFUSED'],
    ['no address', 'ADDRESS_REFUSED'],
    ['https://models.example.org/v1?key=1', 'INVALID_REQUEST'],
    ['https://models.example.org/v1#a', 'INVALID_REQUEST'],
    ['', 'INVALID_REQUEST'],
    [`https://example.org/${'a'.repeat(10_000)}`, 'INVALID_REQUEST'],
  ])('at an address that is none for it is refused (%#), and nothing is kept', async (base_url, code) => {
    const person = await product().addPerson();
    for (const [method, path] of [
      ['PUT', '/assistant/model'],
      ['POST', '/assistant/model/test'],
    ] as const) {
      expect((await person.call(method, path, { ...draft(), base_url })).body).toMatchObject({ success: false, code });
    }
    expect(await ok(person, 'GET', '/assistant/model')).toMatchObject({ own: null });
  });

  test.each([
    [{ api_key: 'two\nlines' }],
    [{ api_key: 'k'.repeat(10_000) }],
    [{ api_key: 'schlüssel' }],
    [{ api_key: '' }],
    [{ model: '' }],
    [{ model: '  ' }],
    [{ model: 'm'.repeat(10_000) }],
    [{ model: undefined }],
    [{ provider: 'other' }],
    [{ provider: 'openai' }],
    [{ provider: 'built-in' }],
    [{ provider: 'instance', model: undefined, base_url: undefined, api_key: undefined }],
    [{ provider: 'openai', base_url: null, api_key: null }],
    [{ more: 1 }],
  ])('with a field that is wrong is refused (%#), and the key is not repeated', async (fields) => {
    const person = await product().addPerson();
    const answer = await person.call('PUT', '/assistant/model', { ...draft(), ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(answer.text).not.toMatch(/hunter2|lines|kkkk|schlüssel/);
    expect(await ok(person, 'GET', '/assistant/model')).toMatchObject({ own: null });
  });
});

onEachProduct('where nothing is allowed', (product) => {
  test('a server on this machine is refused by a sentence that says who can allow it', async () => {
    const person = await product().addPerson();
    const answer = await person.call('PUT', '/assistant/model', draft());
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'ADDRESS_REFUSED', message: expect.stringContaining('OUTGOING_ALLOW') },
    });
    expect(server.asked).toEqual([]);
  });
});

describe('beside the model of the instance', () => {
  let mock: MockModel;
  beforeAll(async () => {
    mock = await startMockModel('openai-compatible');
    mock.reply(() => ({ text: 'From the instance.' }));
  });
  afterAll(() => mock.stop());

  onEachDatabase('each person chooses', (open) => {
    const env = { ...allowed, RATE_LIMITS: 'on', ENCRYPTION_KEY: randomBytes(32).toString('hex') };
    const product = runningProduct(open, {
      env: { ...env, LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'house', LLM_BASE_URL: 'http://127.0.0.1:1' },
    });

    test('the built-in assistant, the instance’s, or their own', async () => {
      const person = await product().addPerson();
      const name = async () => (await ok(person, 'GET', '/session/current')).assistant;
      expect(await name()).toEqual({ provider: 'openai-compatible', name: 'house', other: 'Built-in assistant' });
      expect(await ok(person, 'GET', '/assistant/model')).toMatchObject({ provider: 'instance', instance: 'house' });
      await ok(person, 'PUT', '/assistant/model', { provider: 'built-in' });
      expect(await name()).toEqual({ provider: 'built-in', name: 'Built-in assistant', other: null });
      await ok(person, 'PUT', '/assistant/model', draft());
      expect((await name()).name).toBe('small');
      await ok(person, 'PUT', '/assistant/model', { provider: 'instance' });
      expect((await name()).name).toBe('house');
      await ok(person, 'DELETE', '/assistant/model');
      expect((await name()).name).toBe('house');
    });

    test('models are tried 20 times a minute', async () => {
      const person = await product().addPerson();
      const list = () =>
        person.call('POST', '/assistant/models', { provider: 'openai-compatible', base_url: server.url });
      for (let call = 0; call < limits.modelTrialsAMinute; call++) expect((await list()).status).toBe(200);
      expect(await list()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    });
  });
});
