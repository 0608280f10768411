import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';
import { limits } from '@daywright/contract/limits';
import type { Config, LlmConfig } from '../../../config.ts';
import { boundedFetch } from '../../../platform/bounded-fetch.ts';
import type { AssistantModel, LanguageModel } from '../assistant-model.ts';
import { builtInAssistant } from '../built-in/assistant.ts';
import { endedAs } from '../failures.ts';

/** Calls of a language model a turn (design, section 9). */
const STEPS = 8;

/** How a model is called over HTTP. */
export type Fetch = ReturnType<typeof boundedFetch>;

/** What is not text counts here alone: thoughts, signs of life, a line without end, the page of a failure. */
const fetchOfInstance = boundedFetch(limits.modelAnswerBytes, () => endedAs('length'));

/** Whoever answers by the configuration: a language model, or where none is named the built-in assistant. */
export function assistantModel({ llm }: Config): AssistantModel {
  if (!llm) return builtInAssistant;
  return languageModel(llm, async () => llm, { isOwn: false, fetch: fetchOfInstance });
}

/** @param access asked for once, when the model is first called */
export function languageModel(
  { provider, model: name }: Pick<LlmConfig, 'provider' | 'model'>,
  access: () => Promise<LlmConfig>,
  { isOwn, fetch }: { isOwn: boolean; fetch: Fetch },
): LanguageModel {
  let opened: Promise<LanguageModelV4> | undefined;
  const opening = () => {
    opened ??= access().then((llm) => openModel(llm, fetch));
    return opened;
  };
  const called: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider,
    modelId: name,
    supportedUrls: {},
    doGenerate: async (options) => (await opening()).doGenerate({ ...options, ...callSettings[provider] }),
    doStream: async (options) => (await opening()).doStream({ ...options, ...callSettings[provider] }),
  };
  return {
    ...{ provider, name, isBuiltIn: false, isOwn, maxSteps: STEPS },
    load: async () => void (await opening()),
    forTurn: () => called,
    // It asks in words alone.
    choicesOf: () => [],
  };
}

/** What every call has beside the conversation. */
interface CallSettings {
  /** Room for the thoughts of a model that reasons. Undefined: as the server has it, since small ones refuse what exceeds theirs. */
  readonly maxOutputTokens?: number;
  readonly providerOptions?: SharedV4ProviderOptions;
}

export const callSettings: Record<LlmConfig['provider'], CallSettings> = {
  // Else OpenAI keeps the conversation, and the next call only points at what it kept.
  openai: { maxOutputTokens: 8192, providerOptions: { openai: { store: false } } },
  anthropic: { maxOutputTokens: 8192 },
  google: { maxOutputTokens: 8192 },
  'openai-compatible': {},
};

/** Where hosted providers are asked. */
export const providerAddress = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

/** Address and key are always said: a package that misses one takes it from variables that were never meant for this server. */
export async function openModel(
  { provider, model, apiKey = '', baseUrl }: LlmConfig,
  fetch: Fetch,
): Promise<LanguageModelV4> {
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ fetch, apiKey, baseURL: baseUrl ?? providerAddress.openai }).responses(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ fetch, apiKey, baseURL: baseUrl ?? providerAddress.anthropic })(model);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ fetch, apiKey, baseURL: baseUrl ?? providerAddress.google })(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      // Without `includeUsage` nothing would be counted.
      return createOpenAICompatible({ name: 'model', fetch, apiKey, baseURL: baseUrl ?? '', includeUsage: true })(
        model,
      );
    }
  }
}
