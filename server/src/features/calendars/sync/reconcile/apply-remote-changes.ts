import type { Db } from '../../../../platform/database/database.ts';
import { type Pause, paced } from '../../../../platform/pace.ts';
import { applyInPortions, type LockedRows } from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import type { RemoteItem } from '../../providers/provider.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { etagsOf, type KnownEtags } from '../rows.ts';
import type { SyncRun } from '../run/sync-run.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';
import { arrivalSummary, arrivedSince, changeSummary } from './activity.ts';
import { type Applied, added, nothingApplied } from './applied.ts';
import { planChanges } from './plan-changes.ts';
import { inPortions } from './portions.ts';
import { readAllAgain, readOthersAgain } from './read-again.ts';
import { readRows } from './read-rows.ts';
import { releaseMoved } from './release-moved.ts';
import { followChanges } from './tracked.ts';
import { workingSet } from './working-set.ts';

export interface ApplyOptions {
  /** Of reading everything: the rows that are here, which are looked up by page otherwise. */
  readonly known?: KnownEtags;
  /** Everything is read, also what is here as it was there: what it means here may have changed. */
  readonly isAnew?: boolean;
  /** More of the calendar is to come: an occurrence whose series is deleted locally waits for what the series is remotely. */
  readonly hasMore?: boolean;
}

/**
 * The one way in for what a provider has: one transaction through the door, with the values that gave way in the journal.
 * What was met before costs no more than its etag. Applying the same again changes nothing.
 *
 * @throws LeaseLost when another process keeps the account in sync: then nothing is written
 */
export async function applyRemoteChanges(
  run: SyncRun,
  calendar: SyncedCalendar,
  items: readonly RemoteItem[],
  { known: allKnown, isAnew = false, hasMore = false }: ApplyOptions = {},
): Promise<Applied> {
  const { ctx } = run;
  const pause = paced();
  const known = allKnown ?? (await etagsOf(ctx.read, calendar, items, pause));
  const { unlike, here } = await compare(items, known, isAnew, pause);
  if (unlike.length === 0) {
    await run.assertLease();
    return nothingApplied;
  }
  // A first reading is long, and is never held whole; else nothing is waited for under the lock.
  const isFirst = isAnew && here.size === 0;
  const newIds = unlike.map(({ remote_id }) => remote_id).filter((id) => !here.has(id));
  const portions = isFirst ? inPortions(unlike, pause) : [await readAll(unlike, pause)];
  let sum = nothingApplied;
  let losesCopies = false;
  let bringsBackSeries = false;
  async function* plan(rows: LockedRows, trx: Db) {
    for await (const portion of portions) {
      const found = await readRows(trx, calendar, portion, (id) => here.has(id));
      await pause();
      const set = workingSet(calendar, found, rows);
      sum = added(sum, await planChanges(set, portion, pause, hasMore));
      losesCopies ||= set.losesCopies();
      bringsBackSeries ||= !isAnew && set.bringsBackSeries();
      const entries = await followChanges(set, rows, pause);
      yield [...set.operations(), ...entries];
    }
  }
  const actor = { userId: calendar.user_id, kind: 'sync' } as const;
  const pulled = await applyInPortions(ctx, actor, plan, {
    summary: (count, first) => (isAnew ? arrivalSummary(count, calendar) : changeSummary(count, first, calendar)),
    check: (trx) => run.assertLease(trx),
    async beside(trx) {
      const { conflicts, unreadable } = sum;
      await writeJournal(trx, run, calendar.id, { conflicts, unreadable });
      if (losesCopies) await readOthersAgain(trx, calendar);
      if (bringsBackSeries) await readAllAgain(trx, calendar);
      await releaseMoved(trx, calendar, newIds);
    },
    ...(isAnew && { leavesOut: arrivedSince(run.started_at) }),
  });
  return { ...sum, pulled };
}

/** What is not here as it is there, and the remote ids among it of which there is a row. */
async function compare(
  items: readonly RemoteItem[],
  known: KnownEtags,
  isAnew: boolean,
  pause: Pause,
): Promise<{ unlike: RemoteItem[]; here: ReadonlySet<string> }> {
  const unlike: RemoteItem[] = [];
  const here = new Set<string>();
  for (const [count, item] of items.entries()) {
    const etag = known.meet(item);
    if (isAnew || item.etag === null || etag !== item.etag) {
      unlike.push(item);
      if (etag !== undefined) here.add(item.remote_id);
    }
    // To ask after each takes as long as to look it up.
    if (count % 16 === 0) await pause();
  }
  return { unlike, here };
}

async function readAll(items: readonly RemoteItem[], pause: Pause): Promise<RemoteChange[]> {
  const all: RemoteChange[] = [];
  for (const item of items) {
    all.push(item.change());
    await pause();
  }
  return all;
}
