import { type Static, Type } from 'typebox';
import { Change } from './changes.ts';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { CalendarEvent } from './events.ts';
import { Instant, Message, nullable, Uuid } from './fields.ts';
import { limits } from './limits.ts';

/** Who answers in a conversation: `provider` as configured or chosen, else `built-in`; `name` as people read it. */
export const AssistantInfo = Type.Object(
  {
    provider: Type.String(),
    name: Type.String(),
    /**
     * The name of who else can answer in the conversation: the person's language model while the built-in assistant answers, the
     * built-in assistant while a language model does; null if there is nobody else.
     */
    other: nullable(Type.String()),
  },
  { title: 'AssistantInfo' },
);
export type AssistantInfo = Static<typeof AssistantInfo>;

/** Who gave an answer, as `AssistantInfo` named them then. */
export const AnsweredBy = Type.Object({ provider: Type.String(), name: Type.String() }, { title: 'AnsweredBy' });
export type AnsweredBy = Static<typeof AnsweredBy>;

export const ChatSession = Type.Object({ session_id: Uuid, created_at: Instant }, { title: 'ChatSession' });
export type ChatSession = Static<typeof ChatSession>;

/** A conversation as a list of them shows it: its first words and when something was said last. */
export const ChatSessionSummary = Type.Object(
  { ...ChatSession.properties, title: Type.String(), last_message_at: Instant, message_count: Type.Integer() },
  { title: 'ChatSessionSummary' },
);
export type ChatSessionSummary = Static<typeof ChatSessionSummary>;

/** One of several things that were meant: `answer` is what is sent when it is chosen. */
export const ChatChoice = Type.Object(
  {
    answer: Type.String(),
    title: Type.String(),
    icon: nullable(Type.String()),
    /** When it is, such as `Tomorrow 14:00`. */
    detail: Type.String(),
    event_id: nullable(Type.String()),
  },
  { title: 'ChatChoice' },
);
export type ChatChoice = Static<typeof ChatChoice>;

/** A setting or budget that was changed, with its value before and after as text. No change log has it. */
export const SettingChange = Type.Object(
  { name: Type.String(), before: Type.String(), after: Type.String() },
  { title: 'SettingChange' },
);
export type SettingChange = Static<typeof SettingChange>;

/** Whether what an answer set is still so, is again as it was before, or is neither by now. */
export const SettingsState = Type.Union([Type.Literal('set'), Type.Literal('undone'), Type.Literal('changed')]);
export type SettingsState = Static<typeof SettingsState>;

/** What would be done once the person says yes, as rows before and after. */
export const ChatConfirmation = Type.Object(
  { changes: Type.Array(Change), settings: Type.Optional(Type.Array(SettingChange)) },
  { title: 'ChatConfirmation' },
);
export type ChatConfirmation = Static<typeof ChatConfirmation>;

/** So many failures an answer names at most, each in a sentence of at most so many characters. */
export const failuresTold = 10;
export const failureLength = 300;

/**
 * Something that the assistant tried for an answer and that was not done: a call of a tool that failed, and that no later call of
 * the same turn made good. What the answer's own text says of it word for word is not listed again.
 */
export const ChatFailure = Type.Object(
  {
    /** The tool, as `function_call_completed` names it. */
    function_name: Type.String(),
    /** Of the event that it was about, where that is known. */
    title: nullable(Type.String()),
    /** Why: a sentence for the person. */
    error: Type.String({ maxLength: failureLength }),
    /** As an error of the API has it. */
    code: Type.String(),
  },
  { title: 'ChatFailure' },
);
export type ChatFailure = Static<typeof ChatFailure>;

/** The longest `detail` of a listed event; a longer one is cut. */
export const listedDetailLength = 300;

/**
 * An event that a line of an answer lists, by a link that opens it: `/calendar/day?date=…&event={id}`. Title and times are those of
 * the moment; who shows the line as a row shows the event as it is by then.
 */
export const ListedEvent = Type.Object(
  {
    /** Of an occurrence its own. */
    id: Type.String(),
    title: Type.String(),
    start_date: Type.String(),
    end_date: Type.String(),
    all_day: Type.Boolean(),
    icon: nullable(Type.String()),
    /** The first of its categories, which gives it its colour. */
    category: Type.Array(Type.String(), { maxItems: 1 }),
    /** What the line says besides the title and hours, such as `Fri 12 Jun, 14:00 to 15:00, declined`; empty where that is all. */
    detail: Type.String({ maxLength: listedDetailLength }),
  },
  { title: 'ListedEvent' },
);
export type ListedEvent = Static<typeof ListedEvent>;

/**
 * What an answer carries besides its text. Changes beyond 128 Ki characters, here and in a confirmation, are told in brief: long
 * texts cut, without parts, reminders and guests. `GET /events/changes` has them whole.
 */
