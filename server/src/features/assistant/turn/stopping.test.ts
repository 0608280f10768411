import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ChatSocket, openChatSocket } from '../../../../test/chat-socket.ts';
import { onEachDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type MockModel, startMockModel } from '../../../../test/mock-model.ts';
import { startProduct, type TestPerson, type TestProduct } from '../../../../test/product.ts';
import { createLocalBus } from '../../../platform/bus.ts';

const STOPPED = 'Stopped. Nothing was changed.';

let model: MockModel;
beforeAll(async () => {
  model = await startMockModel('openai-compatible');
});
afterAll(() => model.stop());

onEachDatabase('a turn whose end is asked for', (open) => {
  let db: TestDatabase;
  let product: TestProduct;
  /** On the same database; neither hears what the other publishes, nor what it publishes itself. */
  let other: TestProduct;
  let address: string;
  let addressOfOther: string;
  let person: TestPerson;
  let session_id: string;
  let gym: string;
  /** Conversations whose model was told what its tool answered. */
  let waiting: number;
  let thinking: PromiseWithResolvers<void>;
  let release: PromiseWithResolvers<void>;

  beforeAll(async () => {
    db = await open();
    const deaf = () => ({ ...createLocalBus(), publish: () => {} });
    product = await startProduct(db, { env: model.env, bus: deaf() });
    other = await startProduct(db, { env: model.env, bus: deaf() });
    address = await product.app.listen({ host: '127.0.0.1', port: 0 });
    addressOfOther = await other.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await other.close();
    await product.close();
    await db.remove();
  });
  beforeEach(async () => {
    model.clear();
    person = await product.addPerson();
    session_id = (await ok(person, 'POST', '/session/new')).session.session_id;
    const at = (hour: number) => `2026-06-12T${String(hour).padStart(2, '0')}:00:00Z`;
    gym = (await ok(person, 'POST', '/events', { title: 'Gym', start_date: at(6), end_date: at(7) })).event.id;
    waiting = 0;
    thinking = Promise.withResolvers();
    release = Promise.withResolvers();
    model.reply(async ({ results }) => {
      if (results.length === 0) {
        return { calls: [{ name: 'update_event', input: { event_id: gym, start: '2026-06-12T09:00' } }] };
      }
      waiting += 1;
      thinking.resolve();
      await release.promise;
      return { text: 'I moved it.' };
    });
  });

  const ask = () => person.call('POST', '/personal/chat', { user_message: 'move gym to 9', session_id });
  const start = async () => (await ok(person, 'GET', `/events/${gym}`)).event.start_date;
  const elsewhere = (method: 'POST' | 'DELETE', path: string) =>
    other.call(method, path, undefined, { authorization: `Bearer ${person.token}` });
  const stop = async (chat: ChatSocket) => {
    chat.send({ type: 'chat_cancel', data: { session_id } });
    chat.send({ type: 'ping' });
    await chat.until('pong');
  };

  test('ends at once in its own process, though the bus is away', async () => {
    const chat = await openChatSocket(address, person.token);
    chat.send({ type: 'chat', data: { message: 'move gym to 9', session_id } });
    await thinking.promise;
    chat.send({ type: 'chat_cancel', data: { session_id } });
    expect((await chat.until('ai_response')).at(-1)).toMatchObject({ data: { response: STOPPED } });
    release.resolve();
    expect(await start()).toBe('2026-06-12T06:00:00.000Z');
    chat.socket.close();
  });

  test('writes nothing once another process stopped it, though the bus is away', async () => {
    const answer = ask();
    await thinking.promise;
    const chat = await openChatSocket(addressOfOther, person.token);
    await stop(chat);
    await vi.waitFor(async () => {
      expect((await ok(person, 'GET', `/session/history/${session_id}`)).session.is_processing).toBe(false);
    });
    release.resolve();
    expect((await answer).body).toMatchObject({ response: STOPPED, change_set_id: null });
    expect(await start()).toBe('2026-06-12T06:00:00.000Z');
    const { messages } = (await ok(person, 'GET', `/session/history/${session_id}`)).session;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['move gym to 9', STOPPED]);
    chat.socket.close();
  });

  test('hears of a stop elsewhere with its next sign of life, however long the model thinks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const answer = ask();
      await thinking.promise;
      const chat = await openChatSocket(addressOfOther, person.token);
      await stop(chat);
      const told = answer.then(({ body }) => body.response);
      const ended = Promise.withResolvers<void>();
      told.then(() => ended.resolve());
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(5_000);
        await Promise.race([ended.promise, Promise.reject(new Error('It goes on.'))]);
      });
      expect(await told).toBe(STOPPED);
      chat.socket.close();
    } finally {
      vi.useRealTimers();
      release.resolve();
    }
  });

  test('writes nothing for a token that was revoked meanwhile', async () => {
    const answer = ask();
    await thinking.promise;
    expect((await elsewhere('DELETE', '/auth/session')).status).toBe(200);
    release.resolve();
    expect((await answer).body).toMatchObject({ response: STOPPED, change_set_id: null });
    const { document } = await product.ctx.read
      .selectFrom('events')
      .select('document')
      .where('id', '=', gym)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(document)).toMatchObject({ start_date: '2026-06-12T06:00:00.000Z' });
  });

  test('is refused as the fifth at once, with the time after which one may ask again', async () => {
    const body = { user_message: 'move gym to 9' };
    const answers: Promise<unknown>[] = [];
    for (let running = 1; running <= 4; running++) {
      const { session } = await ok(person, 'POST', '/session/new');
      answers.push(person.call('POST', '/personal/chat', { ...body, session_id: session.session_id }));
      await vi.waitFor(() => expect(waiting).toBe(running), { timeout: 10_000 });
    }
    const refused = await person.call('POST', '/personal/chat', { ...body, session_id });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' }, headers: { 'retry-after': '10' } });
    release.resolve();
    await Promise.all(answers);
  });

  test('ends with the sign-in by which it was asked for, though nobody holds a socket', async () => {
    const hearing = await startProduct(db, { env: model.env });
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = hearing.call('POST', '/personal/chat', { user_message: 'move gym to 9', session_id }, headers);
    await thinking.promise;
    await hearing.call('DELETE', '/auth/session', undefined, headers);
    expect((await answer).body).toMatchObject({ response: STOPPED });
    release.resolve();
    await hearing.close();
  });
});
