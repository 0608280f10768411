import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openChatSocket } from '../../../../test/chat-socket.ts';
import { onEachDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type MockModel, startMockModel } from '../../../../test/mock-model.ts';
import { startProduct, type TestPerson, type TestProduct } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { insertMessage } from './store.ts';

/** Three bytes each. */
const notes = '€'.repeat(10_000);
const MiB = 1 << 20;
const times = { start_date: '2026-06-12T09:00:00Z', end_date: '2026-06-12T10:00:00Z' };
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

onEachDatabase('what a conversation stores and sends is bounded', (open) => {
  let model: MockModel;
  let db: TestDatabase;
  let product: TestProduct;
  let person: TestPerson;
  beforeAll(async () => {
    model = await startMockModel('openai-compatible');
    db = await open();
    product = await startProduct(db, { env: { ...model.env, LLM_TURN_TOKENS: '100000000' } });
  });
  afterAll(async () => {
    await Promise.all([product.close(), model.stop()]);
    await db.remove();
  });
  beforeEach(async () => {
    model.clear();
    person = await product.addPerson();
  });

  const newSession = async (): Promise<string> => (await ok(person, 'POST', '/session/new')).session.session_id;
  const addEvents = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => newId());
    for (let from = 0; from < count; from += 20) {
      const operations = ids
        .slice(from, from + 20)
        .map((id) => ({ op: 'create', event: { id, title: 'Call', notes, ...times } }));
      await ok(person, 'POST', '/events/batch', { operations });
    }
    return ids;
  };
  const deletingAll = (ids: readonly string[]) => [
    { calls: ids.map((event_id) => ({ name: 'delete_event', input: { event_id } })) },
    { text: 'Done.' },
  ];

  test('where two hundred events with the longest notes wait for a yes and then go', async () => {
    const session_id = await newSession();
    model.script('delete all calls', deletingAll(await addEvents(200)));
    const address = await product.app.listen({ host: '127.0.0.1', port: 0 });
    const chat = await openChatSocket(address, person.token);
    const question = await chat.ask(session_id, 'delete all calls');
    expect(question.confirmation?.changes).toHaveLength(200);
    expect(bytesOf(question)).toBeLessThan(MiB);
    const asked = await product.ctx.read
      .selectFrom('chat_messages')
      .select('parts')
      .where('session_id', '=', session_id)
      .execute();
    for (const { parts } of asked) expect(parts.length).toBeLessThan(MiB);
    const done = await chat.ask(session_id, 'yes');
    expect(done.changes).toHaveLength(200);
    expect(bytesOf(done)).toBeLessThan(MiB);
    const history = await person.call('GET', `/session/history/${session_id}`);
    expect(Buffer.byteLength(history.text)).toBeLessThan(2 * MiB);
    expect(history.body.session.messages).toHaveLength(4);
    const { changes, changes_left } = history.body.session.messages[3];
    expect([changes.length, changes_left]).toEqual([50, 150]);
    chat.socket.close();
    await chat.closed;
  }, 60_000);

  /** Says something so many times; every third time nobody answered. */
  async function talkOf(length: number, text: string): Promise<string> {
    const session_id = await newSession();
    const row = { session_id, user_id: person.userId, change_set_id: null, parts: '{}' };
    for (let at = 1; at <= length; at++) {
      await insertMessage(product.ctx.write, { ...row, id: newId(), author: 'me', text: `${at} ${text}`, at: at * 10 });
      if (at % 3 === 0) continue;
      await insertMessage(product.ctx.write, {
        ...row,
        id: newId(),
        author: 'bot',
        text: `Yes ${at}`,
        at: at * 10 + 1,
      });
    }
    return session_id;
  }
  const wordsOf = async (session_id: string): Promise<string[]> =>
    (await ok(person, 'GET', `/session/history/${session_id}`)).session.messages.map(({ text }: { text: string }) =>
      text.trim(),
    );

  test('a long conversation is read in parts, between which nothing is lost', async () => {
    const told = await wordsOf(await talkOf(80, ''));
    const answerTo = (at: number) =>
      at % 3 === 0 ? 'This was interrupted. Your schedule was not changed.' : `Yes ${at}`;
    expect(told).toEqual(Array.from({ length: 80 }, (_, at) => [`${at + 1}`, answerTo(at + 1)]).flat());
  });

  test('of a very long one the newest is sent', async () => {
    const session_id = await talkOf(140, 'word '.repeat(2_000));
    const { text } = await person.call('GET', `/session/history/${session_id}`);
    expect(text.length).toBeLessThan(MiB + 1_000);
    const told = await wordsOf(session_id);
    expect(told.length).toBeGreaterThan(150);
    expect(told.at(-1)).toBe('Yes 140');
  });
});
