import { parseEventId } from '@daywright/schedule/recurrence';
import { readExtra } from '../extra.ts';
import { eventOf, rowsById, type SyncRow } from '../rows.ts';
import { type Write, withWholeTexts } from './plan.ts';
import type { Push } from './push.ts';

/**
 * What is made there and goes on from another event takes along what is not kept here: texts that were cut, and within its
 * calendar all that is there alone. From an occurrence it takes what the series has: the occurrence may be gone there by now. The
 * copy of an own event takes nothing from what that was before in a calendar.
 */
export async function withOrigin({ run, calendar }: Push, row: SyncRow, write: Write): Promise<Write> {
  const { like } = readExtra(row.remote_extra).sync ?? {};
  const { operation } = write;
  if (operation.op !== 'insert' || like === undefined) return write;
  const { master_id } = parseEventId(like);
  const rows = await rowsById(run.ctx.read, [calendar.user_id, [...new Set([master_id, like])]]);
  const event = rows.reduce((told, { remote_extra }) => withWholeTexts(told, readExtra(remote_extra)), operation.event);
  const head = rows.find(({ id }) => id === master_id);
  const isThere = head?.remote_calendar_id === calendar.id && head.remote_id !== null;
  const isCopy = isThere && eventOf(head).calendar_id === calendar.id && eventOf(row).calendar_id !== calendar.id;
  return { ...write, operation: { ...operation, event, ...(isThere && !isCopy && { like: head.remote_id }) } };
}
