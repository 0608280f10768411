import type { UnwrittenEvent } from '@daywright/contract/accounts';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { type SyncState, unsynced } from '../../events/commands.ts';
import { readRefusals } from '../journal/refusals.ts';
import { accountNotFound } from './not-found.ts';
import { findAccountRow } from './store.ts';

/** Of an event `e` whose last change its provider does not have. */
const isUnwritten = `e.${unsynced}`;
const isNotTaken = `${isUnwritten} and e.sync_state in ('refused', 'parked')`;
const isHeld = `${isUnwritten} and e.sync_state = 'held'`;
const isPending = `${isUnwritten} and e.sync_state not in ('held', 'refused', 'parked')`;

const isSeriesTold = `exists (select 1 from events series where series.user_id = e.user_id and series.id = e.series_id
  and series.deleted_at is null and (series.sync_state is null or series.sync_state = 'synced'))`;

/**
 * What is deleted with its series, or in it, counts with the series alone. Where the series has nothing to tell, the edit of an
 * occurrence was taken back.
 */
const isListed = `(e.deleted_at is null or e.series_id is null or ${isSeriesTold})`;

/** Of an event of the calendar `c`, not of a copy of an own one in it. */
const isOfCalendar = 'e.deleted_at is null and e.calendar_id = c.id';

const countIf = (condition: string) => `sum(case when ${condition} then 1 else 0 end)`;

const counts = statement<{ account_id: string } & Record<keyof UnwrittenCounts, number | string>>(
  () => `select c.account_id, ${countIf(isOfCalendar)} as waiting, ${countIf(`${isPending} and ${isListed}`)} as pending,
      ${countIf(`${isHeld} and ${isListed}`)} as held, ${countIf(`${isNotTaken} and ${isListed}`)} as not_taken
    from shown_events e join calendars c on c.id = e.remote_calendar_id
    where e.user_id = ? and ${isUnwritten} group by c.account_id`,
);

/** As `getCalendarStatus` has them. */
export interface UnwrittenCounts {
  readonly waiting: number;
  readonly pending: number;
  readonly held: number;
  readonly not_taken: number;
}

export const nothingUnwritten: UnwrittenCounts = { waiting: 0, pending: 0, held: 0, not_taken: 0 };

/** Events whose last change their provider does not have, by account; an account without any may be missing. */
export async function countUnwritten(db: Db, userId: string): Promise<ReadonlyMap<string, UnwrittenCounts>> {
  const rows = await counts(db, [userId]);
  return new Map(
    rows.map(({ account_id, waiting, pending, held, not_taken }) => [
      account_id,
      { waiting: Number(waiting), pending: Number(pending), held: Number(held), not_taken: Number(not_taken) },
    ]),
  );
}

interface UnwrittenRow {
  readonly id: string;
  readonly remote_calendar_id: string;
  readonly sync_state: SyncState;
  readonly series_id: string | null;
  readonly deleted_at: number | null;
  readonly document: string;
}

/** Parameters: person, account, event to begin behind, how many. */
const listing = (condition: string) =>
  statement<UnwrittenRow>(
    () => `select e.id, e.remote_calendar_id, e.sync_state, e.series_id, e.deleted_at, e.document
      from shown_events e join calendars c on c.id = e.remote_calendar_id
      where e.user_id = ? and c.account_id = ? and ${condition} and ${isListed} and e.id > ? order by e.id limit ?`,
  );

const listings = { pending: listing(isPending), held: listing(isHeld), 'not-taken': listing(isNotTaken) };

const EVENTS_A_PAGE = 50;

/**
 * Events of an account whose last change its provider does not have, by id, with why it was not taken.
 *
 * @throws AppError `ACCOUNT_NOT_FOUND`
 */
export async function unwrittenPage(
  db: Db,
  userId: string,
  query: { account_id: string; state: keyof typeof listings; limit?: number; after?: string },
): Promise<{ events: UnwrittenEvent[]; has_more: boolean }> {
  const { account_id, state, limit = EVENTS_A_PAGE, after = '' } = query;
  if (!(await findAccountRow(db, userId, account_id))) throw accountNotFound();
  const found = await listings[state](db, [userId, account_id, after, limit + 1]);
  const rows = found.slice(0, limit);
  const ids = state !== 'not-taken' ? [] : rows.map(({ id }) => id);
  const reasons = await readRefusals(db, userId, account_id, ids);
  const events = rows.map(
    ({ id, remote_calendar_id, sync_state, series_id, deleted_at, document }): UnwrittenEvent => ({
      event_id: id,
      title: (JSON.parse(document) as { title: string }).title,
      calendar_id: remote_calendar_id,
      state: sync_state === 'held' || sync_state === 'refused' || sync_state === 'parked' ? sync_state : 'pending',
      deleted: deleted_at !== null && series_id === null,
      why: reasons.get(id) ?? null,
    }),
  );
  return { events, has_more: found.length > limit };
}
