import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { ServerMessage } from '@daywright/contract/realtime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChatSocket, openChatSocket } from '../../../test/chat-socket.ts';
import { onEachDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ok } from '../../../test/each-product.ts';
import { type MockModel, startMockModel } from '../../../test/mock-model.ts';
import { startProduct, type TestPerson, type TestProduct } from '../../../test/product.ts';
import { newId } from '../../platform/ids.ts';
import { readNewestMessages } from './conversation/store.ts';

/** Nothing tells a test when a request has arrived elsewhere, and the machine may be busy. */
const patiently = { timeout: 10_000 };

let model: MockModel;
beforeAll(async () => {
  model = await startMockModel('openai-compatible');
});
afterAll(() => model.stop());

/** A socket whose client ignores that the server closes it. */
async function socketThatNeverCloses(address: string, token: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const headers = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
  const key = `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n`;
  socket.write(`GET /api/ws?token=${token} HTTP/1.1\r\nHost: localhost\r\n${headers}${key}\r\n`);
  await once(socket, 'data');
  const say = (text: string) => {
    const [kind, length, mask] = [Buffer.from([0x81, 0x80 | 126]), Buffer.alloc(2), Buffer.alloc(4)];
    length.writeUInt16BE(Buffer.byteLength(text));
    socket.write(Buffer.concat([kind, length, mask, Buffer.from(text)]));
  };
  return { socket, say };
}

