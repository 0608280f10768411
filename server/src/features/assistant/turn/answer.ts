import type { Change } from '@daywright/contract/changes';
import type { ServerMessage } from '@daywright/contract/realtime';
import type { ConversationState } from '../conversation/state.ts';
import { type Answer, noParts } from '../conversation/turns.ts';

/** Tells whoever waits for a turn what goes on. */
export type Emit = (message: ServerMessage) => void;

/** How a turn ends: what is said and kept, and what the conversation knows then. */
export interface Ending extends Answer {
  readonly changes: Change[];
  readonly state: ConversationState;
}

/** An answer in words alone. */
export const saying = (response: string, state: ConversationState): Ending => ({
  ...{ response, state, changes: [], change_set_id: null, ...noParts() },
});
