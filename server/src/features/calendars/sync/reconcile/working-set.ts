import type { ChangedEvent, Conflict } from '@daywright/contract/journal';
import { limits } from '@daywright/contract/limits';
import { isoInstant } from '@daywright/schedule/dates';
import {
  type EventOperation,
  isMaster,
  isSameEvent,
  type LockedRows,
  type NewEvent,
  type RemoteState,
} from '../../../events/commands.ts';
import { named } from '../../journal/named.ts';
import { eventOf, remoteStateOf, type SyncRow } from '../rows.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

/** A row while changes are planned, as those before leave it. */
export interface WorkingRow {
  readonly id: string;
  /** Of a deleted one, as it last was. */
  readonly event: NewEvent;
  readonly isLive: boolean;
  /** When it was deleted before these changes, epoch milliseconds. */
  readonly deleted_at?: number | null;
  /** It is under Deleted. */
  readonly isRestorable?: boolean;
  readonly goesOn?: true;
  /** An own event that is nowhere else. */
  readonly isLocal?: true;
  readonly remote: RemoteState;
  /** The home that its columns name, which may be gone; null where it never had one. */
  readonly home: string | null;
  readonly edited_at: string;
}

type Put = Pick<WorkingRow, 'event' | 'isLive' | 'isLocal' | 'remote'>;

/** The rows that changes of a calendar meet, and what becomes of them. */
export interface WorkingSet {
  readonly calendar: SyncedCalendar;
  readonly ownCalendarIds: ReadonlySet<string>;
  readonly calendarIds: ReadonlySet<string>;
  /** What gives way, for the journal. */
  readonly conflicts: Conflict[];
  byId(id: string): WorkingRow | undefined;
  byRemoteId(remoteId: string): WorkingRow | undefined;
  /** Overrides of a series, deleted ones too. */
  overrides(masterId: string): WorkingRow[];
  /** The event of another calendar that an occurrence went on as here. */
  goneOnAs(id: string): WorkingRow | undefined;
  put(row: Put): WorkingRow;
  /** Rows that were live and still are, of those that were changed, as they were. */
  changed(): SyncRow[];
  operations(): EventOperation[];
  /** Whether own events are deleted because their copies are gone. */
  losesCopies(): boolean;
  /** Whether a series is back that was still to be deleted there: what was edited of it meanwhile was passed over. */
  bringsBackSeries(): boolean;
  /** Some of the events that are not as they were, for the journal. */
  names(): ChangedEvent[];
}

