import type { AssistantInfo } from '@daywright/contract/assistant';
import type { OwnProvider } from '@daywright/contract/assistant-models';
import type { Context } from '../../../context.ts';
import type { AssistantModel, LanguageModel } from '../assistant-model.ts';
import { builtInAssistant } from '../built-in/assistant.ts';
import type { ChatSessionRow } from '../conversation/store.ts';
import { languageModel } from '../models/configured.ts';
import { keyOf } from './access.ts';
import { ownFetch } from './own-fetch.ts';
import { type ChoiceRow, readChoice } from './store.ts';

/** Tells who answers a person. */
export interface Answering {
  /** The model of the instance; the built-in assistant where it has none. */
  readonly ofInstance: AssistantModel;
  /** The built-in assistant if it is asked for, else whom the person chose. */
  modelOf(userId: string, isBuiltIn: boolean): Promise<AssistantModel>;
  /** Who answers in a conversation, as the chat shows it; null stands for one that has not begun. */
  infoOf(userId: string, session: Pick<ChatSessionRow, 'is_built_in'> | null): Promise<AssistantInfo>;
  /** The language model that a person chose, or has without a choice. */
  languageModelOf(userId: string): Promise<LanguageModel | null>;
}

export function createAnswering(ctx: Context, ofInstance: AssistantModel): Answering {
  async function languageModelOf(userId: string): Promise<LanguageModel | null> {
    const row = await readChoice(ctx.read, userId);
    const choice = chosenBy(row, ofInstance);
    if (row && choice === 'own') return ownModel(ctx, row);
    return choice === 'instance' && !ofInstance.isBuiltIn ? ofInstance : null;
  }

  return {
    ofInstance,
    languageModelOf,
    modelOf: async (userId, isBuiltIn) => (isBuiltIn ? null : await languageModelOf(userId)) ?? builtInAssistant,
    async infoOf(userId, session) {
      const chosen = await languageModelOf(userId);
      const [answers, other] =
        session?.is_built_in || !chosen ? [builtInAssistant, chosen] : [chosen, builtInAssistant];
      return { provider: answers.provider, name: answers.name, other: other?.name ?? null };
    },
  };
}

/** A person's choice, or what takes its place if it is no longer offered. */
export function chosenBy(row: ChoiceRow | undefined, ofInstance: AssistantModel): ChoiceRow['choice'] {
  if (row?.choice === 'own' && row.provider !== null) return 'own';
  return row?.choice === 'built-in' || ofInstance.isBuiltIn ? 'built-in' : 'instance';
}

function ownModel(ctx: Context, row: ChoiceRow): LanguageModel {
  const named = { provider: row.provider as OwnProvider, model: row.model ?? '' };
  const access = async () => ({ ...named, apiKey: keyOf(ctx, row), baseUrl: row.base_url ?? undefined });
  return languageModel(named, access, { isOwn: true, fetch: ownFetch(ctx) });
}
