import { readers } from '../time/grammar.ts';
import { areOfTime, type Phrase } from '../time/phrase.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';

/** Nouns that are numbered: `chapter 3`. */
export const numbered =
  /^(?:ages?|aged|articles?|chapters?|episodes?|exercises?|floors?|gates?|grades?|items?|lectures?|lessons?|levels?|modules?|numbers?|nos?|pages?|pp?|parts?|phases?|platforms?|problems?|questions?|rooms?|rows?|route|score|seasons?|seats?|sections?|sheets?|sprints?|steps?|tables?|tasks?|teams?|terminals?|topics?|tracks?|types?|units?|verses?|versions?|volumes?|weeks?|won|lost|#)$/;
/** Words that add nothing beside a time. */
const exactly = setOf(
  'exactly, sharp, prompt, roughly, approximately, approx, latest, earliest, maybe, probably, please, local',
);
/** Words that go on with a title behind a time: `lunch friday with Sam`. */
const joining = setOf(`
  with, w/, for, about, of, at, in, to, from, by, re, and, &, +, or, on, over, via, under, near, after, before, as, because, the, our, my, so, since, called, named, due, but
`);
/** What else stands alone behind a time. */
const aside = setOf(`
  too, also, again, there, then, please, pls, thanks, it, that, this, i, me, as, well, instead, only, just, now, both, each, together, though, starting,
  no, wait, sorry, oops, hmm, hm, actually, rather, mean, starts, everyday, is, are, be, will, lasting, long, ok, okay, u, you, sometime, reminder, recurring, repeating
`);
const opening = setOf('a, an, the, my, our, to, on, at, in');
/** Words about time that mean something wherever they stand. */
const meaningful = /^(?:except|excluding|until|till|til|through|unless|then|skip|skipping|eve)$/;
/** Without what they lead to, these belonged to a time. */
const stranded = /^(?:after|before|right|than|every|each|minus|plus|between)$/;
const preposition = /^(?:for|at|on|by|from|till|until|around|about|before|after)$/;
/** `friday stays free` */
const stayingAs = /^(?:[.,;!]|free|open|clear|empty|off|out)$/;

/**
 * The places of words that carry meaning and belong to no part: `until`, `except`, a number or a unit beside a time, and words behind the
 * title that do not go on with it. Without a time all words are the title.
 *
 * @param from the title begins here
 * @param taken the places of other parts
 */
export function leftOver(
  words: readonly Word[],
  phrases: readonly Phrase[],
  from: number,
  taken: ReadonlySet<number>,
): number[] {
  if (phrases.length === 0) return [];
  const isTime = areOfTime(words, phrases);
  const left = new Set<number>();
  for (const [at, { kind }] of words.entries()) {
    if (at < from || kind !== 'word' || isTime[at] || taken.has(at)) continue;
    if (isMeant({ words, isTime, phrases, at, isBehindLeft: left.has(at - 1) })) left.add(at);
  }
  // `quick 15 min sync`: the name goes on behind a length.
  const lengths = phrases.filter(
    ({ means }) => (means.minutes ?? means.days) !== undefined && !means.time && !means.date,
  );
  const isLength = areOfTime(words, lengths);
  const behind = behindTitle(words, isTime, isLength, from, taken).filter((run) => !run.some((at) => left.has(at)));
  for (const at of behind.flat()) left.add(at);
  return [...left].sort((a, b) => a - b);
}

/** Words that say how much, when or what not: a request without them is another one. */
const saying = setOf(`
  no, not, never, nor, none, without, apart, bar, but, if, before, after, between, every, each, other, than, rather, instead, or, sorry, wait,
  oops, scratch, stay, stays, remain, remains, half, quarter, hour, hours, minute, minutes, day, days, week, weeks, month, months, year, years, don't, doesn't, isn't, aren't, can't, won't
`);

/** Whether a word that has no place in what was read may change it; the others are left out of a preview. */
export const mayChange = ({ text, number }: Word): boolean =>
  number !== null || meaningful.test(text) || saying.has(text);

interface Around {
  words: readonly Word[];
  isTime: readonly boolean[];
  phrases: readonly Phrase[];
  at: number;
  isBehindLeft: boolean;
}

function isMeant({ words, isTime, phrases, at, isBehindLeft }: Around): boolean {
  const { text = '', number = null } = words[at] ?? {};
  const [before, next] = [words[at - 1], words[at + 1]];
  const [isBehindTime, isBeforeTime] = [isTime[at - 1] === true, isTime[at + 1] === true];
  const isEnd =
    next === undefined ||
    (next.kind === 'break' && next.text !== '-') ||
    isBeforeTime ||
    /^(?:and|or|not|but)$/.test(next.text);
  const isOfTime = isBehindTime || isBeforeTime;
  if (/^(?:but|not)$/.test(text)) return isOfTime || isBehindLeft;
  if (/^(?:and|or)$/.test(text)) return isBehindTime && (isBeforeTime || text === 'or');
  if (at === 0) return false;
  if (text === 'no') {
    const isExcluding = phrases.some(({ from }) => from > at && from <= at + 3);
    return !isBeforeTime && isExcluding;
  }
  if (/^(?:stays?|remains?)$/.test(text)) return next === undefined || stayingAs.test(next.text);
  // `florist right after [at 12]`
  if (stranded.test(text) && isOfTime && isEnd) return true;
  // `the first [monday] of Q3`, `this [coming sunday]`
  if (/^(?:this|that|next|last)$/.test(text) && isBeforeTime) return true;
  const isName = words[at]?.isCapital === true && /^[a-z]/.test(text);
  if (number !== null && isEnd && !isName) {
    const isLed =
      preposition.test(before?.text ?? '') || (before?.text === 'the' && preposition.test(words[at - 2]?.text ?? ''));
    const phrase = phrases.find((each) => each.from === at + 1);
    const isBare = phrase !== undefined && !preposition.test(words[phrase.from]?.text ?? '');
    const noun = words.slice(Math.max(0, at - 4), at).findLast((word) => word.number === null && word.text !== '-');
    const isNamed = numbered.test(noun?.text ?? '');
    return isBehindTime || isBehindLeft || isLed || (isBare && !isNamed && before?.text !== '-');
  }
  if (readers.unit(words, at) && isBeforeTime)
    return /^(?:an?|half)$/.test(before?.text ?? '') || before?.number != null;
  if (text === 'eve' && /^(?:christmas|years?)$/.test(before?.text ?? '')) return false;
  return meaningful.test(text) && (isEnd || isBehindTime || next?.number !== null || text !== 'through');
}

/** The words of stretches behind the title that do not go on with it: `dentist tomorrow arvo`. */
function behindTitle(
  words: readonly Word[],
  isTime: readonly boolean[],
  isLength: readonly boolean[],
  from: number,
  taken: ReadonlySet<number>,
): number[][] {
  const runs: number[][] = [];
  for (let at = from; at < words.length; at++) {
    const isFree = !isTime[at] && !taken.has(at) && words[at]?.kind !== 'break';
    if (!isFree) continue;
    const run = runs.at(-1);
    const isNext =
      run !== undefined &&
      (run.at(-1) === at - 1 ||
        (run.at(-1) === at - 2 && words[at - 1]?.kind === 'break') ||
        isLength.slice((run.at(-1) ?? at) + 1, at).every(Boolean));
    if (isNext) run.push(at);
    else runs.push([at]);
  }
  const textAt = (at: number | undefined): string => words[at ?? -1]?.text ?? '';
  const isName = (run: readonly number[]): boolean =>
    run.some(
      (at) =>
        !opening.has(textAt(at)) && !aside.has(textAt(at)) && !exactly.has(textAt(at)) && !joining.has(textAt(at)),
    );
  const title = runs.findIndex(isName);
  return runs.slice(title + 1).filter((run) => isName(run) && title >= 0 && !joining.has(textAt(run[0])));
}
