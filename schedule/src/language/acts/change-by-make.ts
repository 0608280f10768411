import { weekdayOf } from '../../dates.ts';
import { definiteArticles, pronouns } from '../lexicon.ts';
import { plannedWith } from '../planned-names.ts';
import { type Update, whenIn } from '../requests.ts';
import { coming } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { readLength } from '../time/lengths.ts';
import { says } from '../time/phrase.ts';
import { noTime } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { edges, endingAt, updateOf, whenFrom } from './change.ts';
import { comparatives, readChange } from './change-goal.ts';
import { targetOf } from './target.ts';

/** Changes by `make`, `let` and `have`: `make it friday at 8`, `let the call run 15 minutes longer`. */

/** `make it an hour`, `make lunch longer`, `make it friday at 8`, `make gym start at 8`, `make it the second monday`. */
export function readMake(clause: Clause, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const edge = words.findIndex(
    (_, at) =>
      isAt(words, at, edges) || (isAt(words, at, ending) && !isAt(words, at + 1, /^(?:and|&)$/)) || goesOn(words, at),
  );
  if (edge > 1) return makeStartOrEnd(clause, edge, setting);
  const taking = findWord(words, /^(?:take|last)$/);
  const minutes = taking > 1 ? readLength(words, taking + 1)?.minutes : null;
  if (minutes) return updateOf(targetOf(clause, 1, taking, setting), { minutes });
  // `make the trip last until tuesday`
  const lasting = taking > 1 ? whenFrom(clause, taking, setting) : null;
  if (lasting && lasting.last !== null && lasting.time === null && lasting.endTime === null) {
    const target = targetOf(clause, 1, taking, setting);
    const begins = plannedWith(target.words, setting)[0]?.dates[0];
    const last = begins && says(phrases, 'weekday') ? coming(weekdayOf(lasting.last), begins) : lasting.last;
    return updateOf(target, { move: { ...noTime, last } });
  }
  if (words[0]?.text !== 'make') return null;
  const monthly = onNthDay(clause, setting);
  if (monthly) return monthly;
  const isPointed = isAt(words, 1, pronouns);
  const isShifted =
    says(phrases, 'shift') &&
    (isAt(words, 1, /^(?:all|everything|every|both)$/) || hasWord(words, /^(?:later|earlier)$/));
  const isNamed = (isAt(words, 1, definiteArticles) && !hasWord(words, /^to$/)) || isShifted;
  const isNone = phrases.some(({ means, to }) => means.beyond === 'length' && to === words.length);
  const isCompared = hasWord(words, comparatives);
  // `make the review 90 minutes long on thursday`
  const isLength = words.some((_, at) => {
    const to = at > 1 ? readLength(words, at)?.to : undefined;
    const end = isAt(words, to ?? 0, /^long$/) ? (to ?? 0) + 1 : to;
    return end !== undefined && clause.isTime.slice(end).every(Boolean);
  });
  if (!isPointed && !isNamed && !isNone && !isCompared && !isLength) return null;
  if (isPointed && phrases.length === 0 && !isCompared)
    return updateOf(targetOf(clause, 1, 2, setting), { move: bareHour(clause, 2) });
  const request = readChange(clause, 1, 'make', setting);
  return !isPointed && request.missing.includes('change') ? null : request;
}

const ending = /^(?:stop|wrap|kick)$/;
/** `let it go on until 5`, `let it go to 5` */
const goesOn = (words: readonly Word[], at: number): boolean =>
  isAt(words, at, /^(?:go|continue|carry)$/) && isAt(words, at + 1, /^(?:on|until|till|to|past)$/);

/** Sets a start or an end: `make gym start at 8`, `let the call run 15 minutes longer`. */
function makeStartOrEnd(clause: Clause, edge: number, setting: Setting): Update | null {
  const move = whenFrom(clause, edge, setting);
  const target = targetOf(clause, 1, edge, setting);
  const isEnd = !isAt(clause.words, edge, /^(?:start|begin|kick)/);
  if (move?.shift != null) return updateOf(target, isEnd ? { longer: move.shift } : { move });
  if (move?.time != null) return updateOf(target, { move: isEnd ? endingAt(move) : move });
  // `make the trip to Cornwall end on sunday` means the Sunday after the trip begins.
  if (isEnd && move?.date != null && move.last === null) {
    const begins = plannedWith(target.words, setting)[0]?.dates[0];
    const last = begins && move.weekday !== null ? coming(move.weekday, begins) : move.date;
    return updateOf(target, { move: { ...noTime, last } });
  }
  return move?.endTime != null ? updateOf(target, { move }) : null;
}

/** `make it the second monday` changes the rule of a monthly series that was just made. */
function onNthDay(clause: Clause, setting: Setting): Update | null {
  const { words } = clause;
  const { last } = setting.conversation;
  const repeat = whenIn(last)?.repeat;
  const at = words.findIndex(({ isOrdinal, text }) => isOrdinal || text === 'last');
  const weekday = at < 0 ? null : readers.weekday(words, at + 1);
  if (repeat?.frequency !== 'MONTHLY' || !weekday || !isAt(words, 1, pronouns)) return null;
  if (!isAt(words, weekday.to, /^(?:of|instead|)$/)) return null;
  const nth = words[at]?.number ?? -1;
  const move = { ...noTime, repeat: { ...repeat, monthDays: [], nth, weekdays: [weekday.value] } };
  return updateOf(targetOf(clause, 1, 2, setting), { move });
}
