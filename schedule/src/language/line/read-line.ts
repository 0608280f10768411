import { addDays } from '../../dates.ts';
import { eventStart } from '../acts/create.ts';
import { isDoubtful, sentenceWords } from '../acts/doubt.ts';
import { isExcluded } from '../acts/left-out.ts';
import { placesOf } from '../acts/new-event.ts';
import { asides, calendarWords, titlePlaces } from '../acts/title.ts';
import { goesOn, hasNameBeside, isTalkOnly, namedOf } from '../tagger/better-name.ts';
import {
  hasException,
  isAtOneTime,
  isName,
  isOneMoment,
  leftIn,
  mostWords,
  ownTimes,
  placesWith,
  saysOtherwise,
  textWith,
  withOneTitle,
} from '../tagger/labelled.ts';
import type { Model } from '../tagger/tagger.ts';
import { areOfTime, type Meaning, type Phrase, type Present, says } from '../time/phrase.ts';
import { readPhrases } from '../time/read.ts';
import { asRules, timesAUnit } from '../time/repeats.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { closed, skipped } from '../words/courtesy.ts';
import { textOf } from '../words/text.ts';
import { orderBehindTime } from '../words/verb-first.ts';
import type { Word } from '../words/word.ts';
import { wordsOf } from '../words/words.ts';
import { leftOver } from './left-over.ts';
import { dayOfTitle, isOfTitle } from './of-title.ts';

/** A stretch of a text; `end` is exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch with a meaning, or one that was not understood. */
export interface LinePart extends Stretch {
  readonly kind: 'act' | 'when' | 'length' | 'repeat' | 'unclear';
}

export interface Line {
  readonly when: When;
  /** The text names a day. A series without one has its first date from today on in `when`. */
  readonly isDated: boolean;
  /** In the order of the text. The rest of the text is the title. */
  readonly parts: readonly LinePart[];
}

/** The words of a line, with what they say. */
interface Reading {
  readonly clause: Clause;
  /** Expressions of time whose meaning is clear. */
  readonly clear: readonly Phrase[];
  readonly when: When;
  /** The places of words that are not understood and may matter. */
  readonly left: ReadonlySet<number>;
  /** The places of the title; all other words only lead to it or away from it. Null where the title is all the rest. */
  readonly title: readonly number[] | null;
  /** The `'s` of `the christening's been set`, behind the title. */
  readonly ending?: Stretch | null;
}

/**
 * Reads an event from one line of text: `Dentist on Friday at 10 for 45m`.
 *
 * @param taken stretches that the caller has read already, such as tags
 * @param tagger finds the name in a sentence; without it the rules read alone
 */
export function readLine(text: string, taken: readonly Stretch[], present: Present, tagger?: Model): Line {
  const words = wordsOf(text).filter(({ at, end }) => !taken.some((each) => at < each.end && end > each.start));
  const all = readPhrases(words, present);
  const read = readByRules(text, words, all, present);
  return lineOf(tagger ? readByTagger(read, all, present, tagger) : read);
}

function readByRules(message: string, words: readonly Word[], all: readonly Phrase[], present: Present): Reading {
  const timed = all.filter((phrase) => !isOfTitle(phrase, words, all));
  const clause = lineClause(message, words, timed);
  const { phrases } = clause;
  // `tomorrow at 10 add finance review`
  const lead = Math.max(skipped(words), orderBehindTime(words, clause.isTime));
  const behind = phrases.map((each) => ({ ...each, from: each.from - lead, to: each.to - lead }));
  const start = lead + eventStart({ ...clause, words: words.slice(lead), phrases: behind });
  const closing = new Set([...words.keys()].slice(closed(words, start)));
  const left = new Set(leftOver(words, phrases, start, closing));
  const title = titleByRules(clause, start, left, closing);
  return { ...timesOf(clause, dayOfTitle(all, timed), present), left, title };
}

/** The line with some of its expressions of time. */
function lineClause(message: string, words: readonly Word[], timed: readonly Phrase[]): Clause {
  const phrases = asRules(timed, words).map((phrase) => atUsualTime(phrase));
  return { message, words, phrases, isTime: areOfTime(words, phrases), isAsked: false, goesOn: false };
}

/** @param more what says when beside the expressions that are clear */
function timesOf(
  clause: Clause,
  more: readonly Phrase[],
  present: Present,
): Pick<Reading, 'clause' | 'clear' | 'when'> {
  const { words, phrases } = clause;
  const clear: Phrase[] = [];
  const isAnyTimed = says(phrases, 'time');
  for (const phrase of phrases)
    if (!isUnclear(phrase, clear, isAnyTimed) && !isExcluded(phrase, words)) clear.push(phrase);
  return { clause, clear, when: clear.length > 0 ? whenOf([...clear, ...more], present) : noTime };
}

