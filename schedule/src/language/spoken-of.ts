import { baseOf, besides, ownOrder, patterns, pronoun, removal, wholeSentences } from './ways-of-speaking.ts';
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

const boundary = /, | (?:and|but|because|since|although|though|so|as|then) /gi;

/** Finds what is only spoken of; null where all of a message is asked for outright, and in plain words. */
export function spokenOf(message: string): SpokenOf | null {
  const sentences = withAgreedJoined(
    message
      .replaceAll('’', "'")
      .replace(/[^\S\n]+/g, ' ')
      .split(sentenceEnd),
  );
  const parts = sentences.map((sentence) => {
    const order = withoutReason(sentence);
    return inSentence(order) ?? { asOrder: order, outright: order };
  });
  if (parts.every(({ asOrder, outright }, at) => asOrder === outright && asOrder === sentences[at])) return null;
  const asOrder = parts.map((part) => part.asOrder).join('\n');
  if (parts.every((part) => part.asOrder === part.outright)) return { asOrder, outright: asOrder };
  const outright = parts.map((part) => part.outright).filter((part) => part.trim() !== '');
  // `it` may be what was only spoken of.
  const isOwn = outright.some(isOrder) && !outright.some((part) => pronoun.test(part));
  return { asOrder, outright: isOwn ? outright.join('\n') : null };
}

interface Part {
  asOrder: string;
  outright: string;
}

/** `Anna cancelled dinner, delete it`, `my boss wants me to move gym, so please do`: then it is asked for. */
const agreeing =
  '(?:(?:so|then|and|please) )*(?:(?:delete|cancel|remove|drop) (?:it|that)|take (?:it|that) (?:out|off)|do(?: (?:it|that|so))?|go ahead)(?: (?:again|please|then))*[.! ]*$';
const agreed = new RegExp(`,? ?(?<= |,)${agreeing}`, 'i');
const agreedAlone = new RegExp(`^${agreeing}`, 'i');
/** It stands at the end, and takes no more characters; what joins two parts of a sentence takes fewer. */
const mostAtEnd = 100;
const withoutEnd = (text: string, pattern: RegExp): string =>
  text.slice(0, -mostAtEnd) + text.slice(-mostAtEnd).replace(pattern, '');
const isAgreed = (rest: string): boolean => agreed.test(rest.slice(-mostAtEnd));
const joinAtEnd = /[, ]*(?:\b(?:and|but|because|since|although|though|so|as|then))?[, ]*$/i;

/** `Choir is cancelled on Friday. Please take it out.`: a sentence that agrees is joined to the one before that speaks of the order. */
function withAgreedJoined(sentences: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1) ?? '';
    const isAfter = before !== '' && before.length <= mostAgreed && agreedAlone.test(sentence);
    const spoken = isAfter ? before.replace(/[.! ]+$/, '') : '';
    if (isAfter && inSentence(spoken)) joined[joined.length - 1] = `${spoken}, ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}
const mostAgreed = 200;

/** Why somebody asks is no part of what is asked for. */
const withoutReason = (sentence: string): string =>
  besides.map((beside) => beside.exec(sentence)?.groups?.order).find((order) => order !== undefined) ?? sentence;

function inSentence(sentence: string): Part | null {
  const whole = withoutEnd(sentence, agreed);
  for (const { pattern, order } of wholeSentences) {
    const said = pattern.exec(whole)?.groups;
    if (!said) continue;
    const places: typeof said = { ...said, what: said.what ?? said.who ?? 'it', deed: baseOf(said.deed) };
    const filled = order.replace(/<(\w+)>/g, (_, place: string) => places[place] ?? '');
    const asOrder = filled.replace(/ +/g, ' ').trim();
    return { asOrder, outright: whole === sentence ? '' : asOrder };
  }
  for (const from of [0, ...[...sentence.matchAll(boundary)].map(({ 0: { length }, index }) => index + length)]) {
    for (const pattern of patterns) {
      pattern.lastIndex = from;
      const { groups, 0: said } = pattern.exec(sentence) ?? {};
      if (!groups?.deed || said === undefined) continue;
      const [before, rest] = [sentence.slice(0, from), sentence.slice(from + said.length)];
      const asOrder = `${before}${groups.not ? "don't " : ''}${baseOf(groups.deed)}${withoutEnd(rest, agreed)}`;
      return { asOrder, outright: groups.polite || isAgreed(rest) ? asOrder : withoutEnd(before, joinAtEnd) };
    }
  }
  return removal.test(sentence) && !isOrder(sentence) ? { asOrder: sentence, outright: '' } : null;
}

/** Whether something is asked for in so many words. */
export const isOrder = (text: string): boolean => ownOrder.test(text.trim());
