import { type Static, Type } from 'typebox';
import { strict } from './endpoint.ts';
import { CalendarEvent } from './events.ts';
import { EventId, EventTime, nullable, TimeZone, Uuid } from './fields.ts';
import { limits } from './limits.ts';

const { title: Title, category: Category } = CalendarEvent.properties;

/** A span as a client sends it: `id` may be left to the server. */
export const SpanInput = strict({
  id: Type.Optional(Uuid),
  title: Title,
  start_date: EventTime,
  end_date: EventTime,
  completed: Type.Optional(Type.Boolean()),
});
export type SpanInput = Static<typeof SpanInput>;

const optionalFields = {
  all_day: Type.Optional(Type.Boolean()),
  time_zone: Type.Optional(TimeZone),
  icon: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
  category: Type.Optional(Category),
  location: Type.Optional(nullable(Type.String({ maxLength: limits.locationLength }))),
  notes: Type.Optional(nullable(Type.String({ maxLength: limits.notesLength }))),
  /** At most `limits.recurrenceBytes` in all, by a code of its own. */
  recurrence: Type.Optional(nullable(Type.Array(Type.String(), { minItems: 1 }))),
  completed: Type.Optional(Type.Boolean()),
  spans: Type.Optional(Type.Array(SpanInput, { maxItems: limits.spansPerEvent })),
  reminders: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 40_320 }), { maxItems: limits.remindersPerEvent }),
  ),
  /** An event that goes to another calendar goes on there under another id. */
  calendar_id: Type.Optional(Uuid),
};

/** A new event. What is left out: the person's zone, their own calendar, no category, not completed. */
export const EventDraft = strict({
  id: Type.Optional(Uuid),
  title: Title,
  start_date: EventTime,
  end_date: EventTime,
  ...optionalFields,
});
export type EventDraft = Static<typeof EventDraft>;

/**
 * Fields of an event to change; fields left out stay, but times hang together:
 *
 * - `start_date` alone moves the event with its length, and its spans with it unless they are given.
 * - `end_date` alone, or a new start with the end as it was, resizes it; its spans stay where they are.
 * - Through an occurrence with scope `following` or `all`, times say how far the series moves on the clock.
 * - `recurrence`: a line repeated as it was moves with the series; a new rule without EXDATE keeps cancelled dates.
 * - Ticks belong to one occurrence: with any scope they reach only the one addressed, and a master takes none (422).
 */
export const EventPatch = strict({
  title: Type.Optional(Title),
  start_date: Type.Optional(EventTime),
  end_date: Type.Optional(EventTime),
  ...optionalFields,
});
export type EventPatch = Static<typeof EventPatch>;

/**
 * Whether guests are mailed about a change, as Google asks it: all of them, only those who do not use the provider themselves, or
 * nobody. Of an event with guests, a change without it stays here until the person answers.
 */
export const SendUpdates = Type.Union([Type.Literal('all'), Type.Literal('external_only'), Type.Literal('none')]);
export type SendUpdates = Static<typeof SendUpdates>;

/** Which occurrences of a series a change reaches. Default: an occurrence's id means `this`, a master's id means `all`. */
export const Scope = Type.Union([Type.Literal('this'), Type.Literal('following'), Type.Literal('all')]);
export type Scope = Static<typeof Scope>;

/** One operation of a batch, as its single call would take it. */
export const BatchOperation = Type.Union(
  [
    strict({ op: Type.Literal('create'), event: EventDraft }),
    strict({
      op: Type.Literal('update'),
      id: EventId,
      scope: Type.Optional(Scope),
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      patch: EventPatch,
    }),
    strict({
      op: Type.Literal('delete'),
      id: EventId,
      scope: Type.Optional(Scope),
      version: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ],
  { title: 'BatchOperation' },
);
export type BatchOperation = Static<typeof BatchOperation>;
