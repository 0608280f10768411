import { changeVerbs, lengthenVerbs, moveVerbs, pronouns, shortenVerbs } from '../lexicon.ts';
import { isPlannedName } from '../planned-names.ts';
import type { Update } from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import { isShiftWork } from '../time/moving.ts';
import { says } from '../time/phrase.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { endingAt, updateOf, wholeMinutes } from './change.ts';
import { readMake } from './change-by-make.ts';
import { type ChangeKind, destinationOf, readChange } from './change-goal.ts';
import { dayBeside, withOwnDay } from './day-beside.ts';
import { contrastIn } from './regret.ts';
import { isNowhere, onNow, targetOf } from './target.ts';

/** Changes of the time and the length of an event by a verb: `move it to 8`, `make lunch 30 minutes longer`. */

/** `move it to 8`, `change lunch to 1`, `extend lunch until 2`, `make it friday at 8`. */
export const changeByVerb: Act = (said, setting) => {
  const clause = withOwnDay(said, setting);
  const { words, phrases } = clause;
  if (isShiftWork(words) && says(phrases, 'endTime')) return null;
  // `stretch every day at 9pm` is something to do.
  const isToDo = isAt(words, 0, /^stretch$/) && clause.isTime.slice(1).every(Boolean);
  if (isToDo && says(phrases, 'time', 'repeat') && !says(phrases, 'minutes', 'shift', 'endTime')) return null;
  // `make it the day after`, counted from its own day
  const isOrder = isAt(words, 1, pronouns) && isAt(words, 0, /^(?:make|move|put|change|push|shift|set)$/);
  const day = isOrder ? dayBeside({ words: words.slice(2) }, setting) : null;
  if (day) return updateOf(targetOf(clause, 1, 2, setting), { move: day });
  const given = givenLength(clause, setting);
  if (given) return given;
  const isPut = isPutThen(clause) || isSetTo(clause, setting);
  for (const [kind, verbs] of kinds) {
    const from = kind === 'move' && isPut ? 1 : afterAny(words, 0, verbs);
    if (from < 0) continue;
    // `Change of address`, `Move & groove`
    if (isAt(words, from, /^(?:of|&|and|\+|-)$/)) return null;
    const read = kind === 'make' ? readMake(clause, setting) : readChange(clause, from, kind, setting);
    const changed = read && withEndTold(withHourInstead(read, clause), clause);
    const direction = directionIn(words);
    const request = changed && direction ? { ...changed, direction } : changed;
    // `make this an hour longer` means the event that is on.
    const isShifted = kind === 'move' && request?.changes.move?.shift != null;
    const isOnNow = ((kind !== 'move' && kind !== 'change') || isShifted) && words[from]?.text === 'this';
    if (!request || !isOnNow || !isNowhere(request.target)) return request;
    const missing = request.missing.filter((each) => each !== 'target');
    return { ...request, target: onNow, missing, ...(isShifted && { isOffered: true }) };
  }
  return null;
};

/** On which side of its day a verb puts an event. */
export const directionIn = (words: readonly Word[]): Update['direction'] | null =>
  isAt(words, 0, /^(?:push|postpone|delay|defer|bump)$/)
    ? 'later'
    : isAt(words, 0, /^(?:bring|pull)$/) && hasWord(words, /^forwards?$/)
      ? 'earlier'
      : null;

const kinds: readonly [ChangeKind, readonly string[]][] = [
  ['make', ['make', 'let', 'have']],
  ['move', moveVerbs],
  ['longer', lengthenVerbs],
  ['shorter', shortenVerbs],
  ['change', changeVerbs.filter((verb) => verb !== 'make' && verb !== 'set' && verb !== 'turn')],
];

/** Gives a planned event another length: `set the dentist to 45 minutes`, `give the client call two hours`. */
function givenLength(clause: Clause, setting: Setting): Update | null {
  const { words, isTime } = clause;
  if (!isAt(words, 0, /^(?:set|give)$/)) return null;
  const at = words.findIndex((_, index) => index > 1 && readLength(words, index) !== null);
  const length = at < 0 ? null : readLength(words, at);
  const to = isAt(words, at - 1, /^to$/) ? at - 1 : at;
  if (!length?.minutes || !isTime.slice(length.to).every(Boolean) || (to === at && isAt(words, 0, /^set$/)))
    return null;
  const target = targetOf(clause, 1, to, setting);
  return isPlannedName(target.words, setting) ? updateOf(target, { minutes: wholeMinutes(length) }) : null;
}

/** `put the vet on Wednesday at the same time` and `put friday's yoga at 6` move an event that has a time already. */
const isPutThen = ({ words, phrases, isTime }: Clause): boolean =>
  isAt(words, 0, /^(?:put|set|have)$/) &&
  ((isTime[1] === true && words[1]?.isPossessive === true && says(phrases, 'time')) ||
    (says(phrases, 'date') &&
      !says(phrases, 'time') &&
      !isAt(words, 0, /^have$/) &&
      words.some((_, at) => isAt(words, at, /^same$/) && isAt(words, at + 1, /^times?$/))));

/** `set the review to 2-3pm` changes the review that is planned. */
function isSetTo(clause: Clause, setting: Setting): boolean {
  const to = isAt(clause.words, 0, /^set$/) ? destinationOf(clause, 1) : -1;
  return to > 1 && isPlannedName(targetOf(clause, 1, to, setting).words, setting);
}

/** The hour of `move the call to friday, it ends at 12` is that of its end. */
function withEndTold(request: Update, { words, phrases }: Clause): Update {
  const { move } = request.changes;
  const [hour, ...more] = phrases.filter(({ means }) => (means.time ?? means.endTime) !== undefined);
  const isLed =
    hour &&
    words.some(
      (_, at) => at > 0 && at >= hour.from - 2 && at < hour.to && (isAt(words, at, ending) || isToEnd(words, at)),
    );
  const end = isLed && more.length === 0 && move?.endTime === null ? endingAt(move) : null;
  return end ? { ...request, changes: { ...request.changes, move: end } } : request;
}
const ending = /^(?:ends|ending|finishes|finishing)$/;
/** `change the call to end at 12` */
const isToEnd = (words: readonly Word[], at: number): boolean =>
  isAt(words, at, /^(?:end|finish)$/) && isAt(words, at - 1, /^to$/) && isAt(words, at + 1, /^(?:at|by)$/);

/** The hour of `make it Saturday, and 11 rather than 10` is the one before `rather`. */
function withHourInstead(request: Update, clause: Clause): Update {
  const { move } = request.changes;
  const { right = [] } = (move && move.time === null && contrastIn(clause)) || {};
  const hour = isAt(right, right.length - 2, /^(?:and|,|at)$/) ? bareHour({ words: right }, right.length - 1) : null;
  if (!move || !hour) return request;
  const { time, otherTime } = hour;
  return { ...request, changes: { ...request.changes, move: { ...move, time, otherTime } } };
}
