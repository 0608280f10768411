import type { CalendarEvent, Guest } from '@daywright/contract/events';

/** What is kept in sync, each changed and merged as one. `times`: start, end, all-day and zone together. */
export type SyncedField = OwnField | 'answer' | 'title' | 'times' | 'recurrence' | 'location' | 'notes';

/** Fields that no provider knows: they travel hidden with the event. */
export type OwnField = 'category' | 'icon' | 'completed' | 'spans';

type KeptFields = 'title' | 'start_date' | 'end_date' | 'all_day' | 'time_zone' | 'location' | 'notes' | 'recurrence';

/** An event as far as it is kept in sync, in the forms of `CalendarEvent`. */
export type SyncedEvent = Pick<CalendarEvent, KeptFields | OwnField> & { readonly answer?: Answer };

/** The person's own answer to an invitation; null where they are not invited, undefined where it is not known. */
export type Answer = Guest['status'] | null;

/** As much of an event as one side tells: an own field that is absent is not known there, and stays what it was. */
export type ToldEvent = Pick<CalendarEvent, KeptFields> &
  Partial<Pick<CalendarEvent, OwnField>> & { readonly answer?: Answer };

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
  /** Others than the person are invited. */
  readonly has_guests?: true;
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
      /** So that it is brought back only as it was read; a provider need not tell it. */
      readonly etag?: string;
      readonly series_remote_id?: string;
      readonly original_start?: string;
    }
  /** Cannot be read: passed over and counted, so that it does not hold up the others. */
  | { readonly kind: 'unreadable'; readonly remote_id: string; readonly why: string };
