import { type Static, Type } from 'typebox';
import { AuthorizationResponse } from './auth.ts';
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

/** A connected Google account (product specification, section 3). */
export const GoogleAccount = Type.Object(
  { account_id: Uuid, google_email: Type.String(), last_sync: nullable(Instant) },
  { title: 'GoogleAccount' },
);
export type GoogleAccount = Static<typeof GoogleAccount>;

const Flag = Type.Optional(Type.Boolean());

export const listUnifiedEvents = {
  method: 'GET',
  path: '/calendar/events',
  summary: 'Events of the own store and the connected calendars as one, by range and in pages.',
  access: 'user',
  query: strict({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.unifiedPage })),
    include_google: Flag,
    include_personal: Flag,
    start_date: Type.Optional(Instant),
    end_date: Type.Optional(Instant),
    cursor: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: reply({
    message: Type.String(),
    events: Type.Array(CalendarEvent),
    count: Type.Integer(),
    sources: Type.Object({ daywright: Type.Integer(), google: Type.Integer() }),
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

export const getCalendarStatus = {
  method: 'GET',
  path: '/calendar/status',
  summary: 'State of each connected account.',
  access: 'user',
  reply: reply({
    accounts: Type.Array(
      Type.Object({
        account_id: Uuid,
        /** `reconnect`: only the person can give access again; what is known stays and can be read. */
        status: Type.Union([Type.Literal('connected'), Type.Literal('reconnect')]),
        last_sync: nullable(Instant),
        /** A sentence. */
        error: nullable(Type.String()),
        /** Whether it is being kept in step just now. */
        syncing: Type.Boolean(),
        /** Events read so far by a full pull that is under way. */
        progress: nullable(Type.Integer()),
      }),
    ),
  }),
} as const satisfies Endpoint;

export const deleteUnifiedEvent = {
  method: 'DELETE',
  path: '/calendar/events/:id',
  summary: 'Deletes an event wherever it lives.',
  access: 'user',
  params: Type.Object({ id: EventId }),
  reply: reply({ change_set_id: Uuid }),
} as const satisfies Endpoint;

export const connectGoogle = {
  method: 'GET',
  path: '/google/connect',
  summary: 'Address to send the browser to, to connect a Google account.',
  access: 'user',
  /** Which account to connect again; none: another one. */
  query: strict({ account_id: Type.Optional(Uuid) }),
  reply: reply({ oauth_url: Type.String() }),
} as const satisfies Endpoint;

/** Ends at `/settings/integrations`, with `state` and either `code` (of nothing: it is used up) or `error`, a code of errors. */
export const finishConnecting = {
  method: 'GET',
  path: '/google/callback',
  summary: 'Where Google returns to after connecting an account.',
  access: 'public',
  query: AuthorizationResponse,
} as const satisfies Endpoint;

export const listGoogleAccounts = {
  method: 'GET',
  path: '/google/accounts',
  summary: 'Connected Google accounts.',
  access: 'user',
  reply: reply({ accounts: Type.Array(GoogleAccount) }),
} as const satisfies Endpoint;

const AccountParams = Type.Object({ id: Uuid });

export const listGoogleCalendars = {
  method: 'GET',
  path: '/google/accounts/:id/calendars',
  summary: 'Calendars of one Google account.',
  access: 'user',
  params: AccountParams,
  reply: reply({
    calendars: Type.Array(
      Type.Object({
        ...Calendar.properties,
        /** Single events and series that are kept here. */
        events: Type.Integer(),
      }),
    ),
  }),
} as const satisfies Endpoint;

export const syncGoogle = {
  method: 'POST',
  path: '/google/accounts/:id/sync',
  summary: 'Brings a Google account in step now; a notice `sync_finished` or `sync_failed` tells the end.',
  access: 'user',
  params: AccountParams,
  reply: reply({}),
} as const satisfies Endpoint;

/** Headers carry the channel; the body is empty. */
export const notifyGoogle = {
  method: 'POST',
  path: '/google/webhook',
  summary: 'Where Google tells that a calendar has changed.',
  access: 'public',
} as const satisfies Endpoint;

export const disconnectGoogle = {
  method: 'DELETE',
  path: '/google/accounts/:id',
  summary: 'Disconnects a Google account and removes its events here.',
  access: 'user',
  params: AccountParams,
  /** Copies of own events stay at Google unless they are to go too. */
  query: strict({ remove_copies: Flag }),
  reply: reply({}),
} as const satisfies Endpoint;
