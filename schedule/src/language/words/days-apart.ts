import { addDays } from '../../dates.ts';
import { areOfTime, type PartOfDay, type Phrase, says } from '../time/phrase.ts';
import type { Clause } from './clause.ts';
import { textAt } from './word.ts';

const dayMinutes = 1_440;
const parts: Record<string, PartOfDay | null> = {
  ...{ day: null, week: null, night: 'night', evening: 'evening', morning: 'morning', afternoon: 'afternoon' },
};
/** What may follow `the day before` where nothing is named behind it. */
const goesOn = /^(?:at|around|about|from|by|in|for|and|too|also|instead|please|[,.;!])$/;

/** The distance in days that a clause gives: `the evening before`, `two days later`. Null if it gives none. */
export const daysApart = (clause: Pick<Clause, 'words' | 'phrases'>): DaysApart | null =>
  laterBy(clause) ?? nextIn(clause) ?? besideIn(clause);

/** The clause with that distance read as a date, counted from `date` (YYYY-MM-DD). */
export function withDaysApart(clause: Clause, date: string): Clause {
  const apart = daysApart(clause);
  if (!apart) return clause;
  const { from, to, days, part } = apart;
  const means = { date: addDays(date, days), ...(part && { part }) };
  const others = clause.phrases.filter((phrase) => phrase.to <= from || phrase.from >= to);
  const phrases = [...others, { from, to, means }].sort((one, other) => one.from - other.from);
  return { ...clause, phrases, isTime: areOfTime(clause.words, phrases) };
}

export interface DaysApart {
  readonly from: number;
  readonly to: number;
  readonly days: number;
  readonly part: PartOfDay | null;
}

/** `the next day`, `the following morning` */
function nextIn({ words }: Pick<Clause, 'words'>): DaysApart | null {
  const at = words.findIndex(
    ({ text }, index) => text === 'the' && /^(?:next|following)$/.test(textAt(words, index + 1)),
  );
  const unit = textAt(words, at + 2);
  const part = parts[unit];
  if (at < 0 || part === undefined || unit === 'week') return null;
  const from = textAt(words, at - 1) === 'on' ? at - 1 : at;
  return { from, to: at + 3, days: 1, part };
}

function laterBy({ phrases }: Pick<Clause, 'phrases'>): DaysApart | null {
  const isOfDays = ({ means: { shift } }: Phrase): boolean => shift !== undefined && shift % dayMinutes === 0;
  const found = phrases.find(isOfDays);
  return found ? { ...found, days: (found.means.shift ?? 0) / dayMinutes, part: null } : null;
}

function besideIn({ words, phrases }: Pick<Clause, 'words' | 'phrases'>): DaysApart | null {
  for (const at of words.keys()) {
    const part = parts[textAt(words, at)];
    const side = textAt(words, at + 1);
    const next = textAt(words, at + 2);
    if (part === undefined || !/^(?:before|after)$/.test(side)) continue;
    const isThat = next === 'that';
    const isAlone =
      next === '' ||
      isThat ||
      goesOn.test(next) ||
      says(
        phrases.filter((phrase) => phrase.from === at + 2),
        'time',
      );
    if (!isAlone) continue;
    const isWeek = textAt(words, at) === 'week';
    const from = /^(?:the|a)$/.test(textAt(words, at - 1)) ? at - 1 : at;
    const begin = textAt(words, from - 1) === 'on' ? from - 1 : from;
    return { from: begin, to: at + (isThat ? 3 : 2), days: (isWeek ? 7 : 1) * (side === 'before' ? -1 : 1), part };
  }
  return null;
}
