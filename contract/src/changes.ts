import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { SendUpdates } from './event-input.ts';
import { CalendarEvent } from './events.ts';
import { Instant, nullable, Uuid } from './fields.ts';
import { TimeEntry } from './time-entries.ts';

/** Who made a change. */
export const ChangeActor = Type.Union([
  Type.Literal('user'),
  Type.Literal('assistant'),
  Type.Literal('sync'),
  Type.Literal('import'),
  Type.Literal('rollback'),
]);
export type ChangeActor = Static<typeof ChangeActor>;

const op = Type.Union([Type.Literal('create'), Type.Literal('update'), Type.Literal('delete')]);

/**
 * One row's change with whole documents: no `before` is a creation, no `after` a deletion. Of an occurrence that gets a row
 * of its own, or gives it up, the other one is as its series makes it.
 */
export const Change = Type.Union(
  [
    Type.Object({
      entity: Type.Literal('event'),
      op,
      before: Type.Optional(CalendarEvent),
      after: Type.Optional(CalendarEvent),
    }),
    Type.Object({
      entity: Type.Literal('time_entry'),
      op,
      before: Type.Optional(TimeEntry),
      after: Type.Optional(TimeEntry),
    }),
  ],
  { title: 'Change' },
);
export type Change = Static<typeof Change>;

/** Everything that one command changed, applied and undone as one. `seq` grows from one to the next. */
export const ChangeSet = Type.Object(
  {
    id: Uuid,
    seq: Type.Integer(),
    actor: ChangeActor,
    summary: Type.String(),
    at: Instant,
    /** The change set that this one took back. */
    reverts: nullable(Uuid),
    /** The person's message to the assistant that asked for it; null of what was done by hand. */
    chat_message_id: nullable(Uuid),
    /** How many rows it changed, without those that only came into sight; `changes` may hold fewer. */
    count: Type.Integer(),
    changes: Type.Array(Change),
  },
  { title: 'ChangeSet' },
);
export type ChangeSet = Static<typeof ChangeSet>;

/** What is forgotten cannot be undone any more. */
export const clearHistory = {
  method: 'DELETE',
  path: '/events/changes',
  summary: 'Forgets for good what was changed before an instant, and removes events that were deleted before it.',
  access: 'user',
  query: strict({ before: Instant }),
  reply: reply({ change_sets: Type.Integer(), events: Type.Integer() }),
} as const satisfies Endpoint;

export const rollback = {
  method: 'POST',
  path: '/events/rollback',
  summary: 'Takes a change set back, field by field. Rolling back a rollback redoes it.',
  access: 'user',
  body: strict({ change_set_id: Uuid, send_updates: Type.Optional(SendUpdates) }),
  reply: reply({
    reverted: Type.Integer(),
    change_set_id: Uuid,
    /** Rows of a large set that were changed while it was taken back: they stay as they are. */
    kept: Type.Optional(Type.Integer()),
  }),
} as const satisfies Endpoint;

const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const listChanges = {
  method: 'GET',
  path: '/events/changes',
  summary: 'The change log after `since`, oldest first; without it the newest change sets, newest first.',
  access: 'user',
  query: strict({
    since: Type.Optional(Seq),
    /** Without `since`: only those older than this one, for the next page. */
    before: Type.Optional(Seq),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: reply({ change_sets: Type.Array(ChangeSet), seq: Type.Integer(), has_more: Type.Boolean() }),
} as const satisfies Endpoint;
