import type { Calendar } from '@daywright/contract/calendars';
import { limits } from '@daywright/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { applyChangeSet, type EventOperation } from '../events/commands.ts';
import { beginJob, type JobRow, workOn } from '../jobs/commands.ts';
import { readCounts } from '../usage/queries.ts';
import { readNow } from './accounts/commands.ts';
import { announceCalendars } from './announce.ts';
import { type CalendarPayload, calendarJob, isLargeChange, summaryOfCategory } from './calendar-job.ts';
import { beginCopying, endCopying, followCopying } from './copies.ts';
import { planDefaultCategory } from './default-category.ts';
import { type CalendarRow, findCalendarRow, updateCalendarRow } from './store.ts';
import { calendarOf } from './wire.ts';

export { decideOnGuests, decideOnGuestsOfDeletion } from './guests.ts';

interface CalendarPatch {
  readonly selected?: boolean;
  readonly color?: string | null;
  readonly default_category?: string | null;
  readonly copies_own?: boolean;
}

/**
 * Shows or hides a calendar, changes its colour or default category, or copies own events to it; fields left out stay. Every
 * open tab is told to look again, as reads leave hidden calendars out.
 *
 * What many events follow is a job.
 *
 * @throws AppError `CALENDAR_NOT_FOUND`, `READ_ONLY` where own events cannot be copied to it, `JOB_RUNNING`
 */
export async function updateCalendar(
  ctx: Context,
  userId: string,
  id: string,
  patch: CalendarPatch,
): Promise<Calendar> {
  let changed: CalendarRow | undefined;
  let name = '';
  let recategorized: readonly EventOperation[] = [];
  let work: CalendarPayload | undefined;
  let job: JobRow | undefined;
  // The person's lock: whoever changes an event meanwhile knows whether it is copied. As a sync does it, so that nothing of it
  // is told there.
  await applyChangeSet(ctx, { userId, kind: 'sync' }, () => recategorized, {
    summary: (changes) => summaryOfCategory(changes.length, name, patch.default_category ?? null),
    check: async (trx) => {
      const calendar = await findOwned(trx, userId, id);
      name = calendar.name;
      work = await largeWork(trx, calendar, patch);
      if (patch.default_category === undefined || work?.category) return;
      const all = { after: '', most: limits.eventsWithoutJob };
      recategorized = (await planDefaultCategory(trx, calendar, patch.default_category, all)).operations;
    },
    beside: async (trx) => {
      await patchRow(trx, await findOwned(trx, userId, id), patch, work?.copies_own !== undefined);
      changed = await findOwned(trx, userId, id);
      if (!work) return;
      const { events } = await readCounts(trx, userId);
      job = await beginJob(ctx, { userId, kind: 'calendar', total: events, payload: work }, trx);
    },
  });
  if (job) await workOn(ctx, job, calendarJob(ctx));
  if (!changed) throw new Error('A calendar was changed and is not there.');
  await announceCalendars(ctx, userId);
  // What is not shown is not read either.
  if (patch.selected && changed.account_id !== null) await readNow(ctx, userId, changed.account_id);
  return calendarOf(changed);
}

/** What is too much for the transaction that changes the calendar. */
async function largeWork(
  trx: Db,
  { user_id: userId, id, account_id, name, default_category: former, copies_own }: CalendarRow,
  patch: CalendarPatch,
): Promise<CalendarPayload | undefined> {
  const { default_category: next } = patch;
  const category =
    next !== undefined && (await isLargeChange(trx, userId, id)) ? { former, next, name, written: 0 } : undefined;
  const turnsCopies = patch.copies_own !== undefined && patch.copies_own !== (copies_own === 1);
  const copies = turnsCopies && (await isLargeChange(trx, userId, null)) ? patch.copies_own : undefined;
  if (!category && copies === undefined) return undefined;
  return {
    ...{ calendar_id: id, account_id, lease_id: newId(), change_set_id: newId(), after: '' },
    ...(category && { category }),
    ...(copies !== undefined && { copies_own: copies }),
  };
}

/** @param isFollowed whether a job has events follow what becomes of copies */
async function patchRow(trx: Db, row: CalendarRow, patch: CalendarPatch, isFollowed: boolean): Promise<void> {
  const { user_id: userId, id } = row;
  const { selected, color, default_category, copies_own } = patch;
  if (copies_own && (row.account_id === null || row.writable === 0)) {
    throw new AppError('READ_ONLY', 'Own events can be copied only to a connected calendar that may be changed.');
  }
  if (copies_own !== undefined && copies_own !== (row.copies_own === 1)) {
    await (copies_own ? beginCopying(trx, userId, id) : endCopying(trx, userId));
    const all = { after: '', most: limits.eventsWithoutJob };
    if (!isFollowed) await followCopying(trx, userId, copies_own ? id : null, all);
  }
  await updateCalendarRow(trx, userId, id, {
    ...(selected !== undefined && { selected: selected ? 1 : 0 }),
    ...(color !== undefined && { color }),
    ...(default_category !== undefined && { default_category }),
  });
}

async function findOwned(trx: Db, userId: string, id: string): Promise<CalendarRow> {
  const row = await findCalendarRow(trx, userId, id);
  if (!row) throw new AppError('CALENDAR_NOT_FOUND', 'There is no such calendar.');
  return row;
}
