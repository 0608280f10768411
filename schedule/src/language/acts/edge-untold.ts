import { pronouns } from '../lexicon.ts';
import { isPlannedName } from '../planned-names.ts';
import type { Update } from '../requests.ts';
import { noTime } from '../time/when.ts';
import { backOver, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Act } from './act.ts';
import { updateOf } from './change.ts';
import { targetOf } from './target.ts';

/** `start it earlier`, `can the review end later?`, `lunch should begin a bit later`: by how much is asked. */
export const moveEdge: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const behind = backOver(words, words.length, /^(?:please|then|though|instead|[.!?])$/, 1);
  const adverb = behind - 1;
  if (phrases.length > 0 || words.length > mostWords || !isAt(words, adverb, adverbs)) return null;
  const end = backOver(words, adverb, /^(?:an?|the|bit|little|slightly|much|even)$/, 1);
  const from = firstOf(words);
  const isLed = isAt(words, from, /^(?:start|begin|end|finish)$/);
  const verb = isLed ? from : end - 1;
  if (!isAt(words, verb, edges) || verb >= end) return null;
  const target = isLed
    ? targetOf(clause, from + 1, end, setting)
    : targetOf(clause, from, backOver(words, verb, helping, from), setting);
  const isKnown = target.ids.length > 0 || isPlannedName(target.words, setting);
  // `start it earlier`, where nothing was spoken of, starts no timer.
  if (isLed && verb + 2 === end && isAt(words, verb + 1, pronouns) && !isKnown)
    return { kind: 'unknown', words: clause.message };
  if (!isKnown || target.isAll) return null;
  const by = isAt(words, adverb, /^later$/) ? 1 : -1;
  return { ...updateOf(target, changeBy(by, isAt(words, verb, /^(?:start|begin)/))), missing: ['amount'] };
};

const changeBy = (by: number, isStart: boolean): Partial<Update['changes']> =>
  isStart ? { move: { ...noTime, shift: by } } : { longer: by };

const mostWords = 14;
const adverbs = /^(?:earlier|later|sooner)$/;
const edges = /^(?:starts?|begins?|ends?|finish|finishes)$/;
const helping = /^(?:should|must|can|could|may|might|will|would|has|have|needs?|to|ought|just|actually|is|going)$/;

/** Behind courtesy and the verb of an order: `can we make it`. */
const firstOf = (words: readonly Word[]): number =>
  words.findIndex(({ kind, text }) => kind === 'word' && !leads.test(text));
const leads =
  /^(?:please|and|but|so|ok|okay|actually|can|could|should|shall|would|we|you|i|let|let's|lets|make|have|want|need|like|i'd|to|also|then|no|sorry)$/;
