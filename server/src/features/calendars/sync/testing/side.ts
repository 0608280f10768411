import type { SyncedEvent } from '../../providers/remote-event.ts';

/** What a person writes in a calendar. */
export type Written = Pick<
  SyncedEvent,
  'title' | 'start_date' | 'end_date' | 'all_day' | 'time_zone' | 'location' | 'notes' | 'recurrence'
>;

/** An event, a series or an occurrence as it stands at the other side. */
export interface EventThere extends Omit<Written, 'recurrence'> {
  readonly id: string;
  readonly completed: boolean;
  readonly isOccurrence: boolean;
  /** An occurrence whose series is deleted is not deleted itself. */
  readonly isDeleted: boolean;
  /** An occurrence that went with its series. */
  readonly isOver?: boolean;
}

/** Somebody's calendar at the other side, as they use it there. Whatever changes it throws a refusal where it refuses. */
export interface Side {
  /** How the provider names the calendar. */
  readonly remoteId: string;
  isRefusal(error: unknown): boolean;
  /** Single events, series and edited or deleted occurrences, in the order in which they were made. */
  entries(): EventThere[];
  /** What it shows between two instants (epoch milliseconds), each series by its occurrences, in order of start. */
  agenda(from: number, to: number): EventThere[];
  get(id: string): EventThere;
  insert(event: Partial<Written>): void;
  patch(id: string, fields: Partial<Written>): void;
  delete(id: string): void;
  revive(id: string): void;
  /** “This and following” as another series. */
  split(id: string, fields: Partial<Written>): void;
  /** Gives it a new etag, and nothing else. */
  touch(id: string): void;
  /** Forgets what is deleted. */
  purge(): void;
  expireCursors(): void;
  expireAccess(): void;
  /** To another calendar of the same person, where its provider moves events. */
  moveTo?(id: string, to: Side): void;
  /** Lists changes in another order, or tells less of what is deleted. */
  listOtherwise(how: number): void;
}
