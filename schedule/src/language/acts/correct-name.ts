import { isWithin } from '../../typing-errors.ts';
import { holdsName } from '../likeness.ts';
import type { Changes } from '../requests.ts';
import type { Clause } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { textBetween } from '../words/text.ts';
import { fieldAt } from './fields.ts';

/** What was wrong in the name of the last event, or where it takes place. */

type NameOrPlace = Partial<Pick<Changes, 'title' | 'place'>>;
const mostWords = 6;

/**
 * `with Claire` and `at his office` add to the last event.
 *
 * @param isWrong something was said to be wrong: `it's for Noah, sorry` tells for whom it is instead, `Meena I meant` how a word is spelled
 */
export function nameOrPlace(clause: Clause, isWrong: boolean, title: string): NameOrPlace | null {
  const { words, phrases } = clause;
  if (words.length > mostWords || phrases.length > 0 || title === '') return null;
  const lead = words[0]?.text ?? '';
  const rest = textBetween(clause, 1);
  // `with the note bring the key`
  if (lead === 'with' && words.length > 2 && fieldAt(words, isAt(words, 1, /^(?:an?|the)$/) ? 2 : 1)) return null;
  if (rest !== '' && /^(?:with|for)$/.test(lead)) {
    const before = ledBy(lead)
      .exec(title)?.[0]
      .slice(lead.length + 2);
    // An event “with Kate” that is told `with Kate and Tim` is with these two.
    const isInstead = before !== undefined && (isWrong || holdsName(rest, before));
    if (isInstead) return { title: title.replace(ledBy(lead), () => ` ${lead} ${rest}`) };
    if (lead === 'with') {
      const more = rest.replace(besides, '');
      const withMore = title.replace(ledBy(lead), (all) => `${all} and ${more}`);
      return { title: before === undefined ? `${title} with ${more}` : withMore };
    }
    return null;
  }
  // `at the old time` is no place.
  const isTime = /\b(?:times?|hours?|start|beginning|end|finish)$/.test(rest);
  if (rest !== '' && !isTime && /^(?:at|in)$/.test(lead) && words[1]?.number === null) return { place: rest };
  return isWrong ? spelled(textBetween(clause), title) : null;
}

/** `with Tim too` */
const besides = /(?<=\S) (?:too|as well|also)$/i;

/** What such a word leads to in a name: `for Mia` in `Soccer practice for Mia at school`. */
const ledBy = (lead: string): RegExp => new RegExp(` ${lead} .+?(?=$| (?:with|for|at|in|on|about) )`, 'i');

const mostWrongLetters = 2;

/** The name with the word that was meant in place of the one that is nearest to it: `*Katie`, `Rhea, autocorrect`. */
export function spelled(right: string, title: string): NameOrPlace | null {
  const meant = right.toLowerCase();
  const isNear = (word: string): boolean => {
    const old = word.toLowerCase();
    const isLong = old.length > 6 && meant.length > 6 && old.slice(0, 3) === meant.slice(0, 3);
    return old !== meant && isWithin(old[0] !== meant[0] ? 1 : mostWrongLetters + (isLong ? 1 : 0), old, meant);
  };
  const old =
    right.length > mostWrongLetters
      ? title.split(/['’]s\b|\s+/).find((word) => word !== '' && isNear(word))
      : undefined;
  return old === undefined ? null : { title: title.replace(old, () => right) };
}
