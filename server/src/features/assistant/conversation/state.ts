import { type Conversation, noConversation } from '@daywright/schedule/language/requests';
import type { AskedChange, SettingAsked } from './asked-change.ts';
import type { LastResults } from './last-results.ts';

/** Texts of others that a conversation holds: none, titles and places of events alone, or any text. */
export type ForeignText = 'names' | 'text' | null;

/** What a conversation knows from one turn to the next. JSON throughout. */
export interface ConversationState {
  /** What was spoken of, as far as `it` and `the second one` need it. */
  readonly conversation: Conversation;
  /** Changes that wait for the person's yes. */
  readonly held: readonly AskedChange[];
  /** What tools last answered to a language model. */
  readonly results?: LastResults | null;
  /** What gives settings their former values, where the last change of the conversation was of settings. */
  readonly put_back?: PutBack | null;
  /** What of others is in its messages and results; of a conversation from before this was kept, undefined. */
  readonly foreign?: ForeignText;
}

export interface PutBack {
  readonly asked: readonly SettingAsked[];
  /** The last change took something back: this does it again. */
  readonly redo: boolean;
}

const nothing: ConversationState = { conversation: noConversation, held: [] };

/** Reads the stored text: what stands in `state` was written at the end of a turn. */
export function stateOf(text: string): ConversationState {
  return { ...nothing, ...(JSON.parse(text) as Partial<ConversationState>) };
}
