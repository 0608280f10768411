import { type Static, Type } from 'typebox';
import { BuiltIn, ChatAnswer } from './assistant.ts';
import { Message, Uuid } from './fields.ts';

/** Messages a client may send over `/api/ws`. */
export const ClientMessage = Type.Union([
  Type.Object({ type: Type.Literal('ping'), data: Type.Optional(Type.Object({})) }),
  Type.Object({
    type: Type.Literal('chat'),
    data: Type.Object({
      message: Message,
      session_id: Uuid,
      model: Type.Optional(BuiltIn),
    }),
  }),
  Type.Object({ type: Type.Literal('chat_cancel'), data: Type.Object({ session_id: Uuid }) }),
]);
export type ClientMessage = Static<typeof ClientMessage>;

const message = <K extends string, D extends Parameters<typeof Type.Object>[0]>(type: K, data: D) =>
  Type.Object({ type: Type.Literal(type), data: Type.Object(data) });

/** What a `notification` is about. Each carries ids only: the client reads what it needs. */
export const Notice = Type.Union([
  Type.Object({ kind: Type.Literal('schedule_changed'), seq: Type.Integer() }),
  /** Calendars, or the accounts that they come from. Where that shows or hides events, `schedule_changed` follows. */
  Type.Object({ kind: Type.Literal('calendars_changed') }),
  /** Settings, by the assistant. */
  Type.Object({ kind: Type.Literal('profile_changed') }),
  Type.Object({ kind: Type.Literal('chat_changed'), session_id: Uuid }),
  /** The person chose who answers in the chat. */
  Type.Object({ kind: Type.Literal('assistant_changed') }),
  Type.Object({ kind: Type.Literal('sync_finished'), account_id: Uuid }),
  Type.Object({ kind: Type.Literal('sync_failed'), account_id: Uuid }),
  /** A job began, went on or ended. */
  Type.Object({ kind: Type.Literal('job_changed'), job_id: Uuid }),
  Type.Object({ kind: Type.Literal('reminder'), event_id: Type.String() }),
]);
export type Notice = Static<typeof Notice>;

/** Messages the server sends (product specification, section 7, Realtime). */
export const ServerMessage = Type.Union([
  message('connection', {
    status: Type.Literal('connected'),
    user_id: Uuid,
    /** For how long, at least, there was no notification: who has read before that reads again. */
    quiet_ms: Type.Integer(),
  }),
  message('heartbeat', {}),
  message('pong', {}),
  message('chat_processing_started', { message: Type.String(), session_id: Uuid }),
  message('ai_thinking', { status: Type.String(), session_id: Uuid }),
  message('chat_progress', { delta: Type.String(), session_id: Uuid }),
  message('function_call_executing', { function_name: Type.String(), session_id: Uuid }),
  message('function_call_completed', {
    function_name: Type.String(),
    status: Type.Union([Type.Literal('completed'), Type.Literal('failed')]),
    /** Of a failure, why: a sentence for the person, and its code. The answer tells which of them remain. */
    error: Type.Optional(Type.String()),
    code: Type.Optional(Type.String()),
    session_id: Uuid,
  }),
  message('ai_response', ChatAnswer.properties),
  message('error', {
    error: Type.String(),
    code: Type.String(),
    session_id: Type.Optional(Uuid),
    /** As `ChatMessage` has it. */
    built_in_offered: Type.Optional(Type.Boolean()),
  }),
  Type.Object({ type: Type.Literal('notification'), data: Notice }),
]);
export type ServerMessage = Static<typeof ServerMessage>;
