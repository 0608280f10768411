import type { ChatAnswer } from '@daywright/contract/assistant';
import type { ServerMessage } from '@daywright/contract/realtime';
import { saidIn } from './not-done-text.ts';
import { type Conversation, failed, lastId, moved } from './state.ts';
import { functionText, statusTexts } from './status-text.ts';

/** Product specification, section 8. */
const failureText = 'Sorry, something went wrong. Please try again.';
const emptyText = 'Response received';

/** What a message of the server makes of the conversation; `id` and `at` are for a line that only this browser knows. */
export function heard(state: Conversation, message: ServerMessage, id: string, at: number): Conversation {
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
      return withStatus(state, message.data.status);
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
  const line = {
    id,
    author: 'bot' as const,
    text,
    timestamp: at,
    ...parts,
    changes_left: 0,
    is_undone: false,
    rollback_id: answer.change_set_id,
    ...(answer.settings_id !== undefined && { settings_state: 'set' as const }),
    built_in_offered: false,
  };
  const isKnown = state.lines.some((known) => known.id === id);
  const lines = isKnown ? state.lines : [...state.lines, line];
  return moved({ ...state, lines, turn: null, notice: null, said: saidIn(line) });
}

function refused(
  state: Conversation,
  { error, code, built_in_offered }: { error: string; code: string; built_in_offered?: boolean },
  id: string,
  at: number,
) {
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
    ...(built_in_offered && { offersBuiltIn: true }),
  });
  return moved({ ...state, lines: [...state.lines, failure], turn: null, notice: null });
}
