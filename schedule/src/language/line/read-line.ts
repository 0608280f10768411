import { addDays } from '../../dates.ts';
import { eventStart } from '../acts/create.ts';
import { isExcluded } from '../acts/left-out.ts';
import { asides, calendarWords, titlePlaces } from '../acts/title.ts';
import { areOfTime, type Meaning, type Phrase, type Present, says } from '../time/phrase.ts';
import { readPhrases } from '../time/read.ts';
import { asRules, timesAUnit } from '../time/repeats.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { closed, skipped } from '../words/courtesy.ts';
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

/**
 * Reads an event from one line of text: `Dentist on Friday at 10 for 45m`.
 *
 * @param taken stretches that the caller has read already, such as tags
 */
export function readLine(text: string, taken: readonly Stretch[], present: Present): Line {
  const words = wordsOf(text).filter(({ at, end }) => !taken.some((each) => at < each.end && end > each.start));
  const all = readPhrases(words, present);
  const timed = all.filter((phrase) => !isOfTitle(phrase, words, all));
  const phrases = asRules(timed, words).map((phrase) => atUsualTime(phrase));
  const clear: Phrase[] = [];
  const isAnyTimed = says(phrases, 'time');
  for (const phrase of phrases)
    if (!isUnclear(phrase, clear, isAnyTimed) && !isExcluded(phrase, words)) clear.push(phrase);
  const when = clear.length > 0 ? whenOf([...clear, ...dayOfTitle(all, timed)], present) : noTime;
  const isTime = areOfTime(words, phrases);
  const clause = { message: text, words, phrases, isTime, isAsked: false, goesOn: false };
  const courtesy = skipped(words);
  const behind = phrases.map((each) => ({ ...each, from: each.from - courtesy, to: each.to - courtesy }));
  const start = courtesy + eventStart({ ...clause, words: words.slice(courtesy), phrases: behind });
  const closing = new Set([...words.keys()].slice(closed(words, start)));
  const left = new Set(leftOver(words, phrases, start, closing));
  const parts = [
    ...leadingTo(clause, start, left, closing),
    ...phrases.map((phrase) => partOf(phrase, words, clear.includes(phrase) ? kindOf(phrase.means) : 'unclear')),
    ...[...left].map((at) => ({ kind: 'unclear' as const, ...placeOf(words[at]) })),
  ].sort((one, other) => one.start - other.start);
  return { when, isDated: says(clear, 'date'), parts: joined(parts, text) };
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

/** The words that only lead to the title or away from it: `hey can you add a`. */
function leadingTo(clause: Clause, start: number, left: ReadonlySet<number>, closing: ReadonlySet<number>): LinePart[] {
  const { words, isTime, phrases } = clause;
  // Without a time all of it is the title, but for a plain `add`.
  if (phrases.length === 0 && !words.slice(0, start).some(({ text }) => adding.test(text))) return [];
  const taken = new Set([...left, ...closing]);
  for (const { from, to } of [...calendarWords(clause), ...asides(clause)])
    for (let at = from; at < to; at++) taken.add(at);
  const title = titlePlaces(clause, start, taken);
  const [first, last] = [title[0], title.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isTitle = new Set(title);
  return words.flatMap((word, at) => {
    const isInside = word.kind === 'break' && at > first && at < last && isTitle.has(at - 1) && isTitle.has(at + 1);
    return isTitle.has(at) || isTime[at] || left.has(at) || isInside
      ? []
      : [{ kind: 'act' as const, ...placeOf(word) }];
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
