import { dateIn, weekdayOf } from '../../dates.ts';
import { afterWord, talk } from '../amend/talk.ts';
import type { Mentioned } from '../requests.ts';
import { dayOfThisMonth } from '../time/dates.ts';
import { whenOf } from '../time/when.ts';
import { type Clause, withWords } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { freeWords, spokenText } from '../words/text.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { allPointedIn } from './pointed.ts';
import { startsThen } from './target.ts';

type Choices = readonly Mentioned[];

/** Which of the candidates are meant: by place in the list, by time, by words of the title, or all of them; empty where none are. */
export function choiceIn(said: Clause, candidates: Choices, setting: Setting): Choices {
  const clause = withoutYes(said, setting);
  const several = severalIn(clause, candidates, setting);
  if (several) return several;
  const { words, phrases } = clause;
  const isSaid = (said: RegExp): boolean => words.some(({ text }) => said.test(text));
  // Of three `both` says not which.
  const isAll = isSaid(/^(?:all|every|everything)$/) || (isSaid(/^both$/) && candidates.length === 2);
  if (words.length <= 4 && isAll) return candidates;
  const isAlone = words.length === 1;
  const place = words.slice(0, 3).find(({ number, isOrdinal }) => isOrdinal || (isAlone && number !== null))?.number;
  const isOnDate = phrases.some(({ rule, means }) => means.date !== undefined && rule !== dayOfThisMonth);
  if (place && !isOnDate) return candidates.slice(place - 1, place);
  if (phrases.length === 0) {
    // `the last one` is that of the list, `the later one` that of the day.
    const byTime = candidates.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0));
    if (isSaid(/^(?:last|latter)$/)) return candidates.slice(-1);
    if (isSaid(/^former$/)) return candidates.slice(0, 1);
    if (isSaid(/^(?:later|latest)$/)) return byTime.slice(-1);
    if (isSaid(/^(?:earlier|earliest|sooner|soonest|next)$/)) return byTime.slice(0, 1);
  }
  const byTime = atTime(clause, candidates, setting);
  return byTime.length === 1 ? byTime : titledSo(clause, candidates);
}

/** `the first and the second`, `the two of them`, `not Ana's, the other one`, `not just one, both`; null where one is told by itself. */
function severalIn(clause: Clause, candidates: Choices, setting: Setting): Choices | null {
  // `the friday one` is no hour.
  const words = clause.words.filter(({ at, end }) => end > at);
  const text = spokenText({ words });
  const [, of = ''] = /\b(?:the|all) (two|three|four|five) of (?:them|these|those)\b/.exec(text) ?? [];
  const isBoth = /\bnot (?:just|only) (?:the )?one\b.*\bboth\b/.test(text);
  if ((isBoth && candidates.length === 2) || counts[candidates.length] === of) return candidates;
  const pointed = allPointedIn(words, setting, 'led', [candidates]);
  const isDenied = (from: number): boolean => isAt(words, from - 1, /^(?:not|except|but)$/);
  const meant = candidates.filter((each) =>
    pointed.some(({ from, events }) => !isDenied(from) && events.includes(each)),
  );
  if (meant.length > 1) return meant;
  const denied = pointed.filter(({ from }) => isDenied(from)).flatMap(({ events }) => events);
  if (meant.length > 0 || denied.length === 0) return denied.length > 0 ? meant : null;
  const others = candidates.filter((each) => !denied.includes(each));
  return /\b(?:other|others|rest)\b/.test(text) ? others : null;
}
const counts: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' };

/** `yes, the first one` */
function withoutYes(clause: Clause, setting: Setting): Clause {
  const from = clause.words.findIndex(
    ({ kind, text }) => kind !== 'break' && !/^(?:yes|yeah|yep|ok|okay|sure)$/.test(text),
  );
  return from > 0 ? withWords(clause, clause.words.slice(from), setting) : clause;
}

/** `the one at 1`, `the 1 o'clock`, `thursday`: those that start then. */
function atTime({ words, phrases }: Clause, candidates: Choices, setting: Setting): Choices {
  // A number alone is a place in the list.
  const at = words.findIndex(({ number, isOrdinal }) => number !== null && !isOrdinal);
  const when = phrases.length > 0 ? whenOf(phrases, setting) : at > 0 ? bareHour({ words }, at) : null;
  if (!when) return [];
  const fitting = candidates.filter(({ start }) => startsThen(start, when, setting));
  if (fitting.length > 0 || when.time !== null) return fitting;
  // Of a list, `thursday` is the one that is on a Thursday, whichever.
  return candidates.filter(({ start }) => start !== null && weekdayOf(dateIn(start, setting.zone)) === when.weekday);
}

/** The candidate with this title, or else the only one whose title has all of the words. Words of talk do not count: `I meant the client one`. */
function titledSo(clause: Clause, candidates: Choices): Choices {
  const said = freeWords(clause, 0, clause.words.length)
    .map((at) => clause.words[at]?.text ?? '')
    .filter((text) => text.length > 2 && !/^(?:the|one|with|and|that)$/.test(text));
  const named = said.filter((text) => !talk.has(text) && !afterWord.has(text));
  if (said.length === 0) return [];
  const exact = candidates.filter(({ title }) => title.toLowerCase() === said.join(' '));
  const having = (texts: readonly string[]): Choices =>
    texts.length === 0
      ? []
      : candidates.filter(({ title }) => texts.every((word) => title.toLowerCase().includes(word)));
  return [exact, having(said), having(named)].find(({ length }) => length === 1) ?? [];
}