onEachDatabase('chatting', (open) => {
  let db: TestDatabase;
  let product: TestProduct;
  let address: string;
  let person: TestPerson;
  let chat: ChatSocket;
  let session_id: string;

  beforeAll(async () => {
    db = await open();
    product = await startProduct(db, { env: model.env, logs: true });
    address = await product.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await product.close();
    await db.remove();
  });
  beforeEach(async () => {
    model.clear();
    person = await product.addPerson();
    session_id = (await ok(person, 'POST', '/session/new')).session.session_id;
    chat = await openChatSocket(address, person.token);
  });
  afterEach(() => chat.socket.close());

  const say = (message: string) => chat.send({ type: 'chat', data: { message, session_id } });
  const history = async () => (await ok(person, 'GET', `/session/history/${session_id}`)).session;
  const wordsKept = async (): Promise<string[]> =>
    (await history()).messages.map(({ author, text }: { author: string; text: string }) => `${author}: ${text}`);
  const typesOf = (messages: readonly ServerMessage[]) => messages.map(({ type }) => type);

  test('an answer is announced, streamed and told, in this order', async () => {
    model.script('Hello', [{ text: 'Hello to you, and a good day.' }], { chunkSize: 10 });
    say('Hello');
    const messages = await chat.until('ai_response');
    expect(messages.slice(0, 2)).toEqual([
      { type: 'chat_processing_started', data: { message: 'Processing your message...', session_id } },
      { type: 'ai_thinking', data: { status: 'Thinking...', session_id } },
    ]);
    const deltas = messages.flatMap((message) => (message.type === 'chat_progress' ? [message.data.delta] : []));
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.join('')).toBe('Hello to you, and a good day.');
    expect(messages.at(-1)).toEqual({
      type: 'ai_response',
      data: {
        session_id,
        message_id: (await history()).messages[1].id,
        response: 'Hello to you, and a good day.',
        ...{
          changes: [],
          change_set_id: null,
          choices: [],
          confirmation: null,
          failures: [],
          listed: [],
          note: 'Nothing was changed.',
          answered_by: { provider: 'openai-compatible', name: 'mock-model' },
        },
      },
    });
  });

  test('a wait for the provider is told', async () => {
    model.server.on({ sequenceIndex: 0 }, { error: { message: 'slow down' }, status: 429, retryAfter: 0 });
    model.reply(() => ({ text: 'Here I am.' }));
    say('Hello');
    const messages = await chat.until('ai_response');
    const told = messages.flatMap((message) => (message.type === 'ai_thinking' ? [message.data.status] : []));
    expect(told).toEqual(['Thinking...', 'The language model is busy. Trying again...']);
    expect(messages.at(-1)).toMatchObject({ data: { response: 'Here I am.' } });
  });

  test('another tab hears that there is something to read', async () => {
    const other = await openChatSocket(address, person.token);
    model.script('Hello', [{ text: 'Hi.' }]);
    await chat.ask(session_id, 'Hello');
    other.send({ type: 'ping' });
    await other.until('pong');
    expect(other.notices).toEqual(['chat_changed', 'chat_changed']);
    other.socket.close();
  });

  describe('stopping in mid-answer', () => {
    const longAnswer = { text: 'one two three four five six seven eight nine ten '.repeat(20) };
    const slowly = { latency: 20, chunkSize: 5 };

    test('ends it, and changes nothing', async () => {
      model.script('Tell me', [longAnswer], slowly);
      say('Tell me');
      await chat.until('chat_progress');
      chat.send({ type: 'chat_cancel', data: { session_id } });
      const answer = (await chat.until('ai_response')).at(-1);
      expect(answer).toMatchObject({ data: { response: 'Stopped. Nothing was changed.', change_set_id: null } });
      expect(await wordsKept()).toEqual(['me: Tell me', 'bot: Stopped. Nothing was changed.']);
      model.script('Again', [{ text: 'Here I am.' }]);
      expect((await chat.ask(session_id, 'Again')).response).toBe('Here I am.');
    });

    test('works from another tab, but not for somebody else', async () => {
      const eve = await product.addPerson();
      const [other, hers] = [await openChatSocket(address, person.token), await openChatSocket(address, eve.token)];
      model.script('Tell me', [longAnswer], slowly);
      say('Tell me');
      await chat.until('chat_progress');
      hers.send({ type: 'chat_cancel', data: { session_id } });
      expect(await hers.next()).toMatchObject({ type: 'error', data: { code: 'SESSION_NOT_FOUND', session_id } });
      await chat.until('chat_progress');
      other.send({ type: 'chat_cancel', data: { session_id } });
      expect((await chat.until('ai_response')).at(-1)).toMatchObject({
        data: { response: 'Stopped. Nothing was changed.' },
      });
      for (const { socket } of [other, hers]) socket.close();
    });

    test('works from another process', async () => {
      const { publish, subscribe, onGap } = product.ctx.bus;
      const second = await startProduct(db, {
        env: model.env,
        bus: { publish, subscribe, onGap, close: async () => {} },
      });
      const other = await openChatSocket(await second.app.listen({ host: '127.0.0.1', port: 0 }), person.token);
      model.script('Tell me', [longAnswer], slowly);
      say('Tell me');
      await chat.until('chat_progress');
      other.send({ type: 'chat_cancel', data: { session_id } });
      expect((await chat.until('ai_response')).at(-1)).toMatchObject({
        data: { response: 'Stopped. Nothing was changed.' },
      });
      await second.close();
    });

    test('is what a server does that stops, and the next one reads so', async () => {
      const second = await startProduct(db, { env: model.env });
      const there = await openChatSocket(await second.app.listen({ host: '127.0.0.1', port: 0 }), person.token);
      model.script('Tell me', [longAnswer], slowly);
      there.send({ type: 'chat', data: { message: 'Tell me', session_id } });
      await there.until('chat_progress');
      await second.close();
      expect(await there.closed).toBe(1001);
      expect(await wordsKept()).toEqual(['me: Tell me', 'bot: Stopped. Nothing was changed.']);
      expect(await history()).toMatchObject({ is_processing: false });
    });

    test('is what signing out does, though the client keeps its socket', async () => {
      model.script('Tell me', [longAnswer], slowly);
      const silent = await socketThatNeverCloses(address, person.token);
      silent.say(JSON.stringify({ type: 'chat', data: { message: 'Tell me', session_id } }));
      await vi.waitFor(() => expect(model.reads()).toHaveLength(1), patiently);
      await person.call('DELETE', '/auth/session');
      await vi.waitFor(async () => {
        const kept = await readNewestMessages(product.ctx.read, session_id, 2);
        expect(kept.map(({ text }) => text)).toEqual(['Tell me', 'Stopped. Nothing was changed.']);
      }, 2_000);
      expect(silent.socket.closed).toBe(false);
      silent.socket.destroy();
    });

    test('of nothing does nothing', async () => {
      chat.send({ type: 'chat_cancel', data: { session_id } });
      chat.send({ type: 'ping' });
      expect(await chat.next()).toEqual({ type: 'pong', data: {} });
    });

    test('happens by itself where the socket is lost, and the next connection reads so', async () => {
      model.script('Tell me', [longAnswer], slowly);
      say('Tell me');
      await chat.until('chat_progress');
      chat.socket.close();
      await product.ctx.background.settled();
      expect(await wordsKept()).toEqual(['me: Tell me', 'bot: Stopped. Nothing was changed.']);
      expect(await history()).toMatchObject({ is_processing: false });
    });
  });

  test('a second message during an answer is told to wait, and the first is answered', async () => {
    model.script('Hello', [{ text: 'Hello there.' }], { latency: 20, chunkSize: 4 });
    say('Hello');
    await chat.until('chat_progress');
    say('And?');
    const messages = await chat.until('ai_response');
    const errors = messages.filter(({ type }) => type === 'error');
    expect(errors).toEqual([{ type: 'error', data: { error: expect.any(String), code: 'BUSY', session_id } }]);
    expect(await wordsKept()).toEqual(['me: Hello', 'bot: Hello there.']);
  });

  test('of many messages at once during an answer few reach the database', async () => {
    model.script('Hello', [{ text: 'Hello there. '.repeat(20) }], { latency: 20, chunkSize: 4 });
    say('Hello');
    await chat.until('chat_progress');
    const begun = vi.spyOn(product.ctx.write, 'transaction');
    for (let n = 0; n < 25; n++) say('And?');
    const messages = await chat.until('ai_response');
    expect(messages.filter((message) => message.type === 'error' && message.data.code === 'BUSY')).toHaveLength(25);
    expect(begun.mock.calls.length).toBeLessThan(20);
    begun.mockRestore();
  });

  test('more than four conversations at once are too many', async () => {
    model.script('Hello', [{ text: 'Hello there.' }], { latency: 20, chunkSize: 1 });
    const sessions: string[] = [];
    for (let i = 0; i < 5; i++) sessions.push((await ok(person, 'POST', '/session/new')).session.session_id);
    for (const id of sessions) chat.send({ type: 'chat', data: { message: 'Hello', session_id: id } });
    const refused = (await chat.until('error')).at(-1);
    expect(refused).toMatchObject({ data: { code: 'RATE_LIMITED', session_id: sessions.at(-1) } });
    for (let i = 0; i < 4; i++) await chat.until('ai_response');
  });

  test.each<[string, (own: string) => object, string, boolean]>([
    ['an empty message', (session_id) => ({ message: '', session_id }), 'INVALID_REQUEST', true],
    ['a message of blanks', (session_id) => ({ message: ' \n ', session_id }), 'INVALID_REQUEST', true],
    ['a message of nothing to read', (session_id) => ({ message: '\u0000 ', session_id }), 'INVALID_REQUEST', true],
    ['a message without a width', (session_id) => ({ message: '\u200b\u200d', session_id }), 'INVALID_REQUEST', true],
    ['a long message', (session_id) => ({ message: 'x'.repeat(10_001), session_id }), 'INVALID_REQUEST', true],
    ['a very long message', (session_id) => ({ message: 'x'.repeat(40_000), session_id }), 'TOO_LARGE', false],
    ['a message to no conversation', () => ({ message: 'Hello' }), 'INVALID_REQUEST', false],
    [
      'a message to an unknown conversation',
      () => ({ message: 'Hello', session_id: newId() }),
      'SESSION_NOT_FOUND',
      true,
    ],
    ['a message that is none', (session_id) => ({ message: { text: 'Hello' }, session_id }), 'INVALID_REQUEST', true],
  ])('%s is answered by an error, and the socket stays', async (_, dataOf, code, namesSession) => {
    chat.send({ type: 'chat', data: dataOf(session_id) });
    const error = await chat.next();
    expect(error).toMatchObject({ type: 'error', data: { code, error: expect.stringMatching(/\.$/) } });
    expect('session_id' in error.data).toBe(namesSession);
    chat.send({ type: 'ping' });
    expect(await chat.next()).toEqual({ type: 'pong', data: {} });
    expect(await wordsKept()).toEqual([]);
  });

  test.each([
    ['another model than the built-in', { message: 'Hello', model: 'instance' }, 'The model must be built-in'],
    ['a model that is no text', { message: 'Hello', model: null }, 'The model must be built-in'],
    ['nothing to read', { message: '\u0000\u200b' }, 'The message is empty.'],
    ['too much', { message: 'x'.repeat(10_001) }, 'at most 10000 characters'],
  ])('a message with %s is refused by a sentence that says so', async (_, data, sentence) => {
    chat.send({ type: 'chat', data: { ...data, session_id } });
    expect(await chat.next()).toMatchObject({ data: { error: expect.stringContaining(sentence) } });
  });

  test('somebody else’s conversation is not found', async () => {
    const eve = await openChatSocket(address, (await product.addPerson()).token);
    eve.send({ type: 'chat', data: { message: 'Hello', session_id } });
    expect(await eve.next()).toMatchObject({ type: 'error', data: { code: 'SESSION_NOT_FOUND' } });
    expect(await wordsKept()).toEqual([]);
    eve.socket.close();
  });

  test('a flood is told so, and closed with 1013', async () => {
    for (let i = 0; i < 40; i++) chat.send({ type: 'ping' });
    expect(typesOf(await chat.until('error'))).toEqual([...Array(30).fill('pong'), 'error']);
    expect(await chat.closed).toBe(1013);
    const again = await openChatSocket(address, person.token);
    again.send({ type: 'ping' });
    expect(await again.next()).toMatchObject({ type: 'pong' });
    again.socket.close();
  });

  describe('a model that fails', () => {
    test('is told by an error, and the history says what happened', async () => {
      model.server.on({}, { error: { message: 'No such key', type: 'auth' }, status: 401 });
      say('Hello');
      const messages = await chat.until('error');
      const sentence =
        'The language model refused the key of this server: whoever runs it has to change it. Nothing was changed.';
      expect(messages.at(-1)).toEqual({
        type: 'error',
        data: { error: sentence, code: 'ASSISTANT_FAILED', session_id, built_in_offered: true },
      });
      expect(await wordsKept()).toEqual(['me: Hello', `bot: ${sentence}`]);
      expect(await history()).toMatchObject({ is_processing: false });
    });

    test('is told over HTTP by its status', async () => {
      model.server.on({}, { error: { message: 'No such key', type: 'auth' }, status: 401 });
      const answer = await person.call('POST', '/personal/chat', { user_message: 'Hello' });
      expect(answer).toMatchObject({ status: 502, body: { success: false, code: 'ASSISTANT_FAILED' } });
    });

    test('does not leak what went wrong on the server', async () => {
      model.script('Hello', [{ text: 'Hi.' }]);
      await product.ctx.write.schema.alterTable('assistant_usage').renameTo('away').execute();
      try {
        say('Hello');
        const last = (await chat.until('error')).at(-1);
        expect(last).toMatchObject({ data: { code: 'INTERNAL', session_id } });
        expect(JSON.stringify(last)).not.toContain('assistant_usage');
        expect((await wordsKept())[1]).toMatch(/^bot: Something went wrong/);
      } finally {
        await product.ctx.write.schema.alterTable('away').renameTo('assistant_usage').execute();
      }
    });
  });

  test('over HTTP a message is answered whole, in the conversation that is named or the newest', async () => {
    model.script('Hello', [{ text: 'Hi.' }]);
    const { body } = await person.call('POST', '/personal/chat', { user_message: 'Hello', session_id });
    expect(body).toMatchObject({ success: true, session_id, response: 'Hi.', changes: [], change_set_id: null });
    expect((await person.call('POST', '/personal/chat', { user_message: 'Hello' })).body.session_id).toBe(session_id);
    const unknown = await person.call('POST', '/personal/chat', { user_message: 'Hello', session_id: newId() });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
  });

  test('over HTTP a client that goes away stops its answer', async () => {
    model.script('Tell me', [{ text: 'word '.repeat(200) }], { latency: 20, chunkSize: 5 });
    const leaving = new AbortController();
    const request = fetch(`${address}/api/personal/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ user_message: 'Tell me', session_id }),
      signal: leaving.signal,
    });
    await expect.poll(() => model.reads().length, patiently).toBeGreaterThan(0);
    leaving.abort();
    await expect(request).rejects.toThrow();
    await expect.poll(wordsKept, patiently).toEqual(['me: Tell me', 'bot: Stopped. Nothing was changed.']);
  });
});
