import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { AssistantInfo, ChatChoice } from '@daywright/contract/assistant';
import type { Preferences } from '@daywright/contract/profile';
import type { Conversation, OpenQuestion } from './language/requests.ts';
import type { Present } from './language/time/phrase.ts';

/** What the built-in assistant must know of a turn beside its messages; other models read it in their instructions. */
export interface TurnSetting {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  readonly preferences: Preferences;
  /** What was spoken of before. */
  readonly conversation: Conversation;
  /** The built-in assistant tells here what the conversation speaks of now; others leave it alone. */
  readonly remember: (conversation: Conversation) => void;
}

/** Whoever answers: a language model as configured, or the assistant that is built in. */
export interface AssistantModel extends AssistantInfo {
  readonly isBuiltIn: boolean;
  /** Calls of the model a turn (design, section 9: 8; the built-in assistant costs nothing and has more). */
  readonly maxSteps: number;
  forTurn(setting: TurnSetting): LanguageModelV4;
  /** The answers that a question of its own offers, each a text that it understands as that choice. */
  choicesOf(question: OpenQuestion | null, here: Pick<Present, 'now' | 'zone'>): ChatChoice[];
}
