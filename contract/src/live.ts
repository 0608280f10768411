import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { CalendarEvent } from './events.ts';
import { EventId, Instant, nullable, Uuid } from './fields.ts';
import { limits } from './limits.ts';

/** A later event that moves along, as the preview showed it: where it will begin, and the version that was seen. */
export const CascadeMove = strict({
  id: EventId,
  start_date: Instant,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type CascadeMove = Static<typeof CascadeMove>;

const also = Type.Optional(Type.Array(CascadeMove, { maxItems: limits.batchOperations }));
const Changed = reply({ event: CalendarEvent, change_set_id: nullable(Uuid) });

export const addTime = {
  method: 'POST',
  path: '/live/add-time',
  summary: 'Lengthens an event, of a series this occurrence; later events that the preview named move along.',
  access: 'user',
  body: strict({ event_id: EventId, minutes: Type.Integer({ minimum: 1, maximum: 1440 }), also }),
  reply: Changed,
} as const satisfies Endpoint;

export const postpone = {
  method: 'POST',
  path: '/live/postpone',
  summary:
    'Moves an event later and stops its timer: by minutes from its start, or from now once it began; or to a time.',
  access: 'user',
  body: strict({
    event_id: EventId,
    /** Exactly one of `minutes` and `until`. */
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 525_600 })),
    until: Type.Optional(Instant),
    also,
  }),
  reply: Changed,
} as const satisfies Endpoint;