/**
 * The same line with the name that the tagger finds, where that is better. Where words are left over or the title is a sentence, the
 * times are those of the name too.
 */
function readByTagger(read: Reading, all: readonly Phrase[], present: Present, tagger: Model): Reading {
  const { clause, clear, left } = read;
  const { message, words, phrases } = clause;
  if (phrases.length === 0 || words.length > mostWords) return read;
  const whole = { ...clause, phrases: all, isTime: areOfTime(words, all) };
  const tagged = ownTimes(whole, withOneTitle(whole, tagger));
  const one = { ...tagged, phrases: withoutNames(tagged.phrases, words, all) };
  const name = textWith('title', one);
  if (!isName(one) || isTalkOnly(name)) return read;
  const free = freePlaces(read);
  const title = textOf(clause, free);
  const places = goesOn(name, title) ? free : placesWith('title', one);
  const named = { title: places, ending: endingOf(name, places, whole) };
  const isOpen = left.size > 0 || clear.length < phrases.length;
  const isSentence = isDoubtful(title, clause, free);
  if (isOpen || isSentence) {
    const isSure = isOneMoment(one.phrases) && says(one.phrases, 'date', 'time', 'repeat');
    if (!isSure || hasException(one) || saysOtherwise(words) || goesOnWithAnother(left, words)) return read;
    const own = lineClause(message, words, one.phrases);
    const isRead = (at: number): boolean => own.isTime[at] === true || places.includes(at);
    const leftNow = leftIn(one)
      .flatMap(placesOf)
      .filter((at) => !isRead(at));
    const guessed = { ...timesOf(own, [], present), left: new Set(leftNow), ...named };
    // `10am story time`: perhaps in another zone, and perhaps a name
    const isWholly = guessed.left.size === 0 && title !== `${name} time` && !hasNameBeside(title, name);
    if (isOpen || isWholly || !isAtOneTime(guessed.when, read.when)) return guessed;
    // `we won 3-1`: the name goes on.
    if (guessed.left.has((places.at(-1) ?? -1) + 1)) return read;
  }
  const isKept =
    namedOf(title, name, whole).title === title ||
    places.some((at) => clause.isTime[at]) ||
    (!isSentence && isCutShort(title, name, message));
  return isKept ? read : { ...read, ...named };
}

/** `lunch on friday, then gym`: perhaps a second event, while `but then she's away` is none. */
const goesOnWithAnother = (left: ReadonlySet<number>, words: readonly Word[]): boolean =>
  [...left].some((at) => {
    const next = words[at + 1];
    return words[at]?.text === 'then' && next?.kind === 'word' && !sentenceWords.has(next.text);
  });

