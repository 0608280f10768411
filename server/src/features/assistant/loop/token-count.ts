import type { LanguageModelUsage, ModelMessage } from 'ai';
import type { LoopRequest } from './loop-request.ts';

const CHARACTERS_A_TOKEN = 4;
export const estimatedTokens = (characters: number) => Math.ceil(characters / CHARACTERS_A_TOKEN);

export type TokenCount = ReturnType<typeof countTokens>;

interface Request {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
}

/** What a turn uses. Where the provider does not tell, because the answer broke off or it never does, it is estimated. */
export function countTokens(
  { tools, turnTokens, events }: Pick<LoopRequest, 'tools' | 'turnTokens' | 'events'>,
  request: Request,
) {
  let used = 0;
  /** What the last call read; the next one reads as much at least. */
  let lastInput: number | undefined;
  /** Characters of the step that is being read. */
  let written: number | undefined;

  function charge(input: number | undefined, output: number) {
    lastInput = input ?? lastInput ?? estimatedTokens(JSON.stringify({ ...request, tools }).length);
    used += lastInput + output;
    events.onTokens({ input: lastInput, output });
  }

  return {
    /** The turn may use no more. */
    areSpent: () => used >= turnTokens,
    /** A call was answered whole. */
    onStep({ inputTokens, outputTokens }: LanguageModelUsage, content: unknown) {
      charge(inputTokens, outputTokens ?? estimatedTokens(JSON.stringify(content).length));
    },
    reading: {
      onStepStart() {
        written = 0;
      },
      onOutput(text: string) {
        if (written !== undefined) written += text.length;
      },
      /** What is being read would be more than the turn may use, though no provider has counted it yet. */
      isBeyond: () => used + estimatedTokens(written ?? 0) > turnTokens,
      onStepEnd() {
        written = undefined;
      },
      /** Charges a call that began to answer and did not end. */
      onEnd() {
        if (written !== undefined) charge(undefined, estimatedTokens(written));
      },
    },
  };
}
