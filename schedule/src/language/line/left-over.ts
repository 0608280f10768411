import { readers } from '../time/grammar.ts';
import { areOfTime, type Phrase } from '../time/phrase.ts';
import { setOf } from '../words/list.ts';
import { textAt, type Word } from '../words/word.ts';

/** Nouns that are numbered: `chapter 3`. */
export const numbered =
  /^(?:ages?|aged|articles?|chapters?|chs?|chaps?|episodes?|exercises?|floors?|gates?|grades?|items?|lectures?|lessons?|levels?|bays?|blocks?|courts?|desks?|docks?|doors?|halls?|labs?|lanes?|pitch|plants?|studios?|suites?|wards?|modules?|numbers?|nos?|pages?|pp?|parts?|phases?|platforms?|problems?|questions?|rooms?|rows?|route|score|seasons?|seats?|sections?|sheets?|sprints?|steps?|tables?|tasks?|teams?|terminals?|topics?|tracks?|types?|units?|verses?|versions?|volumes?|weeks?|won|lost|#)$/;
/** Words that go on with a title behind a time: `lunch friday with Sam`. */
const joining = setOf(`
  with, w/, for, about, of, at, in, to, from, by, re, and, &, +, or, on, over, via, under, near, after, before, as, because, the, our, my, so, since, called, named, due, but
`);
/** What else stands alone behind a time, and is no name. */
const aside = setOf(`
  a, an, the, my, our, to, on, at, in, exactly, sharp, prompt, roughly, approximately, approx, latest, earliest, maybe, probably, local,
  too, also, again, there, then, please, pls, thanks, it, that, this, i, me, as, well, instead, only, just, now, both, each, together, though, starting,
  no, wait, sorry, oops, hmm, hm, actually, rather, mean, starts, everyday, is, are, be, will, lasting, long, ok, okay, u, you, sometime, reminder, recurring, repeating
`).union(joining);
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
    if (isMeant(words, phrases, isTime, at, left.has(at - 1))) left.add(at);
  }
  // `quick 15 min sync`: the name goes on behind a length.
  const lengths = phrases.filter(
    ({ means }) => (means.minutes ?? means.days) !== undefined && !means.time && !means.date,
  );
  const isFree = words.map(({ kind }, at) => at >= from && kind !== 'break' && !isTime[at] && !taken.has(at));
  const behind = behindTitle(words, isFree, areOfTime(words, lengths)).filter((run) => !run.some((at) => left.has(at)));
  return [...left, ...behind.flat()].sort((a, b) => a - b);
}

/** Words that say how much, when or what not: a request without them is another one. */
const saying = setOf(`
  no, not, never, nor, none, without, apart, bar, but, if, before, after, between, every, each, other, than, rather, instead, or, sorry, wait,
  oops, scratch, stay, stays, remain, remains, half, quarter, hour, hours, minute, minutes, day, days, week, weeks, month, months, year, years, don't, doesn't, isn't, aren't, can't, won't
`);

/** Whether a word that has no place in what was read may change it; the others are left out of a preview. */
export const mayChange = ({ text, number }: Word): boolean =>
  number !== null || meaningful.test(text) || saying.has(text);

function isMeant(
  words: readonly Word[],
  phrases: readonly Phrase[],
  isTime: readonly boolean[],
  at: number,
  isBehindLeft: boolean,
): boolean {
  const { text = '', number = null, isCapital = false } = words[at] ?? {};
  const [before, next] = [textAt(words, at - 1), words[at + 1]];
  const [isBehindTime, isBeforeTime] = [isTime[at - 1] === true, isTime[at + 1] === true];
  const isOfTime = isBehindTime || isBeforeTime;
  const isEnd =
    isBeforeTime || !next || (next.kind === 'break' && next.text !== '-') || /^(?:and|or|not|but)$/.test(next.text);
  if (/^(?:but|not)$/.test(text)) return isOfTime || isBehindLeft;
  if (/^(?:and|or)$/.test(text)) return isBehindTime && (isBeforeTime || text === 'or');
  if (at === 0) return false;
  if (text === 'no') return !isBeforeTime && phrases.some(({ from }) => from > at && from <= at + 3);
  if (/^(?:stays?|remains?)$/.test(text)) return next === undefined || stayingAs.test(next.text);
  // `florist right after [at 12]`
  if (stranded.test(text) && isOfTime && isEnd) return true;
  // `the first [monday] of Q3`, `this [coming sunday]`
  if (/^(?:this|that|next|last)$/.test(text) && isBeforeTime) return true;
  const isName = isCapital && /^[a-z]/.test(text);
  if (number !== null && isEnd && !isName) {
    const isLed = preposition.test(before === 'the' ? textAt(words, at - 2) : before);
    const phrase = phrases.find((each) => each.from === at + 1);
    const isBare = phrase !== undefined && !preposition.test(textAt(words, phrase.from));
    const noun = words.slice(Math.max(0, at - 4), at).findLast((word) => word.number === null && word.text !== '-');
    const isNamed = numbered.test(noun?.text ?? '');
    return isBehindTime || isBehindLeft || isLed || (isBare && !isNamed && before !== '-');
  }
  if (readers.unit(words, at) && isBeforeTime) return /^(?:an?|half)$/.test(before) || words[at - 1]?.number != null;
  if (text === 'eve' && /^(?:christmas|years?)$/.test(before)) return false;
  return meaningful.test(text) && (isEnd || isBehindTime || next?.number !== null || text !== 'through');
}

/** The words of stretches behind the title that do not go on with it: `dentist tomorrow arvo`. */
function behindTitle(words: readonly Word[], isFree: readonly boolean[], isLength: readonly boolean[]): number[][] {
  const runs: number[][] = [];
  for (const at of words.keys()) {
    if (!isFree[at]) continue;
    const last = runs.at(-1)?.at(-1) ?? at;
    const isBehindMark = last === at - 2 && words[at - 1]?.kind === 'break';
    if (last < at && (isBehindMark || isLength.slice(last + 1, at).every(Boolean))) runs.at(-1)?.push(at);
    else runs.push([at]);
  }
  const isName = (run: readonly number[]): boolean => run.some((at) => !aside.has(textAt(words, at)));
  const title = runs.findIndex(isName);
  if (title < 0) return [];
  // `landing at 11:40 pm terminal 3`
  const isNumbered = ([at = -1, next = -1, ...more]: readonly number[]): boolean =>
    more.length === 0 && numbered.test(textAt(words, at)) && words[next]?.number != null;
  return runs
    .slice(title + 1)
    .filter((run) => isName(run) && !isNumbered(run) && !joining.has(textAt(words, run[0] ?? -1)));
}
