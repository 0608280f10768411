import type { Setting } from '../acts/act.ts';
import { ledDay } from '../acts/day-beside.ts';
import { calendarNouns, definiteArticles, plannedNouns } from '../lexicon.ts';
import { monthCalled } from '../time/grammar.ts';
import { readLength } from '../time/lengths.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { now as rightNow } from '../time/relations.ts';
import { soManyTimes } from '../time/repeats.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { abbreviations } from '../words/first-words.ts';
import { singular } from '../words/title-words.ts';
import { textAt, type Word } from '../words/word.ts';
import { afterWord, denials, ends, removals, talk, unsuited } from './talk.ts';

/** The parts of a message that speaks of the last change, each with what it tells. */

export interface Piece {
  readonly clause: Clause;
  /** The times that are meant, and those that are said not to be. */
  readonly right: readonly Phrase[];
  readonly wrong: readonly Phrase[];
  /** The places of numbers that are of no time. */
  readonly numbers: readonly number[];
  /** Something is not to be. */
  readonly isRemoved: boolean;
  /** It names something else, so that it can only tell why: `he just texted`. */
  readonly isRemark: boolean;
  /** It begins with `because`. */
  readonly isReason: boolean;
  /** It tells what somebody wishes who was not spoken of before: `the client can only do Friday`. */
  readonly isWish?: boolean;
  /** It begins with one of several by its name, as a new event would: `dinner at 7:30`. */
  readonly isNamed?: boolean;
}

export const joints = /^(?:so|but|because|since|though|although|while|cos|coz|cause|and|then)$/;

/** Splits a message where one thing said begins behind another. */
export function piecesOf(whole: Clause, setting: Setting): Clause[] {
  const pieces: Word[][] = [[]];
  for (const [at, word] of whole.words.entries()) {
    const isOfWord = word.text === '.' && abbreviations.includes(textAt(whole.words, at - 1));
    // `end: 11:30`
    const isOfEdge = word.text === ':' && isEdge(pieces.at(-1) ?? []);
    const isBreak = word.kind === 'break' && word.text !== '-' && !isOfWord && !isOfEdge;
    // `leaves 9:40 arrives 11:40`
    const isNext = whole.isTime[at - 1] === true && edgeVerbs.test(word.text);
    const isJoint = !whole.isTime[at] && (isBreak || isNext || joints.test(word.text)) && !joinsDays(whole, at);
    if (isJoint) pieces.push(isBreak ? [] : [word]);
    else pieces.at(-1)?.push(word);
  }
  return pieces
    .filter((words) => words.some(({ text }) => !joints.test(text)))
    .map((words) => ledDay(clauseOf(whole.message, withDayLed(withMonthLed(words)), setting), setting));
}

/** `make it 25th` is `make it the 25th`. */
export function withDayLed(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      /^\d+(?:st|nd|rd|th)$/.test(text) &&
      (isAt(words, index - 1, /^(?:it|that|be|is|not)$/) ||
        (index === 0 &&
          isAt(
            words,
            1,
            /^(?:to|-|until|till|same|is|was|suits|works|would|please|back|stays?|actually|instead|rather|sorry)$/,
          ))),
  );
  const day = words[at];
  const isOther =
    words[at + 1]?.kind === 'word' &&
    !isAt(
      words,
      at + 1,
      /^(?:same|at|from|to|until|till|instead|please|of|not|then|is|was|suits|works|would|back|stays?|actually|rather|sorry)$/,
    );
  return day && !isOther
    ? words.toSpliced(at, 0, { ...day, text: 'the', end: day.at, number: null, isOrdinal: false })
    : words;
}

const edgeVerbs = /^(?:arrives?|arriving|arrival|lands|landing|gets|getting|leaves|leaving|starts|ends)$/;
/** `the end time`, `start`: which time is told. */
const isEdge = (words: readonly Word[]): boolean =>
  words.some(({ text }) => edges.test(text)) && words.every(({ text }) => edges.test(text) || besideEdge.test(text));
const edges = /^(?:starts?|ends?|finish|finishes|begins?|arrival|departure)$/;
const besideEdge = /^(?:the|new|its?|time|date|day|and|also)$/;

/** `to wednesday and friday`: two days of one kind, where one does not take back the other. */
function joinsDays({ words, phrases }: Clause, at: number): boolean {
  if (!isAt(words, at, /^and$/)) return false;
  const next = isAt(words, at + 1, /^on$/) ? at + 2 : at + 1;
  const isDay = ({ means }: Phrase): boolean => means.date !== undefined && means.repeat === undefined;
  return phrases.some((day) => day.to === at && isDay(day)) && phrases.some((day) => day.from === next && isDay(day));
}

/** `October is the last one`, `december's is a week earlier`: a month by itself is no time yet. */
function withMonthLed(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => !joints.test(text));
  const month = words[at];
  const isOne = month?.isPossessive === true || isAt(words, at + 1, /^(?:is|will|would|should)$/);
  const isLed = month && monthCalled(month.text) !== null && isOne;
  return isLed ? [...words.slice(0, at), { ...month, text: 'in', end: month.at }, ...words.slice(at)] : words;
}

