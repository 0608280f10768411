import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type Context, createContext } from './context.ts';
import { freeLeftLeases } from './features/assistant/conversation/leases.ts';
import { purgeConversations } from './features/assistant/conversation/purge.ts';
import { purgeSignIns } from './features/auth/commands/purge-sign-ins.ts';
import { ownerLink } from './features/auth/commands/sign-in-links.ts';
import { purgeJournal } from './features/calendars/journal/purge.ts';
import { freeLeftAccounts } from './features/calendars/sync/run/lease.ts';
import { startSyncWorker } from './features/calendars/sync/worker.ts';
import { purge } from './features/events/history/purge.ts';
import { jobWorks } from './features/job-works.ts';
import { purgeJobs, releaseLeftJobs, takeUpLeftJobs } from './features/jobs/commands.ts';
import { fetchAwaitedPictures } from './features/pictures/commands.ts';
import { type Bus, createLocalBus } from './platform/bus.ts';
import { everyHour, inTurn } from './platform/chores.ts';
import { type Clock, runningClock } from './platform/clock.ts';
import { compareClocks } from './platform/database/clocks.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openSqlite } from './platform/database/sqlite.ts';
import { listen } from './platform/listening.ts';
import { createLogger } from './platform/logging.ts';
import { watchLoopDelay } from './platform/loop-delay.ts';
import { openMail } from './platform/mail.ts';
import { purgeOutbox } from './platform/outbox.ts';
import { openSecrets } from './platform/secrets.ts';
import { purgeCallCounts } from './platform/shared-limits.ts';
import { stopOnSignals } from './platform/stopping.ts';
import { startWatchdog } from './platform/watchdog.ts';

/** Opens the database and the bus that belongs to it. */
async function openStores(config: Config, log: Context['log']): Promise<{ database: Database; bus: Bus }> {
  if (!config.databaseUrl) {
    const database = openSqlite(config.dataDir);
    await migrate(database);
    return { database, bus: createLocalBus() };
  }
  // Loaded only where it is used: an embedded server need not hold a driver in memory.
  const { openPostgres } = await import('./platform/database/postgres.ts');
  const { createPostgresBus } = await import('./platform/postgres-bus.ts');
  const database = openPostgres(config.databaseUrl);
  database.pool.on('error', (err) => log.warn({ err }, 'a PostgreSQL connection was lost'));
  await migrate(database);
  return { database, bus: await createPostgresBus(config.databaseUrl, database.pool, log) };
}

function announce(config: Config, clock: Clock, log: Context['log']): void {
  if (config.clockStart !== undefined)
    log.warn(`CLOCK_START: the clock began at ${new Date(clock.now()).toISOString()}`);
  if (!config.rateLimits) log.warn('RATE_LIMITS=off: limits by client address are lifted');
}

/** Opens what the configuration names, serves it, and announces the address; resolves once the server listens. */
export async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = await createLogger(config.logLevel);
  const clock = runningClock(config.clockStart);
  announce(config, clock, log);
  const { database, bus } = await openStores(config, log);
  const secrets = openSecrets(config.encryptionKey, config.dataDir);
  const ctx = createContext({
    config,
    clock,
    loopDelayMs: watchLoopDelay(),
    database,
    bus,
    secrets,
    mail: openMail(config, clock),
    log,
  });
  await freeLeftLeases(ctx);
  await freeLeftAccounts(ctx);
  await releaseLeftJobs(ctx);
  const app = await createApp(ctx);
  const removeOld = inTurn(ctx, {
    'removing deleted events and old changes': (stopping) => purge(ctx, stopping),
    'removing old conversations': (stopping) => purgeConversations(ctx, stopping),
    'removing what the journal told long ago': (stopping) => purgeJournal(ctx, stopping),
    'removing old sign-ins': () => purgeSignIns(ctx),
    'removing old counts of calls': () => purgeCallCounts(ctx),
    'removing jobs that ended': (stopping) => purgeJobs(ctx, stopping),
  });
  let purges = 0;
  const endPurge = everyHour(ctx, 'removing what was deleted long ago', async (stopping) => {
    await removeOld(stopping);
    // After a start too: the one before may have ended between a deletion and this.
    if (purges++ % 24 === 0) await ctx.database.forgetDeleted(stopping);
  });
  const endEmptying = everyHour(ctx, 'removing old mails from the outbox', () => purgeOutbox(ctx));
  const endFetching = everyHour(ctx, 'fetching pictures', (stopping) => fetchAwaitedPictures(ctx, stopping));
  // A clock that was set to begin elsewhere is a demo's.
  const endComparing =
    config.clockStart === undefined ? everyHour(ctx, 'comparing clocks', () => compareClocks(ctx)) : () => undefined;
  const endReserving = everyHour(ctx, 'keeping a reserve on the disk', async () => database.disk?.keepReserve());
  const endSync = startSyncWorker(ctx);
  const endTakingUp = takeUpLeftJobs(ctx, jobWorks(ctx));
  stopOnSignals(log, async () => {
    endPurge();
    endEmptying();
    endFetching();
    endReserving();
    endComparing();
    endTakingUp();
    await Promise.all([endSync(), app.close()]);
    await bus.close();
    await database.close();
  });
  ctx.background.run('keeping a reserve on the disk', async () => database.disk?.keepReserve());
  const link = await ownerLink(ctx);
  // Only now: bringing a large database up to date may take its time.
  startWatchdog(log);
  await listen(app, config);
  process.stdout.write(`Daywright is running at ${config.publicUrl}\n`);
  if (link) process.stdout.write(`Sign-in link for the owner: ${link}\n`);
}
