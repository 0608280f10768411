import { addDays } from '../../dates.ts';
import { coming } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { areOfTime, type PartOfDay, type Phrase, says } from '../time/phrase.ts';
import type { Clause } from './clause.ts';
import { textAt, type Word } from './word.ts';

const dayMinutes = 1_440;
const parts: Record<string, PartOfDay | null> = {
  ...{ day: null, week: null, night: 'night', evening: 'evening', morning: 'morning', afternoon: 'afternoon' },
};
/** What may follow `the day before` where nothing is named behind it. */
const goesOn = /^(?:at|around|about|from|by|in|for|and|too|also|instead|please|[,.;!])$/;

/** The distance in days that a clause gives: `the evening before`, `two days later`. Null if it gives none. */
export const daysApart = (clause: Pick<Clause, 'words' | 'phrases'>): DaysApart | null =>
  laterBy(clause) ?? nextIn(clause) ?? besideIn(clause);

/** The clause with that distance read as a date: what is later is counted from the `last` day (YYYY-MM-DD), what is before from the `first`. */
export function withDaysApart(clause: Clause, { first, last }: { first: string; last: string }): Clause {
  const apart = daysApart(clause);
  if (!apart) return clause;
  const { from, to, days, part, weekday } = apart;
  const isLater = days > 0;
  const ofWeekday = weekday !== undefined && coming(weekday, addDays(isLater ? last : first, isLater ? 1 : -7));
  const means = { date: ofWeekday || addDays(isLater ? last : first, days), ...(part && { part }) };
  const others = clause.phrases.filter((phrase) => phrase.to <= from || phrase.from >= to);
  const phrases = [...others, { from, to, means }].sort((one, other) => one.from - other.from);
  return { ...clause, phrases, isTime: areOfTime(clause.words, phrases) };
}

export interface DaysApart {
  readonly from: number;
  readonly to: number;
  readonly days: number;
  readonly part: PartOfDay | null;
  /** The next or the last one of these, Monday 0: `the sunday after`. */
  readonly weekday?: number;
}

/** `the next day`, `the following morning` */
function nextIn({ words, phrases }: Pick<Clause, 'words' | 'phrases'>): DaysApart | null {
  // `until 7 the next morning` is of its own day.
  if (says(phrases, 'isNextDay')) return null;
  const at = words.findIndex(
    ({ text }, index) =>
      /^(?:next|following)$/.test(text) && isUnit(words, index + 1) && textAt(words, index + 1) !== 'week',
  );
  if (at < 0) return null;
  return { from: leadOf(words, at), to: at + 2, days: 1, part: parts[textAt(words, at + 1)] ?? null };
}

const isUnit = (words: readonly Word[], at: number): boolean => Object.hasOwn(parts, textAt(words, at));

/** Where `on the` begins that leads to a word. */
function leadOf(words: readonly Word[], at: number): number {
  const from = /^(?:the|a)$/.test(textAt(words, at - 1)) ? at - 1 : at;
  return textAt(words, from - 1) === 'on' ? from - 1 : from;
}

function laterBy({ phrases }: Pick<Clause, 'phrases'>): DaysApart | null {
  const isOfDays = ({ means: { shift } }: Phrase): boolean => shift !== undefined && shift % dayMinutes === 0;
  const found = phrases.find(isOfDays);
  return found ? { ...found, days: (found.means.shift ?? 0) / dayMinutes, part: null } : null;
}

function besideIn({ words, phrases }: Pick<Clause, 'words' | 'phrases'>): DaysApart | null {
  for (const at of words.keys()) {
    const side = textAt(words, at + 1);
    if (!/^(?:before|after)$/.test(side)) continue;
    const weekday = textAt(words, at - 1) === 'the' ? readers.weekday(words, at)?.value : undefined;
    if (weekday === undefined && !isUnit(words, at)) continue;
    const next = textAt(words, at + 2);
    const isThat = next === 'that';
    const isHour = (): boolean =>
      says(
        phrases.filter(({ from }) => from === at + 2),
        'time',
      );
    // `the friday after 10` is of that hour.
    if (!(next === '' || isThat || goesOn.test(next) || (weekday === undefined && isHour()))) continue;
    const sign = side === 'before' ? -1 : 1;
    const stretch = { from: leadOf(words, at), to: at + (isThat ? 3 : 2) };
    if (weekday !== undefined) return { ...stretch, days: sign, part: null, weekday };
    return { ...stretch, days: (textAt(words, at) === 'week' ? 7 : 1) * sign, part: parts[textAt(words, at)] ?? null };
  }
  return null;
}