/**
 * What a piece tells.
 *
 * @param own words that name the events that were changed
 * @param wishers the places of words that name who wishes
 * @returns null where it names something else and says when: it is a request of its own
 */
export function pieceOf(
  clause: Clause,
  own: ReadonlySet<string>,
  wishers: ReadonlySet<number> = new Set(),
): Piece | null {
  const { words, isTime } = clause;
  // `the day's right` tells no day.
  const isTheDay = ({ from, to, means }: Phrase): boolean =>
    means.isPeriod === true &&
    isAt(words, to - 1, /^day$/) &&
    words.slice(from, to).every(({ text }) => /^(?:the|day)$/.test(text));
  const phrases = clause.phrases.filter((phrase) => phrase.rule !== rightNow && !isTheDay(phrase));
  const counted =
    isAt(words, 0, /^(?:with|including|counting)$/) && isAt(words, 2, /^(?:it|that)$/) && !words[1]?.isCapital ? 2 : 0;
  // `20 minutes more for questions`
  const purpose = words.findIndex(
    ({ text }, at) =>
      text === 'for' &&
      isTime.slice(at).every((each) => !each) &&
      !words.slice(at).some(({ text, isCapital }) => isCapital || plannedNouns.has(text)) &&
      says(phrases, 'minutes', 'shift') &&
      (isAt(words, at - 1, /^(?:more|extra|longer)$/) || isAt(words, at - 3, /^(?:extra|another)$/)),
  );
  const isKnown = (word: Word, at: number): boolean =>
    word.kind === 'break' ||
    isTime[at] === true ||
    isOwn(word, at) ||
    denials.has(word.text) ||
    ends.has(word.text) ||
    removals.has(word.text) ||
    (afterWord.has(word.text) &&
      (at > 0 ? !isTime[at - 1] && !isAt(words, at - 1, leadsName) : isAt(words, 1, pointing))) ||
    talk.has(word.text) ||
    // `the new date is May 11`
    (word.text === 'new' && isAt(words, at + 1, /^(?:date|day|time|slot)$/)) ||
    // `with setup it has to be 7 to 3`
    at < counted ||
    // `a full two hours`
    (isTime[at + 1] === true && isAt(words, at, /^(?:full|whole|solid|clear)$/) && isAt(words, at - 1, /^an?$/)) ||
    wishers.has(at) ||
    // `put it in my calendar for 9am`
    (calendarNouns.has(word.text) &&
      isAt(words, at - 1, definiteArticles) &&
      isAt(words, at - 2, /^(?:in|into|on)$/)) ||
    // `stop after six times`
    (word.text === 'after' && phrases.some(({ from, rule }) => from === at + 1 && rule === soManyTimes)) ||
    // `ends at noon as planned`
    (isAt(words, at - 1, /^as$/) && /^(?:planned|usual|normal|agreed|arranged|scheduled|before)$/.test(word.text)) ||
    (purpose > 0 && at > purpose) ||
    // `these usually take two hours`, while `I usually work until 5` is of any day
    (usually.test(word.text) && says(phrases, 'minutes')) ||
    // `start on 23 february`, `start next week`
    (word.text === 'start' && (isTime[at + 1] === true || isAt(words, at + 1, /^(?:at|on|in|from|the)$/))) ||
    (edges.test(word.text) && isAt(words, at + 1, /^(?:at|time|:|date|day|\d.*)$/)) ||
    // `it's due in at 11`
    (word.text === 'due' && isAt(words, at + 1, /^(?:in|at|by|on)$/)) ||
    // `they come home a day earlier`
    (word.text === 'home' &&
      says(phrases, 'shift') &&
      isAt(words, at - 1, /^(?:comes?|coming|go|goes|going|gets?)$/)) ||
    // `book 45 minutes`
    (booksLength(words) && at < (readLength(words, 1)?.to ?? 0)) ||
    // `in july, not june`
    (monthCalled(word.text) !== null && isAt(words, at - 1, denials)) ||
    word.number !== null;
  const isOwn = ({ text }: Word, at: number): boolean => !isTime[at] && own.has(singular(text));
  const isRemark = !words.every(isKnown);
  const first = words.findIndex(({ text }) => !joints.test(text));
  const numbers = words.flatMap(({ number, isOrdinal }, at) =>
    number !== null &&
    !booksLength(words) &&
    !isOrdinal &&
    !isTime[at] &&
    !isAt(words, at, /^ones?$/) &&
    !isAt(words, at - 1, /^(?:than|not|all)$/)
      ? [at]
      : [],
  );
  const isTelling = isAt(words, first, tellsMore) || hasWord(words, /^(?:instead|rather)$/) || words.some(isOwn);
  // `they only had the 14th left`
  const isDay = words.some(
    ({ text }, at) => !isTime[at] && /^\d+(?:st|nd|rd|th)$/.test(text) && !isAt(words, at + 1, /^ones?$/),
  );
  if (isDay) return null;
  if (isRemark && (phrases.length > 0 || numbers.length > 0 || isTelling)) return null;
  const isGiven =
    isAt(words, first, /^give$/) &&
    isAt(words, first + 1, /^(?:it|that|this|them)$/) &&
    !hasWord(words, /^(?:more|extra|another|longer)$/);
  // `they usually take two hours`
  // `after lunch, say two`: the hour is what counts.
  const isVague = phrases.length === 1 && phrases[0]?.means.relation?.usual != null && isTime.every(Boolean);
  // `delete everything tomorrow`, `scrap the last two`, `after half term`
  const isOther =
    // `scrap thursday's` is of one of several.
    (hasWord(words, removing) && !(phrases.length > 0 && phrases.every((phrase) => isPointing(phrase, words)))) ||
    // `push it back an hour`, while `give it two hours` is its length
    (words.some((_, at) => isAt(words, at, moving) && !isTaken(words, at)) &&
      says(phrases, 'minutes') &&
      !isGiven &&
      !hasWord(words, /^(?:length|duration)$/) &&
      !booksLength(words)) ||
    (says(phrases, 'relation') && !isVague) ||
    (says(phrases, 'bound') && !hasWord(words, ends));
  if (numbers.length > 1 || (isOther && phrases.length + numbers.length > 0)) return null;
  const denied = words.findIndex((_, at) => isDenial(words, isTime, at));
  // `not lunch, breakfast` is about the name.
  if (denied >= 0 && words.some((word, at) => at > denied && isOwn(word, at))) return null;
  const behind = phrases.filter(({ from }) => denied >= 0 && from > denied);
  // `we'll be out till noon`
  const isAway = (at: number): boolean => isAt(words, at, /^(?:out|gone)$/) && says(phrases, 'until', 'endTime');
  const isUnsuited =
    denied >= 0 && behind.length === 0 && words.some((_, at) => at > denied && isAt(words, at, unsuited));
  const wrong = isUnsuited ? phrases : behind;
  return {
    clause,
    right: phrases.filter((phrase) => !wrong.includes(phrase)),
    wrong,
    numbers,
    isRemoved: behind.length > 0 || words.some((_, at) => !isTime[at] && isAt(words, at, removals) && !isAway(at)),
    isRemark,
    isReason: isAt(words, 0, reasons),
    isWish: wishers.size > 0,
  };
}
/** `book 45 minutes`: how long, and nothing else; of `add a day` the days. */
export function booksLength(words: readonly Word[]): boolean {
  const length = readLength(words, 1);
  if (!length || words[length.to]?.kind === 'word') return false;
  return isAt(words, 0, length.days ? /^add$/ : /^(?:book|block|reserve|schedule|plan|allow)$/);
}

