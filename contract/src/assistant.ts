import { type Static, Type } from 'typebox';
import { Change } from './changes.ts';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { CalendarEvent } from './events.ts';
import { Instant, nullable, Uuid } from './fields.ts';
import { limits } from './limits.ts';

export const ChatSession = Type.Object({ session_id: Uuid, created_at: Instant }, { title: 'ChatSession' });
export type ChatSession = Static<typeof ChatSession>;

/** A line of a conversation (product specification, section 3). `timestamp` is in epoch milliseconds. */
export const ChatMessage = Type.Object(
  {
    id: Type.String(),
    author: Type.Union([Type.Literal('bot'), Type.Literal('me')]),
    text: Type.String(),
    timestamp: Type.Integer(),
  },
  { title: 'ChatMessage' },
);
export type ChatMessage = Static<typeof ChatMessage>;

export const newChatSession = {
  method: 'POST',
  path: '/session/new',
  summary: 'Begins a conversation.',
  access: 'user',
  reply: reply({ session: ChatSession }),
} as const satisfies Endpoint;

export const currentChatSession = {
  method: 'GET',
  path: '/session/current',
  summary: 'The newest conversation, or null.',
  access: 'user',
  reply: reply({ session: nullable(ChatSession) }),
} as const satisfies Endpoint;

export const chatSessionHistory = {
  method: 'GET',
  path: '/session/history/:id',
  summary: 'A conversation with its messages, oldest first.',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  reply: reply({
    session: Type.Object({ ...ChatSession.properties, messages: Type.Array(ChatMessage) }),
  }),
} as const satisfies Endpoint;

export const initializeAssistant = {
  method: 'POST',
  path: '/personal/initialize',
  summary: 'The current conversation or a new one, and the welcome text.',
  access: 'user',
  reply: reply({ session: ChatSession, message: Type.String() }),
} as const satisfies Endpoint;

export const chat = {
  method: 'POST',
  path: '/personal/chat',
  summary: 'One message to the assistant, answered whole.',
  access: 'user',
  body: strict({
    user_message: Type.String({ minLength: 1, maxLength: limits.notesLength }),
    session_id: Type.Optional(Uuid),
  }),
  reply: reply({
    response: Type.String(),
    changes: Type.Array(Change),
    change_set_id: nullable(Uuid),
    session_id: Uuid,
  }),
} as const satisfies Endpoint;

export const listPersonalEvents = {
  method: 'GET',
  path: '/personal/events',
  summary: 'Events of the own store.',
  access: 'user',
  query: strict({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.eventsPage })),
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
    cursor: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: reply({ events: Type.Array(CalendarEvent), count: Type.Integer(), next_cursor: nullable(Type.String()) }),
} as const satisfies Endpoint;
