import {
  calendarNouns,
  definiteArticles,
  moveVerbs,
  nounsWithIn,
  pronouns,
  removeVerbs,
  weakRemoveVerbs,
} from '../lexicon.ts';
import { readLength } from '../time/lengths.ts';
import { type Present, says } from '../time/phrase.ts';
import { participles } from '../ways-of-speaking.ts';
import { afterAny, type Clause, withWords } from './clause.ts';
import { isAt } from './find-word.ts';
import { listed, setOf } from './list.ts';
import { textAt, type Word } from './word.ts';

/** Verbs that are said in two pieces or another way, as the one verb that is read: `call yoga off` as `cancel yoga`. */

/** What may stand between the pieces. */
const mostObjectWords = 8;
const ofCalendar = listed('off, out of, from').flatMap((off) =>
  ['', 'the ', 'my ', 'our '].flatMap((its) => [...calendarNouns].map((noun) => `${off} ${its}${noun}`)),
);

interface InTwo {
  readonly verbs: ReadonlySet<string>;
  readonly particles: readonly string[];
  readonly plain: string;
  /** The particle is followed by a time: `put the retro back an hour`, and not `put the book back`. */
  readonly isTimed?: true;
  /** What stands between is known: `wrap the retro up at 5`, and not `wrap presents up at 5`. */
  readonly isKnown?: true;
  /** What stands between is everything, or is so for a while: `take it out for march`, and not `take the bins out`. */
  readonly isOfAll?: true;
}

const inTwo: readonly InTwo[] = [
  { verbs: setOf('take, get, strike, pull'), particles: ofCalendar, plain: 'remove' },
  { verbs: setOf('take'), particles: ['out of', 'out again', 'out'], plain: 'delete', isOfAll: true },
  { verbs: setOf('call'), particles: ['off'], plain: 'cancel' },
  { verbs: setOf('take'), particles: ['off'], plain: 'cancel' },
  { verbs: setOf('wipe, strike, chuck, throw, toss'), particles: ['out'], plain: 'delete', isKnown: true },
  { verbs: setOf('put, set, hold'), particles: ['off', 'back'], plain: 'postpone', isTimed: true },
  { verbs: setOf('put, pop, stick, pencil, book, squeeze, slot, fit'), particles: ['in'], plain: 'add', isTimed: true },
  { verbs: setOf('put, get, stick, pop'), particles: ['back on', 'back in'], plain: 'add', isTimed: true },
  { verbs: setOf('wrap'), particles: ['up'], plain: 'end', isTimed: true, isKnown: true },
];

/** `take the day off` */
const timeOff = /^(?:the|a|my|and|to|,|&|days?|weeks?|mornings?|afternoons?|time|leave)$/;

const everything = setOf('everything, every, each, all, any, anything, both, whatever');

const isKnownWord = (word: Word | undefined): boolean =>
  word?.kind === 'word' &&
  (definiteArticles.has(word.text) || pronouns.has(word.text) || everything.has(word.text) || word.isPossessive);

const meetings = /^(?:meeting|call|one|event|session)$/;

/** `everything after this meeting` is the rest of today, and `the one after this` the next one; null where neither is said. */
function besideNow(words: readonly Word[]): Word[] | null {
  const at = words.findIndex(
    ({ text }, index) => index > 1 && text === 'after' && /^(?:this|now)$/.test(textAt(words, index + 1)),
  );
  const [of, after] = [textAt(words, at - 1), words[at]];
  const isOne = meetings.test(of) && textAt(words, at - 2) === 'the';
  if (!after || (!isOne && !everything.has(of))) return null;
  const to = at + (meetings.test(textAt(words, at + 2)) ? 3 : 2);
  const said = isOne ? ['next', of] : ['the', 'rest', 'of', 'today'];
  const rest = words.slice(to).filter(({ text }) => isOne || text !== 'today');
  return [...words.slice(0, at - 1), ...said.map((text) => ({ ...after, text })), ...rest];
}

const field = /^(?:name|title|time|day|date|place|location|venue|category|description)$/;

/** A verb that stands once is of each of two: `cancel it and the dentist`, `make it an hour and the call 30 minutes`. */
export function withVerbOfEach(words: readonly Word[]): readonly Word[] {
  const [verb, it] = words;
  const and = words.findIndex(
    (_, at) => at > 1 && isAt(words, at, /^(?:and|&)$/) && isAt(words, at + 1, definiteArticles),
  );
  if (!verb || and < 0 || !pronouns.has(it?.text ?? '')) return ofEachField(words);
  const isRemoved = and === 2 && removeVerbs.includes(verb.text);
  const isLength = (from: number, to: number): boolean =>
    words.some((_, at) => at > from && readLength(words, at)?.to === to);
  const isMade = verb.text === 'make' && isLength(1, and) && isLength(and + 2, words.length);
  const next = words[and + 1];
  return next && (isRemoved || isMade) ? words.toSpliced(and + 1, 0, { ...verb, at: next.at, end: next.at }) : words;
}

