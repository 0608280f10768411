import type { Setting } from '@daywright/schedule/language/acts/act';
import type { Conversation, Request } from '@daywright/schedule/language/requests';
import { understand } from '@daywright/schedule/language/understand';
import { yesOrNo } from '@daywright/schedule/language/yes-or-no';
import type { ConversationState } from '../conversation/state.ts';
import { mayHoldOthersWords, ownPart } from './own-part.ts';

const nothingSaid: Request = { kind: 'unknown', words: '' };

/** The conversation while changes wait for a yes. */
export const awaitingYes = (conversation: Conversation): Conversation => ({
  ...conversation,
  question: { about: conversation.last ?? nothingSaid, asks: 'confirmation', candidates: [] },
});

/** What a message says to the changes that wait: null where it speaks of something else. */
export function verdictOn(message: string, setting: Setting): 'yes' | 'no' | null {
  // A yes that was pasted is somebody else's.
  if (mayHoldOthersWords(ownPart(message))) return null;
  const said = yesOrNo(message);
  if (said) return said;
  const requests = understand(message, setting);
  if (requests.length === 0) return null;
  if (requests.every(({ kind }) => kind === 'confirm')) return 'yes';
  return requests.every(({ kind }) => kind === 'decline') ? 'no' : null;
}

/** The state once a yes was said to what waited for it. */
export const agreed = (state: ConversationState): ConversationState => ({
  ...state,
  conversation: { ...state.conversation, question: null },
  held: [],
});

/** The state without what waited for a yes, which any message but a yes drops: what that would have made was never there. */
export function dropped(state: ConversationState): ConversationState {
  const { held, conversation } = state;
  if (held.length === 0) return state;
  const made = new Set(
    held.flatMap((each) => (each.kind === 'event' && each.request.op === 'create' ? [each.request.event.id] : [])),
  );
  // What would have been deleted is there still: `move it to tomorrow instead`.
  const { removed = [], ...rest } = conversation;
  const mentioned = [...conversation.mentioned, ...removed].filter(({ id }) => !made.has(id));
  return { ...state, conversation: { ...rest, mentioned, question: null, isUnchanged: true }, held: [] };
}

/** `no, at 7`: the one event that waits for a yes may be said otherwise. */
export const openStill = ({ held, conversation: { question } }: ConversationState): Conversation['question'] =>
  held.length === 1 && question && ('orElse' in question.about || question.about.kind === 'create') ? question : null;
