import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { CalendarEvent } from './events.ts';
import { EventId, Instant, nullable, Uuid } from './fields.ts';
import { limits } from './limits.ts';

/** What both sides had changed to something else: one of the two values stands, the other is kept here. */
export const Conflict = Type.Object(
  {
    event_id: EventId,
    title: Type.String(),
    /** `here`: the value that was here gave way to Google's. */
    side: Type.Union([Type.Literal('here'), Type.Literal('there')]),
    /** A field of the event; `times`, `spans.<id>…`, or `deletion` of one that an edit outlived. */
    field: Type.String(),
    /** The value that gave way, as an event has it. */
    value: Type.Unknown(),
    /** Of a repeat, the times of the event that its rule and dates go with. */
    times: Type.Optional(Type.Pick(CalendarEvent, ['start_date', 'end_date', 'all_day', 'time_zone'])),
    /** These gave way too, as a conflict of their own. */
    times_beside: Type.Optional(Type.Literal(true)),
    /** By which change set it was put back. */
    restored: nullable(Uuid),
  },
  { title: 'Conflict' },
);
export type Conflict = Static<typeof Conflict>;

export const Refusal = Type.Object(
  { event_id: EventId, title: Type.String(), why: Type.String() },
  { title: 'Refusal' },
);
export type Refusal = Static<typeof Refusal>;

/** An event that a round changed. */
export const ChangedEvent = Type.Object(
  {
    /** At most 100 letters of it. */
    title: Type.String(),
    what: Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('deleted')]),
    /** Where it was changed: `here` by what came from Google, `there` by what went to it. */
    side: Type.Union([Type.Literal('here'), Type.Literal('there')]),
  },
  { title: 'ChangedEvent' },
);
export type ChangedEvent = Static<typeof ChangedEvent>;

/** What one sync run did for a calendar. Runs in which nothing happened leave none. */
export const JournalEntry = Type.Object(
  {
    id: Uuid,
    /** Null: it concerns the account. */
    calendar_id: nullable(Uuid),
    at: Instant,
    full: Type.Boolean(),
    pulled: Type.Integer(),
    pushed: Type.Integer(),
    /** Some of those that were pulled and pushed; none of a first reading. */
    changed: Type.Array(ChangedEvent, { maxItems: limits.journalNames }),
    unreadable: Type.Integer(),
    conflicts: Type.Array(Conflict),
    refusals: Type.Array(Refusal),
    error: nullable(Type.String()),
  },
  { title: 'JournalEntry' },
);
export type JournalEntry = Static<typeof JournalEntry>;

export const listJournal = {
  method: 'GET',
  path: '/calendar/journal',
  summary: 'What keeping an account in sync did, the newest first.',
  access: 'user',
  query: strict({
    account_id: Uuid,
    calendar_id: Type.Optional(Uuid),
    /** Only entries with a conflict that was never restored; one whose restore was undone counts as restored. */
    unrestored: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Entries older than this one. */
    before: Type.Optional(Uuid),
  }),
  reply: reply({ entries: Type.Array(JournalEntry), has_more: Type.Boolean() }),
} as const satisfies Endpoint;

export const readConflict = {
  method: 'GET',
  path: '/calendar/journal/:id/conflict',
  summary: 'What a conflict is about as it is now, and whether it can be put back.',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  /** The place of the conflict in its entry. */
  query: strict({ conflict: Type.Integer({ minimum: 0 }) }),
  reply: reply({
    /** Wherever it is by now; null where it is not there. */
    event: nullable(CalendarEvent),
    /** A sentence where it cannot be put back, or is so already. */
    why_not: nullable(Type.String()),
  }),
} as const satisfies Endpoint;

export const restoreConflict = {
  method: 'POST',
  path: '/calendar/journal/:id/restore',
  summary: 'Puts the side that gave way back; a change like any other, which can be undone.',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  /** The place of the conflict in its entry. */
  body: strict({ conflict: Type.Integer({ minimum: 0 }) }),
  reply: reply({ change_set_id: Uuid }),
} as const satisfies Endpoint;

/** Values of the person's that gave way to an account's, and that the person has not read of yet. */
export const UnseenConflicts = Type.Object(
  {
    account_id: Uuid,
    count: Type.Integer(),
    /** Of these the newest, by the place that it has in its entry. */
    newest: Type.Object({ entry_id: Uuid, place: Type.Integer(), conflict: Conflict }),
    /** Their entries, with how many conflicts each has: what `markConflictsSeen` takes. */
    entries: Type.Array(Type.Object({ id: Uuid, conflicts: Type.Integer() }), {
      maxItems: limits.unseenEntriesListed,
    }),
  },
  { title: 'UnseenConflicts' },
);
export type UnseenConflicts = Static<typeof UnseenConflicts>;

export const listUnseenConflicts = {
  method: 'GET',
  path: '/calendar/journal/unseen',
  summary: 'Values of the person’s that gave way and that they have not read of yet, by account.',
  access: 'user',
  reply: reply({ accounts: Type.Array(UnseenConflicts) }),
} as const satisfies Endpoint;

export const markConflictsSeen = {
  method: 'POST',
  path: '/calendar/journal/seen',
  summary: 'Notes that the person has read which values gave way, so that no device tells them again.',
  access: 'user',
  body: strict({
    /** The first so many conflicts of each entry. */
    entries: Type.Array(strict({ id: Uuid, conflicts: Type.Integer({ minimum: 1 }) }), {
      minItems: 1,
      maxItems: limits.unseenEntriesListed,
    }),
  }),
  reply: reply({}),
} as const satisfies Endpoint;
