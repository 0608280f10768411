import { addDays } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { changeVerbs, lengthenVerbs, moveVerbs, shortenVerbs } from '../lexicon.ts';
import { type Changes, lackingIn, type Missing, type Target, type Update } from '../requests.ts';
import { coming, todayOf } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { bareLength, readLength } from '../time/lengths.ts';
import { isShiftWork } from '../time/moving.ts';
import { says } from '../time/phrase.ts';
import { noTime, saysNoTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { besideIn } from './beside.ts';
import { isNowhere, noTarget, targetOf } from './target.ts';

/** Changes of the time and the length of an event, by a verb: `move it to 8`, `make lunch 30 minutes longer`. */

const noChanges: Changes = {
  ...{ move: null, minutes: null, longer: null, title: null, place: null, notes: null, people: [], category: null },
  endsRepeat: false,
};

/** A change of an event, with what it lacks: which event, or what is to become of it. */
export function updateOf(target: Target, change: Partial<Changes>): Update {
  const changes = { ...noChanges, ...change };
  const { move, people, ...fields } = changes;
  const isChange =
    people.length > 0 ||
    (move !== null && !saysNoTime(move)) ||
    Object.values(fields).some((value) => value !== null && value !== false);
  const missing: Missing[] = [
    ...(isNowhere(target) ? (['target'] as const) : []),
    ...(isChange ? [] : (['change'] as const)),
    ...new Set([...lackingIn(move), ...lackingIn(target.when)]),
    ...(move?.isPeriod && move.repeat === null ? (['day'] as const) : []),
    ...(move && move.otherDate !== null ? (['which date'] as const) : []),
  ];
  return { kind: 'update', target, changes, scope: null, missing };
}

type Kind = 'move' | 'longer' | 'shorter' | 'change' | 'make';
const verbs: readonly [Kind, readonly string[]][] = [
  ['make', ['make', 'let', 'have']],
  ['move', moveVerbs],
  ['longer', lengthenVerbs],
  ['shorter', shortenVerbs],
  ['change', changeVerbs.filter((verb) => verb !== 'make' && verb !== 'set' && verb !== 'turn')],
];

/** `move it to 8`, `change lunch to 1`, `extend lunch until 2`, `make it friday at 8`. */
export const changeByVerb: Act = (clause, setting) => {
  for (const [kind, words] of verbs) {
    const from = afterAny(clause.words, 0, words);
    // `Change of address`, `Move & groove`
    if (/^(?:of|&|and|\+|-)$/.test(clause.words[from]?.text ?? '')) return null;
    if (isShiftWork(clause.words) && says(clause.phrases, 'endTime')) return null;
    if (from < 0) continue;
    const request = kind === 'make' ? madeSo(clause, setting) : changed(clause, from, kind, setting);
    // `make this an hour longer` means the event that is on.
    const isOnNow =
      kind !== 'move' &&
      kind !== 'change' &&
      request &&
      clause.words[from]?.text === 'this' &&
      isNowhere(request.target);
    return isOnNow
      ? { ...request, target: onNow, missing: request.missing.filter((each) => each !== 'target') }
      : request;
  }
  return null;
};

const destinations = setOf('to, until, till, for, into, onto, as');
/** What is brought forward, up or earlier comes sooner. */
const sooner = /^(?:forward|earlier|up|ahead|sooner)$/;
const directions = /^(?:forward|earlier|up|ahead|sooner|back|later|out|off|down|over|along)$/;
const comparatives = /^(?:longer|shorter|short)$/;

/** Where what an event becomes begins: the first `to` that an expression of time follows; -1 where there is none. */
function destinationOf({ words, phrases }: Clause, from: number): number {
  for (const phrase of phrases) {
    if (phrase.from < from) continue;
    if (destinations.has(words[phrase.from]?.text ?? '')) return phrase.from;
    if (phrase.from > from && destinations.has(words[phrase.from - 1]?.text ?? '')) return phrase.from - 1;
  }
  return -1;
}

/** A length that is said, with the `to` before it. */
function lengthIn({ words }: Clause, from: number): { from: number; minutes: number; isExact: boolean } | null {
  for (let at = from; at < words.length; at++) {
    const length = readLength(words, at);
    const isShift = /^(?:later|earlier)$/.test(words[length?.to ?? 0]?.text ?? '');
    const before = words[at - 1]?.text ?? '';
    const isExact = before === 'to' || before === 'only';
    if (length && length.minutes > 0 && !isShift && before !== 'for')
      return { from: isExact ? at - 1 : at, minutes: length.minutes, isExact };
  }
  return null;
}

/** What a clause changes from a word on: the target up to the goal, and what the goal says. */
function changed(clause: Clause, from: number, kind: Kind, setting: Setting): Update {
  const { words, phrases, isTime } = clause;
  const later = phrases.filter((phrase) => phrase.from >= from);
  const isLonger = kind === 'longer' || kind === 'shorter';
  const none = later.find(({ means }) => means.beyond === 'length');
  const shift = later.find(({ means }) => means.shift !== undefined);
  const length = isLonger || kind === 'make' ? lengthIn(clause, from) : null;
  const compared = words.findIndex(({ text }, at) => at >= from && comparatives.test(text));
  const to = destinationOf(clause, from);
  const directed = words.findIndex(({ text }, at) => at >= from && directions.test(text) && !isTime[at]);
  const beside = besideIn(clause, from);
  const until = later.find(({ means }) => means.endTime !== undefined && means.time === undefined);
  // Without a `to` the last expression is where it goes: `move lunch tomorrow`.
  const last = to < 0 && !isLonger ? (kind === 'make' ? later[0] : later.at(-1)) : undefined;
  const same = words.findIndex(
    ({ text }, at) => at > from && text === 'same' && /^times?$/.test(words[at + 1]?.text ?? ''),
  );
  const sameFrom =
    same - (words[same - 1]?.text === 'the' ? (/^(?:to|at)$/.test(words[same - 2]?.text ?? '') ? 2 : 1) : 0);
  const isBeside = to < 0 && !shift && beside !== null;
  const starts = [
    to,
    same < 0 ? -1 : sameFrom,
    directed,
    isLonger || kind === 'make' ? compared : -1,
    beside && isBeside ? beside.from : -1,
  ];
  const goal = Math.min(
    ...[...starts, none?.from ?? -1, shift?.from ?? -1, length?.from ?? -1, until?.from ?? -1].filter(
      (at) => at > from,
    ),
    ...(last && !isBeside && !shift && directed < 0 && !length ? [last.from] : []),
    words.length,
  );
  const target = targetOf(clause, from, goal, setting);
  const change = (said: Partial<Changes>) => updateOf(target, said);
  if (none) return change({ move: whenOf([none], setting) });
  const sign = words.some(({ text }) => (isLonger ? false : sooner.test(text))) ? -1 : 1;
  if (isLonger || compared > 0) {
    const isShorter = kind === 'shorter' || words[compared]?.text.startsWith('short');
    if (length?.isExact && compared < 0) return change({ minutes: length.minutes });
    const amount = Math.abs(shift?.means.shift ?? length?.minutes ?? 0);
    if (amount > 0) return change({ longer: (isShorter ? -1 : 1) * amount });
    if (kind === 'make') return lacking(change({ longer: isShorter ? -1 : 1 }), 'amount');
    const end = whenFrom(clause, Math.max(to, from), setting);
    return change({ move: until ? whenOf([until], setting) : end?.endTime ? end : endingAt(end) });
  }
  const amount = shift ? shift.means.shift : directed < 0 ? undefined : amountAt(words, directed);
  if (amount !== undefined) {
    // `push the lot back half an hour tomorrow`
    const day = later.filter(
      ({ from: at, means }) => at >= goal && means.date !== undefined && means.time === undefined,
    );
    const meant = target.when === null && day.length > 0 ? { ...target, when: whenOf(day, setting) } : target;
    return updateOf(meant, { move: { ...noTime, shift: sign * Math.abs(amount) } });
  }
  if (length) {
    const behind = later.filter(({ from: at, means }) => at > length.from && (means.date ?? means.time) !== undefined);
    const move = behind.length > 0 ? { ...whenOf(behind, setting), minutes: null } : null;
    return change({ minutes: length.minutes, ...(move && { move }) });
  }
  if (to >= from) {
    const said = kind === 'move' ? startFrom(clause, to, setting) : whenFrom(clause, to, setting);
    // `move therapy to 1 this week`: those of the week, not where to
    const { date, last: end } = said ?? noTime;
    const today = todayOf(setting);
    const isThis = said?.isPeriod && said.time !== null && date !== null && date <= today && today <= (end ?? date);
    if (!said || !isThis || target.when !== null) return change({ move: onFrom(said, target.when) });
    const when = { ...noTime, date, last: end, isPeriod: true };
    return updateOf({ ...target, when, isAll: true }, { move: { ...said, date: null, last: null, isPeriod: false } });
  }
  if (isBeside && beside) return change({ move: { ...noTime, relation: beside.relation } });
  // `postpone lunch half an hour`
  const far = kind === 'move' && last?.rule === bareLength ? last.means.minutes : undefined;
  if (far !== undefined) return change({ move: { ...noTime, shift: sign * far } });
  return change({ move: last ? whenFrom(clause, last.from, setting) : null });
}

/** `put it off until friday`, `delay it till 3`: what it is moved to is its start. */
function startFrom(clause: Clause, from: number, setting: Setting): When | null {
  const phrases = clause.phrases.map((phrase) => {
    const { until, endTime, ...means } = phrase.means;
    const isStart = means.time === undefined && endTime !== undefined;
    return {
      ...phrase,
      means: { ...means, ...(until && { date: until }), ...(endTime && { [isStart ? 'time' : 'endTime']: endTime }) },
    };
  });
  const when = whenFrom({ ...clause, phrases }, from, setting);
  return when && { ...when, bound: null };
}

export const onNow: Target = { ...noTarget, state: 'now' };

const lacking = (request: Update, missing: Missing): Update => ({
  ...request,
  missing: [...request.missing.filter((each) => each !== 'change'), missing],
});

/** `back 15 minutes`, `forward by an hour` */
function amountAt(words: readonly Word[], directed: number): number | undefined {
  const length = readLength(words, directed + 1 + (words[directed + 1]?.text === 'by' ? 1 : 0));
  return length ? length.minutes + length.days * 1440 : undefined;
}

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
  const edge = words.findIndex(({ text }) => edges.test(text));
  if (edge > 1) {
    const move = whenFrom(clause, edge, setting);
    const target = targetOf(clause, 1, edge, setting);
    const isEnd = /^(?:end|finish|run)/.test(words[edge]?.text ?? '');
    if (move?.shift != null) return updateOf(target, isEnd ? { longer: move.shift } : { move });
    if (move?.endTime != null && move.time === null) return updateOf(target, { move });
    return move?.time == null ? null : updateOf(target, { move: isEnd ? endingAt(move) : move });
  }
  if (words[0]?.text !== 'make') return null;
  const monthly = onNthDay(clause, setting);
  if (monthly) return monthly;
  const isPronoun = /^(?:it|that|this|them)$/.test(words[1]?.text ?? '');
  const isNamed = /^(?:the|my)$/.test(words[1]?.text ?? '') && !words.some(({ text }) => text === 'to');
  const isNone = phrases.some(({ means, to }) => means.beyond === 'length' && to === words.length);
  const isCompared = words.some(({ text }) => comparatives.test(text));
  const rest = words.findIndex((_, at) => at > 1 && readLength(words, at)?.to === words.length);
  if (!isPronoun && !isNamed && !isNone && !isCompared && rest < 0) return null;
  if (!isPronoun || phrases.length > 0 || isCompared) {
    const request = changed(clause, 1, 'make', setting);
    return request.changes.move === null && !isPronoun && request.missing.includes('change') ? null : request;
  }
  return updateOf(targetOf(clause, 1, 2, setting), { move: bareHour(clause, 2) });
}

/** `make it the second monday`, of what was just made for the first monday of every month. */
function onNthDay({ words, ...clause }: Clause, setting: Setting): Update | null {
  const { last } = setting.conversation;
  const when = last?.kind === 'create' ? last.when : last?.kind === 'update' ? last.changes.move : null;
  const at = words.findIndex(({ isOrdinal, text }) => isOrdinal || text === 'last');
  const weekday = at < 0 ? null : readers.weekday(words, at + 1);
  const isEnd = weekday?.to === words.length || /^(?:of|instead)$/.test(words[weekday?.to ?? 0]?.text ?? '');
  const isIt = /^(?:it|that|this)$/.test(words[1]?.text ?? '');
  if (when?.repeat?.frequency !== 'MONTHLY' || !weekday || !isEnd || !isIt) return null;
  const nth = words[at]?.text === 'last' ? -1 : (words[at]?.number ?? 1);
  const repeat = { ...when.repeat, monthDay: 0, nth, weekdays: [weekday.value] };
  return updateOf(targetOf({ words, ...clause }, 1, 2, setting), { move: { ...noTime, repeat } });
}
