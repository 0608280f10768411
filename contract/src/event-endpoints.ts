import { Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { BatchOperation, EventDraft, EventPatch, Scope, SendUpdates } from './event-input.ts';
import { CalendarEvent, EventOrigin } from './events.ts';
import { EventId, Instant, nullable, Uuid } from './fields.ts';
import { limits } from './limits.ts';

const EventParams = Type.Object({ id: EventId });
const EventList = Type.Array(CalendarEvent);

/** What a change answers: the event as it now is (null once deleted), and the handle to undo it. */
const EventChanged = reply({
  event: nullable(CalendarEvent),
  /** Null when nothing changed. */
  change_set_id: nullable(Uuid),
  /** Edited occurrences that a changed rule no longer yields and that went with it. */
  dropped_overrides: Type.Integer({ minimum: 0 }),
});

export const listEvents = {
  method: 'GET',
  path: '/events',
  summary: 'Occurrences by start, from today on unless `from` is given; with `q`, matching rows.',
  access: 'user',
  query: strict({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.eventsPage })),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** With `q`: `desc` answers the latest start first. */
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
    category: Type.Optional(Type.String({ minLength: 1, maxLength: limits.categoryLength })),
    cursor: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: reply({ events: EventList, count: Type.Integer(), next_cursor: nullable(Type.String()) }),
} as const satisfies Endpoint;

export const listEventsInRange = {
  method: 'GET',
  path: '/events/date-range',
  summary: 'Occurrences that overlap [start_date, end_date), sorted by start; at most 400 days.',
  access: 'user',
  query: strict({ start_date: Instant, end_date: Instant }),
  reply: reply({ events: EventList }),
} as const satisfies Endpoint;

export const createEvent = {
  method: 'POST',
  path: '/events',
  summary: 'Creates an event. Idempotent on a client-made `id`.',
  access: 'user',
  body: strict({ ...EventDraft.properties, send_updates: Type.Optional(SendUpdates) }),
  reply: reply({ event: CalendarEvent, change_set_id: Uuid }),
} as const satisfies Endpoint;

export const getEvent = {
  method: 'GET',
  path: '/events/:id',
  summary: 'One event, occurrence or master.',
  access: 'user',
  params: EventParams,
  /** `origin`: null of an event that lives here alone. */
  reply: reply({ event: CalendarEvent, origin: nullable(EventOrigin) }),
} as const satisfies Endpoint;

export const updateEvent = {
  method: 'PATCH',
  path: '/events/:id',
  summary:
    'Changes an event, one occurrence, it and those following, or its whole series; with `send_updates` alone, lets go what is held of the change.',
  access: 'user',
  params: EventParams,
  query: strict({ scope: Type.Optional(Scope) }),
  body: strict({
    ...EventPatch.properties,
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    send_updates: Type.Optional(SendUpdates),
  }),
  reply: EventChanged,
} as const satisfies Endpoint;

export const deleteEvent = {
  method: 'DELETE',
  path: '/events/:id',
  summary:
    'Deletes an event, one occurrence, it and those following, or its whole series; of a deletion that is held, lets it go.',
  access: 'user',
  params: EventParams,
  query: strict({
    scope: Type.Optional(Scope),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    send_updates: Type.Optional(SendUpdates),
  }),
  reply: EventChanged,
} as const satisfies Endpoint;

export const answerEvent = {
  method: 'POST',
  path: '/events/:id/answer',
  summary: 'Answers an invitation; through an occurrence, that one’s only.',
  access: 'user',
  params: EventParams,
  body: strict({
    status: Type.Union([Type.Literal('accepted'), Type.Literal('declined'), Type.Literal('tentative')]),
  }),
  reply: EventChanged,
} as const satisfies Endpoint;

export const tickSpan = {
  method: 'PATCH',
  path: '/events/:id/spans/:span_id',
  summary: 'Ticks or unticks one span.',
  access: 'user',
  params: Type.Object({ id: EventId, span_id: Uuid }),
  body: strict({ completed: Type.Boolean() }),
  reply: EventChanged,
} as const satisfies Endpoint;

export const changeEvents = {
  method: 'POST',
  path: '/events/batch',
  summary: 'Several changes as one change set, in their order: all or none.',
  access: 'user',
  body: strict({
    operations: Type.Array(BatchOperation, { minItems: 1, maxItems: limits.batchOperations }),
    send_updates: Type.Optional(SendUpdates),
  }),
  reply: reply({
    /** In the order of the operations; null where one was deleted. */
    events: Type.Array(nullable(CalendarEvent)),
    change_set_id: nullable(Uuid),
  }),
} as const satisfies Endpoint;

export const listDeletedEvents = {
  method: 'GET',
  path: '/events/deleted',
  summary: 'Single events and series deleted in the last 30 days, the last deleted first.',
  access: 'user',
  query: strict({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.eventsPage })),
    cursor: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: reply({
    events: Type.Array(Type.Object({ event: CalendarEvent, deleted_at: Instant })),
    next_cursor: nullable(Type.String()),
  }),
} as const satisfies Endpoint;

export const restoreEvent = {
  method: 'POST',
  path: '/events/:id/restore',
  summary: 'Brings a deleted event back, a series with the edited occurrences that went with it.',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  query: strict({ send_updates: Type.Optional(SendUpdates) }),
  reply: reply({ event: CalendarEvent, change_set_id: Uuid }),
} as const satisfies Endpoint;
