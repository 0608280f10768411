import type { ChangedEvent, Conflict, Refusal } from '@daywright/contract/journal';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { findAccountRow } from '../accounts/store.ts';
import type { SyncRun } from '../sync/run/sync-run.ts';
import type { EntryRow } from './entries.ts';
import { named } from './named.ts';
import { removeOldestEntries } from './purge.ts';
import { changedOf, conflictsOf } from './queries.ts';
import { countConflicts } from './unrestored.ts';

/** What a part of a sync run has to tell. */
export interface JournalNote {
  readonly pulled?: number;
  readonly pushed?: number;
  /** Of those that were pulled and pushed; an entry names the first few. */
  readonly changed?: readonly ChangedEvent[];
  readonly unreadable?: number;
  readonly conflicts?: readonly Conflict[];
  readonly refusals?: readonly Refusal[];
  /** Why it ended early: a sentence for the person. */
  readonly error?: string | null;
  /** Everything was read. */
  readonly full?: boolean;
}

/** Conflicts and refusals that are written at once. */
const portion = 50;
/** Letters of them after which a sync run goes on in another entry: each is read and written whole. */
const mostLetters = 100_000;

/**
 * Adds to the entry that a sync run has for a calendar; where there is nothing to tell, there is none, nor once the account is
 * gone. Written with what it tells of, so that no value that gave way is lost when the process ends.
 *
 * @param db with conflicts, under the person's lock where others of the entry may be put back meanwhile
 * @param calendarId null for what concerns the account
 */
export async function writeJournal(
  db: Db,
  run: Pick<SyncRun, 'ctx' | 'account' | 'started_at'>,
  calendarId: string | null,
  { conflicts = [], refusals = [], ...rest }: JournalNote,
): Promise<void> {
  const last = Math.max(conflicts.length, refusals.length) - portion;
  let from = 0;
  for (; from < last; from += portion) {
    const some = { conflicts: conflicts.slice(from, from + portion), refusals: refusals.slice(from, from + portion) };
    await writePortion(db, run, calendarId, some);
  }
  await writePortion(db, run, calendarId, {
    ...rest,
    conflicts: conflicts.slice(from),
    refusals: refusals.slice(from),
  });
}

/** The conflicts without those that the journal has of a calendar, and that nobody put back since. */
export async function notTold(
  db: Db,
  { account: { id, user_id } }: Pick<SyncRun, 'account'>,
  calendarId: string,
  conflicts: readonly Conflict[],
): Promise<readonly Conflict[]> {
  if (conflicts.length === 0) return conflicts;
  const untold = new Map(conflicts.map((each) => [JSON.stringify(each), each]));
  let last = '';
  do {
    const entries = await db
      .selectFrom('sync_journal')
      .select(['id', 'conflicts'])
      .where('user_id', '=', user_id)
      .where('account_id', '=', id)
      .where('calendar_id', '=', calendarId)
      .where('conflicts', '!=', '[]')
      .where('id', '>', last)
      .orderBy('id')
      .limit(entriesARead)
      .execute();
    for (const each of entries.flatMap(conflictsOf)) untold.delete(JSON.stringify(each));
    last = entries.at(-1)?.id ?? '';
  } while (last !== '');
  return [...untold.values()];
}

/** Few, since one may have a megabyte. */
const entriesARead = 10;

async function writePortion(
  db: Db,
  { ctx, account, started_at: at }: Pick<SyncRun, 'ctx' | 'account' | 'started_at'>,
  calendarId: string | null,
  { changed = [], conflicts = [], refusals = [], error = null, full = false, ...counts }: JournalNote,
): Promise<void> {
  const { pulled = 0, pushed = 0, unreadable = 0 } = counts;
  const lost = conflicts.length + refusals.length;
  if (pulled + pushed + unreadable + lost === 0 && error === null && !full) return;
  const { id: account_id, user_id } = account;
  const newest = await db
    .selectFrom('sync_journal')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .where('at', '=', at)
    .where('calendar_id', calendarId === null ? 'is' : '=', calendarId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isFull = newest && lost > 0 && newest.conflicts.length + newest.refusals.length > mostLetters;
  const entry = isFull ? undefined : newest;
  const told = {
    pulled: (entry?.pulled ?? 0) + pulled,
    pushed: (entry?.pushed ?? 0) + pushed,
    refused: (entry?.refused ?? 0) + refusals.length,
    unreadable: (entry?.unreadable ?? 0) + unreadable,
    changed: JSON.stringify(named([...(entry ? changedOf(entry) : []), ...changed])),
    // The text of those that are there stays untouched where none is added: what is put back meanwhile is marked in it.
    ...(conflicts.length > 0 && conflictsWith(account, entry, conflicts)),
    ...(refusals.length > 0 && { refusals: joined(entry?.refusals, refusals) }),
    error: error ?? entry?.error ?? null,
    full: full ? 1 : (entry?.full ?? 0),
  };
  if (entry) await db.updateTable('sync_journal').set(told).where('id', '=', entry.id).execute();
  else if (await findAccountRow(db, user_id, account_id)) {
    const row = { id: newId(), user_id, account_id, calendar_id: calendarId, at, ...told };
    await db.insertInto('sync_journal').values(row).execute();
    await removeOldestEntries(db, user_id, ctx.config.quotas.bytes);
  }
}

/** What a first reading has to tell is in the journal, and told nowhere else: it may be much, and nothing was changed just now. */
function conflictsWith({ last_sync }: SyncRun['account'], entry: EntryRow | undefined, more: readonly Conflict[]) {
  const conflicts = entry ? [...conflictsOf(entry), ...more] : more;
  const seen = last_sync === null ? conflicts.length : (entry?.seen ?? 0);
  return { conflicts: JSON.stringify(conflicts), seen, ...countConflicts(conflicts, seen) };
}

/** The places of those that stood there stay: the person names them by their place. */
function joined(text: string | undefined, more: readonly unknown[]): string {
  return JSON.stringify(text === undefined ? more : [...(JSON.parse(text) as unknown[]), ...more]);
}
