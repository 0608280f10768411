import type { ChangedEvent, Conflict, JournalEntry, Refusal, UnseenConflicts } from '@daywright/contract/journal';
import { limits } from '@daywright/contract/limits';
import { isoInstant } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { readFirstSets } from '../../events/queries.ts';
import { accountNotFound } from '../accounts/not-found.ts';
import { findAccountRow } from '../accounts/store.ts';
import { type EntryRow, findEntryRow, listEntryRows } from './entries.ts';
import { isLostHere } from './unrestored.ts';

const ENTRIES_A_PAGE = 50;

/**
 * What keeping an account in sync did, the newest first.
 *
 * @throws AppError `ACCOUNT_NOT_FOUND`
 */
export async function journalPage(
  db: Db,
  userId: string,
  query: { account_id: string; calendar_id?: string; unrestored?: boolean; limit?: number; before?: string },
): Promise<{ entries: JournalEntry[]; has_more: boolean }> {
  const { account_id, unrestored = false, limit = ENTRIES_A_PAGE } = query;
  if (!(await findAccountRow(db, userId, account_id))) throw accountNotFound();
  const before = query.before === undefined ? undefined : await findEntryRow(db, userId, query.before);
  // An entry that is gone by now was older than all that is kept.
  if (query.before !== undefined && !before) return { entries: [], has_more: false };
  const counting = unrestored ? 'unrestored' : undefined;
  const { rows, has_more } = await listEntryRows(db, userId, { ...query, counting, before, limit });
  const entries = rows.map(entryOf);
  return { entries: unrestored ? entries : await asTheyStand(db, userId, entries), has_more };
}

/** What a person has not read of yet, by account, the newest first. */
export async function unseenConflicts(db: Db, userId: string): Promise<UnseenConflicts[]> {
  const limit = limits.unseenEntriesListed;
  const { rows } = await listEntryRows(db, userId, { counting: 'unseen', limit });
  const accounts = new Map<string, UnseenConflicts>();
  for (const row of rows) {
    const { id, account_id, seen, unseen } = row;
    const conflicts = conflictsOf(row);
    const place = conflicts.findLastIndex((conflict, index) => index >= seen && isLostHere(conflict));
    const conflict = conflicts[place];
    if (!conflict) continue;
    const known = accounts.get(account_id);
    accounts.set(account_id, {
      account_id,
      count: (known?.count ?? 0) + unseen,
      newest: known?.newest ?? { entry_id: id, place, conflict },
      entries: [...(known?.entries ?? []), { id, conflicts: conflicts.length }],
    });
  }
  return [...accounts.values()];
}

/** The entries with conflicts that were put back, and taken back since, as not put back. */
export async function asTheyStand<E extends Pick<JournalEntry, 'conflicts'>>(
  db: Db,
  userId: string,
  entries: readonly E[],
): Promise<E[]> {
  const ids = entries.flatMap(({ conflicts }) => conflicts.flatMap(({ restored }) => restored ?? []));
  const undone = new Set((await readFirstSets(db, userId, ids)).filter(({ isUndone }) => isUndone).map(({ id }) => id));
  const standing = (conflict: Conflict): Conflict =>
    conflict.restored !== null && undone.has(conflict.restored) ? { ...conflict, restored: null } : conflict;
  return entries.map((entry) => ({ ...entry, conflicts: entry.conflicts.map(standing) }));
}

function entryOf(row: EntryRow): JournalEntry {
  return {
    id: row.id,
    calendar_id: row.calendar_id,
    at: isoInstant(row.at),
    full: row.full === 1,
    pulled: row.pulled,
    pushed: row.pushed,
    changed: changedOf(row),
    unreadable: row.unreadable,
    conflicts: conflictsOf(row),
    refusals: JSON.parse(row.refusals) as Refusal[],
    error: row.error,
  };
}

export const changedOf = ({ changed }: Pick<EntryRow, 'changed'>) => JSON.parse(changed) as ChangedEvent[];
export const conflictsOf = ({ conflicts }: Pick<EntryRow, 'conflicts'>) => JSON.parse(conflicts) as Conflict[];
