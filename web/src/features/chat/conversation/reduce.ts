import type { AssistantInfo, ChatAnswer, ChatMessage } from '@daywright/contract/assistant';
import type { ServerMessage } from '@daywright/contract/realtime';
import { isLocal, type Line, type LocalLine, mergedLines } from './lines.ts';
import { functionText, statusTexts } from './status-text.ts';

/** An answer that is on its way. */
export interface Turn {
  status: string;
  /** What has come of it; null where its beginning was not heard, as only its end would be shown. */
  text: string | null;
  /** The server has begun it. */
  isBegun: boolean;
  isStopping: boolean;
}

export interface Conversation {
  /** The one that is shown; null until the server named one. */
  sessionId: string | null;
  /** The one that is resumed when nobody chooses another. */
  currentId: string | null;
  assistant: AssistantInfo | null;
  lines: readonly Line[];
  /** Null while nothing is processed. */
  turn: Turn | null;
  /** What is said beside the input, such as that an answer is still on its way. */
  notice: string | null;
  /** The last answer, for those who do not see it; empty while the next one is on its way. */
  said: string;
  /** Moves with all that what is read from the server may be too old for. */
  beat: number;
}

export type Action =
  /** What the server holds, read when `beat` was; `isFinal` after a connection was lost: nothing is on its way any more. */
  | { type: 'read'; session: History; beat: number; isFinal: boolean }
  | { type: 'opened'; sessionId: string; isCurrent: boolean; assistant: AssistantInfo | null }
  | { type: 'sent'; id: string; text: string; at: number }
  | { type: 'not-sent'; id: string; failureId: string; at: number }
  /** What failed is sent again. */
  | { type: 'taken-away'; id: string }
  | { type: 'heard'; message: ServerMessage; id: string; at: number }
  | { type: 'stopping' }
  /** The change of a line was taken back, or made again. */
  | { type: 'rolled-back'; id: string; isUndone: boolean; rollbackId: string }
  /** Whatever was on its way, nobody hears of it. */
  | { type: 'lost' };

interface History {
  session_id: string;
  messages: readonly ChatMessage[];
  is_processing: boolean;
}

/** Product specification, section 8. */
export const failureText = 'Sorry, something went wrong. Please try again.';
export const notSentText = 'Failed to send message. Please check your connection.';
const emptyText = 'Response received';

export const nothing: Conversation = {
  sessionId: null,
  currentId: null,
  assistant: null,
  lines: [],
  turn: null,
  notice: null,
  said: '',
  beat: 0,
};

export function reduce(state: Conversation, action: Action): Conversation {
  switch (action.type) {
    case 'opened':
      return opened(state, action);
    case 'read':
      return read(state, action);
    case 'sent': {
      const { id, text, at: timestamp } = action;
      const line: LocalLine = { id, author: 'me', text, timestamp, state: 'sent', after: lastId(state) };
      const turn = { status: statusTexts.processing, text: '', isBegun: false, isStopping: false };
      return moved({ ...state, lines: [...state.lines, line], turn, notice: null, said: '' });
    }
    case 'not-sent':
      return notSent(state, action);
    case 'taken-away':
      return { ...state, lines: takenAway(state.lines, action.id) };
    case 'heard':
      return heard(state, action.message, action.id, action.at);
    case 'stopping':
      return { ...state, turn: state.turn && { ...state.turn, isStopping: true } };
    case 'rolled-back': {
      const change = { is_undone: action.isUndone, rollback_id: action.rollbackId };
      return moved({
        ...state,
        lines: state.lines.map((line) => (line.id === action.id && !isLocal(line) ? { ...line, ...change } : line)),
      });
    }
    case 'lost':
      return moved({ ...state, turn: null });
  }
}

const moved = (state: Conversation): Conversation => ({ ...state, beat: state.beat + 1 });
const lastId = ({ lines }: Conversation) => lines.at(-1)?.id ?? null;

function opened(state: Conversation, { sessionId, isCurrent, assistant }: Action & { type: 'opened' }): Conversation {
  const named = {
    ...state,
    assistant: assistant ?? state.assistant,
    currentId: isCurrent ? sessionId : state.currentId,
  };
  if (sessionId === state.sessionId) return named;
  return moved({ ...named, sessionId, lines: [], turn: null, notice: null, said: '' });
}

function read(state: Conversation, { session, beat, isFinal }: Action & { type: 'read' }): Conversation {
  if (session.session_id !== state.sessionId || beat !== state.beat) return state;
  const lines = mergedLines(session.messages, state.lines, isFinal || (state.turn === null && !session.is_processing));
  const goesOn = session.is_processing || (state.turn !== null && !state.turn.isBegun && !isFinal);
  if (!goesOn) {
    const last = lines.at(-1);
    const isNew = state.turn !== null && last?.author === 'bot' && !state.lines.some(({ id }) => id === last.id);
    return { ...state, lines, turn: null, said: isNew ? last.text : state.said };
  }
  const unheard = { status: statusTexts.thinking, text: null, isBegun: true, isStopping: false };
  return { ...state, lines, turn: state.turn ?? unheard };
}

