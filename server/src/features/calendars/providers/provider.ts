import type { CalendarEvent, Guest } from '@daywright/contract/events';
import type { FlowSecrets } from '../../../platform/openid/relying-party.ts';

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
   * Writes one event, and mails no guest. The same call again, after an answer was lost, does no harm.
   *
   * @param etag as last seen; another one there fails with `stale`
   */
  push(access: Access, calendar: RemoteCalendar, operation: PushOperation, etag?: string): Promise<Pushed>;
  /** Lets the provider tell of changes at `address`. @throws ProviderFailure `not-watchable` */
  watch(access: Access, calendar: RemoteCalendar, channel: ChannelRequest): Promise<Channel>;
  /** Done too where the channel was gone already. */
  unwatch(access: Access, channel: Pick<Channel, 'id' | 'resource_id'>): Promise<void>;
}

/** The way to a person's access and back. Throws `ProviderFailure`. */
export interface Consent {
  /** @param loginHint the address of the account to connect again */
  authorizationUrl(flow: FlowSecrets, redirectUri: string, loginHint?: string): Promise<URL>;
  /**
   * @throws OpenIdFailure of the sign-in itself
   * @throws ProviderFailure `access-revoked` when a box was left unticked, so that calendars cannot be kept in step
   */
  exchange(callback: URL, flow: FlowSecrets): Promise<Grant>;
  /** @throws ProviderFailure `access-revoked` when only the person can give access again */
  refresh(refreshToken: string): Promise<Pick<Grant, 'access_token' | 'expires_at'>>;
  /** Done too where the grant was gone already. */
  revoke(refreshToken: string): Promise<void>;
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

/** What a person gave us at the provider. */
export interface Grant {
  /** The account's id at the provider, which outlives a change of address. */
  readonly subject: string;
  readonly email: string;
  readonly refresh_token: string;
  readonly access_token: string;
  /** Epoch milliseconds. */
  readonly expires_at: number;
  readonly scopes: readonly string[];
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

/** What is kept in step, each changed and merged as one. `times`: start, end, all-day and zone together. */
export type SyncedField = OwnField | 'title' | 'times' | 'recurrence' | 'location' | 'notes';

/** Fields that no provider knows: they travel hidden with the event. */
export type OwnField = 'category' | 'icon' | 'completed' | 'spans';

type KeptFields = 'title' | 'start_date' | 'end_date' | 'all_day' | 'time_zone' | 'location' | 'notes' | 'recurrence';

/** An event as far as it is kept in step, in the forms of `CalendarEvent`. */
export type SyncedEvent = Pick<CalendarEvent, KeptFields | OwnField>;

/** As much of an event as one side tells: an own field that is absent is not known there, and stays what it was. */
export type ToldEvent = Pick<CalendarEvent, KeptFields> & Partial<Pick<CalendarEvent, OwnField>>;

/** An event as the provider has it. Of an all-day one, `time_zone` is the calendar's and says nothing. */
export interface RemoteEvent extends ToldEvent {
  /** Of an exception, its series and the start it had there (`original_start` of `CalendarEvent`); both null otherwise. */
  readonly series_remote_id: string | null;
  readonly original_start: string | null;
  readonly guests: Guest[];
  readonly read_only: boolean;
  /** Counts as free. */
  readonly free?: true;
}

/** Why an event of a connected calendar cannot be changed here. */
export type ReadOnlyReason =
  | 'calendar' // the calendar may only be read
  | 'kind' // a birthday, working place, absence or the like
  | 'organizer' // somebody else's invitation
  | 'locked'
  | 'hidden' // its details are not shown to us
  | 'recurrence'; // repeats in a way that cannot be followed here

/** What comes with an event and has no place in ours; kept beside the row. */
export interface RemoteExtra {
  readonly read_only?: ReadOnlyReason;
  /** Texts that are longer than ours may be, whole. */
  readonly whole?: Partial<Record<'title' | 'location' | 'notes', string>>;
  /** The recurrence lines as they are there, where some cannot be followed. */
  readonly recurrence?: readonly string[];
  /** Where to meet online. */
  readonly meeting_url?: string;
  /** Where the provider shows it. */
  readonly url?: string;
  /** Counts as free. */
  readonly free?: true;
  /** Nobody else sees its details. */
  readonly private?: true;
  readonly guests_omitted?: true;
  /** For the provider alone, which reads it when it writes. */
  readonly provider?: unknown;
}

export type RemoteChange =
  | {
      readonly kind: 'event';
      readonly remote_id: string;
      readonly etag: string;
      /** ISO 8601 with milliseconds and `Z`; null where it is not said. */
      readonly updated: string | null;
      readonly event: RemoteEvent;
      readonly extra: RemoteExtra;
    }
  | {
      /** Deleted; with a series, one occurrence of it cancelled. */
      readonly kind: 'gone';
      readonly remote_id: string;
      readonly series_remote_id?: string;
      readonly original_start?: string;
    }
  /** Cannot be read: passed over and counted, so that it does not hold up the others. */
  | { readonly kind: 'unreadable'; readonly remote_id: string; readonly why: string };

/** A change before it is read: what was met before is told by its etag alone. */
export interface RemoteItem {
  readonly remote_id: string;
  /** Null of what is deleted. */
  readonly etag: string | null;
}

/** To be used until the next page is asked for. */
export interface ChangePage {
  readonly items: readonly RemoteItem[];
  /** Reads some of the items, in their order and in portions, so that few are held at once. */
  changes(items: readonly RemoteItem[]): AsyncIterable<readonly RemoteChange[]>;
  /** For the next pull; null on all pages but the last. */
  readonly cursor: string | null;
}

/** One event to write. An occurrence is named by its series and original start until it has been read once. */
export type PushOperation =
  | {
      readonly op: 'insert';
      readonly remote_id: string;
      readonly event: SyncedEvent;
      /** An event of the same calendar that it goes on from: what is not kept in step is as there, if that still is there. */
      readonly like?: string;
    }
  | {
      readonly op: 'patch';
      readonly remote_id: string;
      readonly event: SyncedEvent;
      readonly fields: ReadonlySet<SyncedField>;
      readonly extra: RemoteExtra | null;
      /** Brings a deleted event or a cancelled occurrence back. */
      readonly revives?: true;
    }
  | { readonly op: 'delete'; readonly remote_id: string };

export interface Pushed {
  readonly remote_id: string;
  /** Null once deleted. */
  readonly etag: string | null;
  readonly change: RemoteChange | null;
}

/** What a failed call means for what is done next. */
export type FailureReason =
  | 'cursor-expired' // pull everything
  | 'access-expired' // refresh the grant, once
  | 'access-revoked' // only the person can give access again
  | 'read-only' // the calendar takes no changes
  | 'refused' // this change, now and later
  | 'not-found' // no such event or calendar
  | 'deleted' // it is deleted already
  | 'exists' // the id is or was taken
  | 'stale' // changed there since: pull, merge, again
  | 'not-watchable' // poll this calendar
  | 'rate-limited'
  | 'unavailable' // try later
  | 'unreadable' // answered, but not as promised
  | 'misconfigured'; // whoever runs the server has something to set right

/** The message is a sentence for the person. Neither it nor `detail` is ever a token, an address with a query or what was sent. */
export class ProviderFailure extends Error {
  readonly reason: FailureReason;
  /** For the log: the provider's own name of it. */
  readonly detail?: string;
  /** How long to wait at least; absent where the provider does not say. */
  readonly retryAfterMs?: number;

  constructor(reason: FailureReason, message: string, { detail, retryAfterMs }: FailureDetails = {}) {
    super(message);
    this.name = 'ProviderFailure';
    this.reason = reason;
    if (detail !== undefined) this.detail = detail;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}

type FailureDetails = { readonly detail?: string | undefined; readonly retryAfterMs?: number | undefined };
