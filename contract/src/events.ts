import { type Static, Type } from 'typebox';
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

/** Where an event lives: in the own store, at a provider of a connected account, or in a calendar that is only read. */
export const Source = Type.Union([
  Type.Literal('daywright'),
  Type.Literal('google'),
  Type.Literal('caldav'),
  Type.Literal('feed'),
]);
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
    /** The provider of that calendar, also of an own event that is copied to it. */
    source: Source,
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
    /**
     * `pending`: not yet written there; `held`: it waits for `send_updates`; `refused`: the other side does not take it; `parked`:
     * it failed at it again and again.
     */
    state: Type.Union([
      Type.Literal('in-step'),
      Type.Literal('pending'),
      Type.Literal('held'),
      Type.Literal('refused'),
      Type.Literal('parked'),
    ]),
  },
  { title: 'EventOrigin' },
);
export type EventOrigin = Static<typeof EventOrigin>;
