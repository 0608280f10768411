import type { LanguageModelUsage, ModelMessage } from 'ai';
import type { AssistantModel } from '../models/assistant-model.ts';
import type { Tokens } from './asked.ts';

const CHARACTERS_A_TOKEN = 4;

export type TokenCount = ReturnType<typeof countTokens>;

/** What a turn uses. Where the provider does not tell, because the answer broke off or it never does, it is estimated. */
export function countTokens(
  { isBuiltIn }: AssistantModel,
  instructions: string,
  messages: readonly ModelMessage[],
  onTokens: (tokens: Tokens) => void,
) {
  let used = 0;
  let input = Math.ceil((instructions.length + JSON.stringify(messages).length) / CHARACTERS_A_TOKEN);
  let output = 0;
  let isOpen = false;

  function charge(tokens: Tokens) {
    isOpen = false;
    output = 0;
    used += tokens.input + tokens.output;
    if (tokens.input + tokens.output > 0) onTokens(tokens);
  }
  const estimated = () => Math.ceil(output / CHARACTERS_A_TOKEN);

  return {
    used: () => used,
    onStepStart() {
      isOpen = true;
    },
    onOutput(text: string) {
      output += text.length;
    },
    onStepEnd({ inputTokens, outputTokens }: LanguageModelUsage) {
      if (isBuiltIn) return;
      input = inputTokens ?? input;
      charge({ input, output: outputTokens ?? estimated() });
    },
    /** Charges a call that began to answer and did not end. */
    onEnd() {
      if (isOpen && !isBuiltIn) charge({ input, output: estimated() });
    },
  };
}
