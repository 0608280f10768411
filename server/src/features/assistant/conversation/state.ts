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
  readonly results: LastResults | null;
  /** What gives settings their former values, where the last change of the conversation was of settings. */
  readonly put_back: PutBack | null;
  /** What of others is in its messages and results. */
  readonly foreign: ForeignText;
}

export interface PutBack {
  readonly asked: readonly SettingAsked[];
  /** The last change took something back: this does it again. */
  readonly redo: boolean;
}

/** The state of a conversation in which nothing was said. */
export const noState: ConversationState = {
  ...{ conversation: noConversation, held: [], results: null, put_back: null, foreign: null },
};

/** An answer, and whether it was kept with the state that its turn left. */
interface GivenAnswer {
  readonly change_set_id: string | null;
  readonly isKept: boolean;
}

/**
 * Reads the stored text, as the end of a turn wrote it. An answer may name what anybody wrote if it was kept before `foreign` was, or
 * was lost once its turn had changed something.
 */
export function stateOf(text: string, answers: readonly GivenAnswer[]): ConversationState {
  const stored = JSON.parse(text) as Partial<ConversationState>;
  const { foreign } = stored;
  const isUnknown = answers.some(({ isKept, change_set_id }) =>
    isKept ? foreign === undefined : change_set_id !== null,
  );
  return { ...noState, ...stored, foreign: isUnknown ? 'text' : (foreign ?? null) };
}
