import type { CalendarEvent, EventPatch, Scope } from '@daywright/contract/events';
import type { Operation } from './operations.ts';

/** What is changed, from the rows as they are under the person's lock. */
interface Target {
  /** The id as the client sent it: of a single event, a master, an override, or an occurrence without a row. */
  readonly id: string;
  /** The row of the id's master part (`parseEventId`): the single event or the master. */
  readonly master: CalendarEvent;
  /** All live overrides of the master; for an occurrence with scope `this` its own is enough. */
  readonly overrides: readonly CalendarEvent[];
  /** Default: an occurrence's id means `this`, a master's `all`. */
  readonly scope?: Scope | undefined;
  /** The version the client saw: of the row, for an occurrence without one its master's. */
  readonly version?: number | undefined;
}

export interface SeriesPlan {
  /** In an order in which no override is without its master; empty when nothing changes. */
  readonly operations: Operation[];
  /** Edited occurrences that the changed rule no longer yields, deleted by these operations. */
  readonly droppedOverrides: number;
  /** Under which id the event that was addressed is found afterwards; null once deleted. */
  readonly resultId: string | null;
}

/**
 * What a PATCH writes.
 *
 * @throws AppError `EVENT_NOT_FOUND`, `VERSION_STALE`, `SCOPE_INVALID`, and what `patchEvent` and `checkEvent` throw
 */
export function planUpdate(change: Target & { readonly patch: EventPatch }): SeriesPlan {
  throw new Error(`being built ${typeof change}`);
}

/**
 * What a DELETE writes.
 *
 * @throws AppError `EVENT_NOT_FOUND`, `VERSION_STALE`, `SCOPE_INVALID`
 */
export function planDelete(change: Target): SeriesPlan {
  throw new Error(`being built ${typeof change}`);
}

/**
 * The patch that ticks one span of the event that `findEvent` gives.
 *
 * @throws AppError `SPAN_NOT_FOUND`
 */
export function spanTick(event: CalendarEvent, spanId: string, completed: boolean): EventPatch {
  throw new Error(`being built ${typeof event}${spanId}${completed}`);
}
