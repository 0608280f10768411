import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type MockModel, startMockModel } from '../../../../test/mock-model.ts';
import { startProduct, type TestProduct } from '../../../../test/product.ts';
import { recordTokens, tokenBudget } from './usage.ts';

const model = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm', LLM_BASE_URL: 'http://localhost:1/v1' };

onEachDatabase('what language models use', (open) => {
  let db: TestDatabase;
  let product: TestProduct;
  beforeAll(async () => {
    db = await open();
    product = await startProduct(db, { env: { ...model, LLM_DAILY_TOKENS: '1000', LLM_TOTAL_DAILY_TOKENS: '5000' } });
  });
  afterAll(async () => {
    await product.close();
    await db.remove();
  });

  const add = (userId: string, input: number, output: number) => recordTokens(product.ctx, userId, { input, output });
  /** As a call of a model that comes to nothing. */
  async function check(userId: string, timeZone = 'Europe/Berlin'): Promise<void> {
    const budget = tokenBudget(product.ctx, { userId, timeZone });
    await budget.reserve(400);
    await budget.end();
  }

  test('adds up, also where two answers end at once', async () => {
    const { userId } = await product.addPerson();
    await Promise.all(Array.from({ length: 8 }, () => add(userId, 100, 5)));
    const rows = await product.ctx.read
      .selectFrom('assistant_usage')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toEqual([{ user_id: userId, day: '2026-06-11', input_tokens: 800, output_tokens: 40 }]);
  });

  test('keeps nothing of an account that is gone', async () => {
    const { userId, call } = await product.addPerson();
    await call('DELETE', '/profile');
    await add(userId, 100, 5);
    const rows = product.ctx.read.selectFrom('assistant_usage').selectAll().where('user_id', '=', userId);
    expect(await rows.execute()).toEqual([]);
  });

  test('ends at the budget of the day, with the time from which it goes on', async () => {
    const { userId } = await product.addPerson();
    await check(userId);
    await add(userId, 900, 99);
    await check(userId);
    await add(userId, 0, 1);
    await expect(check(userId)).rejects.toMatchObject({
      code: 'ASSISTANT_LIMIT',
      message: expect.stringContaining('It answers again tomorrow at 02:00.'),
      retryAfter: 15 * 3600 + 46 * 60,
    });
    await expect(check(userId, 'America/Los_Angeles')).rejects.toThrow('It answers again today at 17:00.');
  });

  test('ends at the total of the day for everybody, over all processes, and takes nothing from a person then', async () => {
    await product.ctx.write.deleteFrom('call_counts').execute();
    const other = await startProduct(db, { env: { ...model, LLM_TOTAL_DAILY_TOKENS: '5000' } });
    const [ann, ben] = [await product.addPerson(), await product.addPerson()];
    await add(ann.userId, 4_000, 999);
    const last = tokenBudget(other.ctx, { userId: ben.userId, timeZone: 'Europe/Berlin' });
    await last.reserve(10);
    last.charge({ input: 1, output: 0 });
    await last.end();
    await expect(check(ben.userId)).rejects.toMatchObject({
      code: 'ASSISTANT_LIMIT',
      message: expect.stringMatching(/everybody together\. It answers again tomorrow at 02:00\.$/),
      retryAfter: 15 * 3600 + 46 * 60,
    });
    const used = product.ctx.read.selectFrom('assistant_usage').select(['input_tokens', 'output_tokens']);
    expect(await used.where('user_id', '=', ben.userId).execute()).toEqual([{ input_tokens: 1, output_tokens: 0 }]);
    await expect(tokenBudget(other.ctx, { userId: ann.userId, timeZone: 'UTC' }).reserve(1)).rejects.toThrow(
      'everybody',
    );
    product.clock.set('2026-06-12T00:00:00Z');
    await check(ann.userId);
    product.clock.set('2026-06-11T08:14:00Z');
    await product.ctx.write.deleteFrom('call_counts').execute();
    await other.close();
  });

  test('is one person’s, and begins anew at midnight of UTC', async () => {
    const [{ userId }, other] = [await product.addPerson(), await product.addPerson()];
    await add(userId, 1000, 0);
    await check(other.userId);
    product.clock.set('2026-06-12T00:00:00Z');
    await check(userId);
    product.clock.set('2026-06-11T08:14:00Z');
  });

  test('counts what calls that run at once are going to read', async () => {
    const { userId } = await product.addPerson();
    const turns = Array.from({ length: 6 }, () => tokenBudget(product.ctx, { userId, timeZone: 'UTC' }));
    const begun = await Promise.allSettled(turns.map((turn) => turn.reserve(400)));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const [index, turn] of turns.entries()) {
      if (begun[index]?.status === 'fulfilled') turn.charge({ input: 200, output: 50 });
      await turn.end();
    }
    const rows = product.ctx.read.selectFrom('assistant_usage').selectAll().where('user_id', '=', userId);
    expect(await rows.execute()).toEqual([
      { user_id: userId, day: '2026-06-11', input_tokens: 600, output_tokens: 150 },
    ]);
    await check(userId);
  });
});

onEachDatabase('conversations at once', (open) => {
  let model: MockModel;
  let db: TestDatabase;
  let product: TestProduct;
  beforeAll(async () => {
    model = await startMockModel('openai-compatible');
    db = await open();
    product = await startProduct(db, { env: { ...model.env, LLM_DAILY_TOKENS: '1000' } });
  });
  afterAll(async () => {
    await Promise.all([product.close(), model.stop()]);
    await db.remove();
  });

  test('use no more than the budget of the day together, whichever asks first', async () => {
    const person = await product.addPerson();
    const begun = Promise.withResolvers<void>();
    let refused = 0;
    const tokens = { input: 2_000, output: 10 };
    model.reply(async () => {
      await begun.promise;
      return { text: 'Hello.', tokens };
    });
    const sessions = await Promise.all(Array.from({ length: 4 }, () => ok(person, 'POST', '/session/new')));
    const answers = sessions.map(async ({ session: { session_id } }) => {
      const answer = await person.call('POST', '/personal/chat', { session_id, user_message: 'Hello' });
      if (answer.status !== 200) refused += 1;
      if (refused === 3) begun.resolve();
      return answer;
    });
    const bodies = (await Promise.all(answers)).map(({ body }) => body.code ?? body.response);
    expect(bodies.sort()).toEqual(['ASSISTANT_LIMIT', 'ASSISTANT_LIMIT', 'ASSISTANT_LIMIT', 'Hello.']);
    expect(model.reads()).toHaveLength(1);
    const used = product.ctx.read.selectFrom('assistant_usage').select(['input_tokens', 'output_tokens']);
    expect(await used.where('user_id', '=', person.userId).execute()).toEqual([
      { input_tokens: 2_000, output_tokens: 10 },
    ]);
  });

  test('give back what a call took that failed', async () => {
    const person = await product.addPerson();
    model.clear();
    model.server.on({}, { error: { message: 'no' }, status: 400 });
    for (let times = 0; times < 2; times++) {
      expect((await person.call('POST', '/personal/chat', { user_message: 'Hello' })).body.code).toBe(
        'ASSISTANT_FAILED',
      );
    }
  });
});
