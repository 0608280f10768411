import { isTalk } from '../acts/regret.ts';
import { createVerbs, pronouns } from '../lexicon.ts';
import { mayChange } from '../line/left-over.ts';
import { areOfTime, type Phrase, says } from '../time/phrase.ts';
import type { When } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import { textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import { type Label, labelsOf, type Model } from './tagger.ts';

/** What the labels of a clause say: the name of a new event, the times that are of it, its place, and what is left over. */

/** A longer message is not tagged. */
export const mostWords = 60;
/** Words of exceptions and reminders, which the tagger does not read. */
const otherwise =
  /^(?:except|excepting|excepted|apart|besides|barring|rest|others|everything|remind\w*|nudge|ping|warn|alert|notify)$/;

/** Whether a message tells of an exception or a reminder. */
export const saysOtherwise = (words: readonly Word[]): boolean => words.some(({ text }) => otherwise.test(text));

/** A clause with the labels of its words, and only those times that are of the event. */
export interface Labelled {
  readonly clause: Clause;
  readonly labels: readonly Label[];
  readonly phrases: readonly Phrase[];
}

/** `every weekday, just not on Wednesdays` */
export const hasException = ({ clause, labels, phrases }: Labelled): boolean =>
  says(phrases, 'repeat') && clause.words.some(({ text }, at) => labels[at] !== 'title' && sparing.test(text));
const sparing = /^(?:not|never|but|only|leave|skip|skipping|without|no)$/;

/** A clause with its labels, and without the times that are those of a remark. */
export function ownTimes(clause: Clause, tagged: readonly Label[]): Labelled {
  const labels = withLedPlaces(clause.words, tagged);
  // Expressions of time that stand side by side have one label.
  const rows: Phrase[][] = [];
  for (const phrase of clause.phrases) {
    const row = rows.at(-1);
    if (row && row.at(-1)?.to === phrase.from) row.push(phrase);
    else rows.push([phrase]);
  }
  const isOwn = (row: readonly Phrase[]): boolean => {
    const said = row.flatMap(({ from, to }) => labels.slice(from, to));
    return said.filter((label) => label === 'when' || label === 'length').length * 2 >= said.length;
  };
  // Good morning is no time.
  const isNamed = ({ from, to }: Phrase): boolean =>
    labels.slice(from, to).includes('title') || clause.words[from - 1]?.text === 'good';
  return { clause, labels, phrases: rows.filter(isOwn).flatMap((row) => row.filter((each) => !isNamed(each))) };
}

/** Only what `at` or `in` leads to is a place. */
function withLedPlaces(words: readonly Word[], labels: readonly Label[]): Label[] {
  const isLed = (at: number): boolean =>
    labels[at] === 'place' && (leads.has(words[at]?.text ?? '') || isBehindLed(at));
  const isBehindLed = (at: number): boolean => leads.has(words[at - 1]?.text ?? '') || (at > 0 && isLed(at - 1));
  return labels.map((label, at) => (label === 'place' && !isLed(at) ? 'none' : label));
}
const leads = setOf('at, in, @, near, outside, the');

/** The places of the words with a label, from a place to before another; without prepositions and articles at their ends. */
export const placesWith = (label: Label, { clause, labels }: Labelled, from = 0, to = labels.length): number[] =>
  trimmed(
    clause,
    labels.flatMap((each, at) => (each === label && at >= from && at < to ? [at] : [])),
  );

/** The text of these words. */
export function textWith(label: Label, labelled: Labelled, from?: number, to?: number): string {
  const text = textOf(labelled.clause, placesWith(label, labelled, from, to));
  // `the christening's been set`, while `dinner at Luc's` is at his place.
  return /\b(?:at|to|for|@) (?:\S+ )?\S+['’]s$/.test(text) ? text : text.replace(/['’]s$/, '');
}

/** Whether a title is more than `those`, `the current one`, or the verb that asks for it. */
export function isName({ clause, labels }: Labelled, from = 0, to = labels.length): boolean {
  return labels.some((label, at) => {
    const { kind, text = '' } = clause.words[at] ?? {};
    const isNone = clause.isTime[at] || pronouns.has(text) || noNames.has(text);
    return label === 'title' && at >= from && at < to && (kind === 'quoted' || !isNone);
  });
}
const noNames = setOf(
  'hang, hold, wait, sorry, actually, current, one, ones, thing, things, something, anything, same, yes, no, up, in, down, off, out',
).union(new Set(createVerbs));

/** The best labels with one title that is more than `those` or `the current one`. */
export function withOneTitle(clause: Clause, tagger: Model): Label[] {
  const labels = labelsOf(clause, tagger, true);
  if (isName({ clause, labels, phrases: [] })) return labels;
  const isNone = (at: number): boolean => labels[at] === 'title' || clause.isTime[at] === true;
  return labelsOf(clause, tagger, true, new Set([...labels.keys()].filter(isNone)));
}

const whose = /^(?:his|her|their|your)$/;
const ofUnit = /-(?:hour|minute|min|day|week)$/;

/** The stretches of words that a guess leaves out and that may matter: times, numbers, `not`. */
export function leftIn({ clause, labels, phrases }: Labelled): Pick<Phrase, 'from' | 'to'>[] {
  const { words, isTime } = clause;
  const isUsed = areOfTime(words, phrases);
  const textAt = (at: number): string => words[at]?.text ?? '';
  // `5pm their time`: in another zone
  const isZone = (at: number): boolean =>
    (textAt(at) === 'time' && whose.test(textAt(at - 1)) && isTime[at - 2] === true) ||
    (textAt(at + 1) === 'time' && whose.test(textAt(at)) && isTime[at - 1] === true);
  // `last one is June 26`: the end of a series
  const isEdge = (at: number): boolean => textAt(at) === 'last' && /^one(?:'s)?$/.test(textAt(at + 1));
  // `a one-and-a-half-hour call`
  const isPart = (at: number): boolean => ofUnit.test(textAt(at));
  const isLeft = (at: number): boolean => {
    const word = words[at];
    if (word?.kind !== 'word' || isUsed[at] || labels[at] === 'title' || labels[at] === 'place') return false;
    return isTime[at] === true || isZone(at) || isEdge(at) || isPart(at) || (mayChange(word) && !isTalk(word.text));
  };
  const pieces: Pick<Phrase, 'from' | 'to'>[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (to < words.length && words[to]?.kind !== 'break') to++;
    const places = words.flatMap((_, at) => (at >= from && at < to && isLeft(at) ? [at] : []));
    const [first, last] = [places[0], places.at(-1)];
    let end = (last ?? 0) + 1;
    while (end < to && !isUsed[end] && labels[end] !== 'title') end++;
    if (first !== undefined) pieces.push({ from: first, to: end });
    from = to + 1;
  }
  return pieces;
}

/** Whether the expressions of time say one day and one start. */
export function isOneMoment(phrases: readonly Phrase[]): boolean {
  const different = (field: 'date' | 'time'): number =>
    new Set(phrases.flatMap(({ means }) => means[field] ?? [])).size;
  return different('date') <= 1 && different('time') <= 1;
}

/** Whether a guess is at the time that was read without it. */
export const isAtOneTime = (one: When, other: When | undefined): boolean =>
  one.date === other?.date && one.time === other.time && one.endTime === other.endTime && one.minutes === other.minutes;
