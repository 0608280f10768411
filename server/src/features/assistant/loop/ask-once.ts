import { streamText } from 'ai';
import type { LanguageModel, TurnSetting } from '../assistant-model.ts';
import type { LoopEvents } from './loop-request.ts';
import { estimatedTokens } from './token-count.ts';

/** A question to a model outside of its conversation. */
export interface Asked {
  readonly instructions: string;
  readonly text: string;
}

/** For the whole answer, which is a word. */
const answerMs = 15_000;
const answerTokens = 1_024;
const answerLength = 4_000;

/** Asks a language model for one short answer, without tools and without the conversation. @throws whatever the provider does */
export async function askOnce(
  model: LanguageModel,
  setting: TurnSetting,
  { instructions, text }: Asked,
  { onTokens }: Pick<LoopEvents, 'onTokens'>,
  signal: AbortSignal,
): Promise<string> {
  const ended = new AbortController();
  let failure: unknown;
  let input = estimatedTokens(instructions.length + text.length);
  let output: number | undefined;
  let said = '';
  const { textStream } = streamText({
    model: model.forTurn(setting),
    instructions,
    messages: [{ role: 'user', content: text }],
    maxOutputTokens: answerTokens,
    maxRetries: 0,
    timeout: { totalMs: answerMs },
    abortSignal: AbortSignal.any([signal, ended.signal]),
    telemetry: { isEnabled: false },
    onStepEnd({ usage }) {
      input = usage.inputTokens ?? input;
      output = usage.outputTokens;
    },
    onError({ error }) {
      failure = error;
    },
  });
  try {
    for await (const delta of textStream) {
      said += delta;
      if (said.length > answerLength) break;
    }
  } finally {
    ended.abort();
    // Of a call that failed before it answered, the budget gets back what was reserved.
    if (output !== undefined || said !== '') onTokens({ input, output: output ?? estimatedTokens(said.length) });
  }
  if (failure) throw failure;
  return said;
}
