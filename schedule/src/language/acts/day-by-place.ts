import { weekdayOf } from '../../dates.ts';
import type { Present } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';

/** A stretch of days, both ends included. */
export interface Span {
  readonly date: string;
  readonly last: string;
}

const places: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, fourth: 3, last: -1 };
const besideDay = setOf('the, in, of, on, for, just, only');

/**
 * `the last one in october`, `the first saturday`: a day by its place among some dates; null where words say anything else.
 *
 * @param datesIn the dates within a stretch that is said, or all of them
 * @param only a weekday has to be named
 */
export function dayByPlace(
  said: readonly Word[],
  message: string,
  datesIn: (span: Span | null, isLast: boolean) => readonly string[],
  present: Present,
  only?: 'weekday',
): When | null {
  const count = only === undefined ? countOfFirst(said) : 0;
  const [one, ...also] = datesIn(null, false).slice(0, count);
  if (one !== undefined && also.length + 1 === count) return { ...noTime, date: one, also };
  const at = said.findIndex(({ text }, index) => places[text] !== undefined && isAt(said, index - 1, /^the$/));
  const of = clauseOf(message, said.slice(at + 1), present);
  const [first] = of.phrases;
  const day = first?.from === 0 ? (first.means.weekday ?? null) : null;
  const isOne = isAt(of.words, 0, /^(?:one|time)$/);
  const isOther = of.words.some(({ text }, index) => index > 0 && !of.isTime[index] && !besideDay.has(text));
  if (at < 0 || at > 1 || isOther || !(day !== null || (isOne && only === undefined))) return null;
  const behind = of.phrases.slice(day === null ? 0 : 1);
  const { date, last, isPeriod, time } = whenOf(behind, present);
  const span = isPeriod && date !== null && last !== null ? { date, last } : null;
  if ((behind.length > 0 && !span) || time !== null) return null;
  const place = places[said[at]?.text ?? ''] ?? 0;
  const fitting = datesIn(span, place < 0).filter((each) => day === null || weekdayOf(each) === day);
  const found = fitting.at(place);
  return found === undefined ? null : { ...noTime, date: found };
}

/** `the first two`, `first three weeks`: how many. */
function countOfFirst(said: readonly Word[]): number {
  const words = said.filter(
    ({ text }) => !/^(?:the|ones?|times|weeks|sessions|lessons|classes|of|it|them|please)$/.test(text),
  );
  const number = words[1]?.number ?? 0;
  return isAt(words, 0, /^first$/) && words.length === 2 && number > 1 && number < 11 ? number : 0;
}
