import type { SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Pause } from '../../../platform/pace.ts';
import { type RemoteState, type SyncState, unsynced } from '../../events/commands.ts';
import type { RemoteItem } from '../providers/provider.ts';

/** A row of events with what keeps it in sync, deleted ones too. */
export interface SyncRow {
  readonly id: string;
  readonly series_id: string | null;
  readonly remote_calendar_id: string | null;
  readonly remote_id: string | null;
  readonly remote_etag: string | null;
  readonly remote_base: string | null;
  readonly remote_extra: string | null;
  readonly sync_state: SyncState | null;
  /** What the person said of guests with the last change. */
  readonly send_updates: SendUpdates | null;
  readonly version: number;
  readonly deleted_at: number | null;
  readonly is_undone: number;
  readonly document: string;
  /** It was deleted here as it goes on as another event, which is not at the provider yet; or it comes back from another calendar. */
  readonly goesOn?: true;
  /** It is in another calendar, and left its series, which is still to be told there; its name in that. */
  readonly wasOccurrence?: string;
}

export const syncColumns = `id, series_id, remote_calendar_id, remote_id, remote_etag, remote_base, remote_extra,
  sync_state, send_updates, version, deleted_at, is_undone, document`;

export function eventOf(row: Pick<SyncRow, 'document'>): CalendarEvent {
  return JSON.parse(row.document) as CalendarEvent;
}

/** @param calendarId the home of a row that has none yet */
export function remoteStateOf(row: SyncRow, calendarId: string): RemoteState {
  return {
    calendar_id: row.remote_calendar_id ?? calendarId,
    remote_id: row.remote_id,
    etag: row.remote_etag,
    base: row.remote_base,
    extra: row.remote_extra,
    state: row.sync_state,
  };
}

/** Those of the remote ids that a calendar's rows bear. Parameters: person, calendar, remote ids. */
export const rowsByRemoteId = statement<SyncRow>(
  ({ among }) => `select ${syncColumns} from shown_events
    where user_id = ? and remote_calendar_id = ? and remote_id ${among}`,
);

/** Parameters: person, ids. */
export const rowsById = statement<SyncRow>(
  ({ among }) => `select ${syncColumns} from shown_events where user_id = ? and id ${among}`,
);

/** Rows of occurrences of these series, live or with a deletion that is still to be told. Parameters: person, series. */
export const overridesOf = statement<SyncRow>(
  ({ among }) => `select ${syncColumns} from shown_events
    where user_id = ? and series_id ${among} and (deleted_at is null or sync_state is not null)`,
);

/** Deleted occurrences of these series that went with their calendar and can be restored. Parameters: person, series. */
export const removedOverridesOf = statement<SyncRow>(
  ({ among }) => `select ${syncColumns} from shown_events
    where user_id = ? and series_id ${among} and deleted_at is not null and is_undone = 0 and sync_state is null`,
);

const unsyncedSuccessors = statement<{ count: number | string }>(
  () => `select count(*) as count from shown_events
    where user_id = ? and ${unsynced} and deleted_at is null and series_id is null and remote_extra like ?`,
);

/** How many events go on from a deleted one and are not at their provider yet. */
export async function successorsOf(db: Db, userId: string, id: string): Promise<number> {
  const [row] = await unsyncedSuccessors(db, [userId, `%"like":"${id}"%`]);
  return Number(row?.count ?? 0);
}

const comingBack = statement<Pick<SyncRow, 'remote_etag'>>(
  () => `select remote_etag from shown_events
    where user_id = ? and ${unsynced} and sync_state = 'deleted' and series_id is null
      and (remote_extra like ? or (is_undone = 1 and remote_id = ? and id <> ?))`,
);

/** What an event was in other calendars, where it is still to be moved back from; without an etag where it is not known to be there. */
export function readComingBack(db: Db, userId: string, { id, remote_id }: Pick<SyncRow, 'id' | 'remote_id'>) {
  return comingBack(db, [userId, `%"moving":{"from":"${id}"%`, remote_id, id]);
}

/** The rows of a calendar. */
export interface KnownEtags {
  /** Is told of an item. @returns the etag of its row: undefined where there is none, null where it is looked at in any case */
  meet(item: RemoteItem): string | null | undefined;
}

/** Looked up before the event loop may turn. */
const idsAtOnce = 250;

/** Null of what is deleted and has no more to tell there: it is looked at whatever its etag. */
export const etagOfRow = 'case when deleted_at is null or sync_state is not null then remote_etag end';

/** Parameters: person, calendar, remote ids. */
const knownEtags = statement<[string, string | null]>(
  ({ among }) => `select remote_id, ${etagOfRow} from shown_events
    where user_id = ? and remote_calendar_id = ? and remote_id ${among}`,
  { asArrays: true },
);

/** Those of the items that are here, by the etags they have. */
export async function etagsOf(
  db: Db,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  items: readonly RemoteItem[],
  pause: Pause,
): Promise<KnownEtags> {
  const found = new Map<string, string | null>();
  for (let from = 0; from < items.length; from += idsAtOnce) {
    const ids = items.slice(from, from + idsAtOnce).map(({ remote_id }) => remote_id);
    for (const [remoteId, etag] of await knownEtags(db, [user_id, id, ids])) found.set(remoteId, etag);
    await pause();
  }
  return { meet: ({ remote_id }) => found.get(remote_id) };
}
