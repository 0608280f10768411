import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { EventId, Instant, nullable, Uuid } from './fields.ts';
import { limits } from './limits.ts';

const Title = Type.String({ maxLength: limits.titleLength });
const Category = nullable(Type.String({ minLength: 1, maxLength: limits.categoryLength }));
const Note = nullable(Type.String({ maxLength: limits.notesLength }));
const Version = Type.Optional(Type.Integer({ minimum: 1 }));

/**
 * What happened, beside the plan (design, section 4). `title` and `category` are the event's as they were at the start:
 * they stay when the event changes or goes.
 */
export const TimeEntry = Type.Object(
  {
    id: Uuid,
    event_id: nullable(EventId),
    title: Title,
    category: Category,
    note: Note,
    started_at: Instant,
    /** Null while it runs; at most one of a person's entries does. Exclusive. */
    stopped_at: nullable(Instant),
    version: Type.Integer({ minimum: 1 }),
    created_at: Instant,
    updated_at: Instant,
  },
  { title: 'TimeEntry' },
);
export type TimeEntry = Static<typeof TimeEntry>;

/** The running entry, with what tells whether it was forgotten. */
export const RunningEntry = Type.Object(
  {
    ...TimeEntry.properties,
    stopped_at: Type.Null(),
    /** When a visible tab last said that the person is there. */
    last_seen_at: Instant,
    /** When the person last chose to keep it running; null when never asked. */
    kept_at: nullable(Instant),
  },
  { title: 'RunningEntry' },
);
export type RunningEntry = Static<typeof RunningEntry>;

const EntryParams = Type.Object({ id: Uuid });

/** What a change answers: the entry as it now is (null once deleted), and the handle to undo it. */
const EntryChanged = reply({
  entry: nullable(TimeEntry),
  /** Null when nothing changed. */
  change_set_id: nullable(Uuid),
});

export const startTimer = {
  method: 'POST',
  path: '/time-entries/start',
  summary: 'Starts tracking, and stops what runs; again on the same event it changes nothing.',
  access: 'user',
  body: strict({
    event_id: Type.Optional(EventId),
    /** Without an event. */
    title: Type.Optional(Title),
    category: Type.Optional(Type.String({ minLength: 1, maxLength: limits.categoryLength })),
  }),
  reply: reply({
    entry: RunningEntry,
    /** The entry that this start stopped. */
    stopped: nullable(TimeEntry),
    change_set_id: nullable(Uuid),
  }),
} as const satisfies Endpoint;

export const stopTimer = {
  method: 'POST',
  path: '/time-entries/stop',
  summary: 'Stops what runs, now or at an earlier time; with nothing running it changes nothing.',
  access: 'user',
  body: strict({
    /** Cuts the time after it. After the entry's start and not ahead of now. */
    stopped_at: Type.Optional(Instant),
    /** Only this entry, where another may run by now. */
    id: Type.Optional(Uuid),
  }),
  reply: EntryChanged,
} as const satisfies Endpoint;

export const seeTimer = {
  method: 'POST',
  path: '/time-entries/seen',
  summary:
    'A sign of life of the running entry. After 30 minutes without one it needs `keep`, the answer to the question.',
  access: 'user',
  body: strict({ keep: Type.Optional(Type.Boolean()) }),
  reply: reply({ entry: nullable(RunningEntry) }),
} as const satisfies Endpoint;

export const getRunningEntry = {
  method: 'GET',
  path: '/time-entries/running',
  summary: 'The running entry, or null.',
  access: 'user',
  reply: reply({ entry: nullable(RunningEntry) }),
} as const satisfies Endpoint;

export const listTimeEntries = {
  method: 'GET',
  path: '/time-entries',
  summary: 'Entries that overlap [from, to), the running one up to now, by start; at most 400 days.',
  access: 'user',
  query: strict({ from: Instant, to: Instant }),
  reply: reply({ entries: Type.Array(TimeEntry) }),
} as const satisfies Endpoint;

export const createTimeEntry = {
  method: 'POST',
  path: '/time-entries',
  summary: 'Adds time tracked by hand. Idempotent on a client-made `id`.',
  access: 'user',
  body: strict({
    id: Type.Optional(Uuid),
    event_id: Type.Optional(nullable(EventId)),
    /** Left out with an event: the event's. */
    title: Type.Optional(Title),
    category: Type.Optional(Category),
    note: Type.Optional(Note),
    started_at: Instant,
    stopped_at: Instant,
  }),
  reply: EntryChanged,
} as const satisfies Endpoint;

export const updateTimeEntry = {
  method: 'PATCH',
  path: '/time-entries/:id',
  summary: 'Corrects an entry; fields left out stay. A running one given `stopped_at` stops.',
  access: 'user',
  params: EntryParams,
  body: strict({
    event_id: Type.Optional(nullable(EventId)),
    title: Type.Optional(Title),
    category: Type.Optional(Category),
    note: Type.Optional(Note),
    started_at: Type.Optional(Instant),
    stopped_at: Type.Optional(Instant),
    version: Version,
  }),
  reply: EntryChanged,
} as const satisfies Endpoint;

export const splitTimeEntry = {
  method: 'POST',
  path: '/time-entries/:id/split',
  summary: 'Cuts an entry in two at a time within it; the second part may have another name. A running one stops now.',
  access: 'user',
  params: EntryParams,
  body: strict({
    at: Instant,
    title: Type.Optional(Title),
    category: Type.Optional(Category),
    version: Version,
  }),
  reply: reply({ entries: Type.Array(TimeEntry), change_set_id: Uuid }),
} as const satisfies Endpoint;

export const deleteTimeEntry = {
  method: 'DELETE',
  path: '/time-entries/:id',
  summary: 'Deletes an entry.',
  access: 'user',
  params: EntryParams,
  query: strict({ version: Version }),
  reply: EntryChanged,
} as const satisfies Endpoint;
