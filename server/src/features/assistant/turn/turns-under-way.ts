import type { ChatAnswer } from '@daywright/contract/assistant';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findChatSession } from '../conversation/store.ts';
import { sessionNotFound } from '../conversation/turns.ts';
import type { Emit } from './answer.ts';
import type { Assistant } from './assistant.ts';
import { type Message, runTurn } from './run-turn.ts';

/** A person may be answered in so many conversations at once, in each process. */
const TURNS_A_PERSON = 4;

/** The turns that run in this process. */
export interface TurnsUnderWay {
  /** @throws AppError as `runTurn`, and `RATE_LIMITED` */
  answer(message: Message, emit: Emit, signal: AbortSignal): Promise<ChatAnswer>;
  /**
   * Stops the turn of a conversation, in whichever process it runs; nothing happens where none does.
   *
   * @throws AppError `SESSION_NOT_FOUND`
   */
  stop(userId: string, sessionId: string): Promise<void>;
  /** Stops all of them: the server stops. */
  stopAll(): void;
}

interface Turn {
  readonly userId: string;
  readonly sessionId: string;
  readonly stopping: AbortController;
}

export function turnsUnderWay(ctx: Context, assistant: Assistant): TurnsUnderWay {
  const running = new Set<Turn>();
  let isStopping = false;

  ctx.bus.subscribe((message) => {
    if (message.kind !== 'turn_stopped') return;
    for (const { userId, sessionId, stopping } of running) {
      if (userId === message.user_id && sessionId === message.session_id) stopping.abort();
    }
  });

  return {
    async answer(message, emit, signal) {
      const { userId, sessionId } = message;
      const own = [...running].filter((turn) => turn.userId === userId);
      if (own.length >= TURNS_A_PERSON && !own.some((turn) => turn.sessionId === sessionId)) throw tooManyTurns();
      const turn = { userId, sessionId, stopping: new AbortController() };
      if (isStopping) turn.stopping.abort();
      running.add(turn);
      try {
        return await runTurn(ctx, assistant, message, emit, AbortSignal.any([signal, turn.stopping.signal]));
      } finally {
        running.delete(turn);
      }
    },
    async stop(userId, sessionId) {
      if (!(await findChatSession(ctx.read, userId, sessionId))) throw sessionNotFound();
      ctx.bus.publish({ kind: 'turn_stopped', user_id: userId, session_id: sessionId });
    },
    stopAll() {
      isStopping = true;
      for (const { stopping } of running) stopping.abort();
    },
  };
}

const tooManyTurns = () =>
  new AppError('RATE_LIMITED', 'The assistant is answering in several conversations already. Wait for one of them.');
