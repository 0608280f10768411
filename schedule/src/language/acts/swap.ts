import { isPlannedThen } from '../planned-names.ts';
import { previousEvent, type Request, type Swap, type Target } from '../requests.ts';
import { noTime } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { spokenText } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { isNowhere, noTarget, targetOf } from './target.ts';

/** Swaps the times of two events. */

/** `swap the dentist and the review`, `exchange it with lunch`: each takes the time of the other. */
export const swapEvents: Act = (whole, setting) => {
  const from = afterAny(whole.words, 0, swapping);
  if (from < 0) return null;
  const { clause, only } = withoutDays(withoutAround(whole, setting), from, setting);
  const { words } = clause;
  const join = joinOf(clause, from, setting);
  const { mentioned, recent = [] } = setting.conversation;
  // The last two events, where each was made by a message of its own.
  const [one, two, ...more] = mentioned.length === 1 ? recent.slice(-2) : mentioned;
  // `swap those two`
  if (join < 0 && one && two && more.length === 0 && theTwo.test(spokenText(clause, from)))
    return {
      ...{ kind: 'swap', target: { ...noTarget, ids: [one.id] }, other: { ...noTarget, ids: [two.id] }, move: null },
      ...only,
    };
  const isSwitch = words[0]?.text === 'switch' && words[join]?.text === 'for';
  if (join < 0 || isSwitch) return null;
  const [target, other] = [targetOf(clause, from, join, setting), targetOf(clause, join + 1, words.length, setting)];
  if (isNowhere(target) || isNowhere(other)) return null;
  return {
    kind: 'swap',
    target: onDayOf(target, other, setting),
    other: onDayOf(other, target, setting),
    move: null,
    ...only,
  };
};

const swapping = ['swap', 'exchange', 'switch', 'trade'];

const theTwo = /^(?:those|these|them|both|the)(?: two| both| of them| events)*(?: around| round| over)?$/;

/** `swap gym and standup on thursday`: the day said beside one event holds for both if the other is planned then too. */
function onDayOf(target: Target, { when }: Target, setting: Setting): Target {
  const isOpen = target.words !== '' && target.when === null && !target.isNext;
  const day = when?.date != null && when.last === null && when.time === null ? when.date : null;
  return isOpen && day !== null && isPlannedThen(target.words, day, setting)
    ? { ...target, when: { ...noTime, date: day } }
    : target;
}

/** `swap the days`, `switch the dates of gym and the dentist`: each event keeps its hour. With `times` it keeps its day. */
function withoutDays(
  clause: Clause,
  from: number,
  setting: Setting,
): { clause: Clause; only: Pick<Swap, 'only'> | null } {
  const { words } = clause;
  const at = isAt(words, from, /^(?:the|their|those|these)$/) ? from + 1 : from;
  const isEnd = words[at + 1] === undefined || isAt(words, at + 1, /^(?:of|for|between|please)$/);
  if (!isAt(words, at, /^(?:days|dates|times|hours)$/) || !isEnd) return { clause, only: null };
  const only = isAt(words, at, /^(?:days|dates)$/) ? 'days' : 'times';
  const [day] = words.slice(at, at + 1);
  const rest = words.slice(at + 2).filter(({ text }) => text !== 'please');
  const named = rest.length > 0 || !day ? rest : [{ ...day, text: 'them' }];
  return { clause: withWords(clause, [...words.slice(0, from), ...named], setting), only: { only } };
}

/** The word that joins the two events: one with a known name on either side (`swap lunch with Ines and the review`), else the first. */
function joinOf(clause: Clause, from: number, setting: Setting): number {
  const { words } = clause;
  const joins = [...words.keys()].filter((at) => at > from && isAt(words, at, /^(?:and|with|for|&)$/));
  const areNames = (at: number): boolean =>
    [targetOf(clause, from, at, setting), targetOf(clause, at + 1, words.length, setting)].every(
      (side) => side.ids.length > 0 || (side.words !== '' && setting.names?.nameOne(side.words)),
    );
  return joins.find((at) => joins.length > 1 && setting.planned && areNames(at)) ?? joins[0] ?? -1;
}

/** Drops the `round` of `swap the call and the review round on friday`. */
function withoutAround(clause: Clause, setting: Setting): Clause {
  const { words, isTime } = clause;
  const last = words.findLastIndex((_, at) => !isTime[at]);
  return isAt(words, last, /^(?:around|round|over)$/) ? withWords(clause, words.toSpliced(last, 1), setting) : clause;
}

/** `the dentist moved me to 2. Swap it with the review`: the review goes where the dentist was. */
export function swappedAfter(before: Request | undefined, request: Swap): Swap | null {
  if (before?.kind !== 'update' || !before.changes.move || before.missing.length > 0) return null;
  if (request.target.ids[0] !== previousEvent) return null;
  return { ...request, target: before.target, move: before.changes.move };
}
