import type { AssistantInfo } from '@daywright/contract/assistant';
import type { ServerMessage } from '@daywright/contract/realtime';
import { call } from '../../../lib/call.ts';
import { now } from '../../../lib/clock.ts';
import { onServerMessage, sendMessage } from '../../../lib/connection.ts';
import { onReloadSchedule, reloadSchedule, reloadScheduleAgain } from '../../../lib/reload-schedule.ts';
import { play } from '../../../lib/sounds.ts';
import { bearerToken } from '../../../lib/storage.ts';
import { toast } from '../../../lib/toasts.ts';
import { keepLines, keptLines } from './kept-lines.ts';
import { isLocal, type Line } from './lines.ts';
import type { LiveConversation } from './live-conversation.ts';
import { type Action, reduce } from './reduce.ts';
import { type Conversation, nothing } from './state.ts';

/** An answer that is awaited without hearing of it, such as one to another tab, is looked for so often. */
const lookAgainMs = 15_000;

export function createConversation(): LiveConversation {
  const kept = keptLines();
  let state: Conversation = { ...nothing, ...kept };
  const watchers = new Set<() => void>();

  function tell(action: Action): void {
    const before = state;
    state = reduce(state, action);
    if (state === before) return;
    // Only the one that is resumed: it is shown at once when the panel opens again.
    const { sessionId, currentId, lines } = state;
    if (sessionId !== null && sessionId === currentId && lines !== before.lines) keepLines(sessionId, lines);
    for (const watcher of watchers) watcher();
  }

  function show(sessionId: string, assistant: AssistantInfo): void {
    tell({ type: 'opened', sessionId, isCurrent: true, assistant });
  }

  let resuming: Promise<void> | null = null;

  function resume(): Promise<void> {
    resuming ??= resumeCurrent().finally(() => {
      resuming = null;
    });
    return resuming;
  }

  async function resumeCurrent(): Promise<void> {
    const { session, assistant } = await call('GET /session/current');
    if (session) show(session.session_id, assistant);
    else await beginAnew();
    await read();
  }

  async function beginAnew(): Promise<void> {
    const { session, assistant } = await call('POST /session/new');
    show(session.session_id, assistant);
  }

  let reading: Promise<void> | null = null;
  let wanted: { isFinal: boolean } | null = null;

  /** Reads what the server holds; what is asked for meanwhile is read right after it. */
  function read(isFinal = false): Promise<void> {
    wanted = { isFinal: isFinal || (wanted?.isFinal ?? false) };
    reading ??= readWanted().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function readWanted(): Promise<void> {
    while (wanted && state.sessionId !== null) {
      const { isFinal } = wanted;
      const { sessionId, beat } = state;
      wanted = null;
      isUnread = false;
      const { session, assistant } = await call('GET /session/history/:id', { params: { id: sessionId } });
      // Something was said meanwhile: what was read is too old.
      if (state.beat !== beat) wanted ??= { isFinal };
      else tell({ type: 'read', session, assistant, beat, isFinal });
    }
  }

  /** While a turn is heard, its beginning and its end are told of too: they are read once, when it ended. */
  let isUnread = false;
  let isChangeKnown = false;

  function hear(message: ServerMessage): void {
    const isHeard = state.turn !== null && state.turn.text !== null;
    if (message.type === 'notification') {
      const { data } = message;
      if (data.kind === 'schedule_changed') isChangeKnown = isHeard;
      const isOfThis = data.kind === 'chat_changed' && data.session_id === state.sessionId;
      if (!isOfThis && data.kind !== 'assistant_changed') return;
      if (isHeard) isUnread = true;
      else read().catch(warn);
      return;
    }
    tell({ type: 'heard', message, id: crypto.randomUUID(), at: now() });
    if (message.type === 'ai_response') {
      play('message');
      if (isChangeKnown) reloadScheduleAgain();
      else reloadSchedule();
      isChangeKnown = false;
    }
    if (state.turn === null && isUnread) read().catch(warn);
  }

  function listen(): () => void {
    const stops = [
      onServerMessage(hear),
      onReloadSchedule(() => {
        // What an answer changed may have been undone elsewhere.
        if (state.turn === null && state.lines.some((line) => !line.state && line.change_set_id !== null)) {
          read().catch(warn);
        }
      }),
    ];
    const looking = setInterval(() => {
      if (state.turn || state.currentId === null) void catchUp();
    }, lookAgainMs);
    return () => {
      clearInterval(looking);
      for (const stop of stops) stop();
    };
  }

  async function catchUp(isFinal = false): Promise<void> {
    if (bearerToken.read() === null) {
      console.warn('Nobody is signed in, so the chat does not begin');
      return;
    }
    try {
      // Which reads it: two that ask for the same beginning read it once.
      const isBeginning = state.currentId === null;
      if (isBeginning) await resume();
      if (!isBeginning || isFinal) await read(isFinal);
    } catch (error) {
      warn(error);
      if (isFinal) tell({ type: 'lost' });
    }
  }

  function send(text: string, model?: 'built-in'): boolean {
    const message = text.trim();
    const { sessionId, turn } = state;
    if (message === '' || sessionId === null || turn) return false;
    const id = crypto.randomUUID();
    tell({ type: 'sent', id, text: message, at: now() });
    if (!sendMessage({ type: 'chat', data: { message, session_id: sessionId, ...(model && { model }) } })) {
      tell({ type: 'not-sent', id, failureId: crypto.randomUUID(), at: now() });
    }
    return true;
  }

  return {
    get: () => state,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    listen,
    catchUp,
    send,
    sendAgain(lineId, model) {
      const line = state.lines.find(({ id }) => id === lineId);
      const asked = line && askedBy(line, state.lines);
      if (asked === undefined || state.turn) return;
      tell({ type: 'taken-away', id: lineId });
      send(asked, model);
    },
    async answerBy(model) {
      const { sessionId } = state;
      if (sessionId === null) return false;
      try {
        const { assistant } = await call('PATCH /session/:id', { params: { id: sessionId }, body: { model } });
        tell({ type: 'answered-by', sessionId, assistant });
        return true;
      } catch (error) {
        toast(error instanceof Error ? error.message : String(error), { tone: 'failed' });
        return false;
      }
    },
    stop() {
      if (!state.turn || state.sessionId === null) return;
      const isSent = sendMessage({ type: 'chat_cancel', data: { session_id: state.sessionId } });
      if (isSent) tell({ type: 'stopping' });
    },
    open(sessionId) {
      tell({ type: 'opened', sessionId, isCurrent: sessionId === state.currentId, assistant: null });
      read().catch(warn);
    },
    async begin() {
      await beginAnew().catch(warn);
    },
    tell,
  };
}

/** What a line asked for, or failed at. */
function askedBy(line: Line, lines: readonly Line[]): string | undefined {
  if (line.author === 'me') return line.text;
  if (isLocal(line)) return line.asked;
  return lines.slice(0, lines.indexOf(line)).findLast(({ author }) => author === 'me')?.text;
}

/** That a conversation cannot be read is only logged (product specification, section 8); the next chance reads it. */
function warn(error: unknown): void {
  console.warn('The conversation could not be read', error);
}