/** `two hours of work` */
const leadsName = /^(?:of|an?|and|some|for|about)$/;
/** `the tuesday one`, `thursday's`, `the one on friday`: a time that only says which. */
export const isPointing = ({ from, to }: Phrase, words: readonly Word[]): boolean => {
  const one = from - (isAt(words, from - 1, /^(?:on|for)$/) ? 2 : 1);
  const isOne = isAt(words, one, /^ones?$/) && isAt(words, one - 1, /^the$/);
  return isAt(words, to, /^ones?$/) || words[to - 1]?.isPossessive === true || isOne;
};

const pointing = /^(?:it|that|this|them|the)$/;
/** With these a place or a name is told. */
const tellsMore = /^(?:it|its|it's|call|name|with|at|in|for|is|bar)$/;
const moving = /^(?:move|push|shift|bump|slide|delay|postpone|bring|set|put|knock|add|give|take)$/;
/** `that'll take two hours`, while `take ten minutes off` makes it shorter */
const isTaken = (words: readonly Word[], at: number): boolean =>
  isAt(words, at, /^take$/) &&
  at > 0 &&
  !hasWord(words, /^(?:off|i|i'll|we|we'll|please)$/) &&
  hasWord(
    words.slice(0, at),
    /^(?:it|that|this|these|those|both|all|each|it'll|that'll|which|they|they'll|he'll|she'll|should|will|would|might|may|could|can|to)$/,
  );
const usually = /^(?:usually|normally|typically|generally)$/;
const removing = /^(?:cancel|delete|remove|drop|scrap|bin|skip|lose|kill|axe|ditch)$/;
/** With them begins why. */
export const reasons = /^(?:because|since|cos|coz|cause|as)$/;

/** `no, 7pm` denies nothing, `no class on friday` does. */
function isDenial(words: readonly Word[], isTime: readonly boolean[], at: number): boolean {
  // `at 1:30 instead of noon`
  if (isAt(words, at, /^of$/) && isAt(words, at - 1, /^instead$/)) return true;
  if (isTime[at] || !isAt(words, at, denials)) return false;
  if (isAt(words, at, /^(?:than|except|excluding)$/)) return true;
  const next = words[at + 1];
  if (isAt(words, at, /^no$/))
    return (
      next !== undefined &&
      !isTime[at + 1] &&
      !isAt(words, at + 1, /^(?:its?|it's|that|thats|i|i'm|im|we|the|my|make|wait|sorry)$/)
    );
  // `don't forget`, `never mind`
  return !isAt(words, at + 1, /^(?:forget|mind|worry)$/);
}
