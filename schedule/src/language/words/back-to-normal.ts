import type { Word } from './word.ts';
import { written } from './word.ts';

/** What is told of the time behind a stretch that is said before: `…, then back to 9:00`, `… and from november as usual`, `…, back in april`. */

const tail =
  /^(?:(?:and|but|then|after that|afterwards|it's|it is|they're|it goes|we're|i'm) )*(?:(?:from|in|on) [a-z]+(?: on(?:wards)?)? )?(?:(?:it's|it is|they're|it goes) )?(?:back (?:to|at|on|in|from)(?: (?!.*\b(?:make|move|add|cancel|call)\b)[a-z0-9':]+){1,5}|as (?:usual|normal|before|now|always)|like (?:now|before|always)|(?:at )?[0-9][0-9:apm]*(?: o'clock)? (?:again|as before|as usual|like now|like before)|normal again|(?:it's |it is |that's )?(?:over|it|done|finished))$/;
/** A stretch of time ends. */
const bounded = /\b(?:until|till|til|through|up to|to|for|only|in|during|this|next)\b/;
const mostOfTail = 9;

/** The words of a message without that; as they are where nothing before it tells a stretch. */
export function withoutReturn(words: readonly Word[]): readonly Word[] {
  const at = words.findLastIndex(
    ({ kind, text }, index) =>
      index > 2 && index < words.length - 1 && (kind === 'break' || text === 'then') && text !== '-',
  );
  if (at < 0 || words.length - at > mostOfTail) return words;
  const head = words.slice(0, at);
  const said = written(words.slice(words[at]?.kind === 'break' ? at + 1 : at));
  const isRest = head.at(-1)?.kind === 'break';
  return tail.test(said) && bounded.test(written(head)) ? (isRest ? head.slice(0, -1) : head) : words;
}
