import type { Setting } from '../language/acts/act.ts';
import type { Conversation, Request } from '../language/requests.ts';
import { understand } from '../language/understand.ts';
import type { AskedChange } from './asked.ts';
import { ownWords } from './own-words.ts';

const nothingSaid: Request = { kind: 'unknown', words: '' };
/** Nothing but yes or no, in the languages in which models are often spoken to; English is understood. */
const yes = /^(?:ja|jo|jawohl|oui|s[ií]|sim|da|tak|evet|はい|是|是的|好|好的)[\s.!]*$/iu;
const no = /^(?:nein|nee|non|n[aã]o|nie|net|hayır|いいえ|不|不要|否)[\s.!]*$/iu;

/** The conversation while changes wait for a yes. */
export const awaitingYes = (conversation: Conversation): Conversation => ({
  ...conversation,
  question: { about: conversation.last ?? nothingSaid, asks: 'confirmation', candidates: [] },
});

/** What a message says to the changes that wait: null where it speaks of something else. */
export function verdictOn(message: string, setting: Setting): 'yes' | 'no' | null {
  // A yes that was pasted is somebody else's.
  if (ownWords(message, setting).hasMore) return null;
  if (yes.test(message)) return 'yes';
  if (no.test(message)) return 'no';
  const requests = understand(message, setting);
  if (requests.length === 0) return null;
  if (requests.every(({ kind }) => kind === 'confirm')) return 'yes';
  return requests.every(({ kind }) => kind === 'decline') ? 'no' : null;
}

/** The conversation once changes that waited are dropped: what they would have made was never there. */
export function withoutDropped(conversation: Conversation, dropped: readonly AskedChange[]): Conversation {
  const made = new Set(
    dropped.flatMap((each) => (each.kind === 'event' && each.request.op === 'create' ? [each.request.event.id] : [])),
  );
  return { ...conversation, mentioned: conversation.mentioned.filter(({ id }) => !made.has(id)), question: null };
}
