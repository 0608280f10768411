import type { AssistantInfo, ChatMessage, SettingsState } from '@daywright/contract/assistant';
import type { ServerMessage } from '@daywright/contract/realtime';
import { heard } from './hear.ts';
import { isLocal, type Line, type LocalLine, mergedLines } from './lines.ts';
import { saidIn } from './not-done-text.ts';
import { type Conversation, failed, lastId, moved } from './state.ts';
import { statusTexts } from './status-text.ts';

export type Action =
  /** What the server holds, read when `beat` was; `isFinal` after a connection was lost: nothing is on its way any more. */
  | { type: 'read'; session: History; assistant: AssistantInfo; beat: number; isFinal: boolean }
  /** Somebody else answers from now on. */
  | { type: 'answered-by'; sessionId: string; assistant: AssistantInfo }
  | { type: 'opened'; sessionId: string; isCurrent: boolean; assistant: AssistantInfo | null }
  | { type: 'sent'; id: string; text: string; at: number }
  | { type: 'not-sent'; id: string; failureId: string; at: number }
  /** What failed is sent again. */
  | { type: 'taken-away'; id: string }
  | { type: 'heard'; message: ServerMessage; id: string; at: number }
  | { type: 'stopping' }
  /** The change of a line was taken back, or made again. */
  | { type: 'rolled-back'; id: string; isUndone: boolean; rollbackId: string }
  | { type: 'settings-rolled-back'; id: string; state: SettingsState }
  /** Whatever was on its way, nobody hears of it. */
  | { type: 'lost' };

interface History {
  session_id: string;
  messages: readonly ChatMessage[];
  is_processing: boolean;
}

/** Product specification, section 8. */
const notSentText = 'Failed to send message. Please check your connection.';

export function reduce(state: Conversation, action: Action): Conversation {
  switch (action.type) {
    case 'opened':
      return opened(state, action);
    case 'read':
      return read(state, action);
    case 'answered-by':
      return action.sessionId === state.sessionId ? { ...state, assistant: action.assistant } : state;
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
    case 'rolled-back':
      return withLine(state, action.id, { is_undone: action.isUndone, rollback_id: action.rollbackId });
    case 'settings-rolled-back':
      return withLine(state, action.id, { settings_state: action.state });
    case 'lost':
      return moved({ ...state, turn: null });
  }
}

const withLine = (state: Conversation, id: string, change: Partial<ChatMessage>): Conversation =>
  moved({
    ...state,
    lines: state.lines.map((line) => (line.id === id && !isLocal(line) ? { ...line, ...change } : line)),
  });

function opened(state: Conversation, { sessionId, isCurrent, assistant }: Action & { type: 'opened' }): Conversation {
  const named = {
    ...state,
    assistant: assistant ?? state.assistant,
    currentId: isCurrent ? sessionId : state.currentId,
  };
  if (sessionId === state.sessionId) return named;
  return moved({ ...named, sessionId, lines: [], turn: null, notice: null, said: '' });
}

function read(before: Conversation, { session, assistant, beat, isFinal }: Action & { type: 'read' }): Conversation {
  if (session.session_id !== before.sessionId || beat !== before.beat) return before;
  const state = { ...before, assistant };
  const lines = mergedLines(session.messages, state.lines, isFinal || (state.turn === null && !session.is_processing));
  const goesOn = session.is_processing || (state.turn !== null && !state.turn.isBegun && !isFinal);
  if (!goesOn) {
    const last = lines.at(-1);
    const isNew = state.turn !== null && last?.author === 'bot' && !state.lines.some(({ id }) => id === last.id);
    return { ...state, lines, turn: null, said: isNew ? saidOf(last) : state.said };
  }
  const unheard = { status: statusTexts.thinking, text: null, isBegun: true, isStopping: false };
  // What was streamed meanwhile is missing, and a stop may have been lost.
  return { ...state, lines, turn: isFinal ? unheard : (state.turn ?? unheard) };
}

const saidOf = (line: Line): string => (isLocal(line) ? line.text : saidIn(line));

function notSent(state: Conversation, { id, failureId, at }: Action & { type: 'not-sent' }): Conversation {
  const lines = state.lines.flatMap((line): Line[] => {
    if (line.id !== id || !isLocal(line)) return [line];
    return [{ ...line, state: 'unsent' }, failed({ id: failureId, text: notSentText, timestamp: at, after: id })];
  });
  return moved({ ...state, lines, turn: null });
}

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