function notSent(state: Conversation, { id, failureId, at }: Action & { type: 'not-sent' }): Conversation {
  const lines = state.lines.flatMap((line): Line[] => {
    if (line.id !== id || !isLocal(line)) return [line];
    return [{ ...line, state: 'unsent' }, failed({ id: failureId, text: notSentText, timestamp: at, after: id })];
  });
  return moved({ ...state, lines, turn: null });
}

const failed = (line: Omit<LocalLine, 'author' | 'state'>): LocalLine => ({ ...line, author: 'bot', state: 'failed' });

/** Takes a local line away: a failure with the message that it was about, a message with what failed. */
function takenAway(lines: readonly Line[], id: string): Line[] {
  const line = lines.filter(isLocal).find((local) => local.id === id);
  if (!line) return [...lines];
  const isGone = (other: LocalLine) =>
    other === line ||
    (line.author === 'me'
      ? other.state === 'failed' && other.after === id
      : other.author === 'me' && other.id === line.after);
  const gone = new Map(
    lines
      .filter(isLocal)
      .filter(isGone)
      .map((local) => [local.id, local.after]),
  );
  const anchorOf = (after: string | null): string | null => {
    const before = after === null ? undefined : gone.get(after);
    return before === undefined ? after : anchorOf(before);
  };
  return lines
    .filter((other) => !gone.has(other.id))
    .map((other) => (isLocal(other) ? { ...other, after: anchorOf(other.after) } : other));
}

function heard(state: Conversation, message: ServerMessage, id: string, at: number): Conversation {
  const { data } = message;
  const about = 'session_id' in data ? data.session_id : undefined;
  if (state.sessionId === null || (about !== undefined && about !== state.sessionId)) return state;
  switch (message.type) {
    case 'chat_processing_started': {
      const text = state.turn?.text ?? '';
      const isStopping = state.turn?.isStopping ?? false;
      return moved({ ...state, turn: { status: statusTexts.processing, text, isBegun: true, isStopping } });
    }
    case 'ai_thinking':
      return withStatus(state, statusTexts.thinking);
    case 'function_call_executing':
      return withStatus(state, functionText(message.data.function_name));
    case 'function_call_completed':
      return withStatus(state, statusTexts.results);
    case 'chat_progress': {
      const { turn } = state;
      if (!turn || turn.text === null) return state;
      return { ...state, turn: { ...turn, text: turn.text + message.data.delta, isBegun: true } };
    }
    case 'ai_response':
      return answered(state, message.data, at);
    case 'error':
      return refused(state, message.data, id, at);
    default:
      return state;
  }
}

function withStatus(state: Conversation, status: string): Conversation {
  const turn = state.turn ?? { text: null, isStopping: false };
  return { ...state, turn: { ...turn, status, isBegun: true } };
}

/** The answer is what counts, whatever was streamed of it; it may have been read from the history before. */
function answered(state: Conversation, answer: ChatAnswer, at: number): Conversation {
  const { session_id: _, message_id: id, response, ...parts } = answer;
  const text = response.trim() === '' ? emptyText : response;
  const line: Line = {
    id,
    author: 'bot',
    text,
    timestamp: at,
    ...parts,
    is_undone: false,
    rollback_id: answer.change_set_id,
  };
  const isKnown = state.lines.some((known) => known.id === id);
  const lines = isKnown ? state.lines : [...state.lines, line];
  return moved({ ...state, lines, turn: null, notice: null, said: text });
}

function refused(state: Conversation, { error, code }: { error: string; code: string }, id: string, at: number) {
  const own = state.lines.findLast((line) => line.author === 'me');
  if (code === 'BUSY') {
    // Another tab was faster: its answer is on its way, and what was asked here was not taken.
    const lines = state.lines.map((line) =>
      line.id === own?.id && line.state === 'sent' ? { ...line, state: 'unsent' as const } : line,
    );
    const turn = state.turn ?? { status: statusTexts.thinking, text: null, isBegun: true, isStopping: false };
    return moved({ ...state, lines, turn: { ...turn, isBegun: true }, notice: error });
  }
  const failure = failed({
    id,
    text: failureText,
    timestamp: at,
    after: lastId(state),
    detail: error,
    ...(own && { asked: own.text }),
  });
  return moved({ ...state, lines: [...state.lines, failure], turn: null, notice: null });
}