/** `change the name to Detailing and the time to 5:30` */
function ofEachField(words: readonly Word[]): readonly Word[] {
  const isField = (at: number): boolean =>
    /^(?:the|its)$/.test(textAt(words, at)) && field.test(textAt(words, at + 1)) && textAt(words, at + 2) === 'to';
  const [verb] = words;
  if (!verb || !/^(?:change|set|update)$/.test(verb.text) || !isField(1)) return words;
  const isNext = (at: number): boolean => at > 3 && isField(at) && /^(?:and|,|&)$/.test(textAt(words, at - 1));
  const isOfTime = (at: number): boolean => /^(?:time|day|date)$/.test(textAt(words, at));
  return words.flatMap((word, at) => {
    if (isNext(at)) return [{ ...verb, at: word.at, end: word.at }, isOfTime(at + 1) ? { ...word, text: 'it' } : word];
    return isNext(at - 1) && isOfTime(at) ? [] : [word];
  });
}

/** `the rest of my yoga classes` are those that remain. */
function withRemaining(words: readonly Word[], isTime: readonly boolean[]): Word[] | null {
  const at = words.findIndex(
    ({ text }, index) =>
      index > 0 && text === 'rest' && !isTime[index] && textAt(words, index + 1) === 'of' && !isTime[index + 2],
  );
  const rest = words[at];
  if (!rest || /^(?:it|them|that|those|these|us)$/.test(textAt(words, at + 2))) return null;
  const to = definiteArticles.has(textAt(words, at + 2)) ? at + 3 : at + 2;
  return [...words.slice(0, at), { ...rest, text: 'remaining' }, ...words.slice(to)];
}

/** `move the dentist to another day`, `the dentist has to go to another day`: when is not said yet. Null for any other clause. */
function movedAnywhere({ words, phrases, isTime }: Clause): Word[] | null {
  const at = words.findIndex((_, index) => index > 1 && !isTime[index] && afterAny(words, index, anyOther) > 0);
  const to = afterAny(words, at, anyOther);
  // `to another day this week`, while `to another day, at 3` says more.
  const isEnd = words.slice(to).every((_, index) => isTime[to + index]);
  if (at < 2 || !isEnd || phrases.some(({ from, means }) => from >= to && !means.isPeriod)) return null;
  const needed = words.findIndex((_, index) => afterAny(words, index, beMoved) === at);
  const [first] = words;
  if (needed > 0 && first)
    return [{ ...first, text: 'move', end: first.at, isPossessive: false }, ...words.slice(0, needed)];
  return moveVerbs.includes(textAt(words, 0)) ? words.slice(0, at) : null;
}
const anyOther = ['another', 'some other', 'a different', 'any other'].flatMap((other) =>
  ['day', 'time', 'date', 'slot'].map((when) => `to ${other} ${when}`),
);
const beMoved = ['has to', 'have to', 'needs to', 'need to', 'must', 'should', 'will have to'].flatMap((must) =>
  ['go', 'move', 'be moved', 'shift', 'be shifted', 'get moved'].map((go) => `${must} ${go}`),
);

/** `for the whole of next week` is for next week. */
function withoutWhole(clause: Clause, present: Present): Clause {
  const { words, isTime } = clause;
  const at = words.findIndex(
    ({ text }, index) =>
      text === 'whole' &&
      textAt(words, index - 1) === 'the' &&
      textAt(words, index + 1) === 'of' &&
      isTime[index + 2] === true,
  );
  return at < 2 ? clause : withWords(clause, [...words.slice(0, at - 1), ...words.slice(at + 2)], present);
}

/** `whatever is on friday` is everything on friday. */
function withWhatever(clause: Clause, present: Present): Clause {
  const { words } = clause;
  const at = words.findIndex(({ text }) => /^(?:whatever|anything|everything)$/.test(text));
  const from = /^(?:there|that)$/.test(textAt(words, at + 1)) ? at + 2 : at + 1;
  const word = words[at];
  const isThere =
    at > 0 && textAt(words, from) === 'is' && /^(?:on|in|planned|there|left)$/.test(textAt(words, from + 1));
  return word && isThere
    ? withWords(clause, [...words.slice(0, at), { ...word, text: 'everything' }, ...words.slice(from + 1)], present)
    : clause;
}

const pausing = listed(`
  pause, pausing, i'm pausing, we're pausing, i am pausing, we are pausing, we pause, i pause, take a break from, take a pause from, taking a break from, we're taking a break from, i'm taking a break from,
  have a break from, having a break from, we're having a break from, we're suspending, i'm suspending
`);

