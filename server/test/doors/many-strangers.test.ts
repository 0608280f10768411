import { limits } from '@daywright/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertCode } from '../../src/features/auth/code-store.ts';
import { beginFlow } from '../../src/features/auth/commands/oauth-flows.ts';
import { beginJob } from '../../src/features/jobs/commands.ts';
import { newId } from '../../src/platform/ids.ts';
import { sharedCounter } from '../../src/platform/shared-limits.ts';
import { ok, onEachProduct } from '../each-product.ts';
import type { TestProduct } from '../product.ts';

type Table = 'sign_in_codes' | 'oauth_flows' | 'call_counts';

/** Adds rows that end one after the other, the first next to now. */
async function fill({ ctx }: TestProduct, table: Table, key: string, count: number, others: Record<string, unknown>) {
  const now = ctx.clock.now();
  const columns = Object.keys(others);
  await sql`insert into ${sql.table(table)} (${sql.join([key, ...columns].map((name) => sql.ref(name)))},
      ${sql.ref(table === 'call_counts' ? 'ends_at' : 'expires_at')})
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select 'row ' || n, ${sql.join(Object.values(others).map((value) => sql.lit(value)))}, ${sql.lit(now)} + n from numbers`.execute(
    ctx.write,
  );
}

const countOf = async ({ ctx }: TestProduct, table: Table) =>
  Number(
    (
      await ctx.write
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
const has = async ({ ctx }: TestProduct, table: Table, key: string, value: string) =>
  (await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${value}`.execute(ctx.write)).rows.length === 1;

onEachProduct('what strangers leave behind', (product) => {
  test('is a bounded number of sign-in links; of more those go that end first, and the owner’s stays', async () => {
    const { ctx } = product();
    await ctx.write.deleteFrom('sign_in_codes').execute();
    const link = { kind: 'email', email: 'eve@example.org', created_at: 0 };
    await fill(product(), 'sign_in_codes', 'code_hash', limits.signInLinksKept - 1, link);
    const owner = { code_hash: 'owner', kind: 'owner', email: null, redirect: null, created_at: 0 } as const;
    await insertCode(ctx.write, { ...owner, expires_at: Number.MAX_SAFE_INTEGER });
    await product().call('POST', '/auth/magic-link', { email: 'ann@example.org' });
    expect(await countOf(product(), 'sign_in_codes')).toBe(limits.signInLinksKept + 1);
    await product().call('POST', '/auth/magic-link', { email: 'bob@example.org' });
    expect(await countOf(product(), 'sign_in_codes')).toBe(limits.signInLinksKept + 1);
    expect(await has(product(), 'sign_in_codes', 'code_hash', 'row 1')).toBe(false);
    for (const left of ['row 2', 'owner']) expect(await has(product(), 'sign_in_codes', 'code_hash', left)).toBe(true);
    for (const email of ['ann@example.org', 'bob@example.org']) {
      expect(await has(product(), 'sign_in_codes', 'email', email)).toBe(true);
    }
    await ctx.write.deleteFrom('sign_in_codes').execute();
  });

  test('is a bounded number of ways to Google, and a person has few of their own', async () => {
    const { ctx } = product();
    const browser = { secret: undefined, redirect: null };
    await fill(product(), 'oauth_flows', 'state_hash', limits.signInFlowsKept - 1, { browser_hash: 'eve' });
    await beginFlow(ctx, browser);
    expect(await has(product(), 'oauth_flows', 'state_hash', 'row 1')).toBe(true);
    await beginFlow(ctx, browser);
    expect(await has(product(), 'oauth_flows', 'state_hash', 'row 1')).toBe(false);
    expect(await countOf(product(), 'oauth_flows')).toBe(limits.signInFlowsKept);

    const connecting = { user_id: newId(), account_id: null };
    for (let n = 0; n < limits.connectFlowsPerPerson + 5; n++) {
      await beginFlow(ctx, { ...browser, connecting });
      product().clock.advance(1);
    }
    expect(await countOf(product(), 'oauth_flows')).toBe(limits.signInFlowsKept + limits.connectFlowsPerPerson);
    await ctx.write.deleteFrom('oauth_flows').execute();
  });

  test('is a bounded number of counts of calls; what language models used stays counted', async () => {
    const { ctx } = product();
    await ctx.write.deleteFrom('call_counts').execute();
    await fill(product(), 'call_counts', 'key', limits.sharedCountsKept - 1, { count: 30 });
    const tokens = { key: 'tokens of language models on 2026-06-11', count: 9, ends_at: ctx.clock.now() + 172_800_000 };
    await ctx.write.insertInto('call_counts').values(tokens).execute();
    const countCall = sharedCounter(ctx);
    const call = (address: string) => countCall({ route: 'POST /here', address, max: 2, timeWindow: 900_000 });
    for (let n = 0; n < 10; n++) {
      await call(`2001:db8:${n}::1`);
      product().clock.advance(1);
    }
    expect(await countOf(product(), 'call_counts')).toBe(limits.sharedCountsKept);
    expect(await has(product(), 'call_counts', 'key', tokens.key)).toBe(true);
    await call('2001:db8:9::2');
    await expect(call('2001:db8:9::3')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await ctx.write.deleteFrom('call_counts').execute();
  });
});

onEachProduct('what a person leaves behind', (product) => {
  test('is no more ended jobs than are listed', async () => {
    const person = await product().addPerson();
    const { ctx } = product();

    const ids: string[] = [];
    for (let n = 0; n < limits.jobsListed + 5; n++) {
      const { id } = await beginJob(ctx, { userId: person.userId, kind: 'rollback', total: 1, payload: {} });
      ids.push(id);
      await ctx.write.updateTable('jobs').set({ state: 'done', lease_until: null }).where('id', '=', id).execute();
      product().clock.advance(1);
    }
    const kept = ids.slice(-limits.jobsListed);
    const rows = await ctx.read.selectFrom('jobs').select('id').where('user_id', '=', person.userId).execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    const { jobs } = await ok(person, 'GET', '/jobs');
    expect(jobs.map(({ id }: { id: string }) => id)).toEqual(kept.toReversed());
  });
});
