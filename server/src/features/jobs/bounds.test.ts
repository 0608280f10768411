import { limits } from '@daywright/contract/limits';
import { expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { ok, runningProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';
import { jobWorks } from '../job-works.ts';
import { beginJob, cancelJob, takeUpLeftJobs, workOn } from './commands.ts';
import { JobCancelled } from './running-job.ts';
import { countShown, entry, fileOf, importFile, jobUnderWay, large, numbers, takenUp } from './testing/imports.ts';

// Large enough to be under way when it is looked at.
vi.setConfig({ testTimeout: 30_000 });

const notes = `DESCRIPTION:${'n'.repeat(1_000)}`;
const withNotes = (count: number, title?: string) =>
  fileOf(numbers(count).map((n) => entry(n, title && `${title} ${n}`, notes)));
const draft = { title: 'Walk', start_date: '2026-06-11T06:00:00Z', end_date: '2026-06-11T07:00:00Z' };

onEachDatabase('jobs within their bounds', (open) => {
  const product = runningProduct(open);
  const imported = (person: TestPerson, text: string) => importFile(product(), person, text);

  /** Runs work with other quotas, as an operator sets them between two starts. */
  async function withQuotas<T>(lowered: { events?: number; bytes?: number }, work: () => Promise<T>): Promise<T> {
    const quotas = product().ctx.config.quotas as { events: number; bytes: number };
    const generous = { ...quotas };
    Object.assign(quotas, lowered);
    try {
      return await work();
    } finally {
      Object.assign(quotas, generous);
    }
  }

  const bytesOf = async (person: TestPerson): Promise<number> => {
    const { usage } = await ok(person, 'GET', '/profile/usage');
    return usage.find(({ kind }: { kind: string }) => kind === 'bytes').used;
  };
  const setsOf = async (person: TestPerson) => (await ok(person, 'GET', '/events/changes?limit=100')).change_sets;
  const jobsOf = async (person: TestPerson) => (await ok(person, 'GET', '/jobs')).jobs;

  async function stored({ userId }: TestPerson) {
    const count = async (table: 'events' | 'changes' | 'change_sets') => {
      const rows = await product().ctx.read.selectFrom(table).select('user_id').where('user_id', '=', userId).execute();
      return rows.length;
    };
    return { events: await count('events'), changes: await count('changes'), sets: await count('change_sets') };
  }
  const nothing = { events: 0, changes: 0, sets: 0 };

  test.each([
    ['200 entries', fileOf(numbers(200).map((n) => entry(n))), 'no job', 200],
    ['201 entries', fileOf(numbers(201).map((n) => entry(n))), 'a job', 201],
    ['256 KiB', fileOfBytes(limits.bytesWithoutJob), 'no job', 40],
    ['256 KiB and one byte', fileOfBytes(limits.bytesWithoutJob + 1), 'a job', 40],
  ] as const)('a file of %s is imported', async (_, file, how, count) => {
    const ada = await product().addPerson();
    const { status, body } = await imported(ada, file);
    expect(status).toBe(200);
    const { change_set_id } = body;
    expect(body).toEqual({
      ...{ success: true, imported: count, updated: 0, skipped: [] },
      ...{ change_set_id: expect.any(String), import_id: change_set_id },
    });
    expect((await jobsOf(ada)).length).toBe(how === 'a job' ? 1 : 0);
    expect(await setsOf(ada)).toMatchObject([
      { id: change_set_id, count, summary: `Imported ${count} events from a file` },
    ]);
    const again = await imported(ada, file);
    expect(again.body).toEqual({
      ...{ success: true, imported: 0, updated: 0, skipped: [], change_set_id: null, import_id: null },
    });
    const undone = await ok(ada, 'POST', '/events/rollback', { change_set_id });
    expect(undone).toEqual({ success: true, reverted: count, change_set_id: expect.any(String) });
    expect(await countShown(product(), ada)).toBe(0);
  });

  test('the quota of events ends an import in its middle: nothing of it stays, and the job says why', async () => {
    const ada = await product().addPerson();
    await withQuotas({ events: 499 }, async () => {
      const { status, body } = await imported(ada, large(500));
      expect([status, body.code]).toEqual([422, 'QUOTA_EVENTS']);
      expect(body.message).toMatch(/^You have all of the 499 events .*Delete some that you no longer need/);
      expect(await stored(ada)).toEqual(nothing);
      const [job] = await jobsOf(ada);
      expect(job).toMatchObject({ kind: 'import', state: 'failed', code: 'QUOTA_EVENTS', error: body.message });
      expect((await imported(ada, large(499))).body.imported).toBe(499);
    });
  });

  test('the quota of bytes ends an import in its middle, and what was there before is as it was', async () => {
    const ada = await product().addPerson();
    await imported(ada, withNotes(100, 'Old'));
    await ok(ada, 'POST', '/events', draft);
    const before = { ...(await stored(ada)), bytes: await bytesOf(ada), sets: await setsOf(ada) };
    await withQuotas({ bytes: before.bytes + 400_000 }, async () => {
      // The first hundred are changed, the others added.
      const { status, body } = await imported(ada, withNotes(600, 'New'));
      expect([status, body.code]).toEqual([422, 'QUOTA_BYTES']);
      expect(body.message).toContain('Clear old history or conversations');
      const [job] = await jobsOf(ada);
      expect(job).toMatchObject({ state: 'failed', code: 'QUOTA_BYTES', error: body.message });
      expect(await setsOf(ada)).toEqual(before.sets);
      expect((await stored(ada)).events).toBe(before.events);
      const { events } = await ok(ada, 'GET', '/events?q=Old&limit=100');
      expect(events).toHaveLength(100);
    });
  });

  test('an import is undone and redone under quotas that were lowered below what is there', async () => {
    const ada = await product().addPerson();
    const { change_set_id } = (await imported(ada, large(500))).body;
    await withQuotas({ events: 1, bytes: 1_000 }, async () => {
      const undone = await ok(ada, 'POST', '/events/rollback', { change_set_id });
      expect(undone.reverted).toBe(500);
      expect(await countShown(product(), ada)).toBe(0);
      const redone = await ok(ada, 'POST', '/events/rollback', { change_set_id: undone.change_set_id });
      expect(redone.reverted).toBe(500);
      expect(await countShown(product(), ada)).toBe(500);
    });
  });

  test('a rollback whose process is gone comes to its end under lowered quotas', async () => {
    const ada = await product().addPerson();
    const { change_set_id } = (await imported(ada, large(600))).body;
    const undoing = ada.call('POST', '/events/rollback', { change_set_id });
    const { id } = await jobUnderWay(ada, 700);
    await product().ctx.write.updateTable('jobs').set({ lease_id: 'another' }).where('id', '=', id).execute();
    expect((await undoing).status).toBe(503);
    await withQuotas({ events: 1, bytes: 1_000 }, async () => {
      await takenUp(product(), id);
      expect((await ok(ada, 'GET', `/jobs/${id}`)).job).toMatchObject({ state: 'done' });
      expect(await countShown(product(), ada)).toBe(0);
      const [newest] = await setsOf(ada);
      expect(newest).toMatchObject({ reverts: change_set_id, count: 600 });
    });
  });

  test('a cancelled rollback is put back whole under lowered quotas', async () => {
    const ada = await product().addPerson();
    const { change_set_id } = (await imported(ada, large(600))).body;
    await withQuotas({ events: 1, bytes: 1_000 }, async () => {
      const undoing = ada.call('POST', '/events/rollback', { change_set_id });
      await ok(ada, 'DELETE', `/jobs/${(await jobUnderWay(ada, 800)).id}`);
      expect((await undoing).body.code).toBe('JOB_CANCELLED');
      expect(await countShown(product(), ada)).toBe(600);
    });
    expect((await ok(ada, 'POST', '/events/rollback', { change_set_id })).reverted).toBe(600);
  });

  test('an import whose process is gone is removed under lowered quotas', async () => {
    const ada = await product().addPerson();
    await imported(ada, large(100, 'Old'));
    const importing = imported(ada, large(800, 'New'));
    const { id } = await jobUnderWay(ada, 300);
    await product().ctx.write.updateTable('jobs').set({ lease_id: 'another' }).where('id', '=', id).execute();
    expect((await importing).status).toBe(503);
    await withQuotas({ events: 1, bytes: 1_000 }, async () => {
      await takenUp(product(), id);
      expect((await stored(ada)).events).toBe(100);
      expect((await ok(ada, 'GET', '/events?q=Old&limit=100')).events).toHaveLength(100);
    });
  });

  test('an account is deleted under lowered quotas', async () => {
    const ada = await product().addPerson();
    await imported(ada, large(300));
    await withQuotas({ events: 1, bytes: 1_000 }, () => ok(ada, 'DELETE', '/profile'));
    expect(await stored(ada)).toEqual(nothing);
  });

  test('a database that fails in the middle of an import has the job say what it was', async () => {
    const ada = await product().addPerson();
    const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    const row = await beginJob(product().ctx, { userId: ada.userId, kind: 'import', total: 1, payload: {} });
    const working = workOn(product().ctx, row, { run: () => Promise.reject(full), takeBack: async () => undefined });
    await expect(working).rejects.toThrow();
    await product().ctx.background.settled();
    expect((await jobsOf(ada))[0]).toMatchObject({
      ...{ state: 'failed', code: 'UNAVAILABLE', error: 'The disk is full. Nothing was changed.' },
    });
  });

  test('a job that is cancelled before its last transaction is not done', async () => {
    const ada = await product().addPerson();
    const { ctx } = product();
    const row = await beginJob(ctx, { userId: ada.userId, kind: 'rollback', total: 1, payload: {} });
    const working = workOn(ctx, row, {
      async run(job) {
        await cancelJob(ctx, ada.userId, job.id);
        await ctx.write.transaction().execute((trx) => job.end(trx, { state: 'done', result: {} }));
      },
      takeBack: async () => undefined,
    });
    await expect(working).rejects.toBeInstanceOf(JobCancelled);
    await ctx.background.settled();
    expect((await jobsOf(ada))[0]).toMatchObject({ state: 'failed', code: 'JOB_CANCELLED', cancelled: true });
  });

  test('a job is cancelled while it waits to be taken up, and twice', async () => {
    const ada = await product().addPerson();
    const { change_set_id } = (await imported(ada, large(300))).body;
    const undoing = ada.call('POST', '/events/rollback', { change_set_id });
    const { id } = await jobUnderWay(ada, 50);
    await product().ctx.write.updateTable('jobs').set({ lease_id: 'another' }).where('id', '=', id).execute();
    expect((await undoing).status).toBe(503);
    await ok(ada, 'DELETE', `/jobs/${id}`);
    await ok(ada, 'DELETE', `/jobs/${id}`);
    await takenUp(product(), id);
    expect((await ok(ada, 'GET', `/jobs/${id}`)).job).toMatchObject({ state: 'failed', code: 'JOB_CANCELLED' });
    expect(await countShown(product(), ada)).toBe(300);
    expect((await setsOf(ada)).length).toBe(1);
    await ok(ada, 'DELETE', `/jobs/${id}`);
    expect((await ada.call('DELETE', `/jobs/${id}`)).status).toBe(404);
  });

  test('a job is not taken from its process by one whose clock is ahead', async () => {
    const ada = await product().addPerson();
    const importing = imported(ada, large(600));
    await jobUnderWay(ada, 50);
    product().clock.setMachine('2026-06-11T08:14:20Z');
    const end = takeUpLeftJobs(product().ctx, jobWorks(product().ctx));
    const { status } = await importing;
    end();
    product().clock.setMachine('2026-06-11T08:14:00Z');
    expect(status).toBe(200);
  });

  test('a file is refused with a sentence while a large change is taken back, and a small one is taken', async () => {
    const ada = await product().addPerson();
    const { change_set_id } = (await imported(ada, large(600))).body;
    const undoing = ada.call('POST', '/events/rollback', { change_set_id });
    await jobUnderWay(ada, 50);
    const refused = await imported(ada, fileOf(numbers(300, 1_000).map((n) => entry(n))));
    expect([refused.status, refused.body.code]).toEqual([409, 'JOB_RUNNING']);
    expect(refused.body.message).toBe(
      'A large change is being taken back. Wait until that is done, or cancel it, and try again.',
    );
    expect((await imported(ada, fileOf([entry(5_000)]))).body.imported).toBe(1);
    expect((await undoing).body).toMatchObject({ reverted: 600 });
    expect(await countShown(product(), ada)).toBe(1);
  });
});

/** Entries of so many bytes together: forty of them. */
function fileOfBytes(bytes: number): string {
  const entries = numbers(40).map((n) => entry(n, undefined, `X-FILL:${'x'.repeat(6_000)}`));
  const missing = bytes - entries.reduce((sum, each) => sum + each.length, 0);
  return fileOf(entries.map((each, n) => (n < 39 ? each : each.replace('X-FILL:', `X-FILL:${'y'.repeat(missing)}`))));
}
