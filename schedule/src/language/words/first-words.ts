import { listed } from './list.ts';

/** A word of no more than these characters, with the blanks before it: what is longer counts as several. */
const counted = /\s{0,9}(?:\p{N}{1,9}(?:[:.,/]\p{N}{1,9})?[^\s\p{N}]{0,9}|[^\s\p{N}]{1,20})|\s{1,9}/gu;
/** What is written with a point that ends no sentence. */
export const abbreviations = listed('dr, mr, mrs, ms, st, prof, vs, no, approx, w, wg, re, ca, jr, sr');
/** Where one sentence ends and the next begins. */
export const sentenceEnd = new RegExp(`(?:(?<!\\b(?:${abbreviations.join('|')})\\.)(?<=[.!?;…])\\s+|\\n+)`, 'i');
const sentenceEnds = new RegExp(sentenceEnd, 'gi');

/**
 * The part of a message that is read: all of it, or of a longer one the whole sentences within its first words. Half a
 * sentence may say the opposite of the whole one, so that it counts for nothing.
 */
export function firstWords(message: string, most: number): { text: string; isCut: boolean } {
  let [count, end] = [0, 0];
  for (const { 0: word, index } of message.matchAll(counted)) {
    count++;
    if (count > most) return { text: wholeSentences(message.slice(0, end)), isCut: true };
    end = index + word.length;
  }
  return { text: message, isCut: false };
}

function wholeSentences(text: string): string {
  const last = text.matchAll(sentenceEnds).toArray().at(-1);
  return last ? text.slice(0, last.index) : '';
}
