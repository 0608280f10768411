import { addDays } from '../dates.ts';
import type { Setting } from './acts/act.ts';
import { onFrom } from './acts/change.ts';
import { swappedAfter } from './acts/deeds.ts';
import { type Find, previousEvent, type Request, type Target, type Update } from './requests.ts';
import { todayOf } from './time/days.ts';
import { says } from './time/phrase.ts';
import { noTime, whenOf } from './time/when.ts';
import { afterAny, type Clause } from './words/clause.ts';
import { listed } from './words/list.ts';
import type { Word } from './words/word.ts';

/** What the requests of one message come to together. */

/** The requests of a message, each with the clause that says it, as one whole: without reasons and strays, and what is one change as one. */
export const together = (requests: readonly Request[], clauses: readonly Clause[], setting: Setting): Request[] =>
  inTheirOrder(withoutStrays(joined(withoutReasons(requests, clauses, setting))), setting);

/** `flight Friday at 7, and on Sunday drive home`: said on a Sunday, a day behind a later one is not today. */
function inTheirOrder(requests: readonly Request[], setting: Setting): Request[] {
  const today = todayOf(setting);
  let latest = today;
  return requests.map((request) => {
    if (request.kind !== 'create' || request.when.date === null || request.when.repeat) return request;
    const { date, weekday } = request.when;
    if (date > latest) latest = date;
    if (date !== today || weekday === null || latest === today) return request;
    return { ...request, when: { ...request.when, date: addDays(today, 7) } };
  });
}

/**
 * `I'm sick today, cancel everything`: what is told of oneself beside a request is its reason. It is no event, and its day is
 * the one that `everything` is of.
 */
function withoutReasons(requests: readonly Request[], clauses: readonly Clause[], setting: Setting): Request[] {
  const isReason = (index: number): boolean => {
    const clause = clauses[index];
    const request = requests[index];
    const others = requests.filter((other, at) => at !== index && deeds.has(other.kind));
    const isAll = others.some((other) => other.kind === 'delete' && other.target.isAll);
    // `book club at 7 but not on the 24th, it's Christmas Eve`
    const [it, next] = clause?.words ?? [];
    const isToldOfIt =
      it?.isPossessive &&
      /^(?:it|that)$/.test(it.text) &&
      !/^(?:with|at|in|for|on|about|called)$/.test(next?.text ?? '');
    if (
      isToldOfIt &&
      index > 0 &&
      requests.some(({ kind }) => kind === 'create') &&
      clause &&
      !says(clause.phrases, 'time')
    )
      return request?.kind === 'unknown' || request?.kind === 'create';
    if (
      !clause ||
      others.length === 0 ||
      afterAny(clause.words.map(asWritten), 0, isAll || clause.phrases.length === 0 ? toldBesideAll : ofOneself) < 0
    )
      return false;
    return request?.kind === 'unknown' || (request?.kind === 'create' && request.when.time === null);
  };
  const phrases = clauses.flatMap(({ phrases }) => phrases).filter(({ means }) => means.date ?? means.part);
  const window = phrases.length > 0 ? whenOf(phrases, setting) : null;
  return requests.flatMap((request, index) => {
    if (isReason(index)) return [];
    const isUnbounded = request.kind === 'delete' && isEverything(request.target) && window !== null;
    return [isUnbounded ? { ...request, target: { ...request.target, when: window } } : request];
  });
}

/** `it's` is one of the words that tell. */
const asWritten = (word: Word): Word => (word.isPossessive ? { ...word, text: `${word.text}'s` } : word);

const deeds = new Set<Request['kind']>(['update', 'delete', 'swap']);
const ofOneself = listed(
  "i'm, i am, i feel, i was, we're, we are, i can't, i cannot, i won't, this is, it is, it's, running, feeling, not feeling",
);
const toldBesideAll = [
  ...ofOneself,
  ...listed("my, i have, i've, i've got, i got, i will be, i'll be, something, the"),
];

/** All there is, of no name and at no time. */
export const isEverything = ({ words, when, ids, isAll }: Target): boolean =>
  isAll && words === '' && when === null && ids.length === 0;

