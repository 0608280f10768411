import { addDays } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { type Changes, lackingIn, type Missing, type Target, type Update } from '../requests.ts';
import { coming } from '../time/days.ts';
import type { Length } from '../time/lengths.ts';
import { saysNoTime, type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import type { Setting } from './act.ts';
import { isNowhere, isSome } from './target.ts';

/** Builds the change of an event, and the time that it moves to. */

export const noChanges: Changes = {
  ...{
    move: null,
    minutes: null,
    longer: null,
    times: null,
    lengthOf: null,
    title: null,
    place: null,
    notes: null,
    people: [],
    category: null,
  },
  endsRepeat: false,
};

/** A change of an event, with what it lacks: which event it is, or what changes. */
export function updateOf(target: Target, change: Partial<Changes>): Update {
  const changes = { ...noChanges, ...change, ...(change.move && { move: onOneDay(withOwnStart(change.move)) }) };
  const { move, people, ...fields } = changes;
  const isChange =
    people.length > 0 ||
    (move !== null && !saysNoTime(move)) ||
    Object.values(fields).some((value) => value !== null && value !== false);
  const missing: Missing[] = [
    ...(isNowhere(target) ? (['target'] as const) : []),
    ...(isChange ? [] : (['change'] as const)),
    ...new Set([...lackingIn(move), ...lackingIn(target.when)]),
    ...(move && ((move.isPeriod && move.repeat === null) || move.also.length > 0) ? (['day'] as const) : []),
    ...(move && move.otherDate !== null ? (['which date'] as const) : []),
  ];
  return { kind: 'update', target, changes, scope: isSome(target) ? 'this' : null, missing };
}

/** `until the 8th`: an event that is there begins when it did. */
const withOwnStart = (move: When): When => (move.isEndOnly && move.repeat === null ? { ...move, date: null } : move);

/** `to wednesday and friday`: an event has one start, so the person is asked for one of the two days. */
const onOneDay = (move: When): When =>
  move.also.length === 1 && move.repeat === null ? { ...move, also: [], otherDate: move.also[0] ?? null } : move;

/** A length in minutes, whole days among them. */
export const wholeMinutes = ({ minutes, days }: Pick<Length, 'minutes' | 'days'>): number => minutes + days * 1440;

export const whenFrom = ({ phrases }: Clause, from: number, setting: Setting): When | null => {
  const said = phrases.filter((phrase) => phrase.from >= from);
  return said.length > 0 ? whenOf(said, setting) : null;
};

/** `extend it to 5`: the time is its end. */
export const endingAt = (when: When | null): When | null =>
  when?.time ? { ...when, time: null, endTime: when.time } : null;

/** `move tuesday's meeting to thursday` means the Thursday of that week or, if that has passed, the one after that Tuesday. */
export function onFrom(move: When | null, from: When | null): When | null {
  if (!move?.date || !from?.date || move.weekday === null || move.date >= from.date) return move;
  const inWeek = addDays(mondayOf(from.date), move.weekday);
  return { ...move, date: inWeek >= move.date ? inWeek : coming(move.weekday, from.date) };
}

/** Verbs that say a start or an end. */
export const edges = /^(?:start|begin|end|finish|run)s?$/;
