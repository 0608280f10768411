import { addDays } from '../dates.ts';
import type { Setting } from './acts/act.ts';
import { isOfOne } from './acts/behind-deletion.ts';
import { onFrom } from './acts/change.ts';
import { createOf } from './acts/new-event.ts';
import { swappedAfter } from './acts/swap.ts';
import { type Delete, previousEvent, type Request, type Target, type Update } from './requests.ts';
import { todayOf } from './time/days.ts';
import { says, saysMoment } from './time/phrase.ts';
import { noTime, type When, whenOf } from './time/when.ts';
import { type Clause, clauseOf } from './words/clause.ts';
import { hasWord } from './words/find-word.ts';
import { oneOf } from './words/list.ts';
import { written } from './words/word.ts';

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
  const isNew = requests.some(({ kind }) => kind === 'create');
  const isReason = (request: Request, index: number): boolean => {
    const clause = clauses[index];
    // `book club at 7 but not on the 24th, its xmas eve`
    const day = request.kind === 'update' ? (request.changes.move?.date ?? null) : null;
    if (day !== null && requests.some((each) => each.kind === 'create' && each.except?.includes(day))) return true;
    // `cancel therapy on the 26th, it's thanksgiving`
    if (clause && index > 0 && request.kind === 'find' && !clause.isAsked && itIs.test(written(clause.words)))
      return requests.some(({ kind }) => deeds.has(kind));
    if (!clause || (request.kind !== 'unknown' && request.kind !== 'create')) return false;
    // `book club at 7 but not on the 24th, it's Christmas Eve`
    if (index > 0 && isNew && itIs.test(written(clause.words)) && !says(clause.phrases, 'time')) return true;
    if (request.kind === 'create' && request.when.time !== null) return false;
    // `my therapist is ill, so there's no therapy today`
    const between = clause.message.slice(clause.words.at(-1)?.end, clauses[index + 1]?.words[0]?.at ?? 0);
    if (request.kind === 'unknown' && /\bso\b/i.test(between) && deeds.has(requests[index + 1]?.kind ?? 'unknown'))
      return true;
    const others = requests.filter((other, at) => at !== index && deeds.has(other.kind));
    const isAll = others.some((other) => other.kind === 'delete' && other.target.isAll);
    const told = isAll || clause.phrases.length === 0 ? toldBesideAll : ofOneself;
    return others.length > 0 && told.test(written(clause.words));
  };
  const phrases = clauses.flatMap(({ phrases }) => phrases).filter(({ means }) => means.date ?? means.part);
  const window = phrases.length > 0 ? whenOf(phrases, setting) : null;
  return requests.flatMap((request, index) => {
    const named = calledSo(request, clauses[index], requests[index + 1], setting);
    if (named) return [named];
    if (index > 0 && calledSo(requests[index - 1], clauses[index - 1], request, setting)) return [];
    if (isReason(request, index)) return [];
    if (
      whenTold(request, clauses[index], requests[index + 1], clauses[index + 1], setting) &&
      request.kind !== 'delete'
    )
      return [];
    const told = whenTold(requests[index - 1], clauses[index - 1], request, clauses[index], setting);
    if (told && request.kind === 'delete')
      return [{ ...request, target: { ...request.target, when: told, isAll: told.last !== null }, isGuess: true }];
    const isUnbounded = request.kind === 'delete' && isEverything(request.target) && window !== null;
    return [isUnbounded ? { ...request, target: { ...request.target, when: window } } : request];
  });
}

/** `I'm at home with a sick child tomorrow, so clear my day`: of a day that is not said, that of which something else was told. */
export function onDayTold(
  requests: readonly Request[],
  read: readonly { request: Request; clause: Clause }[],
  { message, words }: Pick<Clause, 'message' | 'words'>,
  setting: Setting,
): Request[] {
  const isOfTheDay = (request: Request): request is Delete | Update =>
    (request.kind === 'delete' || request.kind === 'update') && isOnOpenDay(request.target, todayOf(setting));
  if (!requests.some(isOfTheDay)) return [...requests];
  const asking = read.filter(({ request }) => request.kind !== 'unknown' && !lacksTime(request));
  const places = new Set(asking.flatMap(({ clause }) => clause.words.map(({ at }) => at)));
  const { phrases } = clauseOf(message, words, setting);
  const told = phrases.filter(({ from, means }) => means.date && !places.has(words[from]?.at ?? -1));
  const day = told[0]?.means.date;
  if (day === undefined) return [...requests];
  return requests.map((request) => {
    if (!isOfTheDay(request) || !request.target.when) return request;
    const when = { ...request.target.when, date: day, last: null, isPeriod: false };
    return { ...request, target: { ...request.target, when } };
  });
}

