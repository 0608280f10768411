import { hash, randomBytes } from 'node:crypto';
import { dayMs } from '@daywright/schedule/dates';
import { newId } from '../../../platform/ids.ts';
import { type FailureReason, ProviderFailure } from '../providers/failure.ts';
import type { Channel } from '../providers/provider.ts';
import { webhookAddress } from '../providers/providers.ts';
import type { CalendarRow } from '../store.ts';
import type { SyncRun } from '../sync/run/sync-run.ts';
import { syncedCalendar } from '../sync/synced-calendar.ts';
import { type WatchColumns, writeWatch } from './store.ts';

/** What has to do with the calendar, which is tried again in a day. */
const ofCalendar: ReadonlySet<FailureReason> = new Set(['not-watchable', 'refused', 'read-only', 'not-found']);

const unwatched: WatchColumns = { channel_id: null, resource_id: null, token_hash: null, until: null };

/**
 * Lets the provider tell of changes in the calendars that are shown, and no longer of others. Channels are opened anew well
 * before they end. One that cannot be opened is no failure of the sync run: the calendar is read every few minutes anyway.
 */
export async function keepWatched(run: SyncRun, calendars: readonly CalendarRow[]): Promise<void> {
  const address = webhookAddress(run.ctx, run.account.provider);
  if (address === undefined) return;
  for (const calendar of calendars) {
    const isShown = calendar.selected === 1 || calendar.copies_own === 1;
    const isDue = isShown && (calendar.watch_until ?? 0) <= run.ctx.clock.now();
    if (isDue && !(await open(run, calendar, address))) return;
    if (!isShown && calendar.watch_until !== null) await close(run, calendar);
  }
}

/** @returns whether to ask for the next one */
async function open(run: SyncRun, row: CalendarRow, address: string): Promise<boolean> {
  const { ctx, provider } = run;
  const calendar = syncedCalendar(row);
  if (!calendar) return true;
  const [id, token] = [newId(), randomBytes(32).toString('base64url')];
  const now = ctx.clock.now();
  const opening = { channel_id: id, resource_id: null, token_hash: hash('sha256', token), until: now };
  // Its first message comes before the answer.
  await write(run, row, opening);
  try {
    const channel = await provider.watch(await run.access(), calendar.remote, { id, token, address });
    await write(run, row, { ...opening, resource_id: channel.resource_id, until: renewalOf(channel, now) });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const isFinal = ofCalendar.has(error.reason);
    ctx.log.info({ calendar_id: row.id, reason: error.reason }, 'a calendar cannot be watched');
    await write(run, row, isFinal ? { ...unwatched, until: now + dayMs } : watchOf(row));
    return isFinal;
  }
  await stop(run, row);
  return true;
}

async function close(run: SyncRun, row: CalendarRow): Promise<void> {
  await write(run, row, unwatched);
  await stop(run, row);
}

/** Its messages are no longer known here, whether it can be stopped or ends by itself. */
async function stop({ ctx, provider, access }: SyncRun, row: CalendarRow): Promise<void> {
  const { watch_channel_id: id, watch_resource_id: resource_id } = row;
  if (id === null || resource_id === null) return;
  try {
    await provider.unwatch(await access(), { id, resource_id });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.info({ calendar_id: row.id, reason: error.reason }, 'a channel could not be stopped');
  }
}

async function write(run: SyncRun, row: CalendarRow, columns: WatchColumns): Promise<void> {
  await run.ctx.write.transaction().execute(async (trx) => {
    await run.assertLease(trx);
    await writeWatch(trx, row, columns);
  });
}

const watchOf = (row: CalendarRow): WatchColumns => ({
  channel_id: row.watch_channel_id,
  resource_id: row.watch_resource_id,
  token_hash: row.watch_token_hash,
  until: row.watch_until,
});

/** A day, or a fifth of its life, before it ends. */
const renewalOf = ({ until }: Channel, now: number) => until - Math.min(dayMs, Math.floor((until - now) / 5));
