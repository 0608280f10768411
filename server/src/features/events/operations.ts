import type { ChangeActor } from '@daywright/contract/changes';
import type { SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent, Source } from '@daywright/contract/events';
import type { RunningEntry, TimeEntry } from '@daywright/contract/time-entries';
import type { SyncState } from './door/sync-state.ts';

/** Who changes a person's schedule, and why the log says so. */
export interface Actor {
  readonly userId: string;
  readonly kind: ChangeActor;
  readonly chatMessageId?: string;
  /** What the person said of guests: without it, what concerns guests is not told to their provider. */
  readonly sendUpdates?: SendUpdates | undefined;
}

/** An event without what the door alone sets. */
export type NewEvent = Omit<CalendarEvent, 'version' | 'created_at' | 'updated_at'>;

/** A time entry without what the door alone sets. */
export type NewEntry = Omit<TimeEntry, 'version' | 'created_at' | 'updated_at'>;

/** What keeps a row of events in sync with its calendar at a provider. Deleted rows keep theirs. */
export interface RemoteState {
  /** The calendar here whose provider holds the event. */
  readonly calendar_id: string;
  /** Null of an occurrence that was not told there yet: the series' id there names it. */
  readonly remote_id: string | null;
  /** Null where the event was not met there, or came back here after it was gone there. */
  readonly etag: string | null;
  /** The text of the document that both sides last had, while the row differs from it; null where that is not known. */
  readonly base: string | null;
  /** JSON of what has no place in a document. */
  readonly extra: string | null;
  readonly state: SyncState | null;
}

/**
 * One row to write, as a whole document. At most one operation a row and change set, but for a delete and a create of
 * one id (two overrides that swap names when their series moves), which replace that row.
 *
 * - `version`, where given, is the one the change was made for; another one in the table fails with `VERSION_STALE`.
 * - `was` is what is made again: it keeps the time of its creation, and its version goes on.
 */
export type Operation = EventOperation | EntryOperation;

/**
 * A row of events. `create` on the id of a deleted row makes that row live again. `uid` is the iCalendar UID (default: the
 * event's id, for an override its master's). `counterpart` goes into the log, of which a rollback reads to what tracked time
 * returns: of a series or event that goes on from an occurrence of another series or returns to it, that occurrence's id, as
 * the series names it while it is whole; of what goes on in another calendar, the id it had. `undone` deletes what is taken
 * back or goes on elsewhere, not what somebody deleted.
 *
 * `import_number` makes a row that is not shown before the job of that number has ended.
 *
 * `remote` is for the actor `sync` alone: without it a sync leaves that state as it is, with it it is written even where the
 * document stays the same, which is no change, or the row is deleted already. All other actors have rows wait to be told there, but for
 * marks on what can only be read: these leave that state as it is.
 */
export type EventOperation = {
  readonly entity?: 'event';
  readonly counterpart?: string;
  readonly remote?: RemoteState;
} & (
  | {
      readonly op: 'create';
      readonly event: NewEvent;
      readonly uid?: string;
      readonly was?: CalendarEvent;
      readonly import_number?: number;
    }
  | { readonly op: 'update'; readonly id: string; readonly version?: number; readonly event: NewEvent }
  | { readonly op: 'delete'; readonly id: string; readonly version?: number; readonly undone?: boolean }
);

/** A row of time entries. A deleted one is gone from its table: the log holds what it was. */
export type EntryOperation = { readonly entity: 'time_entry' } & (
  | { readonly op: 'create'; readonly entry: NewEntry; readonly was?: TimeEntry }
  | { readonly op: 'update'; readonly id: string; readonly version?: number; readonly entry: NewEntry }
  | { readonly op: 'delete'; readonly id: string; readonly version?: number }
);

/** What a plan reads: a person's rows as they are, or as a draft would leave them. */
export interface ScheduleRows {
  readonly userId: string;
  /** The person's zone. */
  readonly timeZone: string;
  /** Epoch milliseconds of this change set. */
  readonly now: number;
  readonly calendars: readonly LockedCalendar[];
  /** The calendar that is the person's own store. */
  readonly ownCalendarId: string;
  /** A single event, master or override; deleted rows count as absent. */
  event(id: string): Promise<CalendarEvent | undefined>;
  /** Whether a row has this id, a deleted one too. */
  isTaken(id: string): Promise<boolean>;
  /** Those of the ids that exist, in no order. */
  events(ids: readonly string[]): Promise<CalendarEvent[]>;
  /** A master's overrides, by original start. @param options of a series that is deleted more may be read than of one that is changed */
  overrides(masterId: string, options?: { readonly isDeleted?: boolean }): Promise<CalendarEvent[]>;
  /** Those of the time entries that exist, in no order. */
  entries(ids: readonly string[]): Promise<TimeEntry[]>;
  /** The time entry that runs. */
  runningEntry(): Promise<RunningEntry | undefined>;
  /** Time entries of a single event, or of any occurrence of a series. */
  entriesOf(masterId: string): Promise<TimeEntry[]>;
}

/** The person's rows as they are under their lock: what a plan reads stays so until its operations are written. */
export interface LockedRows extends ScheduleRows {
  /** A deleted single event or master as it last was, with when it was deleted in epoch milliseconds. */
  deletedEvent(id: string): Promise<{ event: CalendarEvent; deleted_at: number } | undefined>;
  /** Single events and masters of one calendar with one of these iCalendar UIDs: what an import meets again. */
  withUids(calendarId: string, uids: readonly string[]): Promise<{ uid: string; event: CalendarEvent }[]>;
  /** How many occurrences of a series are edited, and the bytes of their documents. */
  sizeOfOverrides(masterId: string): Promise<{ readonly count: number; readonly bytes: number }>;
}

export interface LockedCalendar {
  readonly id: string;
  /** Null: the person's own store. */
  readonly account_id: string | null;
  readonly source: Source;
  readonly writable: boolean;
  /** Events of the own store are copied to it. */
  readonly copies_own: boolean;
  /** Of events that come without one of their own. */
  readonly default_category: string | null;
}

/** Says what to write, from the rows as they are. Runs inside the transaction: it awaits its reads and nothing else. */
export type Plan = (rows: LockedRows) => Promise<readonly Operation[]> | readonly Operation[];
