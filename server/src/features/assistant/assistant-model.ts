import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { AssistantInfo, ChatChoice } from '@daywright/contract/assistant';
import type { Preferences } from '@daywright/contract/profile';
import type { Planned } from '@daywright/schedule/language/planned-names';
import type { Conversation, OpenQuestion } from '@daywright/schedule/language/requests';
import type { Present } from '@daywright/schedule/language/time/phrase';
import type { Agenda } from './models/agenda.ts';
import type { Talk } from './tools/talk.ts';

/** What the built-in assistant must know of a turn beside its messages; other models read it in their instructions. */
export interface TurnSetting {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  readonly preferences: Preferences;
  /** What was spoken of before. */
  readonly conversation: Conversation;
  /** What is planned today; the built-in assistant looks for itself. */
  readonly agenda?: Agenda;
  /** What is planned around now, for the built-in assistant. */
  readonly planned?: readonly Planned[];
  /** The built-in assistant tells here what the conversation speaks of now; others leave it alone. */
  readonly remember: (conversation: Conversation) => void;
  /** The built-in assistant tells here why what it does is to be asked about first. */
  readonly hesitate?: (why: Hesitation) => void;
}

/** Why the built-in assistant asks before it does what it read. */
export type Hesitation =
  /** The message speaks of it and does not ask for it outright. */
  | { readonly kind: 'only spoken of' }
  /** The name of the new event may hold words that were meant otherwise. */
  | { readonly kind: 'unsure of name' }
  /** No rule reads the message: it is a guess what it most likely asks for. */
  | { readonly kind: 'guess' }
  /** `everything`, `the rest`: the person has not seen how many events that is. */
  | { readonly kind: 'many' }
  /** Words of the message have no place in what was read. */
  | { readonly kind: 'unread'; readonly words: string };

/** Whoever answers: a language model as configured or chosen, or the assistant that is built in. */
export type AssistantModel = LanguageModel | RuleModel;

interface AnyModel extends Pick<AssistantInfo, 'provider' | 'name'> {
  /** Times that it may go on a turn (design, section 9: 8; the built-in assistant costs nothing and has more). */
  readonly maxSteps: number;
  /** The answers that a question of its own offers, each a text that it understands as that choice. */
  choicesOf(question: OpenQuestion | null, here: Pick<Present, 'now' | 'zone'>): ChatChoice[];
}

export interface LanguageModel extends AnyModel {
  readonly isBuiltIn: false;
  /** The person's own: they pay for it, and no budget of the instance counts it. */
  readonly isOwn: boolean;
  /** Loads what its first answer would wait for, and hold all others up with. */
  load(): Promise<void>;
  forTurn(setting: TurnSetting): LanguageModelV4;
}

/** Answers by rules. */
export interface RuleModel extends AnyModel {
  readonly isBuiltIn: true;
  /** The rules call tools through `talk`. @returns the text of the assistant's answer */
  answer(message: string, talk: Talk, setting: TurnSetting): Promise<string>;
}
