import type { CalendarEvent } from '@daywright/contract/events';
import type { Conflict } from '@daywright/contract/journal';
import { RecurrenceError } from '@daywright/schedule/recurrence';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockUser } from '../../auth/queries.ts';
import { applyChangeSet } from '../../events/commands.ts';
import { eventCalled, previewPutBack, putBack } from '../../events/commands-put-back.ts';
import { type EntryRow, findEntryRow, saveConflicts, saveSeen } from './entries.ts';
import { lostValue } from './lost-value.ts';
import { idAtProvider } from './moved-at-provider.ts';
import { asTheyStand, conflictsOf } from './queries.ts';
import { countConflicts } from './unrestored.ts';

/**
 * Puts the side of a conflict back that gave way, as a change of the person's own.
 *
 * @param place of the conflict in its entry
 * @throws AppError `JOURNAL_ENTRY_NOT_FOUND`, `ALREADY_RESTORED`, `SPAN_NOT_FOUND`, `INVALID_RECURRENCE` where it does not go
 *   with what stands, and what `putBack` throws
 */
export async function restoreConflict(
  ctx: Context,
  userId: string,
  entryId: string,
  place: number,
): Promise<{ change_set_id: string }> {
  const conflict = await unrestored(ctx.read, userId, entryId, place);
  const restored = await putBack(
    ctx,
    { userId, kind: 'user' },
    { id: await idAtProvider(ctx.read, userId, conflict), since: conflict.at },
    (event) => lostValue(conflict, event),
    async (trx) => void (await unrestored(trx, userId, entryId, place)),
  ).catch((error: unknown) => {
    throw withAdvice(error, conflict);
  });
  if (!restored) throw alreadySo(conflict);
  await markRestored(ctx, userId, { entryId, place }, restored);
  return { change_set_id: restored.change_set_id };
}

/**
 * What a conflict is about as it is now, and why `restoreConflict` would refuse it.
 *
 * @throws AppError `JOURNAL_ENTRY_NOT_FOUND`
 */
export async function conflictNow(
  ctx: Context,
  userId: string,
  entryId: string,
  place: number,
): Promise<{ event: CalendarEvent | null; why_not: string | null }> {
  const conflict = await conflictAt(ctx.read, userId, entryId, place);
  const actor = { userId, kind: 'user' } as const;
  const named = { id: await idAtProvider(ctx.read, userId, conflict), since: conflict.at };
  const event = (await eventCalled(ctx, actor, named)) ?? null;
  if (conflict.restored !== null) return { event, why_not: null };
  try {
    const isChange = await previewPutBack(ctx, actor, named, (is) => lostValue(conflict, is));
    return { event, why_not: isChange ? null : alreadySo(conflict).message };
  } catch (error) {
    const advice = withAdvice(error, conflict);
    if (advice instanceof AppError) return { event, why_not: advice.message };
    throw error;
  }
}

type PlacedConflict = Conflict & Pick<EntryRow, 'at' | 'account_id'>;

/** @returns with the account and the time of its sync run */
async function conflictAt(db: Db, userId: string, entryId: string, place: number): Promise<PlacedConflict> {
  const row = await findEntryRow(db, userId, entryId);
  const [entry] = await asTheyStand(db, userId, row ? [{ conflicts: conflictsOf(row) }] : []);
  const conflict = entry?.conflicts[place];
  if (!row || !conflict) throw new AppError('JOURNAL_ENTRY_NOT_FOUND', 'This conflict is not kept any more.');
  return { ...conflict, at: row.at, account_id: row.account_id };
}

async function unrestored(db: Db, userId: string, entryId: string, place: number): Promise<PlacedConflict> {
  const conflict = await conflictAt(db, userId, entryId, place);
  if (conflict.restored !== null) throw alreadySo(conflict);
  return conflict;
}

/**
 * Under the person's lock: a sync run that is under way adds to the same entry. What else gave way of an event that goes by another
 * id now is put back in that one too.
 */
async function markRestored(
  ctx: Context,
  userId: string,
  { entryId, place }: { readonly entryId: string; readonly place: number },
  { change_set_id, event_id }: { readonly change_set_id: string; readonly event_id: string },
) {
  await applyChangeSet(ctx, { userId, kind: 'user' }, [], {
    summary: '',
    beside: async (trx) => {
      const entry = await findEntryRow(trx, userId, entryId);
      if (!entry) return;
      const conflicts = conflictsOf(entry);
      const was = conflicts[place]?.event_id;
      const marked = conflicts.map((conflict, index) => ({
        ...conflict,
        ...(conflict.event_id === was && { event_id }),
        ...(index === place && { restored: change_set_id }),
      }));
      await saveConflicts(trx, entry, marked, entry.seen);
    },
  });
  announceRead(ctx, userId);
}

/**
 * Notes that the person has read of conflicts. Those that came to an entry since are still to be read.
 *
 * @param entries with how many of their conflicts were read, from the first on
 * @throws AppError `JOURNAL_ENTRY_NOT_FOUND` where none of them is kept
 */
export async function markConflictsSeen(
  ctx: Context,
  userId: string,
  entries: readonly { id: string; conflicts: number }[],
): Promise<void> {
  let found = 0;
  await ctx.write.transaction().execute(async (trx) => {
    // A sync run that is under way adds to the same entries.
    await lockUser(trx, userId);
    for (const { id, conflicts: read } of entries) {
      const entry = await findEntryRow(trx, userId, id);
      if (!entry) continue;
      found += 1;
      const conflicts = conflictsOf(entry);
      const seen = Math.max(entry.seen, Math.min(read, conflicts.length));
      await saveSeen(trx, entry, { seen, unseen: countConflicts(conflicts, seen).unseen });
    }
  });
  if (found === 0) throw new AppError('JOURNAL_ENTRY_NOT_FOUND', 'The journal does not have these entries any more.');
  announceRead(ctx, userId);
}

/** The person's other tabs tell what was read no longer. */
function announceRead({ bus }: Context, user_id: string): void {
  bus.publish({ kind: 'notice', user_id, notice: { kind: 'calendars_changed' } });
}

/** What to do where a value does not go with what stands of the event, or there is no place for it any more. */
function withAdvice(error: unknown, { field }: Conflict): unknown {
  if (error instanceof RecurrenceError || (error instanceof AppError && error.code === 'INVALID_RECURRENCE')) {
    const other = field === 'times' ? 'how it repeated' : 'its time';
    const message = `This does not go with the event as it is now. Put ${other} back first, or change the event by hand.`;
    return new AppError('INVALID_RECURRENCE', message, { cause: error });
  }
  if (!(error instanceof AppError)) return error;
  if (error.code === 'EVENT_NOT_FOUND') {
    const message = 'It is not kept any more what this event was. Take what you need from here into another one.';
    return new AppError('EVENT_NOT_FOUND', message, { cause: error });
  }
  if (error.code !== 'CALENDAR_NOT_FOUND') return error;
  const message = 'The calendar of this event is gone. Take what you need from here into an event of another one.';
  return new AppError('CALENDAR_NOT_FOUND', message, { cause: error });
}

const alreadySo = ({ field }: Conflict) =>
  new AppError(
    'ALREADY_RESTORED',
    field === 'deletion' ? 'The event is deleted already.' : 'The event has this value already.',
  );
