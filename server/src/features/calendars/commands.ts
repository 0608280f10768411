import type { Calendar } from '@daywright/contract/calendars';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { applyChangeSet, type EventOperation } from '../events/commands.ts';
import { readNow } from './accounts/commands.ts';
import { announceCalendars } from './announce.ts';
import { beginCopying, endCopying } from './copies.ts';
import { planDefaultCategory } from './default-category.ts';
import { type CalendarRow, findCalendarRow, updateCalendarRow } from './store.ts';
import { calendarOf } from './wire.ts';

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
 * @throws AppError `CALENDAR_NOT_FOUND`, `READ_ONLY` where own events cannot be copied to it
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
  // The person's lock: whoever changes an event meanwhile knows whether it is copied. As a sync does it, so that nothing of it
  // is told there.
  await applyChangeSet(ctx, { userId, kind: 'sync' }, () => recategorized, {
    summary: (changes) => summaryOfCategory(changes.length, name, patch.default_category ?? null),
    check: async (trx) => {
      const calendar = await findOwned(trx, userId, id);
      name = calendar.name;
      if (patch.default_category === undefined) return;
      recategorized = await planDefaultCategory(trx, calendar, patch.default_category);
    },
    beside: async (trx) => {
      changed = await patchRow(trx, await findOwned(trx, userId, id), patch);
    },
  });
  if (!changed) throw new Error('A calendar was changed and is not there.');
  await announceCalendars(ctx, userId);
  // What is not shown is not read either.
  if (patch.selected && changed.account_id !== null) await readNow(ctx, userId, changed.account_id);
  return calendarOf(changed);
}

async function patchRow(trx: Db, row: CalendarRow, patch: CalendarPatch): Promise<CalendarRow> {
  const { user_id: userId, id } = row;
  const { selected, color, default_category, copies_own } = patch;
  if (copies_own && (row.account_id === null || row.writable === 0)) {
    throw new AppError('READ_ONLY', 'Own events can be copied only to a connected calendar that may be changed.');
  }
  if (copies_own === true && row.copies_own === 0) await beginCopying(trx, userId, id);
  if (copies_own === false && row.copies_own === 1) await endCopying(trx, userId);
  const updated = await updateCalendarRow(trx, userId, id, {
    ...(selected !== undefined && { selected: selected ? 1 : 0 }),
    ...(color !== undefined && { color }),
    ...(default_category !== undefined && { default_category }),
  });
  return updated ?? row;
}

async function findOwned(trx: Db, userId: string, id: string): Promise<CalendarRow> {
  const row = await findCalendarRow(trx, userId, id);
  if (!row) throw new AppError('CALENDAR_NOT_FOUND', 'There is no such calendar.');
  return row;
}

function summaryOfCategory(count: number, name: string, category: string | null): string {
  const events = count === 1 ? '1 event' : `${count.toLocaleString('en')} events`;
  const change = category === null ? 'Took the default category off' : `Gave the category “${category}” to`;
  return `${change} ${events} of “${name}”`;
}
