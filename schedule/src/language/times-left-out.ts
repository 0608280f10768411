import { dateIn, timeText } from '../dates.ts';
import { foldedWords } from '../folded-words.ts';
import type { Setting } from './acts/act.ts';
import { wrongTold } from './acts/regret.ts';
import { zoneBefore } from './amend/zone.ts';
import type { Request } from './requests.ts';
import type { Phrase } from './time/phrase.ts';
import { textsOf, timesUnused } from './unaccounted.ts';
import type { Clause } from './words/clause.ts';
import { hasWord, isAt } from './words/find-word.ts';
import { singular } from './words/title-words.ts';

/**
 * Holds changes against every time of their message, whichever rule read them: a time that no change holds is named, and asked about.
 *
 * @param whole the whole message
 */
export function withTimesLeftOut(
  requests: readonly Request[],
  whole: () => Clause,
  setting: Setting,
): readonly Request[] {
  const isSureChange = (request: Request): boolean =>
    (request.kind === 'update' || request.kind === 'delete') &&
    !request.unread &&
    !request.isGuess &&
    !(request.kind === 'update' && request.isOfDays) &&
    request.missing.length === 0;
  // An hour may be theirs, in the zone that was said before.
  const isElsewhere = zoneBefore(setting.conversation.last) !== undefined;
  if (isElsewhere || requests.length === 0 || !requests.every(isSureChange)) return requests;
  const { mentioned, recent = [], last } = setting.conversation;
  const made = last?.kind === 'create' && last.when.date !== null ? [last.when.date] : [];
  const known = [...mentioned, ...recent].flatMap(({ start, end }) =>
    start === null
      ? made
      : [dateIn(start, setting.zone), ...[start, end ?? start].map((each) => timeText(each, setting.zone))],
  );
  const left = timesLeftOut(whole(), requests, known);
  return left === '' ? requests : requests.map((request) => ({ ...request, unread: left }));
}

/**
 * The expressions of time of a message that none of its requests holds, as written; empty where there is none.
 *
 * @param known dates and hours that were known before, as events have them
 */
function timesLeftOut(clause: Clause, requests: readonly Request[], known: readonly string[]): string {
  const left = requests.map((request) => {
    const held = new Set(textsOf(request).flatMap(foldedWords).map(singular));
    return new Set(timesUnused(clause, request, held, known));
  });
  const [first = new Set<Phrase>(), ...others] = left;
  // `to Wednesday, sorry, I mean Thursday`
  const takenBack = clause.words.findLastIndex(
    ({ text }, at) => at > 0 && clause.words[at - 1]?.kind === 'break' && takesBack.test(text),
  );
  const wrong = Math.max(takenBack, wrongTold(clause.words));
  // `three hours is too much, make it two`
  const isTooMuch = ({ to }: Phrase): boolean =>
    isAt(clause.words, to, /^(?:is|are|was|seems|feels|would|might)$/) && hasWord(clause.words, /^too$/, to, to + 4);
  // `the dentist now until 12:30`
  const isNow = ({ from, to }: Phrase): boolean => to === from + 1 && isAt(clause.words, from, /^now$/);
  // `it goes past midnight, till 1am`
  const isPastMidnight = ({ from, to }: Phrase): boolean =>
    isAt(clause.words, to - 1, /^midnight$/) &&
    [from, from - 1].some((at) => isAt(clause.words, at, /^(?:past|beyond|after)$/));
  const isOther = (phrase: Phrase): boolean =>
    phrase.from >= wrong &&
    !isTooMuch(phrase) &&
    !isNow(phrase) &&
    !isPastMidnight(phrase) &&
    !isSaidByEnd(phrase, clause, requests) &&
    !areItsDays(phrase, clause, requests) &&
    !areWeekdaysTold(phrase, requests);
  return [...first]
    .filter((phrase) => isOther(phrase) && others.every((each) => each.has(phrase)))
    .map(({ from, to }) => clause.message.slice(clause.words[from]?.at, clause.words[to - 1]?.end))
    .join(', ');
}

/** `an hour more, until noon`: the end tells how much. */
const isSaidByEnd = ({ means, to }: Phrase, { words }: Clause, requests: readonly Request[]): boolean =>
  (means.shift ?? means.minutes) !== undefined &&
  words[to]?.kind === 'break' &&
  requests.every((request) => request.kind === 'update' && request.changes.move?.endTime != null);

/** `standup monday to thursday only`: the others are what a series loses. */
const areWeekdaysTold = ({ means: { last, isPeriod } }: Phrase, requests: readonly Request[]): boolean =>
  last !== undefined &&
  !isPeriod &&
  requests.every((request) => request.kind === 'update' && request.changes.move?.alsoOn !== undefined);

/** `17 to 19`, of what takes whole days: the first and the last of them. */
function areItsDays({ from, to }: Phrase, { words }: Clause, requests: readonly Request[]): boolean {
  const numbers = words.slice(from, to).flatMap(({ number }) => number ?? []);
  const isOf = (date: string, day: number): boolean => Number(date.slice(8)) === day;
  return requests.every((request) => {
    const { date = null, last = null, time = null } = (request.kind === 'update' && request.changes.move) || {};
    const [first, end, ...more] = numbers;
    if (date === null || last === null || time !== null || !first || !end || more.length > 0) return false;
    return isOf(date, first) && isOf(last, end);
  });
}

const takesBack = /^(?:no|nope|sorry|oops|actually|rather|correction|scratch|wait|i)$/;
