import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { CalendarEvent, Source } from './events.ts';
import { EventId, Instant, Line, nullable, Uuid } from './fields.ts';
import { limits } from './limits.ts';

/** A calendar of the person: their own store, or one of a connected account. */
export const Calendar = Type.Object(
  {
    id: Uuid,
    account_id: nullable(Uuid),
    source: Source,
    name: Type.String(),
    color: nullable(Type.String()),
    selected: Type.Boolean(),
    writable: Type.Boolean(),
    default_category: nullable(Type.String()),
    /** Own events are copied to it; of a person's calendars, at most of one. */
    copies_own: Type.Boolean(),
  },
  { title: 'Calendar' },
);
export type Calendar = Static<typeof Calendar>;

const Flag = Type.Optional(Type.Boolean());

export const listUnifiedEvents = {
  method: 'GET',
  path: '/calendar/events',
  summary: 'Events of the own store and the connected calendars as one, by range and in pages.',
  access: 'user',
  query: strict({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.unifiedPage })),
    include_google: Flag,
    include_caldav: Flag,
    /** The own store, and feeds. */
    include_personal: Flag,
    start_date: Type.Optional(Instant),
    end_date: Type.Optional(Instant),
    cursor: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: reply({
    message: Type.String(),
    events: Type.Array(CalendarEvent),
    count: Type.Integer(),
    /** How many of `events` each source has. */
    sources: Type.Object({
      daywright: Type.Integer(),
      google: Type.Integer(),
      caldav: Type.Integer(),
      feed: Type.Integer(),
    }),
    next_cursor: nullable(Type.String()),
  }),
} as const satisfies Endpoint;

export const listCalendars = {
  method: 'GET',
  path: '/calendar/calendars',
  summary: 'Calendars, the own one first.',
  access: 'user',
  query: strict({ account_id: Type.Optional(Uuid) }),
  reply: reply({ calendars: Type.Array(Calendar) }),
} as const satisfies Endpoint;

export const updateCalendar = {
  method: 'PATCH',
  path: '/calendar/calendars/:id',
  summary: 'Shows or hides a calendar, changes its colour or default category, or copies own events to it.',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  body: strict({
    selected: Type.Optional(Type.Boolean()),
    /** Null: as the provider has it. */
    color: Type.Optional(nullable(Line({ maxLength: 32 }))),
    /** What the calendar’s events without a category of their own have: those it holds, and those that come. Null takes it off. */
    default_category: Type.Optional(nullable(Line({ minLength: 1, maxLength: limits.categoryLength }))),
    /** True takes it from the calendar that had it. Only a connected one that may be written to. */
    copies_own: Type.Optional(Type.Boolean()),
  }),
  reply: reply({ calendar: Calendar }),
} as const satisfies Endpoint;

export const deleteUnifiedEvent = {
  method: 'DELETE',
  path: '/calendar/events/:id',
  summary: 'Deletes an event wherever it lives.',
  access: 'user',
  params: Type.Object({ id: EventId }),
  reply: reply({ change_set_id: Uuid }),
} as const satisfies Endpoint;
