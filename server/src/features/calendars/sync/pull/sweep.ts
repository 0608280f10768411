import type { Conflict } from '@daywright/contract/calendars';
import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import { paced } from '../../../../platform/pace.ts';
import { applyChangeSet, type LockedRows } from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import { deletionOutlived } from '../apply/conflicts.ts';
import { applyGone, deleteHere, isEdited, isGone, liveOn } from '../apply/heads.ts';
import { isCopy } from '../apply/identity.ts';
import { type Page, type PageRow, pageOf } from '../apply/page.ts';
import type { Round } from '../round/round-type.ts';
import { overridesOf, type SyncRow, syncColumns } from '../rows.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

/** Rows that are looked at before the event loop may turn. */
const portion = 1_000;

/**
 * After everything of a calendar was read: what was there and was not met is gone there. Own events are never deleted by
 * it, their copies are made anew; what was changed here lives on.
 *
 * @returns how many events changed here
 */
export async function sweep(round: Round, calendar: SyncedCalendar): Promise<number> {
  const { id, user_id, generation } = calendar;
  const pause = paced();
  let count = 0;
  let after = '';
  for (;;) {
    const [looked] = await lookedAt(round.ctx.read, [id, generation, user_id, after, portion]);
    if (!looked || looked.last === null) return count;
    if (looked.is_unmet === 1) count += await sweepPortion(round, calendar, after, looked.last);
    after = looked.last;
    await pause();
  }
}

/** @returns how many events changed here */
async function sweepPortion(round: Round, calendar: SyncedCalendar, after: string, last: string): Promise<number> {
  const { id, user_id, generation } = calendar;
  const pause = paced();
  const conflicts: Conflict[] = [];
  let unmet: SyncRow[] = [];
  let overrides: SyncRow[] = [];
  const check = async (trx: Db) => {
    await round.keep(trx);
    unmet = await unmetRows(trx, [user_id, id, generation, after, last]);
    const heads = unmet.filter(({ series_id }) => series_id === null);
    overrides = await overridesOf(trx, [user_id, heads.map((row) => row.id)]);
  };
  const plan = async (rows: LockedRows) => {
    const page = pageOf(calendar, [...new Map([...unmet, ...overrides].map((row) => [row.id, row])).values()], rows);
    for (const { id } of unmet) {
      const row = page.byId(id);
      if (row?.isLive) sweepOne(page, row, conflicts);
      await pause();
    }
    return page.operations();
  };
  const applied = await applyChangeSet(round.ctx, { userId: user_id, kind: 'sync' }, plan, {
    summary: ({ length }) =>
      `Google: ${length} ${length === 1 ? 'event is' : 'events are'} no longer in “${calendar.name}”`,
    check,
    beside: (trx) => writeJournal(trx, round, id, { conflicts }),
  });
  return applied?.changes.length ?? 0;
}

function sweepOne(page: Page, row: PageRow, conflicts: Conflict[]): void {
  if (isCopy(page, row)) {
    if (page.calendar.copies_own) liveOn(page, row);
  } else if (row.event.series_id === null) applyGone(page, row, conflicts);
  // Of a series that is there, it is an occurrence as any other.
  else if (!isEdited(row)) deleteHere(page, row);
  else if (!isGone(row)) {
    conflicts.push(...deletionOutlived(row, 'there'));
    liveOn(page, row);
  }
}

/** Parameters: calendar, generation, person, the id after which to look, at how many. */
const lookedAt = statement<{ last: string | null; is_unmet: 0 | 1 | null }>(
  () => `select max(id) as last, max(case when remote_calendar_id = ? and seen_generation < ?
      and remote_etag is not null and deleted_at is null then 1 else 0 end) as is_unmet
    from (select id, remote_calendar_id, seen_generation, remote_etag, deleted_at from events
      where user_id = ? and id > ? order by id limit ?) as looked_at`,
);

/** Parameters: person, calendar, generation, the ids after which and up to which to look. */
const unmetRows = statement<SyncRow>(
  () => `select ${syncColumns} from events
    where user_id = ? and remote_calendar_id = ? and seen_generation < ? and id > ? and id <= ?
    and remote_etag is not null and deleted_at is null
    order by id`,
);
