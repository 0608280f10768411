import type { Context } from '../../../context.ts';
import type { AssistantModel, TurnSetting } from '../models/assistant-model.ts';
import type { Said } from '../models/messages.ts';
import type { Tool, ToolTurn } from '../tools/tool.ts';

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** What a person sees of a turn while it goes on. */
export interface LoopEvents {
  /** The deltas make up the text of the result. */
  onText(delta: string): void;
  onToolStart(name: string): void;
  onToolEnd(name: string, status: 'completed' | 'failed'): void;
  /** After each call of the model; of one that broke off an estimate. It is owed however the turn ends. */
  onTokens(tokens: Tokens): void;
}

export interface LoopResult {
  readonly text: string;
}

export interface Asked {
  readonly model: AssistantModel;
  readonly setting: TurnSetting;
  /** Oldest first, the new message last. */
  readonly said: readonly Said[];
  readonly turn: ToolTurn;
  readonly tools: readonly Tool[];
  readonly events: LoopEvents;
  /** What all calls of the model in this turn may use together. */
  readonly turnTokens: number;
  readonly signal: AbortSignal;
  readonly log: Context['log'];
  readonly limits?: Partial<LoopLimits>;
}

export interface LoopLimits {
  /** For the whole turn, waiting and tools included. */
  readonly turnMs: number;
  readonly toolMs: number;
  /** After the first call failed before its answer began. */
  readonly retries: number;
}

/**
 * Lets the model answer: it calls tools, reads what they say, and goes on until it has said everything (design, section 9).
 * Nothing is written here; what tools plan stands in the turn's schedule.
 *
 * @throws AppError `ASSISTANT_FAILED`, `ASSISTANT_LIMIT` with sentences for the person; the reason of the signal once it is aborted
 */
export async function runLoop(asked: Asked): Promise<LoopResult> {
  const { agentLoop } = await loaded();
  asked.signal.throwIfAborted();
  return agentLoop(asked);
}

/** Loads what the first answer would wait for. */
export async function warmUp(): Promise<void> {
  await loaded();
}

// The AI SDK takes 80 ms and 38 MB: a server whose people do not chat does without.
const loaded = () => import('./agent-loop.ts');
