import { isoInstant } from '@daywright/schedule/dates';
import type { EventOperation, LockedRows, NewEvent, RemoteState } from '../../../events/commands.ts';
import { eventOf, remoteStateOf, type SyncRow } from '../rows.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

/** A row while a page is planned, as what came before in the page leaves it. */
export interface PageRow {
  readonly id: string;
  /** Of a deleted one, as it last was. */
  readonly event: NewEvent;
  readonly isLive: boolean;
  readonly remote: RemoteState;
  /** The home that its columns name, which may be gone; null where it never had one. */
  readonly home: string | null;
  readonly edited_at: string;
}

/** The rows that a page of changes meets, and what becomes of them. */
export interface Page {
  readonly calendar: SyncedCalendar;
  readonly ownCalendarIds: ReadonlySet<string>;
  readonly calendarIds: ReadonlySet<string>;
  byId(id: string): PageRow | undefined;
  byRemoteId(remoteId: string): PageRow | undefined;
  /** Overrides of a series, deleted ones too. */
  overrides(masterId: string): PageRow[];
  put(row: Pick<PageRow, 'event' | 'isLive' | 'remote'>): PageRow;
  /** The masters that were changed, as they were and are. */
  changed(): { readonly was: NewEvent; readonly row: PageRow }[];
  operations(): EventOperation[];
}

/** @param found rows under the person's lock */
export function pageOf(calendar: SyncedCalendar, found: readonly SyncRow[], { calendars, now }: LockedRows): Page {
  const stored = new Map(found.map((row) => [row.id, row]));
  const rows = new Map<string, PageRow>();
  const byRemote = new Map<string, string>();
  const bySeries = new Map<string, Set<string>>();
  const written = new Set<string>();

  function hold(row: PageRow): PageRow {
    const { calendar_id, remote_id } = row.remote;
    rows.set(row.id, row);
    if (remote_id !== null && calendar_id === calendar.id && row.home === calendar.id) byRemote.set(remote_id, row.id);
    const { series_id } = row.event;
    if (series_id !== null) bySeries.set(series_id, (bySeries.get(series_id) ?? new Set()).add(row.id));
    return row;
  }

  function put({ event, isLive, remote }: Pick<PageRow, 'event' | 'isLive' | 'remote'>): PageRow {
    const { id } = event;
    const bearer = remote.remote_id === null ? undefined : rows.get(byRemote.get(remote.remote_id) ?? id);
    // One row bears a remote id: another that did is done with.
    if (bearer && bearer.id !== id) {
      const left = { ...bearer.remote, remote_id: null, etag: null, base: null, push_state: null };
      written.add(bearer.id);
      rows.set(bearer.id, { ...bearer, isLive: false, remote: left });
    }
    written.add(id);
    const edited_at = rows.get(id)?.edited_at ?? isoInstant(now);
    return hold({ id, event, isLive, remote, home: remote.calendar_id, edited_at });
  }

  for (const row of found) {
    const { version, created_at, updated_at, ...event } = eventOf(row);
    const remote = remoteStateOf(row, calendar.id);
    const [isLive, home] = [row.deleted_at === null, row.remote_calendar_id];
    hold({ id: row.id, event, isLive, remote, home, edited_at: updated_at });
  }
  return {
    calendar,
    ownCalendarIds: new Set(calendars.filter(({ account_id }) => account_id === null).map(({ id }) => id)),
    calendarIds: new Set(calendars.map(({ id }) => id)),
    byId: (id) => rows.get(id),
    byRemoteId: (remoteId) => rows.get(byRemote.get(remoteId) ?? ''),
    overrides: (masterId) => [...(bySeries.get(masterId) ?? [])].flatMap((id) => rows.get(id) ?? []),
    put,
    changed: () =>
      [...written].flatMap((id) => {
        const [was, row] = [stored.get(id), rows.get(id)];
        return was?.deleted_at === null && row?.isLive ? [{ was: eventOf(was), row }] : [];
      }),
    operations: () =>
      inOrder([...written].flatMap((id) => rows.get(id) ?? [])).flatMap((row) => operationOn(row, stored.get(row.id))),
  };
}

/** Remote ids are freed before they are taken; masters come first and go last. */
function inOrder(rows: readonly PageRow[]): PageRow[] {
  const rank = ({ event, isLive, remote }: PageRow) => {
    const isHead = event.series_id === null;
    if (!isLive && remote.remote_id === null) return 0;
    if (isLive) return isHead ? 1 : 3;
    return isHead ? 4 : 2;
  };
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

function operationOn({ id, event, isLive, remote }: PageRow, stored: SyncRow | undefined): EventOperation[] {
  if (!isLive) return stored ? [{ op: 'delete', id, remote }] : [];
  return stored?.deleted_at === null ? [{ op: 'update', id, event, remote }] : [{ op: 'create', event, remote }];
}
