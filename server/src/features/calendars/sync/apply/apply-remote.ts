import type { Db } from '../../../../platform/database/database.ts';
import { newId } from '../../../../platform/ids.ts';
import { gentlyPaced, type Pause, paced } from '../../../../platform/pace.ts';
import { type AppliedEventChange, applyInPortions, type LockedRows, writeWholeSet } from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import type { Changes, RemoteItem } from '../../providers/provider.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import type { Round } from '../round/round-type.ts';
import { etagsOf, type KnownEtags } from '../rows.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';
import { arrivalSummary, arrivedSince, changeSummary } from './activity.ts';
import { type Applied, added, nothingApplied } from './applied.ts';
import { metRows } from './met-rows.ts';
import { planChanges } from './plan-changes.ts';
import { inPortions, portionSize } from './portions.ts';
import { readRows } from './read-rows.ts';
import { followChanges } from './tracked.ts';

export interface ApplyOptions {
  /** Of reading everything: the rows that are here, which are looked up by page otherwise. */
  readonly known?: KnownEtags;
  /** Everything is read, also what is here as it was there: what it means here may have changed. */
  readonly isAnew?: boolean;
}

/**
 * The one way in for what a provider has, through the door, with the values that gave way in the journal: one transaction, or of
 * a long page one a portion.
 * What was met before costs no more than its etag. Applying the same again changes nothing.
 *
 * @throws LeaseLost when another process keeps the account in step: then nothing more is written
 */
export async function applyRemote(
  round: Round,
  calendar: SyncedCalendar,
  changes: Changes,
  { known: allKnown, isAnew = false }: ApplyOptions = {},
): Promise<Applied> {
  const { ctx } = round;
  const pause = paced();
  const known = allKnown ?? (await etagsOf(ctx.read, calendar, changes.items, pause));
  const { unlike, here } = await compare(changes.items, known, isAnew, gentlyPaced());
  if (unlike.length === 0) {
    await round.keep();
    return nothingApplied;
  }
  // Others write between two portions of what is long, all of which make one set.
  const isLong = unlike.length > portionSize;
  const portions = isLong ? inPortions(changes, unlike, pause) : [await readAll(changes, unlike, pause)];
  const actor = { userId: calendar.user_id, kind: 'sync' } as const;
  const id = newId();
  const summary = (count: number, first: AppliedEventChange | undefined) =>
    isAnew ? arrivalSummary(count, calendar) : changeSummary(count, first, calendar);
  let sum = nothingApplied;
  let logged = 0;
  for await (const portion of portions) {
    let part = nothingApplied;
    async function* plan(rows: LockedRows, trx: Db) {
      const found = await readRows(trx, calendar, portion, (remoteId) => here.has(remoteId));
      await pause();
      const met = metRows(calendar, found, rows);
      part = added(part, await planChanges(met, portion, pause));
      const entries = await followChanges(met, rows, pause);
      yield [...met.operations(), ...entries];
    }
    const applied = await applyInPortions(ctx, actor, plan, {
      summary,
      check: (trx) => round.keep(trx),
      beside: (trx) =>
        writeJournal(trx, round, calendar.id, { conflicts: part.conflicts, unreadable: part.unreadable }),
      ...(isLong && { partOf: id }),
      ...(isAnew && { leavesOut: arrivedSince(round.started_at) }),
    });
    sum = added(sum, { ...part, pulled: applied.events });
    logged += applied.logged;
  }
  if (isLong && sum.pulled > 0) {
    const whole = { id, summary: summary(sum.pulled, undefined), count: logged };
    await writeWholeSet(ctx, actor, whole, (trx) => round.keep(trx));
  }
  return sum;
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
  for (const item of items) {
    const etag = known.meet(item);
    if (isAnew || item.etag === null || etag !== item.etag) {
      unlike.push(item);
      if (etag !== undefined) here.add(item.remote_id);
    }
    await pause();
  }
  return { unlike, here };
}

async function readAll(changes: Changes, items: readonly RemoteItem[], pause: Pause): Promise<RemoteChange[]> {
  const all: RemoteChange[] = [];
  for await (const some of changes.changes(items)) {
    all.push(...some);
    await pause();
  }
  return all;
}
