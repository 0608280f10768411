import { noConversation } from '@daywright/schedule/language/requests';
import { expect, test, vi } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { extendLease, freeLeftLeases, keepLease } from './leases.ts';
import { noState } from './state.ts';
import { type Answer, beginTurn, endTurn, noParts } from './turns.ts';

const saying = (response: string): Answer => ({ response, change_set_id: null, ...noParts() });

onEachProduct('turns of a conversation', (product, engine) => {
  const newSession = async (person: TestPerson): Promise<string> =>
    (await ok(person, 'POST', '/session/new')).session.session_id;

  const historyOf = async (person: TestPerson, sessionId: string) =>
    (await ok(person, 'GET', `/session/history/${sessionId}`)).session;

  const wordsOf = async (person: TestPerson, sessionId: string): Promise<string[]> =>
    (await historyOf(person, sessionId)).messages.map(
      (message: { author: string; text: string }) => `${message.author}: ${message.text}`,
    );

  const interrupted = 'bot: This was interrupted. Your schedule was not changed.';

  const begin = (person: TestPerson, sessionId: string, message = 'Hello') =>
    beginTurn(product().ctx, { userId: person.userId, sessionId, message });

  const end = (turnId: string, response = 'Hi.') =>
    endTurn(product().ctx, turnId, { answer: saying(response), state: noState });

  const extend = (turnId: string) => extendLease(product().ctx.write, turnId, product().clock.now());

  test('keep what was said, and tell the next turn', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const first = await begin(person, sessionId, '  Hello\u0000 ');
    expect(first).toMatchObject({ message: 'Hello', said: [], state: noState });
    expect(await historyOf(person, sessionId)).toMatchObject({ is_processing: true });
    const answerId = await end(first.turnId, 'Hi.');
    const history = await historyOf(person, sessionId);
    expect(history).toMatchObject({ is_processing: false, messages: [{ id: first.turnId }, { id: answerId }] });
    const second = await begin(person, sessionId, 'And now?');
    expect(second.said.map(({ author, text }) => `${author}: ${text}`)).toEqual(['me: Hello', 'bot: Hi.']);
  });

  test('give the state on to the next', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const { turnId } = await begin(person, sessionId);
    const conversation = { ...noConversation, mentioned: [{ id: newId(), title: 'Gym', start: 1 }] };
    const held = [{ kind: 'stop', entry_id: newId() }] as const;
    await endTurn(product().ctx, turnId, { answer: saying('Which?'), state: { ...noState, conversation, held } });
    expect((await begin(person, sessionId)).state).toEqual({ ...noState, conversation, held });
  });

  test('take the texts of a conversation from before this was noted for anybody’s, but for the server’s own', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const next = async () => {
      product().clock.advance(15_001);
      return begin(person, sessionId);
    };
    expect((await next()).state.foreign).toBeNull();
    const interruptedTwice = await next();
    expect(interruptedTwice.state.foreign).toBeNull();
    const { foreign: _, ...before } = noState;
    await endTurn(product().ctx, interruptedTwice.turnId, { answer: saying('Hi.'), state: before as typeof noState });
    expect((await next()).state.foreign).toBe('text');
  });

  test('are one at a time: of two that begin at once, one is refused and leaves nothing', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const results = await Promise.allSettled([begin(person, sessionId, 'One'), begin(person, sessionId, 'Two')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'BUSY', status: 409 });
    expect(await wordsOf(person, sessionId)).toHaveLength(1);
  });

  test('of different conversations run side by side', async () => {
    const person = await product().addPerson();
    const [one, two] = [await newSession(person), await newSession(person)];
    await begin(person, one);
    await begin(person, two);
    expect(await historyOf(person, two)).toMatchObject({ is_processing: true });
  });

  test('that fell silent are taken over, and write nothing any more', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const lost = await begin(person, sessionId, 'One');
    product().clock.advance(15_000);
    await expect(begin(person, sessionId, 'Two')).rejects.toMatchObject({ code: 'BUSY' });
    product().clock.advance(1);
    expect(await historyOf(person, sessionId)).toMatchObject({ is_processing: false });
    const next = await begin(person, sessionId, 'Two');
    expect(next.said.map(({ author, text }) => `${author}: ${text}`)).toEqual(['me: One', interrupted]);
    expect(await extend(lost.turnId)).toBe('lost');
    expect(await end(lost.turnId, 'Too late')).toBeNull();
    expect(await end(next.turnId, 'In time')).toEqual(expect.any(String));
    expect(await end(next.turnId, 'Twice')).toBeNull();
    expect(await wordsOf(person, sessionId)).toEqual(['me: One', interrupted, 'me: Two', 'bot: In time']);
  });

  test.each(['2026-06-10T08:14:00Z', '2026-06-30T08:14:00Z'])(
    'keep their conversation, and lose it in time, when the clock of the machine is set to %s',
    async (instant) => {
      const person = await product().addPerson();
      const sessionId = await newSession(person);
      await begin(person, sessionId);
      product().clock.setMachine(instant);
      await expect(begin(person, sessionId)).rejects.toMatchObject({ code: 'BUSY' });
      expect((await ok(person, 'GET', `/session/history/${sessionId}`)).session.is_processing).toBe(true);
      product().clock.advance(15_001);
      expect((await ok(person, 'GET', `/session/history/${sessionId}`)).session.is_processing).toBe(false);
      await begin(person, sessionId);
      product().clock.set('2026-06-11T08:14:00Z');
    },
  );

  test('that take longer keep their conversation', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const { turnId } = await begin(person, sessionId);
    product().clock.advance(14_000);
    expect(await extend(turnId)).toBe('held');
    product().clock.advance(14_000);
    await expect(begin(person, sessionId)).rejects.toMatchObject({ code: 'BUSY' });
  });

  test('that go on say so, until they end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const person = await product().addPerson();
      const sessionId = await newSession(person);
      const { turnId } = await begin(person, sessionId);
      const end = keepLease(product().ctx, turnId, () => {});
      for (let signs = 0; signs < 4; signs++) {
        product().clock.advance(10_000);
        vi.advanceTimersByTime(5_000);
        await product().ctx.background.settled();
      }
      await expect(begin(person, sessionId)).rejects.toMatchObject({ code: 'BUSY' });
      end();
      product().clock.advance(15_001);
      vi.advanceTimersByTime(60_000);
      await product().ctx.background.settled();
      expect(await begin(person, sessionId)).toMatchObject({ message: 'Hello' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('that were left by the process before are free at the start, where no other may be at work', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const left = await begin(person, sessionId);
    await freeLeftLeases(product().ctx);
    const next = begin(person, sessionId);
    if (engine === 'postgres') await expect(next).rejects.toMatchObject({ code: 'BUSY' });
    else {
      await next;
      expect(await end(left.turnId)).toBeNull();
    }
  });

  test('need a conversation of the person’s own, and words', async () => {
    const [ada, eve] = [await product().addPerson(), await product().addPerson()];
    const sessionId = await newSession(ada);
    await expect(begin(eve, sessionId)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await expect(begin(ada, newId())).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await expect(begin(ada, sessionId, ' \u0000 ')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await historyOf(ada, sessionId)).toMatchObject({ messages: [], is_processing: false });
  });

  test('know the newest thirty messages', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    for (let at = 1; at <= 16; at++) await end((await begin(person, sessionId, `ask ${at}`)).turnId, `answer ${at}`);
    const { said } = await begin(person, sessionId);
    expect([said.length, said[0]?.text, said.at(-1)?.text]).toEqual([30, 'ask 2', 'answer 16']);
  });

  test('are heard of in the person’s other tabs', async () => {
    const person = await product().addPerson();
    const sessionId = await newSession(person);
    const heard: unknown[] = [];
    const stop = product().ctx.bus.subscribe((message) => heard.push(message));
    await end((await begin(person, sessionId)).turnId);
    stop();
    const notice = { kind: 'notice', user_id: person.userId, notice: { kind: 'chat_changed', session_id: sessionId } };
    expect(heard).toEqual([notice, notice]);
  });
});
