import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import { expect, test, vi } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { countShown, importFile, jobUnderWay, large, numbers } from '../../jobs/testing/imports.ts';
import { forgetOldestSets, purge } from './purge.ts';

vi.setConfig({ testTimeout: 30_000 });

const walk = { title: 'Walk', start_date: '2026-06-11T06:00:00Z', end_date: '2026-06-11T07:00:00Z' };

onEachProduct('a large change set leaves the log as a whole', (product) => {
  const setIdsOf = async (person: TestPerson): Promise<string[]> =>
    (await ok(person, 'GET', '/events/changes?limit=100')).change_sets.map(({ id }: { id: string }) => id);
  const loggedOf = async (person: TestPerson): Promise<number> => {
    const headers = { authorization: `Bearer ${person.token}` };
    return (await product().call('GET', '/export.json', undefined, headers)).body.changes.length;
  };
  const countChanges = async ({ userId }: TestPerson) => {
    const rows = await product().ctx.read.selectFrom('changes').select('seq').where('user_id', '=', userId).execute();
    return rows.length;
  };
  const forget = ({ userId }: TestPerson, bytes: number) =>
    product()
      .ctx.write.transaction()
      .execute((trx) => forgetOldestSets(trx, userId, { before: Number.MAX_SAFE_INTEGER, bytes }));

  /** A large import, and a small change beside it. */
  async function personWithImport() {
    const person = await product().addPerson();
    const importing = importFile(product(), person, large(500));
    await jobUnderWay(person, 50);
    const beside = await ok(person, 'POST', '/events', walk);
    const { change_set_id } = (await importing).body;
    return { person, beside, id: change_set_id as string };
  }

  test('when its first changes make room, of which no more go than room is needed for', async () => {
    const { person, beside, id } = await personWithImport();
    await forget(person, 1);
    expect(await countChanges(person)).toBeGreaterThan(400);
    expect(await setIdsOf(person)).toEqual([beside.change_set_id]);
    expect(await loggedOf(person)).toBe(1);
    const refused = await person.call('POST', '/events/rollback', { change_set_id: id });
    expect([refused.status, refused.body.code]).toEqual([404, 'CHANGE_SET_NOT_FOUND']);
    expect(await countShown(product(), person)).toBe(501);
    await ok(person, 'POST', '/events/rollback', { change_set_id: beside.change_set_id });
    await forget(person, Number.MAX_SAFE_INTEGER);
    expect(await countChanges(person)).toBe(0);
    expect(await setIdsOf(person)).toEqual([]);
  });

  test('when its first part is 400 days old', async () => {
    const { person, beside, id } = await personWithImport();
    const { clock, ctx } = product();
    const tokens = ctx.write.updateTable('bearer_tokens').where('user_id', '=', person.userId);
    await tokens.set({ expires_at: clock.now() + 1_000 * dayMs }).execute();
    const [first] = await ctx.read
      .selectFrom('change_sets')
      .select((eb) => eb.fn.min('seq').as('seq'))
      .where('part_of', '=', id)
      .execute();
    const old = clock.now() - limits.changesKeptDays * dayMs - 1;
    const part = ctx.write.updateTable('change_sets').set({ at: old }).where('user_id', '=', person.userId);
    await part.where('seq', '=', Number(first?.seq)).execute();
    expect((await purge(ctx)).changeSets).toBe(1);
    expect(await setIdsOf(person)).toEqual([beside.change_set_id]);
    expect((await person.call('POST', '/events/rollback', { change_set_id: id })).status).toBe(404);
    expect(await countShown(product(), person)).toBe(501);
  });

  test('and not while it is taken back', async () => {
    const { person, id } = await personWithImport();
    const undoing = person.call('POST', '/events/rollback', { change_set_id: id });
    await jobUnderWay(person, 50);
    const before = new Date(product().clock.now() + 1).toISOString();
    const refused = await person.call('DELETE', `/events/changes?before=${before}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'JOB_RUNNING']);
    await forget(person, Number.MAX_SAFE_INTEGER);
    expect((await undoing).body).toMatchObject({ reverted: 500 });
    expect(await countShown(product(), person)).toBe(1);
  });

  test('and is taken back as a whole or not at all while the history is cleared', async () => {
    const person = await product().addPerson();
    const operations = numbers(limits.batchOperations).map((n) => ({
      op: 'create',
      event: { ...walk, title: `${n}` },
    }));
    const { change_set_id } = await ok(person, 'POST', '/events/batch', { operations });
    const before = new Date(product().clock.now() + 1).toISOString();
    const clearing = person.call('DELETE', `/events/changes?before=${before}`);
    let left = operations.length;
    while (left === operations.length) left = await countChanges(person);
    const undone = await person.call('POST', '/events/rollback', { change_set_id });
    expect((await clearing).status).toBe(200);
    expect([undone.status, await countShown(product(), person)]).toEqual([404, operations.length]);
  });
});
