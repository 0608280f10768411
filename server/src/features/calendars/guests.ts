import type { SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { unsynced } from '../events/commands.ts';
import { announceCalendars } from './announce.ts';

interface UnsyncedRow {
  readonly id: string;
  readonly version: number;
  readonly deleted_at: number | null;
  readonly sync_state: string;
  readonly document: string;
}

const unsyncedRows = statement<UnsyncedRow>(
  ({ among }) => `select id, version, deleted_at, sync_state, document from shown_events
    where user_id = ? and id ${among} and ${unsynced}`,
);

const bySomebody = "s.user_id = c.user_id and s.seq = c.seq and s.actor <> 'sync'";

/* Rows that still are as the last change of an event left them; a sync only merges into them. */
const rowsOfLastChange = statement<{ row_id: string }>(
  () => `select row_id from changes where user_id = ? and entity = 'event' and seq = (
      select c.seq from changes c join change_sets s on ${bySomebody}
      where c.user_id = ? and c.row_id = ? and c.entity = 'event' order by c.seq desc limit 1)
    and not exists (
      select 1 from changes c join change_sets s on ${bySomebody}
      where c.user_id = changes.user_id and c.row_id = changes.row_id and c.entity = 'event' and c.seq > changes.seq)`,
);

const released = `case when sync_state <> 'held' then sync_state when deleted_at is null then 'unconfirmed' else 'deleted' end`;

const decide = statement(
  () => `update events set send_updates = ?, sync_state = ${released} where user_id = ? and id = ? and ${unsynced}`,
);

/* What has a decision of its own keeps it. */
const decideBeside = statement(
  ({ among }) => `update events set send_updates = ?, sync_state = ${released}
    where user_id = ? and id ${among} and ${unsynced} and send_updates is null`,
);

/** Rows that one statement takes on. */
const rowsAtOnce = 250;

export interface GuestDecision {
  readonly sendUpdates: SendUpdates;
  /** The version that the person has seen. */
  readonly version?: number | undefined;
}

/**
 * Records which guests are told of the last change of an event, or of the series that an occurrence belongs to, and of what changed
 * with it: what is held of that change is written to its provider.
 *
 * @throws AppError `VERSION_STALE` with the current event
 */
export async function decideOnGuests(
  ctx: Context,
  userId: string,
  eventId: string,
  decision: GuestDecision,
): Promise<void> {
  const row = await unsyncedRow(ctx.read, userId, eventId);
  if (row) await record(ctx, userId, row, decision);
}

/** The same of a deletion. @returns false where none is held of the event or its series */
export async function decideOnGuestsOfDeletion(
  ctx: Context,
  userId: string,
  eventId: string,
  decision: GuestDecision,
): Promise<boolean> {
  const row = await unsyncedRow(ctx.read, userId, eventId);
  if (row?.deleted_at == null || row.sync_state !== 'held') return false;
  await record(ctx, userId, row, decision);
  return true;
}

async function unsyncedRow(db: Db, userId: string, eventId: string): Promise<UnsyncedRow | undefined> {
  const { master_id } = parseEventId(eventId);
  const rows = await unsyncedRows(db, [userId, [...new Set([eventId, master_id])]]);
  return rows.find(({ id }) => id === eventId) ?? rows[0];
}

async function record(
  ctx: Context,
  userId: string,
  { id }: UnsyncedRow,
  { sendUpdates, version }: GuestDecision,
): Promise<void> {
  await ctx.write.transaction().execute(async (trx) => {
    const [row] = await unsyncedRows(trx, [userId, [id]]);
    if (row && version !== undefined && row.version !== version) throw stale(row);
    const beside = await rowsOfLastChange(trx, [userId, userId, id]);
    await decide(trx, [sendUpdates, userId, id]);
    for (let from = 0; from < beside.length; from += rowsAtOnce) {
      const ids = beside.slice(from, from + rowsAtOnce).map(({ row_id }) => row_id);
      await decideBeside(trx, [sendUpdates, userId, ids]);
    }
  });
  await announceCalendars(ctx, userId);
}

function stale({ document }: UnsyncedRow): AppError {
  const event = JSON.parse(document) as CalendarEvent;
  const message = 'This event was changed meanwhile. Look at it again before you change it.';
  return new AppError('VERSION_STALE', message, { details: { event } });
}