const lacksTime = (request: Request): boolean => request.kind === 'create' && request.when.time === null;

/** `my day`, `the morning`: all that is on it. */
function isOnOpenDay({ words, when, isAll }: Target, today: string): boolean {
  const { date = null, last = null, part = null, isPeriod = false } = when ?? {};
  return isAll && words === '' && (date === null ? part !== null : isPeriod && date === today && last === today);
}

/** `next week is half term so delete the school runs`: the time of what is told before is that of what is not to be. */
function whenTold(
  told: Request | undefined,
  before: Clause | undefined,
  request: Request | undefined,
  clause: Clause | undefined,
  setting: Setting,
): When | null {
  const [end, start] = [before?.words.at(-1)?.end, clause?.words[0]?.at];
  if (!told || !before || !clause || request?.kind !== 'delete' || end === undefined || start === undefined)
    return null;
  const { words, when, ids, isAll } = request.target;
  const isOpen = words !== '' && when === null && ids.length === 0 && !isAll && request.scope === null;
  const isTelling = told.kind === 'unknown' || told.kind === 'setting told' || ofOneself.test(written(before.words));
  const isSo = /\bso\b/i.test(clause.message.slice(end, start)) && hasWord(before.words, /^(?:is|are|i'm|we're|am)$/);
  const [phrase, ...more] = before.phrases;
  if (!isOpen || !isTelling || !isSo || !phrase || more.length > 0 || phrase.means.time !== undefined) return null;
  const said = whenOf([phrase], setting);
  return said.date === null || said.repeat !== null ? null : said;
}

/** `…, just call it Book group`: a new event, or what was told with a day and time, by the name that is said behind it. */
function calledSo(
  told: Request | undefined,
  clause: Clause | undefined,
  name: Request | undefined,
  setting: Setting,
): Request | null {
  const title = name?.kind === 'update' && name.target.words === '' && !name.changes.move ? name.changes.title : null;
  const isNew = told?.kind === 'create';
  // A copy is called as the other one is, and then renamed.
  if (isNew && told.like) return null;
  if (title === null || !clause || !(isNew || (told?.kind === 'unknown' && saysMoment(clause.phrases)))) return null;
  const { unclear, ...event } = isNew ? told : createOf(clause, 0, setting);
  const missing = event.missing.filter((each) => each !== 'title' && each !== 'unclear');
  return { ...event, title, missing, ...((!isNew || unclear) && { isDoubtful: true }) };
}

const deeds = new Set<Request['kind']>(['update', 'delete', 'swap']);
const itIs = /^(?:it|that)'s\b(?! (?:with|at|in|for|on|about|called)\b)/;
const self = `
  i'm, i am, i feel, i was, we're, we are, i can't, i cannot, i won't, this is, it is, it's, running, feeling, not feeling
`;
const ofOneself = new RegExp(`^${oneOf(self)}(?= |$)`);
const toldBesideAll = new RegExp(
  `^${oneOf(`${self}, my, i have, i've, i've got, i got, i will be, i'll be, something, the`)}(?= |$)`,
);

/** All there is, of no name and at no time. */
export const isEverything = ({ words, when, ids, isAll }: Target): boolean =>
  isAll && words === '' && when === null && ids.length === 0;

/** `cancel my meeting on tuesday and reschedule it for thursday` is one move, not a deletion. */
function joined(requests: readonly Request[]): Request[] {
  const result: Request[] = [];
  for (const request of requests) {
    const before = result.at(-1);
    const one = before ? asOne(before, request) : null;
    if (before && one) result[result.length - 1] = { ...one, ...readAs(before, request) };
    else result.push(request);
  }
  return result;
}

/** What is one of two requests was understood no better than either. */
function readAs(one: Request, other: Request): Pick<Request, 'isGuess' | 'unread'> {
  const unread = [one.unread, other.unread].filter(Boolean).join(' … ');
  return { ...((one.isGuess || other.isGuess) && { isGuess: true }), ...(unread && { unread }) };
}