/** Verbs that move only what is known, and only to a time. */
const weakMoveVerbs = setOf('transfer, carry, relocate, migrate, swing, flip');

export function withPlainVerb(spoken: Clause, present: Present): Clause {
  const given = withWhatever(withoutWhole(spoken, present), present);
  const moved = movedAnywhere(given);
  const said = moved ? withWords(given, moved, present) : given;
  const remaining = withRemaining(said.words, said.isTime);
  const clause = remaining ? withWords(said, remaining, present) : said;
  const { words, isTime } = clause;
  const first = words[0];
  if (first?.kind !== 'word') return clause;
  const as = (text: string, rest: readonly Word[]): Clause =>
    withWords(clause, [{ ...first, text, isPossessive: false }, ...rest], present);
  const left = besideNow(words);
  if (left) return withWords(clause, left, present);
  if (first.text === 'take' && words[1]?.text === 'out' && everything.has(words[2]?.text ?? ''))
    return as('delete', words.slice(2));
  for (const { verbs, particles, plain, isTimed, isKnown, isOfAll } of inTwo) {
    const isOfLess =
      isOfAll &&
      !everything.has(words[1]?.text ?? '') &&
      // `take that out again`
      !(pronouns.has(words[1]?.text ?? '') && isAt(words, words.length - 1, /^again$/)) &&
      !clause.phrases.some((each) => each.means.isPeriod);
    if (!verbs.has(first.text) || isOfLess || (isKnown && !isKnownWord(words[1]))) continue;
    for (let at = 2; at < words.length && at <= mostObjectWords; at++) {
      const to = isTime[at] ? -1 : afterAny(words, at, particles);
      const isEnd = isTime[to] ?? words[to]?.kind !== 'word';
      const isLed =
        isTime[to] === true ||
        (textAt(words, to) === ',' && isTime[to + 1] === true) ||
        /^(?:by|to|until|till)$/.test(words[to]?.text ?? '');
      const isObject = words
        .slice(1, at)
        .some(({ text, number }, index) => !isTime[index + 1] && number === null && !timeOff.test(text));
      // `take monday and tuesday off`: of days nothing is cancelled.
      if (first.text === 'take' && to === words.length && !isObject && isTime[1])
        return withWords(clause, words.slice(1), present);
      // `put essay hand in for friday`
      const isNoun =
        at > 2 &&
        nounsWithIn.has(textAt(words, at - 1)) &&
        !definiteArticles.has(textAt(words, at - 2)) &&
        plain === 'add';
      if (to > 0 && isObject && !isNoun && (isTimed ? isLed : isEnd))
        return as(plain, [...words.slice(1, at), ...words.slice(to)]);
    }
  }
  // `pause the school run until march`, of which no timer runs then
  const paused = afterAny(words, 0, pausing);
  if (paused > 0 && isTime[paused] !== true && says(clause.phrases, 'date', 'until') && !says(clause.phrases, 'time'))
    return as('skip', words.slice(paused));
  // Of `get rid of friday`, the last word is none of the day.
  const whole = afterAny(words, 0, ['get rid of', 'bail on']);
  if (whole > 0) return as('delete', words.slice(whole));
  const weak = afterAny(words, 0, weakRemoveVerbs);
  const isStretch = first.text === 'empty' && isTime[weak] === true;
  // `scratch that` takes back what was said.
  const isRegret = /^(?:scratch|strike)$/.test(first.text) && words[weak]?.text === 'that';
  if (weak > 0 && !isRegret && (isStretch || isKnownWord(words[weak])))
    return as(first.text === 'empty' ? 'clear' : 'delete', words.slice(weak));
  // `transfer all of it to friday`, while `transfer the rent to Anna` is a thing to do
  const isToTime = words.some(({ text }, at) => text === 'to' && (isTime[at] || isTime[at + 1]) === true);
  if (weakMoveVerbs.has(first.text) && isKnownWord(words[1]) && isToTime) return as('move', words.slice(1));
  // `get the vet moved to tuesday`
  const done = words.findIndex(({ kind, text }, at) => at > 1 && kind === 'word' && participles.has(text));
  const base = participles.get(words[done]?.text ?? '');
  if (/^(?:get|have)$/.test(first.text) && base && done <= mostObjectWords && (isKnownWord(words[1]) || isTime[1]))
    return as(base, [...words.slice(1, done), ...words.slice(done + 1)]);
  return clause;
}

/** `set aside friday from 2 to 4` blocks it: the aside excepts nothing. */
export function withBlocking(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_, index) => isAt(words, index, /^(?:set|put)$/) && isAt(words, index + 1, /^aside$/));
  const [verb, aside] = words.slice(at);
  return at >= 0 && verb && aside ? words.toSpliced(at, 2, { ...verb, text: 'block', end: aside.end }) : words;
}
