import { limits } from '@daywright/contract/limits';
import { type JournalNote, writeJournal } from '../../journal/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { RemoteItem } from '../../providers/provider.ts';
import { type Applied, added, nothingApplied } from '../reconcile/applied.ts';
import { applyRemoteChanges } from '../reconcile/apply-remote-changes.ts';
import type { SyncRun } from '../run/sync-run.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';
import { type Cursor, cursorAfterAll, isResting, readCursor, voidCursor } from './cursor.ts';
import { readKnownRows } from './known-rows.ts';
import { settleOrphans } from './orphans.ts';
import { sweep } from './sweep.ts';

export interface Pulled extends Omit<Applied, 'orphans'> {
  /** Everything was read, not only what had changed. */
  readonly full: boolean;
  /** It was not read: it refuses its cursors, and everything is to be read later. */
  readonly rests?: true;
}

/** Occurrences without their series that are held until all is read: so many, and as many letters of theirs. */
const mostOrphans = { occurrences: 10_000, letters: 16 << 20 };

const nothing: Pulled = { pulled: 0, changed: [], conflicts: [], unreadable: 0, full: false };

/**
 * Brings a calendar here to what its provider has: page by page, the cursor last, so that whatever ends it early, the next
 * one goes on without harm.
 *
 * @param isAsked the person waits for it: everything is read, however often it was
 * @throws ProviderFailure, LeaseLost
 */
export async function pull(run: SyncRun, calendar: SyncedCalendar, isAsked = false): Promise<Pulled> {
  const now = run.ctx.clock.now();
  const cursor = readCursor(calendar.cursor);
  if (isResting(cursor, now) && !isAsked) return { ...nothing, rests: true };
  if (cursor.kind !== 'changes') return pullPages(run, calendar, cursor, true);
  try {
    return await pullPages(run, calendar, cursor);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.reason !== 'cursor-expired') throw error;
    const resting = isAsked ? undefined : voidCursor(cursor, now);
    if (resting === undefined) return await pullPages(run, calendar, cursor, true);
    await keepCursor(run, calendar, resting);
    return { ...nothing, rests: true };
  }
}

async function pullPages(run: SyncRun, calendar: SyncedCalendar, cursor: Cursor, isFull = false): Promise<Pulled> {
  const since = cursor.kind === 'changes' && !isFull ? cursor.value : undefined;
  const isAnew = cursor.kind === 'none';
  // While the first page is on its way. Told in its turn, also where it fails before.
  const reading = isFull ? readKnownRows(run.ctx.read, calendar) : Promise.resolve(undefined);
  reading.catch(() => undefined);
  let sum = nothingApplied;
  let next: string | null = null;
  let read = 0;
  const held = { letters: 0 };
  // Of a first reading, which is everything, the count is enough.
  const told = ({ changed }: Applied) => (isAnew ? [] : changed);
  try {
    for await (const page of run.provider.pull(await run.access(), calendar.remote, since)) {
      const known = await reading;
      // What is written with the page tells of it.
      if (isFull) run.progress(page.items.length);
      for (const part of partsOf(page.items)) {
        const applied = await applyRemoteChanges(run, calendar, part, {
          ...(known && { known }),
          isAnew,
          hasMore: true,
        });
        sum = bounded(added(sum, applied), held, sum.orphans.length);
      }
      read += page.items.length;
      next = page.cursor;
    }
    if (next === null) throw new ProviderFailure('unreadable', 'The list of events ended without a cursor.');
    const { orphans } = sum;
    sum = { ...sum, orphans: [] };
    if (orphans.length > 0) sum = added(sum, await settleOrphans(run, calendar, orphans, isAnew));
    // An answer without any event is rather a mistake than an empty calendar.
    const known = await reading;
    if (known && read > 0) sum = added(sum, await sweep(run, calendar, await known.unmet()));
  } catch (error) {
    await writeJournal(run.ctx.write, run, calendar.id, { pulled: sum.pulled, changed: told(sum) });
    throw error;
  }
  const kept = isFull ? cursorAfterAll(next, cursor, run.ctx.clock.now()) : next;
  const { pulled, conflicts, unreadable } = sum;
  const changed = told(sum);
  await keepCursor(run, calendar, kept, { pulled, changed, full: isFull });
  return { pulled, changed, conflicts, unreadable, full: isFull };
}

/** Of a page with more events than were asked for: each is one transaction, in which nobody else writes. */
function* partsOf(items: readonly RemoteItem[]): Generator<readonly RemoteItem[]> {
  yield items.slice(0, limits.remotePage);
  for (let from = limits.remotePage; from < items.length; from += limits.remotePage) {
    yield items.slice(from, from + limits.remotePage);
  }
}

/** What is held of a pull until its end, on top of what was held before. @param before the orphans among them, counted already */
function bounded(sum: Applied, held: { letters: number }, before: number): Applied {
  const orphans = sum.orphans.slice(0, before);
  for (const orphan of sum.orphans.slice(before)) {
    if (orphans.length === mostOrphans.occurrences) break;
    const letters = JSON.stringify(orphan).length;
    if (held.letters + letters > mostOrphans.letters) continue;
    held.letters += letters;
    orphans.push(orphan);
  }
  return { ...sum, orphans, unreadable: sum.unreadable + sum.orphans.length - orphans.length };
}

/** Leaves it alone where somebody asked meanwhile for everything to be read, or for copies, which were passed over. */
async function keepCursor(
  run: SyncRun,
  { id, cursor: begunWith, copies_own }: SyncedCalendar,
  cursor: string,
  note: JournalNote = {},
): Promise<void> {
  await run.ctx.write.transaction().execute(async (trx) => {
    await run.assertLease(trx);
    const asBegun = trx
      .updateTable('calendars')
      .where('id', '=', id)
      .where('cursor', 'is not distinct from', begunWith)
      .where('copies_own', '<=', copies_own ? 1 : 0);
    await asBegun.set({ cursor }).execute();
    await writeJournal(trx, run, id, note);
  });
}
