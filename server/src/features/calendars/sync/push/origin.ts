import { parseEventId } from '@daywright/schedule/recurrence';
import type { PushOperation } from '../../providers/provider.ts';
import { findCalendarRow } from '../../store.ts';
import { readExtra } from '../extra.ts';
import { eventOf, rowsById, type SyncRow } from '../rows.ts';
import { syncedCalendar } from '../synced-calendar.ts';
import { type Write, withWholeTexts } from './plan.ts';
import type { Push } from './push.ts';

/**
 * What is made there and goes on from another event takes along what is not kept here: texts that were cut, and within its account
 * all that is there alone. From an occurrence it takes what the series has: the occurrence may be gone there by now.
 */
export async function withOrigin(push: Push, row: SyncRow, write: Write): Promise<Write> {
  const { like: name } = readExtra(row.remote_extra).sync ?? {};
  const { operation } = write;
  if (operation.op !== 'insert' || name === undefined) return write;
  const { master_id } = parseEventId(name);
  const rows = await rowsById(push.run.ctx.read, [push.calendar.user_id, [...new Set([master_id, name])]]);
  const event = rows.reduce((told, { remote_extra }) => withWholeTexts(told, readExtra(remote_extra)), operation.event);
  const head = rows.find(({ id }) => id === master_id);
  const like = head && (await originThere(push, row, head, master_id === name));
  return { ...write, operation: { ...operation, event, ...(like && { like }) } };
}

type Origin = Extract<PushOperation, { op: 'insert' }>['like'];

async function originThere(
  { run, calendar }: Push,
  row: SyncRow,
  { remote_id, remote_calendar_id, ...head }: SyncRow,
  isWhole: boolean,
): Promise<Origin> {
  if (remote_id === null || remote_calendar_id === null) return undefined;
  const isCopy = eventOf(row).calendar_id !== calendar.id;
  const isOfCopy = eventOf(head).calendar_id !== remote_calendar_id;
  if (remote_calendar_id === calendar.id) {
    // The copy of an own event takes nothing from what that was before in a calendar.
    return isCopy && !isOfCopy ? undefined : { remote_id, calendar: calendar.remote };
  }
  // What goes to another calendar whole is moved there, if it may be.
  if (isWhole || isCopy || isOfCopy) return undefined;
  const from = await findCalendarRow(run.ctx.read, calendar.user_id, remote_calendar_id);
  const other = from && syncedCalendar(from);
  return other?.account_id === calendar.account_id ? { remote_id, calendar: other.remote } : undefined;
}
