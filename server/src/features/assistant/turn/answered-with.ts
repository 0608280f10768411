import type { Mentioned, Request } from '@daywright/schedule/language/requests';
import { yesOrNo } from '@daywright/schedule/language/yes-or-no';
import { isNegative } from './deed-words.ts';
import { fitOf, holds } from './title-fit.ts';
import { foldedWords } from './title-words.ts';

/** What the assistant asked last, and what a message says to it. */
export interface Asked {
  /** What the assistant said last, as the person read it. */
  readonly lastAnswer: string;
  /** It was the product's own `Shall I go ahead?`: only a yes or a no answers it. */
  readonly wasHeld: boolean;
  readonly mentioned: readonly Mentioned[];
}

/** A short answer to a question has no more words. */
const SHORT = 6;
const places = ['first', 'second', 'third', 'fourth', 'fifth'];
const pick =
  /^(?:(?:yes|ok|okay|please|just|only|take) )*(?:both|all|(?:the )?(?:first|second|third|fourth|fifth|last|other)(?: one)?|(?:this|that)(?: one)?|those|these|them|both of them|all of them)(?: please| too)?$/;
/** `Anything else?` asks about nothing that was said. */
const more = /\b(?:else|more i can|help you|help with)\b/i;

/** What follows the last letter or figure of a text. */
export function marksAtEnd(text: string): string {
  let at = text.length;
  while (at > 0 && !/\w/.test(text.charAt(at - 1))) at--;
  return text.slice(at);
}

/** The question with which a text ends, without its mark. */
function lastQuestion(text: string): string {
  const asked = text.slice(0, text.length - marksAtEnd(text).length);
  return asked.slice(asked.lastIndexOf('?') + 1);
}

/**
 * The events that a message answers with, where it is wholly an answer to a question about them: a yes, one of those that were
 * offered, or when it shall be. Null where it is none.
 */
export function answeredWith(own: string, requests: readonly Request[], asked: Asked): readonly Mentioned[] | null {
  const { lastAnswer, wasHeld, mentioned } = asked;
  const said = foldedWords(own);
  const text = said.join(' ');
  if (wasHeld || !marksAtEnd(lastAnswer).includes('?') || said.length > SHORT || own.includes('?')) return null;
  const answer = foldedWords(lastAnswer);
  const spokenOf = mentioned.filter(({ title }) => holds(answer, foldedWords(title)));
  if (yesOrNo(own) === 'yes') return more.test(lastQuestion(lastAnswer)) ? null : spokenOf;
  if (saysOnlyWhen(requests)) return spokenOf;
  if (pick.test(text)) return picked(text, spokenOf, answer);
  const named = spokenOf.filter(({ title }) => fitOf(said, foldedWords(title)) === 'whole');
  return named.length > 0 && !isNegative(said) ? named : null;
}

/** `the second one` of those in the question, in their order there. */
function picked(text: string, spokenOf: readonly Mentioned[], answer: readonly string[]): readonly Mentioned[] {
  const inOrder = spokenOf.toSorted((one, other) => placeOf(one, answer) - placeOf(other, answer));
  const place = places.findIndex((word) => text.includes(word));
  if (place < 0) return text.includes('last') ? inOrder.slice(-1) : inOrder;
  return inOrder.slice(place, place + 1);
}

const placeOf = ({ title }: Mentioned, answer: readonly string[]): number =>
  ` ${answer.join(' ')} `.indexOf(` ${foldedWords(title).join(' ')} `);

const saysOnlyWhen = (requests: readonly Request[]): boolean =>
  requests.length > 0 && requests.every((request) => request.kind === 'create' && request.title === null);