function asOne(before: Request, request: Request): Request | null {
  if (request.kind === 'swap') return swappedAfter(before, request);
  // `the first one, where is it?` asks once.
  if (before.kind === 'find' && request.kind === 'find') {
    const [{ ids }, other] = [before.target, request.target];
    return ids.length === 1 && ids[0] === other.ids[0] ? request : null;
  }
  // `bus 42 to Nan's on Wednesday, leaves 10:12`
  const isUntimed = before.kind === 'create' && before.when.time === null && before.when.relation === null;
  if (isUntimed && before.title !== null && request.kind === 'create' && request.missing.join() === 'title') {
    const missing = before.missing.filter((each) => each !== 'day');
    return request.when.time === null
      ? null
      : { ...before, when: { ...before.when, ...saidIn(request.when) }, missing };
  }
  if ((request.kind !== 'update' && request.kind !== 'delete') || request.target.ids[0] !== previousEvent) return null;
  // `driving test booked! 14 april, 10:14`
  const isOpen = before.kind === 'create' && before.missing.join() === 'day';
  if (isOpen && request.kind === 'update' && request.changes.move?.date && request.missing.length === 0)
    return { ...before, when: { ...before.when, ...saidIn(request.changes.move) }, missing: [] };
  if (request.kind === 'delete') {
    // `no gym this week, remove all of them`
    return before.kind === 'delete' && request.target.except.length === 0 ? before : null;
  }
  if (before.kind === 'delete' && isOfOne(before.target)) {
    const changes = { ...request.changes, move: onFrom(request.changes.move, before.target.when) };
    return { ...request, target: { ...before.target, isAll: false }, changes };
  }
  if (before.kind !== 'update') return null;
  if (!before.isOffered && before.missing.join() !== 'change')
    return request.missing.length === 0 ? togetherWith(before, request) : null;
  // `running ten minutes late for standup, shift it today`, `running late for lunch, start it at 1`
  const { time, shift, relation } = request.changes.move ?? noTime;
  const isOffer = before.missing.length === 0 && time === null && shift === null && relation === null;
  return isOffer
    ? { ...before, isOffered: false }
    : { ...request, target: before.target, scope: request.scope ?? before.scope };
}

/** Without what is left open. */
const saidIn = <Of extends object>(all: Of): Partial<Of> =>
  Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => value !== null && value !== false && !(Array.isArray(value) && !value[0]),
    ),
  ) as Partial<Of>;

/** `the retro moved to 4 and is now in room 2` is one change of one event. */
function togetherWith(before: Update, { changes, scope }: Update): Update {
  const move = before.changes.move && changes.move ? { ...before.changes.move, ...saidIn(changes.move) } : null;
  // `a day shorter, it ends on tuesday`: the end tells how long.
  const isEnd = before.changes.longer !== null && (changes.move?.endTime ?? changes.move?.last ?? null) !== null;
  const when = { ...saidIn(changes.move ?? noTime), ...(changes.minutes !== null && { minutes: changes.minutes }) };
  const { orElse } = before;
  return {
    ...before,
    changes: { ...before.changes, ...saidIn(changes), ...(move && { move }), ...(isEnd && { longer: null }) },
    scope: before.scope ?? scope,
    ...(orElse && { orElse: { ...orElse, when: { ...orElse.when, ...when }, place: changes.place ?? orElse.place } }),
  };
}

/**
 * Beside what was understood, a scrap that was not is left out, unless it has a number: `the address is Hauptstr. 5`. Not so beside a yes: `yes. not lunch, though` is none, so that
 * nothing is done that was not meant.
 */
function withoutStrays(requests: readonly Request[]): Request[] {
  if (requests.every(({ kind }) => kind === 'unknown')) return [...requests];
  const unclear = requests.filter((each) => each.kind === 'unknown' || ('missing' in each && each.missing.length > 0));
  if (unclear.length > 0 && requests.some(({ kind }) => kind === 'confirm')) return unclear;
  const meant = requests.filter(({ kind }) => !politeness.has(kind) && kind !== 'unknown');
  return requests.filter((request) => {
    if (politeness.has(request.kind)) return meant.length === 0;
    return request.kind !== 'unknown' || request.words.length >= 12 || /\d/.test(request.words);
  });
}

/** A greeting before another request and thanks after it ask for nothing. */
const politeness = new Set<Request['kind']>(['greeting', 'farewell', 'thanks']);