const answerParts = {
  changes: Type.Array(Change),
  /** Settings and budgets that the answer changed. */
  settings: Type.Optional(Type.Array(SettingChange)),
  /** By which these are taken back and set again. */
  settings_id: Type.Optional(Uuid),
  /** Everything that the answer changed, to be undone as one; null when it changed nothing. */
  change_set_id: nullable(Uuid),
  choices: Type.Array(ChatChoice),
  confirmation: nullable(ChatConfirmation),
  /** What failed on the way, step by step. */
  failures: Type.Array(ChatFailure, { maxItems: failuresTold }),
  /** The events that lines of the text list, in their order. */
  listed: Type.Array(ListedEvent, { maxItems: limits.chatEventsListed }),
  /**
   * A sentence of the server below the answer of a language model, such as `Nothing was changed.`, whatever the answer claims. Null if
   * something was changed, and below the server's own answers.
   */
  note: nullable(Type.String()),
  /** Who wrote the answer. Null for the server's own sentences: “Done” after a yes, or that the model failed. */
  answered_by: nullable(AnsweredBy),
};

/** An answer of the assistant, as the socket and `POST /personal/chat` give it. `message_id` is its name in the history. */
export const ChatAnswer = Type.Object(
  { session_id: Uuid, message_id: Uuid, response: Type.String(), ...answerParts },
  { title: 'ChatAnswer' },
);
export type ChatAnswer = Static<typeof ChatAnswer>;

/** A line of a conversation (product specification, section 3). `timestamp` is in epoch milliseconds. */
export const ChatMessage = Type.Object(
  {
    id: Type.String(),
    author: Type.Union([Type.Literal('bot'), Type.Literal('me')]),
    text: Type.String(),
    timestamp: Type.Integer(),
    ...answerParts,
    /** How many changes there are beside the first, which are in `changes`. */
    changes_left: Type.Integer(),
    /** Whether what was changed is taken back as of now. */
    is_undone: Type.Boolean(),
    /** What Undo or, after it, Redo rolls back: the newest of the change set and the rollbacks of it; null as `change_set_id`. */
    rollback_id: nullable(Uuid),
    /** Of an answer with `settings_id`. */
    settings_state: Type.Optional(SettingsState),
    /** A language model failed: the message before may be sent again with `model: 'built-in'`. */
    built_in_offered: Type.Boolean(),
  },
  { title: 'ChatMessage' },
);
export type ChatMessage = Static<typeof ChatMessage>;

export const newChatSession = {
  method: 'POST',
  path: '/session/new',
  summary: 'Begins a conversation.',
  access: 'user',
  reply: reply({ session: ChatSession, assistant: AssistantInfo }),
} as const satisfies Endpoint;

export const currentChatSession = {
  method: 'GET',
  path: '/session/current',
  summary: 'The newest conversation, or null.',
  access: 'user',
  reply: reply({ session: nullable(ChatSession), assistant: AssistantInfo }),
} as const satisfies Endpoint;

export const listChatSessions = {
  method: 'GET',
  path: '/session/history',
  summary: 'The hundred newest conversations in which something was said, newest first.',
  access: 'user',
  reply: reply({ sessions: Type.Array(ChatSessionSummary) }),
} as const satisfies Endpoint;

export const clearConversations = {
  method: 'DELETE',
  path: '/session/history',
  summary: 'Deletes for good the conversations in which nothing was said since `before`; the newest one stays.',
  access: 'user',
  query: strict({ before: Instant }),
  reply: reply({ deleted: Type.Integer() }),
} as const satisfies Endpoint;

export const chatSessionHistory = {
  method: 'GET',
  path: '/session/history/:id',
  summary:
    'A conversation with its newest messages, as many as 500 and a million characters, oldest first, and whether an answer is on its way.',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  reply: reply({
    session: Type.Object({
      ...ChatSession.properties,
      messages: Type.Array(ChatMessage),
      is_processing: Type.Boolean(),
    }),
    assistant: AssistantInfo,
  }),
} as const satisfies Endpoint;

/** Who answers one message or a whole conversation instead of the person's language model. */
export const BuiltIn = Type.Literal('built-in');

export const updateChatSession = {
  method: 'PATCH',
  path: '/session/:id',
  summary: 'Has the built-in assistant answer in a conversation, or with null again whom the person chose.',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  body: strict({ model: nullable(BuiltIn) }),
  reply: reply({ session: ChatSession, assistant: AssistantInfo }),
} as const satisfies Endpoint;

export const rollBackSettings = {
  method: 'POST',
  path: '/session/settings/:id/rollback',
  summary:
    'Gives the settings and budgets that an answer set their former values, or with `redo` those of the answer again.',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  body: strict({ redo: Type.Optional(Type.Boolean()) }),
  reply: reply({ settings_state: SettingsState }),
} as const satisfies Endpoint;

export const initializeAssistant = {
  method: 'POST',
  path: '/personal/initialize',
  summary: 'The current conversation or a new one, and the welcome text.',
  access: 'user',
  reply: reply({ session: ChatSession, message: Type.String(), assistant: AssistantInfo }),
} as const satisfies Endpoint;

export const chat = {
  method: 'POST',
  path: '/personal/chat',
  summary: 'One message to the assistant, answered whole.',
  access: 'user',
  body: strict({
    user_message: Message,
    session_id: Type.Optional(Uuid),
    model: Type.Optional(BuiltIn),
  }),
  reply: reply(ChatAnswer.properties),
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
