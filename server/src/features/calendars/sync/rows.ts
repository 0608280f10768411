import type { CalendarEvent } from '@daywright/contract/events';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Pause } from '../../../platform/pace.ts';
import type { RemoteState } from '../../events/commands.ts';

/** A row of events with what keeps it in step, deleted ones too. */
export interface SyncRow {
  readonly id: string;
  readonly series_id: string | null;
  readonly remote_calendar_id: string | null;
  readonly remote_id: string | null;
  readonly remote_etag: string | null;
  readonly remote_base: string | null;
  readonly remote_extra: string | null;
  readonly seen_generation: number;
  readonly push_state: 'pending' | 'refused' | null;
  readonly version: number;
  readonly deleted_at: number | null;
  readonly document: string;
}

export const syncColumns = `id, series_id, remote_calendar_id, remote_id, remote_etag, remote_base, remote_extra,
  seen_generation, push_state, version, deleted_at, document`;

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
    generation: row.seen_generation,
    push_state: row.push_state,
  };
}

/** Those of the remote ids that a calendar's rows bear. Parameters: person, calendar, remote ids. */
export const rowsByRemoteId = statement<SyncRow>(
  ({ among }) => `select ${syncColumns} from events
    where user_id = ? and remote_calendar_id = ? and remote_id ${among}`,
);

/** Parameters: person, ids. */
export const rowsById = statement<SyncRow>(
  ({ among }) => `select ${syncColumns} from events where user_id = ? and id ${among}`,
);

/** Rows of occurrences of these series, live or with a deletion that is still to be told. Parameters: person, series. */
export const overridesOf = statement<SyncRow>(
  ({ among }) => `select ${syncColumns} from events
    where user_id = ? and series_id ${among} and (deleted_at is null or push_state is not null)`,
);

/** Looked up before the event loop may turn. */
const idsAtOnce = 250;

/** Parameters: person, calendar, remote ids. */
const knownEtags = statement<[string, string | null]>(
  ({
    among,
  }) => `select remote_id, case when deleted_at is null or push_state is not null then remote_etag end from events
    where user_id = ? and remote_calendar_id = ? and remote_id ${among}`,
  { asArrays: true },
);

/** Those of the remote ids that are here, with their etags; null of what is deleted and has no more to tell. */
export async function etagsOf(
  db: Db,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  remoteIds: readonly string[],
  pause: Pause,
): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>();
  for (let from = 0; from < remoteIds.length; from += idsAtOnce) {
    const rows = await knownEtags(db, [user_id, id, remoteIds.slice(from, from + idsAtOnce)]);
    for (const [remoteId, etag] of rows) found.set(remoteId, etag);
    await pause();
  }
  return found;
}

/** Notes which rows a full pull has met. Parameters: generation, person, calendar, remote ids. */
export const markSeen = statement(
  ({ among }) => `update events set seen_generation = ?
    where user_id = ? and remote_calendar_id = ? and remote_id ${among}`,
);
