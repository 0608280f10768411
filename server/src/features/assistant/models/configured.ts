import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';
import { limits } from '@daywright/contract/limits';
import type { Config, LlmConfig } from '../../../config.ts';
import { boundedFetch } from '../../../platform/bounded-fetch.ts';
import type { AssistantModel } from '../assistant-model.ts';
import { builtInAssistant } from '../built-in/assistant.ts';
import { endedAs } from '../failures.ts';

/** Calls of a language model a turn (design, section 9). */
const STEPS = 8;

/** Whoever answers by the configuration: a language model, or where none is named the built-in assistant. */
export function assistantModel({ llm }: Config): AssistantModel {
  if (!llm) return builtInAssistant;
  let opened: Promise<LanguageModelV4> | undefined;
  const opening = () => {
    opened ??= open(llm);
    return opened;
  };
  const model = languageModel(llm, opening);
  return {
    ...{ provider: llm.provider, name: llm.model, isBuiltIn: false, maxSteps: STEPS },
    load: async () => void (await opening()),
    forTurn: () => model,
    // It asks in words alone.
    choicesOf: () => [],
  };
}

/** What is asked of every call beside the conversation. */
interface Settings {
  /** Room for the thoughts of a model that reasons. Undefined: as the server has it, since small ones refuse what exceeds theirs. */
  readonly maxOutputTokens?: number;
  readonly providerOptions?: SharedV4ProviderOptions;
}

const settings: Record<LlmConfig['provider'], Settings> = {
  // Else OpenAI keeps the conversation, and the next call only points at what it kept.
  openai: { maxOutputTokens: 8192, providerOptions: { openai: { store: false } } },
  anthropic: { maxOutputTokens: 8192 },
  google: { maxOutputTokens: 8192 },
  'openai-compatible': {},
};

/** What is not text counts here alone: thoughts, signs of life, a line without end, the page of a failure. */
const fetch = boundedFetch(limits.modelAnswerBytes, () => endedAs('length'));

function languageModel(llm: LlmConfig, opened: () => Promise<LanguageModelV4>): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: llm.provider,
    modelId: llm.model,
    supportedUrls: {},
    doGenerate: async (options) => (await opened()).doGenerate({ ...options, ...settings[llm.provider] }),
    doStream: async (options) => (await opened()).doStream({ ...options, ...settings[llm.provider] }),
  };
}

/** Address and key are always said: a package that misses one takes it from variables that were never meant for this server. */
async function open({ provider, model, apiKey = '', baseUrl }: LlmConfig): Promise<LanguageModelV4> {
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ fetch, apiKey, baseURL: baseUrl ?? 'https://api.openai.com/v1' }).responses(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ fetch, apiKey, baseURL: baseUrl ?? 'https://api.anthropic.com/v1' })(model);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ fetch, apiKey, baseURL: baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta' })(
        model,
      );
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
