import type { Update } from '../requests.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { backOver, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import type { Act } from './act.ts';
import { updateOf } from './change.ts';
import { isNowhere, targetOf } from './target.ts';

/** An event takes as long as another one: `make the board meeting as long as sprint planning`, `lunch should be the same length as the call`. */
export const lengthAs: Act = (clause, setting): Update | null => {
  const { words, phrases, isAsked } = clause;
  const found = isAsked || words.length > mostWords ? null : sameLengthAt(clause);
  const verb = isAt(words, 0, resizing);
  const from = verb ? 1 : 0;
  const end = found ? backOver(words, found.from, verb ? /^(?:be|last|take|run|just|to|exactly)$/ : stating, from) : -1;
  // `the retro is as long as ever`, `stay as long as you like`
  const isTold = verb || (found !== null && end < found.from);
  if (!found || end <= from || !isTold || phrases.length > 0 || isAt(words, found.to, noEvent)) return null;
  const target = targetOf(clause, from, end, setting);
  const other = targetOf(clause, found.to, backOver(words, words.length, trailing, found.to), setting);
  if (isNowhere(target) || isNowhere(other) || target.isAll || other.isAll) return null;
  if (target.ids.length > 0 && target.ids[0] === other.ids[0]) return null;
  return updateOf(target, { lengthOf: other });
};

const mostWords = 16;
const resizing = /^(?:make|set|keep|let|have|change|extend|shorten|cut|give)$/;
const stating =
  /^(?:is|are|be|being|to|should|must|needs|has|have|ought|will|can|could|takes?|taking|lasts?|runs?|just|only|now|exactly|also|going)$/;
const trailing = /^(?:is|does|takes|lasts|too|as|well|please|now|instead|then)$/;
const noEvent = /^(?:you|i|we|they|he|she|ever|usual|before|possible|planned|needed|necessary|always|last)$/;
const sameLength = ['to ', ''].flatMap((to) => [
  ...listed('as long as, as short as, exactly as long as, just as long as').map((as) => to + as),
  ...['the ', ''].flatMap((the) => ['length', 'duration'].map((length) => `${to}${the}same ${length} as`)),
]);

function sameLengthAt({ words }: Clause): { from: number; to: number } | null {
  const from = words.findIndex((_, at) => at > 0 && afterAny(words, at, sameLength) > 0);
  return from < 0 ? null : { from, to: afterAny(words, from, sameLength) };
}
