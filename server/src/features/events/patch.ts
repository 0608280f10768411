import type { CalendarEvent, EventDraft, EventPatch } from '@daywright/contract/events';
import type { NewEvent } from './operations.ts';

/** What a draft may leave to the server. */
export interface EventDefaults {
  readonly calendar_id: string;
  readonly time_zone: string;
}

/**
 * The whole event that a draft asks for: times in their one form, texts trimmed, ids made where it has none.
 *
 * @throws AppError `INVALID_DATE`, `UNKNOWN_TIME_ZONE`, `INVALID_REQUEST`; what holds between fields is `checkEvent`'s
 */
export function newEventFrom(draft: EventDraft, defaults: EventDefaults): NewEvent {
  throw new Error(`being built ${typeof draft}${typeof defaults}`);
}

/**
 * The event with a patch applied.
 *
 * @throws as `newEventFrom`
 */
export function patchEvent<E extends NewEvent>(event: E, patch: EventPatch): E {
  throw new Error(`being built ${typeof event}${typeof patch}`);
}

/**
 * Refuses an event that cannot be.
 *
 * @throws AppError `END_BEFORE_START`, `SPAN_OUTSIDE_EVENT`, `UNKNOWN_TIME_ZONE`, `INVALID_RECURRENCE`, `INVALID_DATE`
 */
export function checkEvent(event: NewEvent | CalendarEvent): void {
  throw new Error(`being built ${typeof event}`);
}
