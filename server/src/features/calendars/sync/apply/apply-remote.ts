import type { Conflict } from '@daywright/contract/calendars';
import type { Db } from '../../../../platform/database/database.ts';
import { type Pause, paced } from '../../../../platform/pace.ts';
import { applyChangeSet, type LockedRows } from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import type { RemoteChange, RemoteItem } from '../../providers/provider.ts';
import type { Round } from '../round/round-type.ts';
import { etagsOf, markSeen, type SyncRow } from '../rows.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';
import { pageOf } from './page.ts';
import { planPage, type Told } from './plan-page.ts';
import { readPage } from './read-page.ts';
import { followChanges } from './tracked.ts';

/** Rows marked at once. */
const portion = 50;

export interface Applied {
  /** Events that changed here. */
  readonly pulled: number;
  readonly conflicts: Conflict[];
  readonly unreadable: number;
  /** Occurrences whose series is not here. */
  readonly orphans: RemoteChange[];
}

export interface ApplyOptions {
  /** Written in the same transaction. */
  readonly beside?: (trx: Db) => Promise<void>;
  /** Part of reading everything: what is met is marked with the calendar's generation. */
  readonly isFull?: boolean;
  /** Everything is read, also what is here as it was there: what it means here may have changed. */
  readonly isAnew?: boolean;
}

/**
 * The one way in for what a provider has: one transaction through the door, with the values that gave way in the journal.
 * What was met before costs no more than its etag. Applying the same again changes nothing.
 *
 * @throws LeaseLost when another process keeps the account in step: then nothing is written
 */
export async function applyRemote(
  round: Round,
  calendar: SyncedCalendar,
  items: readonly RemoteItem[],
  { beside, isFull = false, isAnew = false }: ApplyOptions = {},
): Promise<Applied> {
  const { ctx } = round;
  const pause = paced();
  const known = await etagsOf(
    ctx.read,
    calendar,
    items.map(({ remote_id }) => remote_id),
    pause,
  );
  const changes = await changesOf(items, isAnew ? new Map() : known, pause);
  let found: SyncRow[] = [];
  let told: Told = { conflicts: [], unreadable: 0, orphans: [] };
  const check = async (trx: Db) => {
    await round.keep(trx);
    if (changes.length > 0) found = await readPage(trx, calendar, changes, (id) => known.has(id));
    await pause();
  };
  const plan = async (rows: LockedRows) => {
    const page = pageOf(calendar, found, rows);
    told = await planPage(page, changes, pause);
    const entries = await followChanges(page, rows, pause);
    return [...page.operations(), ...entries];
  };
  const finish = async (trx: Db) => {
    // What was not here before is marked as it is made.
    if (isFull) await markMet(trx, calendar, [...known.keys()], pause);
    const { conflicts, unreadable } = told;
    await writeJournal(trx, round, calendar.id, { conflicts, unreadable });
    await beside?.(trx);
  };
  if (changes.length === 0) {
    if (isFull || beside) await inTransaction(ctx.write, check, finish);
    return { pulled: 0, ...told };
  }
  const summary = (written: readonly { entity: string }[]) => {
    const count = written.filter(({ entity }) => entity === 'event').length;
    return `Google: ${count} ${count === 1 ? 'event' : 'events'} changed in “${calendar.name}”`;
  };
  const actor = { userId: calendar.user_id, kind: 'sync' } as const;
  const applied = await applyChangeSet(ctx, actor, plan, { summary, check, beside: finish });
  const pulled = applied?.changes.filter(({ entity }) => entity === 'event').length ?? 0;
  return { pulled, ...told };
}

function inTransaction(db: Db, ...steps: ((trx: Db) => Promise<void>)[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    for (const step of steps) await step(trx);
  });
}

/** The event loop turns between portions: a row that is marked is written in whole. */
async function markMet(trx: Db, { id, user_id, generation }: SyncedCalendar, ids: readonly string[], pause: Pause) {
  for (let from = 0; from < ids.length; from += portion) {
    await markSeen(trx, [generation, user_id, id, ids.slice(from, from + portion)]);
    await pause();
  }
}

/** Without what is here as it is there. */
async function changesOf(
  items: readonly RemoteItem[],
  known: ReadonlyMap<string, string | null>,
  pause: Pause,
): Promise<RemoteChange[]> {
  const changes: RemoteChange[] = [];
  for (const item of items) {
    if (item.etag === null || known.get(item.remote_id) !== item.etag) changes.push(item.change());
    await pause();
  }
  return changes;
}
