import type { Context } from '../../../context.ts';
import type { AppError } from '../../../platform/errors.ts';
import type { AssistantModel, TurnSetting } from '../assistant-model.ts';
import type { LastResults } from '../conversation/last-results.ts';
import type { Said } from '../models/messages.ts';
import type { Tool, ToolTurn } from '../tools/tool.ts';

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** A call of a tool that came to its end. */
export interface EndedCall {
  readonly name: string;
  /** As the model gave it; only what ran is known to fit the tool. */
  readonly input: unknown;
  /** Calls of one step are made at once: none of them knows what came of the others. */
  readonly step: number;
  /** Why it was not done, in a sentence for model and person; null where it was. */
  readonly failure: AppError | null;
  /** What the model read of it. */
  readonly answer?: object;
}

/** What a person sees of a turn while it goes on. */
export interface LoopEvents {
  /** The deltas make up the text of the result. */
  onText(delta: string): void;
  /** The provider wants to be asked again later, and will be. */
  onWait(): void;
  onToolStart(name: string): void;
  onToolEnd(call: EndedCall): void;
  /** After each call of the model; of one that broke off an estimate. It is owed however the turn ends. */
  onTokens(tokens: Tokens): void;
}

export interface LoopResult {
  readonly text: string;
  /** It wrote calls of tools into its text, which does nothing. */
  readonly wroteCalls?: boolean;
}

/** A message that is to be answered, and what the answer may use. */
export interface LoopRequest {
  readonly model: AssistantModel;
  readonly setting: TurnSetting;
  /** Oldest first, the new message last. */
  readonly said: readonly Said[];
  /** What tools answered to an earlier message. */
  readonly results?: LastResults | null;
  readonly turn: ToolTurn;
  readonly tools: readonly Tool[];
  readonly events: LoopEvents;
  /** What all calls of the model in this turn may use together. */
  readonly turnTokens: number;
  readonly signal: AbortSignal;
  readonly log: Context['log'];
  /** Those of design, section 9, unless said otherwise. */
  readonly limits?: Partial<LoopLimits>;
}

/** Product specification, section 9, default AI text. */
export const nothingSaid = 'Response received';

/** What of an answer is longer is read no further. */
export const answerLength = 50_000;

/** Design, section 9. */
export const limitsOfATurn: LoopLimits = { turnMs: 60_000, toolMs: 10_000, retries: 2, waitMs: 20_000 };

export interface LoopLimits {
  /** For the whole turn, waiting and tools included. */
  readonly turnMs: number;
  readonly toolMs: number;
  /** After the first call failed before its answer began. */
  readonly retries: number;
  /** What all waits that a provider wants may take together. */
  readonly waitMs: number;
}
