import { type Static, Type } from 'typebox';
import { strict } from './endpoint.ts';
import { EventId, EventTime, Instant, nullable, TimeZone, Uuid } from './fields.ts';
import { limits } from './limits.ts';

const Title = Type.String({ minLength: 1, maxLength: limits.titleLength });
const Category = Type.Array(Type.String({ minLength: 1, maxLength: limits.categoryLength }), {
  maxItems: limits.categoriesPerEvent,
});

/** A part of an event that can be ticked on its own. Lies inside its event; the end is exclusive. */
export const Span = Type.Object(
  {
    id: Uuid,
    title: Title,
    start_date: EventTime,
    end_date: EventTime,
    completed: Type.Boolean(),
  },
  { title: 'Span' },
);
export type Span = Static<typeof Span>;

/** Someone invited by the owner of a connected calendar. Read-only here. */
export const Guest = Type.Object(
  {
    email: Type.String(),
    name: nullable(Type.String()),
    status: Type.Union([
      Type.Literal('accepted'),
      Type.Literal('declined'),
      Type.Literal('tentative'),
      Type.Literal('needs-action'),
    ]),
    /** The person whose calendar it is in: theirs is the own answer. */
    self: Type.Optional(Type.Literal(true)),
  },
  { title: 'Guest' },
);
export type Guest = Static<typeof Guest>;

export const Source = Type.Union([Type.Literal('daywright'), Type.Literal('google')]);
export type Source = Static<typeof Source>;

/**
 * An event as it is stored, sent, logged and exported (design, section 6).
 *
 * - A single event has `recurrence` and `series_id` null.
 * - A master has `recurrence`: RFC 5545 lines (RRULE, RDATE, EXDATE).
 * - An occurrence or an override has `series_id` and `original_start` (`yyyymmddThhmmssZ`, all-day `yyyymmdd`), its id is
 *   `<series_id>_<original_start>`, and `recurrence` is null. An occurrence carries its master's `version`.
 */
export const CalendarEvent = Type.Object(
  {
    id: EventId,
    calendar_id: Uuid,
    source: Source,
    title: Title,
    start_date: EventTime,
    end_date: EventTime,
    all_day: Type.Boolean(),
    time_zone: TimeZone,
    /** One emoji; null follows the first category. */
    icon: nullable(Type.String({ maxLength: 32 })),
    category: Category,
    location: nullable(Type.String({ maxLength: limits.locationLength })),
    notes: nullable(Type.String({ maxLength: limits.notesLength })),
    recurrence: nullable(Type.Array(Type.String())),
    series_id: nullable(Uuid),
    original_start: nullable(Type.String()),
    completed: Type.Boolean(),
    spans: Type.Array(Span),
    /** Minutes before the start. */
    reminders: Type.Array(Type.Integer({ minimum: 0 })),
    guests: Type.Array(Guest),
    read_only: Type.Boolean(),
    /** The connected calendar that it is in counts its time as free. Read-only here. */
    free: Type.Optional(Type.Literal(true)),
    version: Type.Integer({ minimum: 1 }),
    created_at: Instant,
    updated_at: Instant,
  },
  { title: 'CalendarEvent' },
);
export type CalendarEvent = Static<typeof CalendarEvent>;

/** What is known of a connected calendar's event beside the event, to read only. */
export const EventOrigin = Type.Object(
  {
    calendar_id: Uuid,
    meeting_url: nullable(Type.String()),
    /** Where it is shown there; null where that is not told. */
    url: nullable(Type.String()),
    /** Why it cannot be changed here. */
    read_only: nullable(
      Type.Union([
        Type.Literal('calendar'),
        Type.Literal('kind'),
        Type.Literal('organizer'),
        Type.Literal('locked'),
        Type.Literal('hidden'),
        Type.Literal('recurrence'),
      ]),
    ),
    free: Type.Boolean(),
    private: Type.Boolean(),
    guests_omitted: Type.Boolean(),
    /** `pending`: not yet written there; `refused`: the other side does not take it. */
    state: Type.Union([Type.Literal('in-step'), Type.Literal('pending'), Type.Literal('refused')]),
  },
  { title: 'EventOrigin' },
);
export type EventOrigin = Static<typeof EventOrigin>;

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
  recurrence: Type.Optional(
    nullable(
      Type.Array(Type.String({ maxLength: limits.recurrenceLineLength }), {
        minItems: 1,
        maxItems: limits.recurrenceLines,
      }),
    ),
  ),
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