/** `cancel my meeting on tuesday and reschedule it for thursday` is one move, not a deletion. */
function joined(requests: readonly Request[]): Request[] {
  const result: Request[] = [];
  for (const request of requests) {
    const before = result.at(-1);
    const withMore = before && isOfBeforeAlone(request) ? togetherWith(before, request) : null;
    const swapped = request.kind === 'swap' ? swappedAfter(before, request) : null;
    const isOfBefore = request.kind === 'update' && request.target.ids[0] === previousEvent;
    const isDeletedTwice =
      request.kind === 'delete' && request.target.ids[0] === previousEvent && request.target.except.length === 0;
    // `no gym this week, remove all of them`
    if (isDeletedTwice && before?.kind === 'delete') continue;
    if (isOfBefore && before?.kind === 'delete' && !before.target.isAll) {
      const changes = { ...request.changes, move: onFrom(request.changes.move, before.target.when) };
      result[result.length - 1] = { ...request, target: before.target, changes };
    } else if (isOfBefore && before?.kind === 'update' && (before.isOffered || before.missing.join() === 'change')) {
      // `running ten minutes late for standup, shift it today`, `running late for lunch, start it at 1`
      const { time, shift, relation } = request.changes.move ?? noTime;
      const isOffer = before.missing.length === 0 && time === null && shift === null && relation === null;
      result[result.length - 1] = isOffer
        ? { ...before, isOffered: false }
        : { ...request, target: before.target, scope: request.scope ?? before.scope };
    } else if (withMore) {
      result[result.length - 1] = withMore;
    } else if (swapped) {
      result[result.length - 1] = swapped;
    } else if (before?.kind === 'find' && request.kind === 'find' && isSameOne(before, request)) {
      result[result.length - 1] = request;
    } else result.push(request);
  }
  return result;
}

const isOfBeforeAlone = (request: Request): request is Update =>
  request.kind === 'update' && request.target.ids[0] === previousEvent && request.missing.length === 0;

/** `the retro moved to 4 and is now in room 2` is one change of one event. */
function togetherWith(before: Request, { changes, scope }: Update): Update | null {
  if (before.kind !== 'update' || before.isOffered) return null;
  const said = <Of extends object>(all: Of): Partial<Of> =>
    Object.fromEntries(
      Object.entries(all).filter(
        ([, value]) => value !== null && value !== false && !(Array.isArray(value) && !value[0]),
      ),
    ) as Partial<Of>;
  const move = before.changes.move && changes.move ? { ...before.changes.move, ...said(changes.move) } : null;
  const when = { ...said(changes.move ?? noTime), ...(changes.minutes !== null && { minutes: changes.minutes }) };
  const { orElse } = before;
  return {
    ...before,
    changes: { ...before.changes, ...said(changes), ...(move && { move }) },
    scope: before.scope ?? scope,
    ...(orElse && { orElse: { ...orElse, when: { ...orElse.when, ...when }, place: changes.place ?? orElse.place } }),
  };
}

/** `the first one, where is it?` asks once. */
const isSameOne = (one: Find, other: Find): boolean =>
  one.target.ids.length === 1 && one.target.ids[0] === other.target.ids[0];

/**
 * Beside what was understood, a scrap that was not is left out. Not so beside a yes: `yes. not lunch, though` is none, so that
 * nothing is done that was not meant.
 */
function withoutStrays(requests: readonly Request[]): Request[] {
  if (requests.every(({ kind }) => kind === 'unknown')) return [...requests];
  const unclear = requests.filter((each) => each.kind === 'unknown' || ('missing' in each && each.missing.length > 0));
  if (unclear.length > 0 && requests.some(({ kind }) => kind === 'confirm')) return unclear;
  const meant = requests.filter(({ kind }) => !politeness.has(kind) && kind !== 'unknown');
  return requests.filter((request) => {
    if (politeness.has(request.kind)) return meant.length === 0;
    return request.kind !== 'unknown' || request.words.length >= 12;
  });
}

/** A greeting before another request and thanks after it ask for nothing. */
const politeness = new Set<Request['kind']>(['greeting', 'farewell', 'thanks']);
