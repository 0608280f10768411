/**
 * Change sets of one person on SQLite, in process and durable: create an event, edit it, roll the edit back, through the
 * commands that the routes call. The floor writes the same rows (the lock's count, the event, the change set, its change)
 * with prepared statements in as many transactions, on the same tables with the same synchronous setting.
 *
 *   node bench/change-sets.ts
 */
import { deepStrictEqual } from 'node:assert';
import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CalendarEvent } from '@daywright/contract/events';
import { readConfig } from '../server/src/config.ts';
import { type Context, createContext } from '../server/src/context.ts';
import { createEvent, updateEvent } from '../server/src/features/events/commands.ts';
import { reversePatch } from '../server/src/features/events/door/reverse-patch.ts';
import { toRow } from '../server/src/features/events/door/row.ts';
import { rollbackChangeSet } from '../server/src/features/events/history/rollback.ts';
import { createLocalBus } from '../server/src/platform/bus.ts';
import { runningClock } from '../server/src/platform/clock.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { createLogger } from '../server/src/platform/logging.ts';
import { openMail } from '../server/src/platform/mail.ts';
import { openSecrets } from '../server/src/platform/secrets.ts';
import { inTurn, median, ratio } from './support/measure.ts';
import { addPerson, type SeededPerson } from './support/people.ts';
import { figure } from './support/report.ts';
import { scheduleOf } from './support/schedules.ts';
import { inTemporaryFolder } from './support/temporary.ts';

/** Each makes three change sets. */
const cyclesARound = 300;

await inTemporaryFolder(async (folder) => {
  const { ctx, person } = await openProduct(join(folder, 'product'));
  const floor = await openFloor(join(folder, 'floor'));
  const results = await inTurn({
    product: () => timed(() => changeThroughTheDoor(ctx, person)),
    floor: () => {
      const cycles = floor.prepare();
      return timed(async () => cycles.forEach(floor.write));
    },
  });
  deepStrictEqual(written(join(folder, 'product')), written(join(folder, 'floor')));
  await ctx.database.close();
  floor.database.close();

  const rate = (ms: readonly number[]) => (3 * cyclesARound) / (median(ms) / 1_000);
  console.log(`product: ${Math.round(rate(results.product))} change sets/s`);
  console.log(`floor:   ${Math.round(rate(results.floor))} change sets/s`);
  figure('rate to the floor', 1 / ratio(results.product, results.floor), { atLeast: 0.4 });
});

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function openProduct(folder: string): Promise<{ ctx: Context; person: SeededPerson }> {
  const database = openSqlite(folder);
  await migrate(database);
  const config = readConfig({ DATA_DIR: folder });
  const clock = runningClock();
  const ctx = createContext({
    loopDelayMs: () => 0,
    config,
    clock,
    database,
    bus: createLocalBus(),
    mail: openMail(config, clock),
    secrets: openSecrets(undefined, folder),
    log: await createLogger('silent'),
  });
  return { ctx, person: await addPerson(database.write) };
}

async function changeThroughTheDoor(ctx: Context, { userId, calendarId }: SeededPerson): Promise<void> {
  const actor = { userId, kind: 'user' } as const;
  for (const { title, notes, start_date, end_date, category, reminders } of newEvents(calendarId)) {
    const draft = { title, notes, start_date, end_date, category, reminders };
    const { event } = await createEvent(ctx, actor, draft);
    const edited = await updateEvent(ctx, actor, event.id, { title: `${title}!` }, { version: event.version });
    await rollbackChangeSet(ctx, userId, edited.change_set_id ?? '');
  }
}

/** Documents of about 700 bytes. */
function newEvents(calendarId: string): CalendarEvent[] {
  const events = scheduleOf(calendarId, { events: cyclesARound, masters: 0, singlesAWeek: 94, bytes: 700 });
  return events.map((event) => ({ ...event, location: null, spans: [], completed: false }));
}

/** The three states of one event, and the change sets that lead to them. */
type Cycle = readonly {
  readonly before: CalendarEvent | null;
  readonly after: CalendarEvent;
  readonly summary: string;
}[];

async function openFloor(folder: string) {
  const product = openSqlite(folder);
  await migrate(product);
  const { userId, calendarId } = await addPerson(product.write);
  await product.close();

  const database = new DatabaseSync(join(folder, 'daywright.db'));
  database.exec('pragma synchronous = full; pragma foreign_keys = on');
  const lock = database.prepare('update users set change_seq = change_seq + 1 where id = ? returning change_seq');
  const columns = Object.keys(toRow(newEvents(calendarId)[0] as CalendarEvent));
  const names = ['user_id', 'uid', ...columns];
  const insertEvent = database.prepare(
    `insert into events (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  const updateRow = database.prepare(
    `update events set ${columns.map((name) => `${name} = ?`).join(', ')} where user_id = ? and id = ?`,
  );
  const insertSet = database.prepare(
    'insert into change_sets (user_id, seq, id, actor, summary, at, reverts, count) values (?, ?, ?, ?, ?, ?, ?, 1)',
  );
  const insertChange = database.prepare(
    "insert into changes (user_id, seq, position, entity, row_id, op, before) values (?, ?, 0, 'event', ?, ?, ?)",
  );

  /** What the product derives while it is measured is made before the floor is. */
  const prepare = () =>
    newEvents(calendarId)
      .map((event): Cycle => {
        const edited = { ...event, title: `${event.title}!`, version: 2 };
        const restored = { ...event, version: 3 };
        return [
          { before: null, after: event, summary: `Added “${event.title}”` },
          { before: event, after: edited, summary: `Edited “${event.title}”` },
          { before: edited, after: restored, summary: `Undid: Edited “${event.title}”` },
        ];
      })
      .map((cycle) => cycle.map(statementValues));

  const statementValues = ({ before, after, summary }: Cycle[number]) => ({
    id: after.id,
    row: Object.values(toRow(after)) as SQLInputValue[],
    op: before ? 'update' : 'create',
    before: before && reversePatch(before, after),
    actor: after.version === 3 ? 'rollback' : 'user',
    summary,
    at: Date.parse(after.updated_at),
    setId: randomUUIDv7(),
    reverts: after.version === 3 ? randomUUIDv7() : null,
  });

  const write = (cycle: readonly ReturnType<typeof statementValues>[]) => {
    for (const { id, row, op, before, actor, summary, at, setId, reverts } of cycle) {
      database.exec('begin immediate');
      const seq = Number(lock.get(userId)?.change_seq);
      if (op === 'create') insertEvent.run(userId, id, ...row);
      else updateRow.run(...row, userId, id);
      insertChange.run(userId, seq, id, op, before);
      insertSet.run(userId, seq, setId, actor, summary, at, reverts);
      database.exec('commit');
    }
  };
  return { database, prepare, write };
}

/** How much stands in a database, to hold the two against each other. */
function written(folder: string) {
  const database = new DatabaseSync(join(folder, 'daywright.db'), { readOnly: true });
  const count = database.prepare(`
    select (select change_seq from users) seq, (select count(*) from events) events,
      (select count(*) from change_sets) sets, (select count(*) from changes) changes,
      (select sum(length(document)) from events) documents, (select sum(length(summary)) from change_sets) summaries,
      (select count(before) from changes) before, (select count(after) from changes) after`);
  const found = count.get();
  database.close();
  return found;
}
