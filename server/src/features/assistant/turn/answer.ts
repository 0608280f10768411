import type { Change } from '@daywright/contract/changes';
import type { ServerMessage } from '@daywright/contract/realtime';
import { inBrief, shortened } from '../conversation/brief-changes.ts';
import type { ConversationState } from '../conversation/state.ts';
import { type Answer, noParts } from '../conversation/turns.ts';
import { dropped } from './held.ts';

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

const RESPONSE_LENGTH = 50_000;
/** What may wait for a yes: it is kept whole, and read with every message. */
const HELD_LENGTH = 8 << 20;

/** An ending that is small enough to be kept and to be sent in one piece. */
export function bounded(ending: Ending): Ending {
  if (ending.state.held.length > 0 && JSON.stringify(ending.state.held).length > HELD_LENGTH) return tooLarge(ending);
  const { response, changes, confirmation } = ending;
  return {
    ...ending,
    response: shortened(response, RESPONSE_LENGTH),
    changes: inBrief(changes),
    confirmation: confirmation && { ...confirmation, changes: inBrief(confirmation.changes) },
  };
}

function tooLarge({ state, ...ending }: Ending): Ending {
  const response = 'This is more than can wait for your yes. Nothing was changed. Ask for less at once.';
  return { ...ending, response, state: dropped(state), choices: [], confirmation: null };
}
