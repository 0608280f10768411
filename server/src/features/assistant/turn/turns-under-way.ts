import type { ChatAnswer } from '@daywright/contract/assistant';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { stopLease } from '../conversation/leases.ts';
import { findChatSession } from '../conversation/store.ts';
import { busy, sessionNotFound } from '../conversation/turns.ts';
import type { Emit } from './answer.ts';
import type { Assistant } from './assistant.ts';
import { type Message, runTurn } from './run-turn.ts';

/** A person may be answered in so many conversations at once, in each process. */
const TURNS_A_PERSON = 4;
/** One of them ends in about so many seconds. */
const TRY_AGAIN_IN = 10;

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

interface Turn extends Pick<Message, 'userId' | 'sessionId' | 'tokenId'> {
  readonly stopping: AbortController;
}

export function turnsUnderWay(ctx: Context, assistant: Assistant): TurnsUnderWay {
  const running = new Set<Turn>();
  let isStopping = false;

  function stopHere(isMeant: (turn: Turn) => boolean): void {
    for (const turn of running) if (isMeant(turn)) turn.stopping.abort();
  }

  ctx.bus.subscribe((message) => {
    if (message.kind === 'turn_stopped') stopHere(isOf(message.user_id, message.session_id));
    // An answer that waits for no socket ends with the sign-in too.
    else if (message.kind === 'token_revoked') stopHere(({ tokenId }) => message.token_ids.includes(tokenId));
  });

  return {
    async answer(message, emit, signal) {
      const { userId, sessionId, tokenId } = message;
      const own = [...running].filter((turn) => turn.userId === userId);
      if (own.length >= TURNS_A_PERSON) {
        const here = own.filter((turn) => turn.sessionId === sessionId);
        if (here.length === 0) throw tooManyTurns();
        // Behind one that was stopped the next may begin.
        if (here.some(({ stopping }) => !stopping.signal.aborted)) throw busy();
      }
      const turn = { userId, sessionId, tokenId, stopping: new AbortController() };
      if (isStopping) turn.stopping.abort();
      running.add(turn);
      try {
        return await runTurn(ctx, assistant, message, emit, AbortSignal.any([signal, turn.stopping.signal]));
      } finally {
        running.delete(turn);
      }
    },
    async stop(userId, sessionId) {
      stopHere(isOf(userId, sessionId));
      if (!(await findChatSession(ctx.read, userId, sessionId))) throw sessionNotFound();
      ctx.bus.publish({ kind: 'turn_stopped', user_id: userId, session_id: sessionId });
      // For a process that does not hear the bus.
      await stopLease(ctx.write, userId, sessionId);
    },
    stopAll() {
      isStopping = true;
      stopHere(() => true);
    },
  };
}

const isOf = (userId: string, sessionId: string) => (turn: Turn) =>
  turn.userId === userId && turn.sessionId === sessionId;

function tooManyTurns(): AppError {
  const sentence = 'The assistant is answering in several conversations already. Wait for one of them.';
  return new AppError('RATE_LIMITED', sentence, { retryAfter: TRY_AGAIN_IN });
}
