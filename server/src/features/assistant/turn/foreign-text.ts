import type { ForeignText } from '../conversation/state.ts';
import type { BegunTurn } from '../conversation/turns.ts';
import type { EndedCall } from '../loop/loop-request.ts';
import { mayHoldOthersWords, ownPart } from './own-part.ts';

/** What a model can be told of others: names of events, or whole texts. */
const names = new Set(['title', 'location', 'category', 'calendar', 'summary']);

export const atLeast = (one: ForeignText, other: ForeignText): ForeignText =>
  one === 'text' || other === 'text' ? 'text' : (one ?? other);

/**
 * What of a tool's answer, or of a part of it, is text of others: it stands under `untrusted`, and nowhere else.
 *
 * @param isWhole as rules read it: there the texts of own events stand there too
 */
export function foreignIn(answer: unknown, isWhole = false): ForeignText {
  if (typeof answer !== 'object' || answer === null || (isWhole && isOwnView(answer))) return null;
  let found: ForeignText = null;
  for (const [key, value] of Object.entries(answer)) {
    found = atLeast(found, key === 'untrusted' ? inTexts(value) : foreignIn(value, isWhole));
  }
  return found;
}

const isOwnView = (answer: object): boolean =>
  'untrusted' in answer && ('link' in answer || 'event_id' in answer) && !('is_foreign' in answer);

function inTexts(texts: unknown): ForeignText {
  if (typeof texts !== 'object' || texts === null) return 'text';
  return Object.keys(texts).every((key) => names.has(key)) ? 'names' : 'text';
}

/** What a call told a model of others' texts. The sentence of a failure names events too, between quotation marks. */
export const foreignInCall = (
  { answer, failure }: Pick<EndedCall, 'answer' | 'failure'>,
  isWhole: boolean,
): ForeignText => (failure?.message.includes('“') ? 'names' : foreignIn(answer, isWhole));

/** What of others a conversation holds when a turn begins. */
export const foreignBefore = ({ said, state: { foreign } }: Pick<BegunTurn, 'said' | 'state'>): ForeignText =>
  said.some(({ author, text }) => author === 'me' && ownPart(text).hasBlock) ? 'text' : foreign;

/** What of others a message may hold itself. */
export const foreignWords = ({ message }: Pick<BegunTurn, 'message'>): ForeignText =>
  mayHoldOthersWords(ownPart(message)) ? 'text' : null;
