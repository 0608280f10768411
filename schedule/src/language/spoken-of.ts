import {
  baseOf,
  conditionAfter,
  courtesyAfter,
  isAbsent,
  isAskedToMove,
  isGone,
  isMissed,
  isNeedless,
  isWanted,
  ownOrder,
  patterns,
  reasonAfter,
  reasonBefore,
  removal,
} from './ways-of-speaking.ts';
import { movedByOthers } from './ways-of-telling.ts';
import { sentenceEnd } from './words/first-words.ts';

/**
 * An order that a message only speaks of: somebody else's, one that is thought about, one that hangs on a condition, or one that was
 * carried out or forgotten. `I want you to delete the dentist` is none: it is the person's own.
 */
export interface SpokenOf {
  /** The message as if that were asked for; `don't delete it` where it speaks of what is not to be done. */
  readonly asOrder: string;
  /** What of the message is asked for outright, beside that; null where nothing is. */
  readonly outright: string | null;
}

const boundary = /,\s+|\s(?:and|but|because|since|although|though|so|as|then)\s/gi;

/** Finds what is only spoken of; null where all of a message is asked for outright, and in plain words. */
export function spokenOf(message: string): SpokenOf | null {
  const text = message.replaceAll('’', "'");
  const sentencesSaid = text.split(sentenceEnd);
  const parts = sentencesSaid.map((sentence) => inSentence(sentence) ?? { asOrder: sentence, outright: sentence });
  if (parts.every(({ asOrder, outright }, at) => asOrder === outright && asOrder === sentencesSaid[at])) return null;
  const asOrder = parts.map((part) => part.asOrder).join('\n');
  if (parts.every((part) => part.asOrder === part.outright)) return { asOrder, outright: asOrder };
  const outright = parts.map((part) => part.outright).filter((part) => part.trim() !== '');
  // `it` may be what was only spoken of.
  const isOwn = outright.some(isOrder) && !outright.some((part) => pronoun.test(part));
  return { asOrder, outright: isOwn ? outright.join('\n') : null };
}

const pronoun = /\b(?:it|that|this|them|these|those|one)\b/i;

interface Part {
  asOrder: string;
  outright: string;
}

/** `Anna cancelled dinner, delete it`, `my boss wants me to move gym, so please do`: then it is asked for. */
const agreed =
  /,? +(?:(?:so|then|and|please) +)*(?:(?:delete|cancel|remove) +it|do(?: +(?:it|that|so))?|go ahead)(?: +(?:please|then))?[.!\s]*$/i;

/** It stands at the end, and takes no more characters. */
const AGREED = 100;
const isAgreed = (rest: string): boolean => agreed.test(rest.slice(-AGREED));
const withoutAgreement = (rest: string): string =>
  rest.slice(0, Math.max(0, rest.length - AGREED)) + rest.slice(-AGREED).replace(agreed, '');

function inSentence(sentence: string): Part | null {
  const { condition } = conditionAfter.exec(sentence)?.groups ?? {};
  // What is said behind `unless` is asked about.
  if (condition !== undefined && !/^[\s,]*unless\b/i.test(condition))
    return { asOrder: sentence.slice(0, sentence.indexOf(condition)), outright: '' };
  const { what, when } = isGone.exec(sentence)?.groups ?? {};
  if (what !== undefined) return { asOrder: `cancel ${what}${when}`, outright: '' };
  const { order } = (courtesyAfter.exec(sentence) ?? whyBeside(sentence))?.groups ?? {};
  if (order !== undefined) return { asOrder: order, outright: order };
  const told = movedByOthers(sentence);
  if (told !== null) return { asOrder: told, outright: '' };
  const { who, when: absentOn = '', what: none = '' } = isAbsent.exec(sentence)?.groups ?? {};
  if (who !== undefined) return { asOrder: `cancel ${who.trim()} ${none}${absentOn.trim()}`.trim(), outright: '' };
  const { what: missed } = isMissed.exec(sentence)?.groups ?? {};
  if (missed !== undefined) return { asOrder: `cancel ${missed}`, outright: '' };
  const move = isAskedToMove.exec(sentence)?.groups;
  if (move) return { asOrder: `move ${move.what}${move.how}`, outright: '' };
  const { what: needless, that = needless, rest = '' } = isNeedless.exec(sentence)?.groups ?? {};
  if (that !== undefined) return { asOrder: `delete ${that}`, outright: isAgreed(rest) ? `delete ${that}` : '' };
  const { what: wanted, deed, how } = isWanted.exec(sentence)?.groups ?? {};
  if (deed !== undefined) return { asOrder: `${baseOf.get(deed.toLowerCase())} ${wanted}${how}`, outright: '' };
  for (const from of [0, ...[...sentence.matchAll(boundary)].map(({ 0: { length }, index }) => index + length)]) {
    for (const pattern of patterns) {
      pattern.lastIndex = from;
      const { groups, 0: said } = pattern.exec(sentence) ?? {};
      if (!groups?.deed || said === undefined) continue;
      const [before, rest] = [sentence.slice(0, from), sentence.slice(from + said.length)];
      const asOrder = `${before}${groups.not ? "don't " : ''}${baseOf.get(groups.deed.toLowerCase())}${withoutAgreement(rest)}`;
      return { asOrder, outright: groups.polite || isAgreed(rest) ? asOrder : withoutJoin(before) };
    }
  }
  return removal.test(sentence) && !isOrder(sentence) ? { asOrder: sentence, outright: '' } : null;
}

/** Why somebody asks is no part of what is asked for, unless `it` is what that speaks of. */
function whyBeside(sentence: string): RegExpExecArray | null {
  const before = reasonBefore.exec(sentence);
  if (before && !pronoun.test(before.groups?.order ?? '')) return before;
  return isOrder(sentence) ? reasonAfter.exec(sentence) : null;
}

const joinAtEnd = /[,\s]*(?:\b(?:and|but|because|since|although|though|so|as|then))?[,\s]*$/i;

/** What joins two parts of a sentence takes no more characters. */
const JOIN = 40;
const withoutJoin = (before: string): string =>
  before.slice(0, Math.max(0, before.length - JOIN)) + before.slice(-JOIN).replace(joinAtEnd, '');

/** Whether something is asked for in so many words. */
export const isOrder = (text: string): boolean => ownOrder.test(text.trim());
