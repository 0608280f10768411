import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { startProduct, type TestProduct } from '../../../../test/product.ts';
import { checkDailyBudget, recordTokens } from './usage.ts';

const model = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm', LLM_BASE_URL: 'http://localhost:1/v1' };

onEachDatabase('what language models use', (open) => {
  let db: TestDatabase;
  let product: TestProduct;
  beforeAll(async () => {
    db = await open();
    product = await startProduct(db, { env: { ...model, LLM_DAILY_TOKENS: '1000' } });
  });
  afterAll(async () => {
    await product.close();
    await db.remove();
  });

  const add = (userId: string, input: number, output: number) => recordTokens(product.ctx, userId, { input, output });
  const check = (userId: string, timeZone = 'Europe/Berlin') => checkDailyBudget(product.ctx, { userId, timeZone });

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

  test('is one person’s, and begins anew at midnight of UTC', async () => {
    const [{ userId }, other] = [await product.addPerson(), await product.addPerson()];
    await add(userId, 1000, 0);
    await check(other.userId);
    product.clock.set('2026-06-12T00:00:00Z');
    await check(userId);
    product.clock.set('2026-06-11T08:14:00Z');
  });

  describe('with the built-in assistant', () => {
    test('is no reason to be silent', async () => {
      const { userId } = await product.addPerson();
      await add(userId, 1000, 0);
      await checkDailyBudget(
        { ...product.ctx, config: { ...product.ctx.config, llm: undefined } },
        { userId, timeZone: 'UTC' },
      );
    });
  });
});
