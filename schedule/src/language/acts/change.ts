import { addDays, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { changeVerbs, definiteArticles, lengthenVerbs, moveVerbs, pronouns, shortenVerbs } from '../lexicon.ts';
import { isPlannedName, isPlannedThen, plannedWith } from '../planned-names.ts';
import { type Changes, lackingIn, type Missing, type Target, type Update } from '../requests.ts';
import { coming, todayOf } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { bareLength, type Length, readLength } from '../time/lengths.ts';
import { isShiftWork } from '../time/moving.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { noTime, saysNoTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { backOver, findWord, hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { besideIn } from './beside.ts';
import { dayBeside } from './day-beside.ts';
import { contrastIn } from './regret.ts';
import { isNowhere, isSome, onNow, targetOf } from './target.ts';

/** Changes of the time and the length of an event, by a verb: `move it to 8`, `make lunch 30 minutes longer`. */

export const noChanges: Changes = {
  ...{
    move: null,
    minutes: null,
    longer: null,
    times: null,
    title: null,
    place: null,
    notes: null,
    people: [],
    category: null,
  },
  endsRepeat: false,
};

/** A change of an event, with what it lacks: which event, or what is to become of it. */
export function updateOf(target: Target, change: Partial<Changes>): Update {
  const changes = { ...noChanges, ...change, ...(change.move && { move: onOneDay(change.move) }) };
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

/** `to wednesday and friday`: an event has one start, so that one of two days is asked for. */
const onOneDay = (move: When): When =>
  move.also.length === 1 && move.repeat === null ? { ...move, also: [], otherDate: move.also[0] ?? null } : move;

type Kind = 'move' | 'longer' | 'shorter' | 'change' | 'make';
const kinds: readonly [Kind, readonly string[]][] = [
  ['make', ['make', 'let', 'have']],
  ['move', moveVerbs],
  ['longer', lengthenVerbs],
  ['shorter', shortenVerbs],
  ['change', changeVerbs.filter((verb) => verb !== 'make' && verb !== 'set' && verb !== 'turn')],
];

/** `move it to 8`, `change lunch to 1`, `extend lunch until 2`, `make it friday at 8`. */
export const changeByVerb: Act = (clause, setting) => {
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
  for (const [kind, verbs] of kinds) {
    const isPut = isPutThen(clause) || isSetTo(clause, setting);
    const from = kind === 'move' && isPut ? 1 : afterAny(words, 0, verbs);
    if (from < 0) continue;
    // `Change of address`, `Move & groove`
    if (isAt(words, from, /^(?:of|&|and|\+|-)$/)) return null;
    const said = kind === 'make' ? madeSo(clause, setting) : changed(clause, from, kind, setting);
    const request = said && withHourInstead(said, clause);
    // `make this an hour longer` means the event that is on.
    const isShifted = kind === 'move' && request?.changes.move?.shift != null;
    const isOnNow = ((kind !== 'move' && kind !== 'change') || isShifted) && words[from]?.text === 'this';
    if (!request || !isOnNow || !isNowhere(request.target)) return request;
    const missing = request.missing.filter((each) => each !== 'target');
    return { ...request, target: onNow, missing, ...(isShifted && { isOffered: true }) };
  }
  return null;
};

/** A planned event gets another length: `set the dentist to 45 minutes`, `give the client call two hours`. */
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

/** `put the vet on Wednesday at the same time`, `put friday's yoga at 6`: it has a time already. */
const isPutThen = ({ words, phrases, isTime }: Clause): boolean =>
  isAt(words, 0, /^(?:put|set|have)$/) &&
  ((isTime[1] === true && words[1]?.isPossessive === true && says(phrases, 'time')) ||
    (says(phrases, 'date') &&
      !says(phrases, 'time') &&
      !isAt(words, 0, /^have$/) &&
      words.some((_, at) => isAt(words, at, /^same$/) && isAt(words, at + 1, /^times?$/))));

/** `set the review to 2-3pm`, of one that is planned */
function isSetTo(clause: Clause, setting: Setting): boolean {
  const to = isAt(clause.words, 0, /^set$/) ? destinationOf(clause, 1) : -1;
  return to > 1 && isPlannedName(targetOf(clause, 1, to, setting).words, setting);
}

/** `make it Saturday, and 11 rather than 10` */
function withHourInstead(request: Update, clause: Clause): Update {
  const { move } = request.changes;
  const { right = [] } = (move && move.time === null && contrastIn(clause)) || {};
  const hour = isAt(right, right.length - 2, /^(?:and|,|at)$/) ? bareHour({ words: right }, right.length - 1) : null;
  if (!move || !hour) return request;
  const { time, otherTime } = hour;
  return { ...request, changes: { ...request.changes, move: { ...move, time, otherTime } } };
}

const destinations = setOf('to, until, till, for, into, onto, as');
/** What is brought forward, up or earlier comes sooner. */
const sooner = /^(?:forward|earlier|up|ahead|sooner)$/;
const directions = /^(?:forward|earlier|up|ahead|sooner|back|later|out|off|down|over|along)$/;
const comparatives = /^(?:longer|shorter|short)$/;

/** Where what an event becomes begins: the first `to` that an expression of time follows; -1 where there is none. */
function destinationOf({ words, phrases }: Clause, from: number): number {
  const starts = phrases.flatMap((phrase) => [phrase.from, ...(phrase.from > from ? [phrase.from - 1] : [])]);
  return starts.find((at) => at >= from && isAt(words, at, destinations)) ?? -1;
}

/** A length that is said, with the `to` before it. */
function lengthIn(words: readonly Word[], from: number): { from: number; minutes: number; isExact: boolean } | null {
  for (let at = from; at < words.length; at++) {
    const length = readLength(words, at);
    if (!length?.minutes || isAt(words, length.to, /^(?:later|earlier)$/) || words[at - 1]?.text === 'for') continue;
    const isExact = isAt(words, at - 1, /^(?:to|only)$/);
    return { from: isExact ? at - 1 : at, minutes: length.minutes, isExact };
  }
  return null;
}

/** What a clause changes from a word on: the target up to the goal, and what the goal says. */
function changed(clause: Clause, from: number, kind: Kind, setting: Setting): Update {
  const { words, phrases, isTime } = clause;
  const later = phrases.filter((phrase) => phrase.from >= from);
  const isOfLength = kind === 'longer' || kind === 'shorter';
  const none = later.find(({ means }) => means.beyond === 'length');
  const shift = later.find(({ means }) => means.shift !== undefined);
  const until = later.find(({ means }) => means.endTime !== undefined && means.time === undefined);
  const length = isOfLength || kind === 'make' ? lengthIn(words, from) : null;
  // `make the retro half an hour less`
  const isMore = kind === 'make' && shift !== undefined && isAt(words, shift.to - 1, /^(?:more|less)$/);
  const compared = isMore ? shift.to - 1 : findWord(words, comparatives, from);
  const bare = kind === 'move' ? bareMinutes(words) : null;
  if (bare !== null) {
    const sign = hasWord(words, sooner) ? -1 : 1;
    return updateOf(targetOf(clause, from, backOver(words, words.length - 2, directions, from), setting), {
      move: { ...noTime, shift: sign * bare },
    });
  }
  const to = destinationOf(clause, from);
  const directed = words.findIndex(
    (_, at) =>
      at >= from &&
      isAt(words, at, directions) &&
      !isTime[at] &&
      !isAt(words, at - 1, /^coming$/) &&
      (at === from || !isWithinName(clause, at)),
  );
  // `push everything after the retro back an hour`
  const isFar =
    amountAt(words, directed) !== undefined ||
    (hasWord(words, /^(?:all|everything)$/, from) && later.some((each) => lengthOf(each)));
  const beside = to < 0 && !shift && !(kind === 'move' && isFar) ? besideIn(clause, from) : null;
  const same = words.findIndex(({ text }, at) => at > from && text === 'same' && isAt(words, at + 1, /^times?$/));
  // Without a `to` the last expression is where it goes: `move lunch tomorrow`.
  const last = to < 0 && !isOfLength ? (kind === 'make' ? later[0] : later.at(-1)) : undefined;
  const isLastGoal = !beside && !shift && directed < 0 && !length;
  const goals = [
    ...[to, directed, none?.from, shift?.from, until?.from, length?.from, beside?.from],
    ...[isOfLength || kind === 'make' ? compared : -1, backOver(words, same, /^(?:the|to|at)$/)],
  ];
  const goal = Math.min(
    // `extend to noon` has no target.
    ...goals.map((at = -1) => (at > from || (at === from && at === to) ? at : words.length)),
    last && isLastGoal ? last.from : words.length,
  );
  // `move up the board meeting to 9`
  const named = isAt(words, from, directions) && goal > from + 1 ? from + 1 : from;
  const target = targetOf(clause, named, goal, setting);
  const change = (said: Partial<Changes>) => updateOf(target, said);
  if (none) return change({ move: whenOf([none], setting) });
  if (isOfLength || compared > 0) {
    if (length?.isExact && compared < 0) return change({ minutes: length.minutes });
    const sign = kind === 'shorter' || isAt(words, compared, /^(?:short|less)/) ? -1 : 1;
    const amount = Math.abs(shift?.means.shift ?? length?.minutes ?? 0);
    if (amount > 0) return change({ longer: sign * amount });
    if (kind === 'make') return lackingAmount(change({ longer: sign }));
    const end = whenFrom(clause, Math.max(to, from), setting);
    // `extend the offsite to thursday`
    const isDay = kind === 'longer' && end?.date && end.time === null && end.endTime === null && !end.isPeriod;
    if (isDay) return change({ move: { ...end, date: null, last: end.date } });
    const ending = until ? whenOf([until], setting) : end?.endTime ? end : endingAt(end);
    // `extend it to Sunday 6pm`: the day is that of the end.
    const isOnDay = ending?.date != null && ending.time === null && ending.endTime !== null;
    return change({ move: isOnDay ? { ...ending, date: null, last: ending.date } : ending });
  }
  // `postpone lunch half an hour`, `delay it for two days`
  const only = later.length === 1 && words[to]?.text === 'for' ? later[0] : last;
  const far = kind === 'move' && !beside && only ? lengthOf(only) : undefined;
  const amount = shift?.means.shift ?? amountAt(words, directed) ?? far;
  if (amount !== undefined) {
    // `push the lot back half an hour tomorrow`
    const days = later.filter((each) => each.from >= goal && says([each], 'date') && !says([each], 'time'));
    const meant = target.when === null && days.length > 0 ? { ...target, when: whenOf(days, setting) } : target;
    const sign = hasWord(words, sooner, directed < 0 ? goal : 0) ? -1 : 1;
    return updateOf(meant, { move: { ...noTime, shift: sign * Math.abs(amount) } });
  }
  if (length) {
    const behind = later.filter((each) => each.from > length.from && says([each], 'date', 'time'));
    const then = behind.length > 0 ? { ...whenOf(behind, setting), minutes: null } : null;
    // `make standup 20 minutes on thursday`: the one that is planned then
    const isThen = then?.date != null && then.time === null && isPlannedThen(target.words, then.date, setting);
    return isThen
      ? updateOf({ ...target, when: then }, { minutes: length.minutes })
      : change({ minutes: length.minutes, move: then });
  }
  if (beside) return change({ move: { ...noTime, relation: beside.relation } });
  if (to < 0) return change({ move: last ? whenFrom(clause, last.from, setting) : null });
  const said = kind === 'move' ? startFrom(clause, to, setting) : whenFrom(clause, to, setting);
  return movedTo(said, target, setting);
}

/** `move pick up kids to 4:30` */
function isWithinName({ words, isTime }: Clause, at: number): boolean {
  const next = words[at + 1];
  return next?.kind === 'word' && next.number === null && !isTime[at + 1] && !isAt(words, at + 1, behindDirection);
}
const behindDirection =
  /^(?:to|by|until|till|from|on|for|at|in|into|an?|the|this|that|half|please|too|as|and|just|instead|now|so|because|today|again)$/;

/** `push the call by ten`, `nudge it back by 15`: a number that is hardly an hour. */
function bareMinutes(words: readonly Word[]): number | null {
  const { number = null, text = '' } = words.at(-1) ?? {};
  const isBare = words.at(-2)?.text === 'by' && /^(?:\d+|[a-z]+)$/.test(text);
  return isBare && number !== null && number >= 5 && number % 5 === 0 && number <= 90 ? number : null;
}

/** Minutes of an expression that says nothing but a length. */
function lengthOf({ rule, means }: Phrase): number | undefined {
  if (rule === bareLength) return means.minutes;
  const { minutes, days, ...more } = means;
  if (Object.keys(more).length > 0) return undefined;
  return minutes ?? (days === undefined ? undefined : days * 1440);
}

const lackingAmount = (request: Update): Update => ({ ...request, missing: [...request.missing, 'amount'] });

/** `move therapy to 1 this week` moves those of the week; else a period is where to. */
function movedTo(said: When | null, target: Target, setting: Setting): Update {
  const { date, last, time, isPeriod } = said ?? noTime;
  const today = todayOf(setting);
  const isThis = isPeriod && time !== null && date !== null && date <= today && today <= (last ?? date);
  if (!said || !isThis || target.when) return updateOf(target, { move: onFrom(said, target.when) });
  const when = { ...noTime, date, last, isPeriod };
  return updateOf({ ...target, when, isAll: true }, { move: { ...said, date: null, last: null, isPeriod: false } });
}

/** `put it off until friday`, `delay it till 3`: what it is moved to is its start. */
function startFrom(clause: Clause, from: number, setting: Setting): When | null {
  const phrases = clause.phrases.map((phrase) => {
    const { until, endTime, ...means } = phrase.means;
    const isStart = means.time === undefined && endTime !== undefined;
    return {
      ...phrase,
      means: {
        ...means,
        ...(until && { date: until, weekday: weekdayOf(until) }),
        ...(endTime && { [isStart ? 'time' : 'endTime']: endTime }),
      },
    };
  });
  const when = whenFrom({ ...clause, phrases }, from, setting);
  return when && { ...when, bound: null };
}

/** `back 15 minutes`, `forward by an hour` */
function amountAt(words: readonly Word[], directed: number): number | undefined {
  if (directed < 0) return undefined;
  const length = readLength(words, directed + (words[directed + 1]?.text === 'by' ? 2 : 1));
  return length ? wholeMinutes(length) : undefined;
}

/** A length in minutes, whole days among them. */
export const wholeMinutes = ({ minutes, days }: Pick<Length, 'minutes' | 'days'>): number => minutes + days * 1440;

export const whenFrom = ({ phrases }: Clause, from: number, setting: Setting): When | null => {
  const said = phrases.filter((phrase) => phrase.from >= from);
  return said.length > 0 ? whenOf(said, setting) : null;
};

/** `extend it to 5`: the time is its end. */
export const endingAt = (when: When | null): When | null =>
  when?.time ? { ...when, time: null, endTime: when.time } : null;

/** `move tuesday's meeting to thursday`: the thursday of that week or, if it has passed, the one after that tuesday. */
export function onFrom(move: When | null, from: When | null): When | null {
  if (!move?.date || !from?.date || move.weekday === null || move.date >= from.date) return move;
  const inWeek = addDays(mondayOf(from.date), move.weekday);
  return { ...move, date: inWeek >= move.date ? inWeek : coming(move.weekday, from.date) };
}

export const edges = /^(?:start|begin|end|finish|run)s?$/;

/** `make it an hour`, `make lunch longer`, `make it friday at 8`, `make gym start at 8`, `make it the second monday`. */
function madeSo(clause: Clause, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const edge = findWord(words, edges);
  if (edge > 1) return madeToStart(clause, edge, setting);
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
  const request = changed(clause, 1, 'make', setting);
  return !isPointed && request.missing.includes('change') ? null : request;
}

/** `make gym start at 8`, `let the call run 15 minutes longer` */
function madeToStart(clause: Clause, edge: number, setting: Setting): Update | null {
  const move = whenFrom(clause, edge, setting);
  const target = targetOf(clause, 1, edge, setting);
  const isEnd = !isAt(clause.words, edge, /^(?:start|begin)/);
  if (move?.shift != null) return updateOf(target, isEnd ? { longer: move.shift } : { move });
  if (move?.time != null) return updateOf(target, { move: isEnd ? endingAt(move) : move });
  // `make the trip to Cornwall end on sunday`: behind its own day
  if (isEnd && move?.date != null && move.last === null) {
    const begins = plannedWith(target.words, setting)[0]?.dates[0];
    const last = begins && move.weekday !== null ? coming(move.weekday, begins) : move.date;
    return updateOf(target, { move: { ...noTime, last } });
  }
  return move?.endTime != null ? updateOf(target, { move }) : null;
}

/** `make it the second monday`, of what was just made for the first monday of every month. */
function onNthDay(clause: Clause, setting: Setting): Update | null {
  const { words } = clause;
  const { last } = setting.conversation;
  const repeat = (last?.kind === 'create' ? last.when : last?.kind === 'update' ? last.changes.move : null)?.repeat;
  const at = words.findIndex(({ isOrdinal, text }) => isOrdinal || text === 'last');
  const weekday = at < 0 ? null : readers.weekday(words, at + 1);
  if (repeat?.frequency !== 'MONTHLY' || !weekday || !isAt(words, 1, pronouns)) return null;
  if (!isAt(words, weekday.to, /^(?:of|instead|)$/)) return null;
  const nth = words[at]?.number ?? -1;
  const move = { ...noTime, repeat: { ...repeat, monthDays: [], nth, weekdays: [weekday.value] } };
  return updateOf(targetOf(clause, 1, 2, setting), { move });
}
