import type { SendUpdates } from '@daywright/contract/event-input';
import type { RemoteChange, RemoteExtra, SyncedEvent, SyncedField } from './remote-event.ts';

/** What calls to a provider are made with. */
export interface Access {
  readonly token: string;
  /** Ends the call when the account is given up: the server stops, or another process has its lease. */
  readonly signal: AbortSignal;
}

/** What a provider of calendars must offer. Its own shapes, names and errors end in its folder; every call throws `ProviderFailure`. */
export interface CalendarProvider {
  /** Every calendar of the account, those that were taken off it too, in no order. */
  calendars(access: Access): Promise<RemoteCalendar[]>;
  /**
   * Changes since `cursor`; without one, everything. Pages may be empty, and an exception may come before its series. The
   * next page is asked for when this one is being worked on, and no more than that.
   *
   * @throws ProviderFailure `cursor-expired`: pull again without a cursor
   */
  pull(access: Access, calendar: RemoteCalendar, cursor?: string): AsyncIterable<ChangePage>;
  /** One event, series or occurrence as it is now; one that is deleted as `gone`. @throws ProviderFailure `not-found` */
  event(access: Access, calendar: RemoteCalendar, remoteId: string): Promise<RemoteChange>;
  /**
   * Writes one event. The same call again, after an answer was lost, does no harm.
   *
   * @param etag as last seen; another one there fails with `stale`
   * @param sendUpdates which guests are mailed about it; without it nobody
   */
  push(
    access: Access,
    calendar: RemoteCalendar,
    operation: PushOperation,
    etag?: string,
    sendUpdates?: SendUpdates,
  ): Promise<Pushed>;
  /**
   * Moves a single event or a series to another calendar of the account, under its id and with all that it has. A
   * provider that cannot has none.
   *
   * @param sendUpdates as of `push`
   * @returns the event as it is in the other calendar
   */
  move?(
    access: Access,
    calendar: RemoteCalendar,
    to: RemoteCalendar,
    remoteId: string,
    sendUpdates?: SendUpdates,
  ): Promise<RemoteChange>;
  /**
   * What an event has there and is not kept in sync, to be handed on to another one. A provider that has no such things has none.
   *
   * @returns undefined where the event is gone, or somebody else organizes it
   */
  carried?(access: Access, calendar: RemoteCalendar, remoteId: string): Promise<Carried | undefined>;
  /** Lets the provider tell of changes at `address`. @throws ProviderFailure `not-watchable` */
  watch(access: Access, calendar: RemoteCalendar, channel: ChannelRequest): Promise<Channel>;
  /** Done too where the channel was gone already. */
  unwatch(access: Access, channel: Pick<Channel, 'id' | 'resource_id'>): Promise<void>;
}

export interface ChannelRequest {
  readonly id: string;
  /** Comes back with each message. */
  readonly token: string;
  readonly address: string;
}

export interface Channel {
  readonly id: string;
  readonly resource_id: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

export interface RemoteCalendar {
  readonly remote_id: string;
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string | null;
  /** IANA name. */
  readonly time_zone: string;
  readonly writable: boolean;
  readonly primary: boolean;
  /** Shown there. */
  readonly selected: boolean;
  readonly deleted: boolean;
}

/** A change before it is read: what was met before is told by its etag alone. To be used until the next page is asked for. */
export interface RemoteItem {
  readonly remote_id: string;
  /** Null of what is deleted. */
  readonly etag: string | null;
  /** Reads it anew each time, so that few are held at once. */
  change(): RemoteChange;
}

export interface ChangePage {
  readonly items: readonly RemoteItem[];
  /** For the next pull; null on all pages but the last. */
  readonly cursor: string | null;
}

/** Can be kept as JSON, and is read by its provider alone. */
export type Carried = Readonly<Record<string, unknown>>;

/** One event to write. An occurrence is named by its series and original start until it has been read once. */
export type PushOperation =
  | {
      readonly op: 'insert';
      readonly remote_id: string;
      readonly event: SyncedEvent;
      /**
       * The event of the same account that this one continues. The provider copies from it what is not kept in sync, if it still
       * exists. From another calendar it copies only where the person organizes that event.
       */
      readonly like?: { readonly remote_id: string; readonly calendar: RemoteCalendar };
    }
  | {
      readonly op: 'patch';
      readonly remote_id: string;
      readonly event: SyncedEvent;
      readonly fields: ReadonlySet<SyncedField>;
      readonly extra: RemoteExtra | null;
      /** Brings a deleted event or a cancelled occurrence back. */
      readonly revives?: true;
      /** What is not kept in sync becomes this. If the event has that, and there are no fields, nothing is written. */
      readonly carried?: Carried;
    }
  | { readonly op: 'delete'; readonly remote_id: string };

export interface Pushed {
  readonly remote_id: string;
  /** Null once deleted. */
  readonly etag: string | null;
  readonly change: RemoteChange | null;
}
