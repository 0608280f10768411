import type { CalendarEvent } from '@daywright/contract/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AppliedChangeSet, applyChangeSet } from '../door/change-set.ts';
import type { NewEvent, Operation, Plan } from '../operations.ts';
import { newEventFrom } from '../patch/patch.ts';
import { readChanges } from './change-log.ts';
import { documentsAt } from './logged-documents.ts';
import { purge } from './purge.ts';
import { planReturn } from './restore.ts';
import { rollbackChangeSet } from './rollback.ts';

/** A change as the door told of it when it was made, kept whole. */
interface Kept {
  readonly seq: number;
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
}

const place = fc.nat(100);
const fields = fc.record(
  {
    title: fc.constantFrom('Stand-up', 'Review', '"version":1,'),
    notes: fc.constantFrom(null, 'a'.repeat(300), '{"id":"x"}', '\ud800'),
    start_date: fc.constantFrom('2026-06-11T07:00:00.000Z', '2026-06-12T07:00:00.000Z'),
    category: fc.constantFrom([], ['Work'], ['Work', 'Home']),
    recurrence: fc.constantFrom(null, ['RRULE:FREQ=DAILY;COUNT=3']),
    free: fc.constantFrom(true, undefined),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), count: fc.integer({ min: 1, max: 5 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('update' as const), at: place, fields, isLogged: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('updateOften' as const), at: place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete' as const), at: place, isLogged: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('createAgain' as const), at: place, fields, isLogged: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), at: place }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('rollback' as const), at: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('purge' as const), isAll: fc.boolean() }) },
);

onEachProduct('what the log says of events, told from what differs', (product, engine) => {
  test('is what was said when they were changed, whatever happened to them since', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { ctx } = product();
        const person = await product().addPerson();
        const { userId } = person;
        const ids: string[] = [];
        const sets: string[] = [];
        const kept: Kept[] = [];

        const keep = (set: AppliedChangeSet | undefined) => {
          if (!set) return;
          sets.push(set.change_set_id);
          for (const { id, before, after } of set.changes) {
            kept.push({ seq: set.seq, id, before, after: after && JSON.stringify(after) });
          }
        };
        const apply = async (plan: Plan | readonly Operation[], isLogged = true) => {
          const actor = { userId, kind: isLogged ? 'user' : 'sync' } as const;
          const set = await applyChangeSet(ctx, actor, plan, { summary: 'Test', leavesOut: () => !isLogged });
          if (isLogged) keep(set);
        };
        const rows = () =>
          ctx.write
            .selectFrom('events')
            .select(['id', 'document', 'deleted_at'])
            .where('user_id', '=', userId)
            .execute();
        const rowsThat = async (areLive: boolean) =>
          (await rows())
            .filter(({ deleted_at }) => (deleted_at === null) === areLive)
            .sort((a, b) => (a.id < b.id ? -1 : 1));
        const pick = <T>(all: readonly T[], at: number) => all[at % Math.max(1, all.length)];
        const edited = (document: string, change: object): NewEvent => {
          const event = { ...(JSON.parse(document) as CalendarEvent), ...change };
          return { ...event, end_date: new Date(Date.parse(event.start_date) + 60_000).toISOString() };
        };

        const run = {
          async create({ count }: { count: number }) {
            const event = () =>
              newEventFrom(
                { title: 'New', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T09:30:00Z' },
                { calendar_id: person.calendarId, time_zone: 'UTC' },
              );
            const made = Array.from({ length: count }, event);
            ids.push(...made.map(({ id }) => id));
            await apply(made.map((each) => ({ op: 'create', event: each })));
          },
          async update({ at, fields, isLogged }: { at: number; fields: object; isLogged: boolean }) {
            const row = pick(await rowsThat(true), at);
            if (row) await apply([{ op: 'update', id: row.id, event: edited(row.document, fields) }], isLogged);
          },
          async updateOften({ at }: { at: number }) {
            const row = pick(await rowsThat(true), at);
            for (let n = 0; row && n < 40; n++) {
              await apply([{ op: 'update', id: row.id, event: edited(row.document, { title: `Title ${n}` }) }]);
            }
          },
          async delete({ at, isLogged }: { at: number; isLogged: boolean }) {
            const row = pick(await rowsThat(true), at);
            if (row) await apply([{ op: 'delete', id: row.id }], isLogged);
          },
          async createAgain({ at, fields, isLogged }: { at: number; fields: object; isLogged: boolean }) {
            const row = pick(await rowsThat(false), at);
            if (row) await apply([{ op: 'create', event: edited(row.document, fields) }], isLogged);
          },
          async restore({ at }: { at: number }) {
            const row = pick(await rowsThat(false), at);
            if (row) await apply((locked) => planReturn(ctx.read, locked, row.id));
          },
          async rollback({ at }: { at: number }) {
            const id = pick(sets, at);
            if (id) keep(await rollbackChangeSet(ctx, userId, id));
          },
          async purge({ isAll }: { isAll: boolean }) {
            const gone = (await rowsThat(false)).filter((_, index) => isAll || index % 2 === 0).map(({ id }) => id);
            if (gone.length === 0) return;
            await ctx.write
              .updateTable('events')
              .set({ deleted_at: 0 })
              .where('user_id', '=', userId)
              .where('id', 'in', gone)
              .execute();
            await purge(ctx);
          },
        };
        for (const each of steps) {
          try {
            await run[each.do](each as never);
          } catch (error) {
            // What cannot be restored or taken back any more.
            if (!(error instanceof AppError)) throw error;
          }
        }

        const newest = kept.at(-1)?.seq ?? 0;
        for (const [seq, changes] of Map.groupBy(kept, (change) => change.seq)) {
          const logged = (await Array.fromAsync(readChanges(ctx.read, userId, seq))).flat();
          const told = logged.map(({ row_id, before, after }) => ({ seq, id: row_id, before, after }));
          expect(told).toEqual(changes);
        }
        const { changes } = JSON.parse((await person.call('GET', '/export.json')).text);
        expect(changes.map(({ before, after }: Kept) => [before, after])).toEqual(
          kept.map(({ before, after }) => [before, after].map((text) => text && JSON.parse(text))),
        );
        await ok(person, 'GET', '/events/changes');
        const live = new Map((await rowsThat(true)).map(({ id, document }) => [id, document]));
        for (let seq = 1; seq <= newest + 1; seq += 1 + Math.floor(newest / 5)) {
          const documents = await documentsAt(
            ctx.read,
            userId,
            ids.map((row_id) => ({ row_id, seq })),
          );
          const expected = ids.map((id) => {
            const next = kept.find((change) => change.id === id && change.seq >= seq);
            return next ? next.before : (live.get(id) ?? null);
          });
          expect(documents).toEqual(expected);
        }
      }),
      { numRuns: engine === 'sqlite' ? 60 : 10 },
    );
  });
});
