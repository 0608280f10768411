import { type Static, Type } from 'typebox';
import { AuthorizationResponse } from './auth.ts';
import { Calendar } from './calendars.ts';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { EventId, Instant, nullable, Uuid } from './fields.ts';

/** A connected Google account (product specification, section 3). */
export const GoogleAccount = Type.Object(
  { account_id: Uuid, google_email: Type.String(), last_sync: nullable(Instant) },
  { title: 'GoogleAccount' },
);
export type GoogleAccount = Static<typeof GoogleAccount>;

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
        /** Whether it is being kept in sync just now. */
        syncing: Type.Boolean(),
        /** Events read so far by a full pull that is under way. */
        progress: nullable(Type.Integer()),
        /** Events of its calendars whose last change is not at Google, for whatever reason: disconnecting keeps or deletes them. */
        waiting: Type.Integer(),
        /** Events, copies of own ones and deletions too, whose last change is still to be written to Google. */
        pending: Type.Integer(),
        /** Changes of events with guests that wait for the person’s decision whom to mail. */
        held: Type.Integer(),
        /** The same of those that Google refused, or failed at again and again. */
        not_taken: Type.Integer(),
        /** Conflicts in the journal that nobody put back. */
        gave_way: Type.Integer(),
      }),
    ),
  }),
} as const satisfies Endpoint;

/** An event whose last change is not at Google. */
export const UnwrittenEvent = Type.Object(
  {
    event_id: EventId,
    title: Type.String(),
    calendar_id: Uuid,
    /** `held`: it waits for `send_updates`; `refused`: Google said no; `parked`: Google failed at it again and again, and Sync now tries it again. */
    state: Type.Union([Type.Literal('pending'), Type.Literal('held'), Type.Literal('refused'), Type.Literal('parked')]),
    /** The change is its deletion. */
    deleted: Type.Boolean(),
    /** What the journal has of it: a sentence. Null while it is pending, and where the journal has nothing. */
    why: nullable(Type.String()),
  },
  { title: 'UnwrittenEvent' },
);
export type UnwrittenEvent = Static<typeof UnwrittenEvent>;

export const listUnwrittenEvents = {
  method: 'GET',
  path: '/calendar/unwritten',
  summary: 'Events of an account whose last change is not at Google, by id.',
  access: 'user',
  query: strict({
    account_id: Uuid,
    /** `not-taken`: refused or parked. */
    state: Type.Union([Type.Literal('pending'), Type.Literal('held'), Type.Literal('not-taken')]),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Events behind this one. */
    after: Type.Optional(EventId),
  }),
  reply: reply({ events: Type.Array(UnwrittenEvent), has_more: Type.Boolean() }),
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
  summary: 'Brings a Google account in sync now; a notice `sync_finished` or `sync_failed` tells the end.',
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
  /** Copies of own events stay at Google unless they are to go too. Events whose last change is not there become own ones, or are deleted. */
  query: strict({ remove_copies: Type.Optional(Type.Boolean()), keep_waiting: Type.Optional(Type.Boolean()) }),
  reply: reply({}),
} as const satisfies Endpoint;
