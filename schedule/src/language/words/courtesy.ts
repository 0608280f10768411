import {
  calendarNouns,
  closings,
  courtesies,
  createVerbs,
  definiteArticles,
  editVerbs,
  removeVerbs,
  renameVerbs,
  showVerbs,
} from '../lexicon.ts';
import { afterAny } from './clause.ts';
import { setOf } from './list.ts';
import { textAt, type Word } from './word.ts';

/** More courtesy than so many words is none. */
const mostCourtesy = 60;

/** The index of the first word that is no courtesy. */
export function skipped(words: readonly Word[]): number {
  let at = 0;
  while (at <= mostCourtesy) {
    const [text, next] = [textAt(words, at), textAt(words, at + 1)];
    // `add add a meal`, while the second word of `book Book club` is of a name; `sorry, what am I in now?`
    const isTwice = text === next && verbs.has(text) && !words[at + 1]?.isCapital;
    const isMark =
      words[at]?.kind === 'break' ||
      isTwice ||
      drawnOut.test(text) ||
      // `good, badminton with Rohit then`
      (/^(?:good|nice|perfect|great|cool|brilliant|lovely|excellent|wonderful|awesome|super)$/.test(text) &&
        words[at + 1]?.kind === 'break') ||
      (text === 'sorry' && /^(?:what|where|when|who|which|how)$/.test(next));
    const to = isMark ? at + 1 : afterAny(words, at, courtesies);
    const isQuestion = text === 'do' && /^(?:i|we|you|they|not)$/.test(next);
    // What is nothing but courtesy is what is said.
    if (to < 0 || isQuestion || (words[to] === undefined && words[at]?.kind !== 'break')) return at;
    at = to;
  }
  return at;
}

/** `hii`, `heyyy` */
const drawnOut = /^(?:hi{2,}|hey{2,}|hello{2,}|ok{2,}|so{2,}|plea{2,}se|um{2,})$/;

export const isCourtesyOnly = (words: readonly Word[]): boolean =>
  words.length <= mostCourtesy && skipped([...words, quoted]) === words.length;
/** A word that is none of courtesy. */
const quoted: Word = {
  ...{ text: '', at: 0, end: 0, kind: 'quoted', number: null },
  ...{ isOrdinal: false, isCapital: false, isPossessive: false },
};

/**
 * A request without what opens and closes it; `isOrder` where its question mark is of the courtesy alone: `can you set a timer?`,
 * `… can you add it?`
 *
 * @param isAskedBefore a request before it in the message was asked for so: `can you start it at 9 and end it at 11?`
 */
export function withoutCourtesy(
  words: readonly Word[],
  isAskedBefore = false,
): { words: Word[]; goesOn: boolean; isOrder: boolean; isAskedFirst: boolean } {
  const from = skipped(words);
  const goesOn = words.slice(0, from).some(({ text }) => /^(?:and|also|plus)$/.test(text));
  const to = closed(words, from);
  const isAskedToClose = words.slice(to).some(({ text }) => asksToClose.test(text));
  const isAskedFirst = words.slice(0, from).some(({ text }) => asksFirst.test(text));
  const isOrder = isAskedToClose || ((isAskedFirst || isAskedBefore) && orders.has(textAt(words, from)));
  return { words: ordered(words.slice(from, to), words[from - 1]?.text === 'mind'), goesOn, isOrder, isAskedFirst };
}

const asksFirst = /^(?:can|could|would|will|please|pls)$/;
const asksToClose = /^(?:can|could|will|would|add|put|pop|stick|note)$/;

/** `is gym on tuesdays too`: a question, with its mark or without. */
export const beginsQuestion = (words: readonly Word[]): boolean =>
  /^(?:is|are|does|do|did|was|were|when|which|what|how|why)$/.test(textAt(words, 0));

/** Whether a whole message asks something: `will it be at 7?`, while `can you add fridays?` is an order. */
export const isQuestion = (message: string, words: readonly Word[]): boolean =>
  beginsQuestion(words) ||
  (/[?？]\s*$/.test(message) && !/^\s*(?:please )?(?:can|could|would|will) (?:you|we|u) /i.test(message));

/** `would you mind putting in lunch` is the order `put in lunch`. */
function ordered([first, ...more]: readonly Word[], isMinded: boolean): Word[] {
  if (!first) return [];
  const [, stem = ''] = (isMinded && /^(\w+)ing$/.exec(first.text)) || [];
  const base = [stem, `${stem}e`, stem.slice(0, -1)].find((each) => verbs.has(each));
  return [base ? { ...first, text: base } : first, ...more];
}
/** With these an order begins that is no question, however it is put. */
const orders = setOf(
  'set, change, update, make, log, record, track, start, begin, stop, end, pause, limit, cap, keep, give, allow, reserve, budget',
);
const verbs = new Set([...createVerbs, ...editVerbs, ...removeVerbs, ...renameVerbs, ...showVerbs]);

/** Where a request ends before what only closes it; something of it is left. */
export function closed(words: readonly Word[], from: number): number {
  let to = words.length;
  for (;;) {
    while (to > from + 1 && words[to - 1]?.kind === 'break') to--;
    const first = Math.max(from + 1, to - mostClosing);
    const calendar = beforeCalendar(words, to);
    const ends = [to, calendar, calendar + 1];
    const at = words.findIndex(
      (_, index) => index >= first && index < to && ends.includes(afterAny(words, index, closings)),
    );
    if (at < 0) return to;
    to = at;
  }
}
/** Whether what stands from a word on to the end only closes the request before it: `…, can you add it to my calendar`. */
export const isClosingOnly = (words: readonly Word[], at: number): boolean =>
  at > 0 && words.length - at <= mostClosing && closed(words, at - 1) <= at;

/** The words of the longest of the closings, with the calendar behind it. */
const mostClosing = 8;

/** `can you add it [to my calendar]` */
function beforeCalendar(words: readonly Word[], to: number): number {
  const [into, my, calendar] = [3, 2, 1].map((back) => textAt(words, to - back));
  const isOwn = /^(?:to|in|on|into)$/.test(into ?? '') && definiteArticles.has(my ?? '');
  return isOwn && calendarNouns.has(calendar ?? '') ? to - 3 : to;
}
