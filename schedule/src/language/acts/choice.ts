import { dateIn, weekdayOf } from '../../dates.ts';
import type { Mentioned } from '../requests.ts';
import { dayOfThisMonth } from '../time/dates.ts';
import { type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { freeWords } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { startsThen } from './target.ts';

/** Which of the candidates are meant: by place in the list, by time, by words of the title, or all of them. */
export function choiceIn(clause: Clause, candidates: readonly Mentioned[], setting: Setting): string[] | null {
  const ids = candidates.map(({ id }) => id);
  const { words } = clause;
  if (words.length <= 4 && words.some(({ text }) => /^(?:all|both|every|everything)$/.test(text))) return ids;
  const numbered = words.find(
    ({ number, isOrdinal }, at) => (isOrdinal || (number !== null && words.length === 1)) && at <= 2,
  );
  const isOnDate = clause.phrases.some(({ rule, means }) => means.date !== undefined && rule !== dayOfThisMonth);
  if (numbered?.number && !isOnDate) return idsOf(ids[numbered.number - 1]);
  if (clause.phrases.length === 0) {
    if (words.some(({ text }) => /^(?:last|latter|later|latest)$/.test(text)))
      return idsOf(inTime(candidates, words).at(-1)?.id);
    if (words.some(({ text }) => /^(?:former|earlier|earliest|sooner|soonest|next)$/.test(text)))
      return idsOf(inTime(candidates, words)[0]?.id);
  }
  const bare = clause.phrases.length > 0 ? null : hourIn(clause);
  if (clause.phrases.length > 0 || bare) {
    const when = bare ?? whenOf(clause.phrases, setting);
    const fitting = candidates.filter(({ start }) => startsThen(start, when, setting));
    if (fitting.length === 1) return fitting.map(({ id }) => id);
    // Of a list, `thursday` is the one that is on a Thursday, whichever.
    const onWeekday = candidates.filter(
      ({ start }) => start !== null && weekdayOf(dateIn(start, setting.zone)) === when.weekday,
    );
    if (fitting.length === 0 && when.time === null && onWeekday.length === 1) return onWeekday.map(({ id }) => id);
  }
  const said = freeWords(clause, 0, words.length)
    .map((at) => words[at]?.text ?? '')
    .filter((text) => text.length > 2 && !/^(?:the|one|with|and|that)$/.test(text));
  const byTitle = candidates.filter(
    ({ title }) => said.length > 0 && said.every((word) => title.toLowerCase().includes(word)),
  );
  const exact = candidates.filter(({ title }) => title.toLowerCase() === said.join(' '));
  const [named] = [exact, byTitle].filter(({ length }) => length === 1);
  return named ? named.map(({ id }) => id) : null;
}

/** `the last one` is that of the list, `the later one` that of the day. */
function inTime(candidates: readonly Mentioned[], words: readonly Word[]): readonly Mentioned[] {
  if (words.some(({ text }) => /^(?:last|latter|former)$/.test(text))) return candidates;
  return candidates.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0));
}

/** `the one at 1`, `the 1 o'clock`: more than a number alone, which is a place in the list. */
function hourIn(clause: Clause): When | null {
  const at = clause.words.findIndex(({ number, isOrdinal }) => number !== null && !isOrdinal);
  return at > 0 ? bareHour(clause, at) : null;
}

export const idsOf = (id: string | undefined): string[] | null => (id === undefined ? null : [id]);