/** What stands behind a name in the last of its words. */
function endingOf(name: string, places: readonly number[], clause: Clause): Stretch | null {
  const text = textOf(clause, places);
  const end = clause.words[places.at(-1) ?? -1]?.end ?? 0;
  return text !== name && text.replace(/['’]s$/, '') === name ? { start: end - 2, end } : null;
}

/**
 * Whether the tagger leaves out the beginning of a name: `water` of `water plants`. Before an article it is that of a sentence:
 * `sticking a catch-up with Jonas`.
 */
function isCutShort(title: string, name: string, message: string): boolean {
  const before = title.endsWith(name) ? title.slice(0, -name.length) : '';
  return before !== '' && message.includes(title) && !/\b(?:an?|the|my|our) $/i.test(before);
}

/**
 * Without the expressions that may belong to a title, such as the day in `we're reading Tuesdays with Morrie`. A day or a time stays where
 * nothing else says one.
 */
function withoutNames(own: readonly Phrase[], words: readonly Word[], all: readonly Phrase[]): Phrase[] {
  const others = own.filter((phrase) => !isOfTitle(phrase, words, all));
  const isOnly = ({ means }: Phrase): boolean => {
    // Of two numbers, as in `we won 3-1`, it is none.
    if (means.time !== undefined) return means.endTime === undefined && !says(others, 'time');
    return means.date !== undefined && !means.isPeriod && !means.repeat && !says(others, 'date', 'repeat');
  };
  return own.filter((phrase) => others.includes(phrase) || isOnly(phrase));
}

/** The places of the words that a reading leaves to the title. */
function freePlaces({ clause: { words, isTime }, left, title }: Reading): number[] {
  return title ? [...title] : [...words.keys()].filter((at) => !isTime[at] && !left.has(at));
}

function lineOf({ clause, clear, when, left, title, ending }: Reading): Line {
  const { message, words, phrases, isTime } = clause;
  const parts = [
    ...(title ? besideTitle(words, title, (at) => isTime[at] === true || left.has(at)) : []),
    ...(ending ? [{ kind: 'act' as const, ...ending }] : []),
    ...phrases.map((phrase) => partOf(phrase, words, clear.includes(phrase) ? kindOf(phrase.means) : 'unclear')),
    ...[...left].map((at) => ({ kind: 'unclear' as const, ...placeOf(words[at]) })),
  ].sort((one, other) => one.start - other.start);
  return { when, isDated: says(clear, 'date'), parts: joined(parts, message) };
}

function partOf({ from, to }: Phrase, words: readonly Word[], kind: LinePart['kind']): LinePart {
  // `2 hours of work`
  const last = kind === 'length' && words[to]?.text === 'of' ? to : to - 1;
  return { kind, start: words[from]?.at ?? 0, end: words[last]?.end ?? 0 };
}

/** Joins neighbouring parts of one kind: `tomorrow 13:30`. */
function joined(parts: readonly LinePart[], text: string): LinePart[] {
  const all: LinePart[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    const isOne = before?.kind === part.kind && /^[\s,]*$|^T$/i.test(text.slice(before.end, part.start));
    if (before && isOne) all[all.length - 1] = { ...before, end: part.end };
    else all.push(part);
  }
  return all;
}

const adding = /^(?:add|create|schedule|put)$/;
const placeOf = (word: Word | undefined): Stretch => ({ start: word?.at ?? 0, end: word?.end ?? 0 });

/** The places of the title, without the words that only lead to it or away from it: `hey can you add a`. */
function titleByRules(
  clause: Clause,
  start: number,
  left: ReadonlySet<number>,
  closing: ReadonlySet<number>,
): readonly number[] | null {
  const { words, phrases } = clause;
  // Without a time all of it is the title, but for a plain `add`.
  if (phrases.length === 0 && !words.slice(0, start).some(({ text }) => adding.test(text))) return null;
  const taken = new Set([...left, ...closing]);
  for (const { from, to } of [...calendarWords(clause), ...asides(clause)])
    for (let at = from; at < to; at++) taken.add(at);
  const title = titlePlaces(clause, start, taken);
  return title.length > 0 ? title : null;
}

function besideTitle(words: readonly Word[], title: readonly number[], isOther: (at: number) => boolean): LinePart[] {
  const [first = 0, last = 0] = [title[0], title.at(-1)];
  const isTitle = new Set(title);
  return words.flatMap((word, at) => {
    const isInside = word.kind === 'break' && at > first && at < last && isTitle.has(at - 1) && isTitle.has(at + 1);
    return isTitle.has(at) || isOther(at) || isInside ? [] : [{ kind: 'act' as const, ...placeOf(word) }];
  });
}

function kindOf(means: Meaning): LinePart['kind'] {
  if (means.repeat !== undefined || means.except !== undefined) return 'repeat';
  return means.date === undefined && means.time === undefined && (means.minutes ?? means.days) !== undefined
    ? 'length'
    : 'when';
}

/** Gives `after lunch` the usual time of lunch. */
function atUsualTime(phrase: Phrase): Phrase {
  const { relation, ...means } = phrase.means;
  return relation?.usual ? { ...phrase, means: { ...means, time: relation.usual } } : phrase;
}

/** Whether quick add cannot use a phrase, or an earlier phrase already says something else. */
function isUnclear({ means, rule }: Phrase, before: readonly Phrase[], isAnyTimed: boolean): boolean {
  if (means.isPeriod && !isWeek(means)) return true;
  // Several days, or a time on each of them, would be several events.
  if (means.also) return true;
  if (means.last !== undefined && !means.isPeriod && !means.isOne && isAnyTimed) return true;
  if (means.impossible || means.beyond || means.relation || means.shift !== undefined || rule === timesAUnit)
    return true;
  const isSaid = (each: (means: Meaning) => unknown) =>
    each(means) !== undefined && before.some((other) => each(other.means) !== undefined);
  const isDay = ({ date, isPeriod, repeat }: Meaning) => (isPeriod || repeat ? undefined : date);
  return isSaid(({ time }) => time) || isSaid(({ minutes, days }) => minutes ?? days) || isSaid(isDay);
}

/** Whether a period is short enough to offer its days. */
const isWeek = ({ date, last }: Meaning): boolean =>
  date !== undefined && last !== undefined && last <= addDays(date, 6);
