import type { BatchOperation, EventDraft } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';

/** A creation has its id from the beginning, so that later requests of the turn may name it. */
export type EventRequest =
  | Exclude<BatchOperation, { op: 'create' }>
  | { op: 'create'; event: EventDraft & { id: string } };

export interface EventAsked {
  readonly kind: 'event';
  readonly request: EventRequest;
  readonly seen: CalendarEvent | null;
  /** Of what reaches further than one occurrence: the whole series as it stood. */
  readonly seen_series?: SeenSeries;
  /** Of the series that a division makes, so that it has the same one whenever it is planned. */
  readonly tail_id?: string;
}

export interface SeenSeries {
  readonly master: CalendarEvent;
  /** Versions of its edited occurrences by their ids. */
  readonly edited: Readonly<Record<string, number>>;
}

export type LoggedEntry = Pick<TimeEntry, 'id' | 'event_id' | 'title' | 'category' | 'started_at' | 'stopped_at'>;

/**
 * One change that a turn asks for, in the order of asking. They are JSON throughout: where the person has to say yes first, they
 * are kept with the conversation. `seen` is the event as it stood, before the turn, when the change was asked for; null of
 * what the turn itself made. By it the end of the turn tells what somebody else changed meanwhile.
 */
export type AskedChange =
  | EventAsked
  | {
      readonly kind: 'start';
      readonly entry: Pick<TimeEntry, 'id' | 'event_id' | 'title' | 'category'>;
      /** The entry that ran then and is to stop. */
      readonly stops?: string | null;
      /** The event that is to be tracked, as it stood then. */
      readonly seen?: CalendarEvent;
    }
  /** `title` is what the entry tracks. */
  | { readonly kind: 'stop'; readonly entry_id: string; readonly title?: string }
  /** Time that has passed; `seen` is its event as it stood then. */
  | { readonly kind: 'log'; readonly entry: LoggedEntry; readonly seen?: CalendarEvent }
  /** Takes back an earlier change set, or what took it back; stands alone. */
  | {
      readonly kind: 'undo';
      readonly change_set_id: string;
      /** Of the change set that is taken back or done again. */
      readonly summary: string;
      readonly redo?: true;
      /** The person made it by hand, and not in this conversation. */
      readonly by_hand?: true;
    };