/** @param found rows under the person's lock; their documents are read when they are asked for */
export function workingSet(
  begun: SyncedCalendar,
  found: readonly SyncRow[],
  { calendars, now }: LockedRows,
): WorkingSet {
  const calendar = asItIsNow(begun, calendars);
  const nowText = isoInstant(now);
  const stored = new Map(found.map((row) => [row.id, row]));
  const rows = new Map<string, WorkingRow>();
  const written = new Set<string>();
  const byRemote = new Map<string, string>();
  const bySeries = new Map<string, Set<string>>();
  const left = new Map(found.flatMap(({ id, wasOccurrence }) => (wasOccurrence ? [[wasOccurrence, id] as const] : [])));
  const noteSeries = (id: string, series: string | null) => {
    if (series !== null) bySeries.set(series, (bySeries.get(series) ?? new Set()).add(id));
  };
  for (const { id, remote_calendar_id, remote_id, series_id } of found) {
    if (remote_id !== null && remote_calendar_id === calendar.id) byRemote.set(remote_id, id);
    noteSeries(id, series_id);
  }

  function byId(id: string): WorkingRow | undefined {
    const known = rows.get(id);
    if (known) return known;
    const row = stored.get(id);
    if (!row) return undefined;
    const read = rowOf(row, calendar);
    rows.set(id, read);
    return read;
  }

  function byRemoteId(remoteId: string): WorkingRow | undefined {
    const row = byId(byRemote.get(remoteId) ?? '');
    return row?.remote.remote_id === remoteId ? row : undefined;
  }

  function put({ event, isLive, isLocal, remote }: Put): WorkingRow {
    const { id } = event;
    const { calendar_id, remote_id } = remote;
    const bearer = remote_id === null ? undefined : byRemoteId(remote_id);
    // One row bears a remote id: another that did is done with.
    if (bearer && bearer.id !== id) {
      const left = { ...bearer.remote, remote_id: null, etag: null, base: null, state: null };
      written.add(bearer.id);
      rows.set(bearer.id, { ...bearer, isLive: false, remote: left });
    }
    const edited_at = byId(id)?.edited_at ?? nowText;
    const row = { id, event, isLive, remote, home: calendar_id, edited_at, ...(isLocal && { isLocal }) };
    written.add(id);
    rows.set(id, row);
    if (remote_id !== null && calendar_id === calendar.id) byRemote.set(remote_id, id);
    noteSeries(id, event.series_id);
    return row;
  }

  const ownCalendarIds = new Set(calendars.filter(({ account_id }) => account_id === null).map(({ id }) => id));

  return {
    calendar,
    ownCalendarIds,
    calendarIds: new Set(calendars.map(({ id }) => id)),
    conflicts: [],
    byId,
    byRemoteId,
    goneOnAs: (id) => byId(left.get(id) ?? ''),
    overrides: (masterId) => [...(bySeries.get(masterId) ?? [])].flatMap((id) => byId(id) ?? []),
    put,
    changed: () =>
      [...written].flatMap((id) => {
        const was = stored.get(id);
        return was?.deleted_at === null && rows.get(id)?.isLive ? [was] : [];
      }),
    operations: () =>
      inOrder([...written].flatMap((id) => rows.get(id) ?? [])).flatMap((row) => operationOn(row, stored.get(row.id))),
    losesCopies: () =>
      [...written].some((id) => {
        const row = rows.get(id);
        return stored.get(id)?.deleted_at === null && !row?.isLive && ownCalendarIds.has(row?.event.calendar_id ?? '');
      }),
    bringsBackSeries: () =>
      [...written].some((id) => {
        const [was, row] = [stored.get(id), rows.get(id)];
        return was?.sync_state === 'deleted' && row?.isLive && isMaster(row.event);
      }),
    names: () =>
      namesOf(
        [...written].flatMap((id) => rows.get(id) ?? []),
        stored,
      ),
  };
}

/** What the person sets counts from the moment it is set, not from the next sync run. */
function asItIsNow(begun: SyncedCalendar, calendars: LockedRows['calendars']): SyncedCalendar {
  const locked = calendars.find(({ id }) => id === begun.id);
  if (!locked) return begun;
  const { copies_own, default_category } = locked;
  return { ...begun, copies_own, default_category };
}

function rowOf(row: SyncRow, calendar: SyncedCalendar): WorkingRow {
  const { version, created_at, updated_at, ...event } = eventOf(row);
  const { id, remote_calendar_id: home, deleted_at } = row;
  const isRestorable = deleted_at !== null && row.is_undone === 0;
  const remote = remoteStateOf(row, calendar.id);
  return {
    id,
    event,
    isLive: deleted_at === null,
    deleted_at,
    isRestorable,
    remote,
    home,
    edited_at: updated_at,
    ...(row.goesOn && { goesOn: true }),
  };
}

/** Remote ids are freed before they are taken; masters come first and go last. */
function inOrder(rows: readonly WorkingRow[]): WorkingRow[] {
  const rank = ({ event, isLive, remote }: WorkingRow) => {
    const isHead = event.series_id === null;
    if (!isLive && remote.remote_id === null) return 0;
    if (isLive) return isHead ? 1 : 3;
    return isHead ? 4 : 2;
  };
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

function operationOn(
  { id, event, isLive, isLocal, remote }: WorkingRow,
  stored: SyncRow | undefined,
): EventOperation[] {
  if (isLocal) return [{ op: 'update', id, event }];
  if (!isLive) return stored ? [{ op: 'delete', id, remote }] : [];
  return stored?.deleted_at === null ? [{ op: 'update', id, event, remote }] : [{ op: 'create', event, remote }];
}

/** Looks no further than an entry names. */
function namesOf(rows: readonly WorkingRow[], stored: ReadonlyMap<string, SyncRow>): ChangedEvent[] {
  let some: ChangedEvent[] = [];
  for (const { id, event, isLive } of rows) {
    const row = stored.get(id);
    const was = row?.deleted_at === null ? eventOf(row) : undefined;
    const what = isLive ? (was ? 'changed' : 'added') : 'deleted';
    if (what === 'deleted' ? !was : was && isSameEvent(event, was)) continue;
    some = named([...some, { title: event.title, what, side: 'here' }]);
    if (some.length === limits.journalNames) break;
  }
  return some;
}
