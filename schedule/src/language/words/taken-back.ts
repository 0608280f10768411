import type { Phrase, Present } from '../time/phrase.ts';
import { clauseOf } from './clause.ts';
import { isAt } from './find-word.ts';
import { setOf } from './list.ts';
import type { Word } from './word.ts';

/** A time that is taken back in the same breath: `on friday, I mean saturday, at 12`, `for 30 minutes, actually 45`. */

const takesBack = setOf('no, nope, sorry, oops, wait, actually, rather, correction, mean, meant, scratch');
const besideIt = takesBack.union(setOf('i, that, make, it, or, hang, on, better, say, should, be'));
/** `friday, no, sorry, I mean saturday` has six words between the days. */
const mostBetween = 8;

/** The words with the right time in the place of the wrong one, and without what says so. */
export function withoutTakenBack(message: string, words: readonly Word[], present: Present): readonly Word[] {
  if (!words.some(({ text }) => takesBack.has(text))) return words;
  const { phrases } = clauseOf(message, words, present);
  const [at, to] = regretIn(words, phrases) ?? [-1, -1];
  if (at < 0) return words;
  const right = phrases.find(({ from }) => from === to);
  const wrong = before(phrases, at, right);
  const first = words[wrong?.from ?? 0];
  if (!wrong || !first) return words;
  const said = right ? words.slice(right.from, right.to) : withNumber(words.slice(wrong.from, wrong.to), words[to]);
  if (!said) return words;
  // `no wait, the 27th we can do`
  if (isAt(words, right?.to ?? to + 1, saysMore)) return words;
  const isLed = leads.has(first.text) && !leads.has(said[0]?.text ?? '');
  const end = right?.to ?? to + 1;
  const isClosed = words[at]?.kind === 'break' && words[end]?.kind === 'break';
  return [
    ...words.slice(0, wrong.from),
    ...(isLed && right ? [first] : []),
    ...said,
    ...words.slice(wrong.to, at),
    ...words.slice(isClosed ? end + 1 : end),
  ];
}
const saysMore = /^(?:i|we|you|he|she|they|it|is|are|was|works?|can|can't|doesn't|won't|will|has|suits?)$/;
const leads = setOf('on, at, for, in, by');

/** Where the words begin and end that take back a time, between that time and the right one. */
function regretIn(words: readonly Word[], phrases: readonly Phrase[]): readonly [from: number, to: number] | null {
  for (const { to: from } of phrases) {
    const rest = words.slice(from, from + mostBetween);
    const end = rest.findIndex(({ kind, text }) => kind !== 'break' && !besideIt.has(text));
    const between = rest.slice(0, Math.max(end, 0));
    const isStrong = between.some(({ kind, text }) => kind === 'word' && takesBack.has(text));
    // `at 3. Actually, 4 people come`: a sentence of its own may say anything.
    if (isStrong && !between.some(({ text }) => /^[.!?;\n]$/.test(text))) return [from, from + between.length];
  }
  return null;
}

/** Of the times that stand right before a place the last one of the kind that is said instead. */
function before(phrases: readonly Phrase[], end: number, right: Phrase | undefined): Phrase | null {
  const run: Phrase[] = [];
  for (const phrase of phrases.toReversed()) {
    if (phrase.to === (run.at(-1)?.from ?? end)) run.push(phrase);
  }
  const [last = null] = run;
  if (!right) return last && /^(?:time|minutes)$/.test(kindOf(last) ?? '') ? last : null;
  const kind = kindOf(right);
  return kind === null ? null : (run.find((phrase) => kindOf(phrase) === kind) ?? null);
}

/** What a plain expression says; null where it says more than one thing. */
function kindOf({ means }: Phrase): 'date' | 'time' | 'minutes' | null {
  const { date, time, minutes, last, endTime, until, repeat, also, shift, relation, bound } = means;
  const isMore = [last, endTime, until, repeat, also, shift, relation, bound].some((each) => each !== undefined);
  const kinds = [date && 'date', time && 'time', minutes !== undefined && 'minutes'] as const;
  const [kind, ...more] = kinds.filter((each) => !!each);
  return isMore || more.length > 0 ? null : (kind ?? null);
}

/** `at 7` with the number 8, where it has one number. */
function withNumber(words: readonly Word[], number: Word | undefined): readonly Word[] | null {
  const at = words.findIndex((word) => word.number !== null);
  const isOne = at >= 0 && words.every((word, index) => index === at || word.number === null);
  return isOne && number?.kind === 'word' && number.number !== null && !number.isOrdinal
    ? words.with(at, number)
    : null;
}
