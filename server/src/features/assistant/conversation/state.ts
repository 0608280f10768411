import { type Conversation, noConversation } from '@daywright/schedule/language/requests';
import type { AskedChange } from './asked-change.ts';
import type { LastResults } from './last-results.ts';

/** What a conversation knows from one turn to the next. JSON throughout. */
export interface ConversationState {
  /** What was spoken of, as far as `it` and `the second one` need it. */
  readonly conversation: Conversation;
  /** Changes that wait for the person's yes. */
  readonly held: readonly AskedChange[];
  /** What tools last answered to a language model. */
  readonly results?: LastResults | null;
}

const nothing: ConversationState = { conversation: noConversation, held: [] };

/** Reads the stored text: what stands in `state` was written at the end of a turn. */
export function stateOf(text: string): ConversationState {
  return { ...nothing, ...(JSON.parse(text) as Partial<ConversationState>) };
}
