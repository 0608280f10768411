import { dateIn, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { createdThen, nearTo } from '../acts/answer.ts';
import { bareHour } from '../acts/bare-hour.ts';
import { endingAt, onFrom, updateOf } from '../acts/change.ts';
import { spelled } from '../acts/correct-name.ts';
import { dayBesideAt } from '../acts/day-beside.ts';
import { merged } from '../acts/follow-up.ts';
import { withoutRegret } from '../acts/regret.ts';
import { seriesChanged } from '../acts/repeating.ts';
import { apartFromScope, apartFromStart } from '../acts/scope.ts';
import { noTarget, startsThen } from '../acts/target.ts';
import { articles, askWords, createVerbs, interjections, remindVerbs } from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import type {
  Changes,
  CorrectTime,
  Create,
  Delete,
  Log,
  Mentioned,
  OpenQuestion,
  Request,
  Target,
} from '../requests.ts';
import { hoursIn, minutesOf } from '../time/clock.ts';
import { coming, todayOf } from '../time/days.ts';
import { says } from '../time/phrase.ts';
import { noTime, saysNoTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import { type Chosen, chosenBy } from './chosen.ts';
import { ofOneOccurrence, seriesThen } from './of-series.ts';
import { joints, type Piece, pieceOf, piecesOf } from './pieces.ts';
import { afterWord, ends, talk } from './talk.ts';

/**
 * What a message changes about the last change: `ah, she can only do 11:15`, `the second one is at 4:30`, `it goes on until 9`. It names
 * nothing but what was changed, and says when or that it is not to be, and perhaps why.
 */

const mostWords = 30;
/** With them the same is wanted once more, or something else. */
const otherwise = setOf('also, well, another, ditto, copy, remind, reminder, undo, redo, if, unless');
const proposing = /^(?:can|could|should|shall|would)$/;

type Message = Pick<Clause, 'message' | 'words'>;
type Named = Pick<Mentioned, 'title'> & { start?: number | null };

/** @returns null where the message says anything else */
export function amend(said: Message, setting: Setting): Request | null {
  const { last, mentioned, recent = [], question } = setting.conversation;
  if (question) return amendWaiting(said, question, setting);
  if (last?.kind === 'log') return amendLogged(said, last, setting);
  if (last?.kind === 'budget told' && last.said) return amendBudget(said, last.said, setting);
  if (last?.kind === 'delete') return amendDeleted(said, last, setting);
  if (!last || mentioned.length === 0) return null;
  const swapped = swappedRound(said, setting);
  if (swapped) return swapped;
  const isPointed = last.kind === 'find' && mentioned.length === 1 && hasWord(said.words, /^(?:it|that|this)$/);
  if (last.kind !== 'create' && last.kind !== 'update' && !isPointed) return null;
  const pieces = piecesIn(said, [...mentioned, ...recent], setting);
  const chosen =
    pieces &&
    chosenBy(
      pieces.filter(({ isRemark }) => !isRemark),
      setting,
    );
  const request = chosen && changeOf(chosen, setting);
  return request ? withUnread(request, pieces) : renamed(said, mentioned, setting);
}

/** `his name's Marcus lol`, of what is with Marco: the one word that is new is how a word of the name should be. */
function renamed({ message, words }: Message, [only, ...more]: readonly Mentioned[], setting: Setting): Request | null {
  if (!only || more.length > 0 || words.length > mostWords || beginsOther(words, message)) return null;
  const { phrases } = clauseOf(message, words, setting);
  const [word, ...others] = words.filter(
    ({ kind, text, number }) => kind === 'word' && number === null && !talk.has(text) && !afterWord.has(text),
  );
  const isNaming = hasWord(words, /^(?:name|called|spelled|spelt|spelling|typo|meant|mean|wrong)$/);
  if (!word || others.length > 0 || !isNaming || phrases.length > 0) return null;
  const title = spelled(message.slice(word.at, word.isPossessive ? word.end - 2 : word.end), only.title)?.title;
  return title ? updateOf({ ...noTarget, ids: [only.id] }, { title }) : null;
}

/** What each part of a message tells of some events; null where it speaks of anything else. */
function piecesIn({ message, words }: Message, of: readonly Named[], setting: Setting): Piece[] | null {
  if (words.length > mostWords || hasWord(words, otherwise) || isToo(words) || beginsOther(words, message)) return null;
  if (dayBesideAt(words)) return null;
  const whole = clauseOf(message, words, setting);
  // `from now on it is at 8`
  if (says(whole.phrases, 'time') && (apartFromStart(whole, setting) || apartFromScope(whole, setting))) return null;
  const own = new Set(of.flatMap(({ title }) => tellingOf(title)));
  const pieces: Piece[] = [];
  for (const clause of piecesOf(whole, setting)) {
    const piece = pieceOf(clause, own) ?? aboutBefore(clause, of, setting);
    // `lunch with Sam saturday at 2`, where one was made for friday, may be another one.
    if (!piece || isName(piece, own)) return null;
    // `the christening has been set, Sunday at eleven`
    if (piece.isRemark && !isTold(piece) && pieces.every(({ right, numbers }) => right.length + numbers.length === 0))
      return null;
    pieces.push(piece);
  }
  return pieces;
}

/** `sat's meant to rain`, of what is on Saturday: why it is not to be then. */
function aboutBefore(clause: Clause, of: readonly Named[], setting: Setting): Piece | null {
  const { phrases, words } = clause;
  const days = of.flatMap(({ start = null }) => (start === null ? [] : [dateIn(start, setting.zone)]));
  const isThen = phrases.every(({ means: { date, time, weekday } }) =>
    days.some((day) => time === undefined && (weekday === undefined ? date === day : weekday === weekdayOf(day))),
  );
  const isOther = words.some(({ number }, at) => number !== null && !clause.isTime[at]);
  return phrases.length > 0 && isThen && !isOther && !isAt(words, 0, /^(?:the|and|then)$/)
    ? { clause, right: [], wrong: [], numbers: [], isRemoved: false, isRemark: true, isReason: true }
    : null;
}

const isName = ({ clause: { words, isTime }, isRemark }: Piece, own: ReadonlySet<string>): boolean =>
  !isRemark &&
  words.some(({ text }, at) => !isTime[at] && own.has(text)) &&
  words.every(({ kind, text }, at) => kind === 'break' || isTime[at] || own.has(text) || besideName.has(text));
const besideName = setOf(
  `${articles.values().toArray().join(', ')}, my, our, with, of, for, at, on, in, to, and, from, by`,
);

/** `but not in july`, while a new series waits for a yes; `hang on, 1 is better`, while it is asked how much of a series is moved. */
function amendWaiting(said: Message, { about, asks }: OpenQuestion, setting: Setting): Request | null {
  if (about.kind === 'create' && asks === 'confirmation') {
    const pieces = piecesIn(said, [{ title: about.title ?? '' }], setting);
    const told = pieces?.filter(({ isRemark }) => !isRemark) ?? [];
    if (about.when.repeat) return seriesThen(about, told, setting);
    const change = timesOf(told, { start: null, day: about.when.date }, setting);
    if (!change) return null;
    const move = change.move && nearTo(about.when.time, change.move);
    return createdThen(about, merged(about.when, move ?? { ...noTime, minutes: change.minutes ?? null }), setting);
  }
  if (about.kind !== 'update' || asks !== 'scope') return null;
  const { isRegret } = withoutRegret(clauseOf(said.message, said.words, setting), setting);
  const pieces = isRegret ? piecesIn(said, [], setting) : null;
  const { move } = about.changes;
  const change = pieces && timesOf(pieces, { start: null, day: move?.date ?? null }, setting);
  return change?.move ? { ...about, changes: { ...about.changes, move: merged(move ?? noTime, change.move) } } : null;
}

/** `I left at 9:10 really`, of time that was just logged: its start or its end, whichever is nearer. */
function amendLogged(said: Message, { title, target, when: before }: Log, setting: Setting): CorrectTime | null {
  const pieces = piecesIn(said, [{ title: title ?? target.words }], setting);
  const when = pieces && timesOf(pieces, { start: null, day: before.date }, setting)?.move;
  const clock = when?.endTime ?? when?.time;
  if (!when || !clock || when.date !== null || when.shift !== null || before.time === null || before.endTime === null)
    return null;
  const isBoth = when.time !== null && when.endTime !== null;
  const [start = 0, end = 0, at = 0] = [before.time, before.endTime, clock].map(minutesOf);
  const isEnd = !isBoth && (when.time === null || Math.abs(at - end) < Math.abs(at - start));
  return { ...correction, when, isEnd };
}
/** `wrong day, it's tonight's I can't do`: what was deleted comes back, and that of the other day is deleted. */
function amendDeleted(said: Message, last: Delete, setting: Setting): Delete | null {
  const pieces = piecesIn(said, [{ title: last.target.words }], setting) ?? [];
  const [phrase, ...more] = pieces.flatMap(({ right, wrong }) => [...right, ...wrong]);
  const isWrong = pieces.some(({ clause: { words } }) => hasWord(words, /^(?:wrong|mistake|meant|sorry)$/));
  const isDay = phrase?.means.date !== undefined && phrase.means.time === undefined;
  if (!phrase || !isDay || !isWrong || more.length > 0 || last.target.words === '' || setting.conversation.isUnchanged)
    return null;
  const when = whenOf([phrase], setting);
  return { ...last, target: { ...last.target, ids: [], ordinal: null, isNext: false, when }, isInstead: true };
}

const correction: CorrectTime = {
  ...{ kind: 'correct time', target: noTarget, isDeleted: false, title: null, category: null, when: null },
  ...{ isEnd: false, missing: [] },
};

/** `35 rather`, of a budget of 40 hours. */
function amendBudget(said: Message, before: string, setting: Setting): Request | null {
  const pieces = piecesIn(said, [], setting) ?? [];
  const numbers = pieces.flatMap(({ numbers: at, clause }) => at.map((index) => clause.words[index]?.number ?? 0));
  const hours = pieces.flatMap(({ right }) => right.map(({ means }) => (means.minutes ?? 0) / 60));
  const [amount = 0, ...more] = [...numbers, ...hours];
  return amount > 0 && more.length === 0
    ? { kind: 'budget told', said: before.replace(/\d+(?:\.\d+)?/, `${amount}`) }
    : null;
}

/** `other way round`, of two events: each takes the time of the other. */
function swappedRound({ message, words }: Message, setting: Setting): Request | null {
  const { mentioned, recent = [], last } = setting.conversation;
  const [one, two, ...more] = mentioned.length > 1 ? mentioned : recent.slice(-2);
  const isSeries = last?.kind === 'create' && last.when.repeat !== null;
  const isRound = wayRound.test(spokenText({ words })) && clauseOf(message, words, setting).phrases.length === 0;
  if (!isRound || !one || !two || more.length > 0 || isSeries) return null;
  return { kind: 'swap', target: { ...noTarget, ids: [one.id] }, other: { ...noTarget, ids: [two.id] }, move: null };
}
const wayRound =
  /\b(?:other way a?round|wrong way a?round|vice versa|reversed?|swapped|mixed (?:them|those|these|that) up)\b/;

/** `sunday too`, while `too tired` tells why. */
const isToo = (words: readonly Word[]): boolean =>
  words.some(({ text }, at) => text === 'too' && (words[at + 1]?.kind !== 'word' || isAt(words, at + 1, /^please$/)));

/** A question, or an order of another kind. */
function beginsOther(words: readonly Word[], message: string): boolean {
  if (afterAny(words, 0, createVerbs) > 0 && !isAt(words, 0, /^(?:make|set|put)$/)) return true;
  if (afterAny(words, 0, remindVerbs) > 0) return true;
  const isQuestion = afterAny(words, 0, askWords) > 0 || /[?？]/.test(message);
  return isQuestion && !(isAt(words, 0, proposing) && hasWord(words, /^(?:it|that|we|this|them|they)$/));
}

/** Who tells why. A remark about anything else may be another wish. */
const teller =
  /^(?:i|i'm|i've|i'll|i'd|im|we|we're|we've|we'll|he|she|they|they're|they've|that|there|somebody|someone|it'll|it'd)$/;

/** A remark is named where it tells nothing of oneself or of somebody. */
function withUnread(request: Request, pieces: readonly Piece[]): Request {
  const unread = pieces.filter((piece) => piece.isRemark && !isTold(piece));
  const [first, last] = [unread[0]?.clause.words[0], unread.at(-1)?.clause.words.at(-1)];
  if (!first || !last) return request;
  return { ...request, unread: unread[0]?.clause.message.slice(first.at, last.end) ?? '' };
}

const isTold = ({ isReason, clause: { words } }: Piece): boolean => {
  const subject = words.find(
    ({ text }) =>
      !interjections.includes(text) && !joints.test(text) && !/^(?:actually|sorry|wait|no|hmm|now)$/.test(text),
  );
  return isReason || teller.test(subject?.text ?? '');
};

function changeOf({ events, pieces, isOfAll }: Chosen, setting: Setting): Request | null {
  const { last, mentioned } = setting.conversation;
  const [only, ...more] = events;
  if (!only) return null;
  const target: Target = { ...noTarget, ids: events.map(({ id }) => id), isAll: more.length > 0 };
  const isLast = more.length === 0 && mentioned.length === 1 && mentioned[0]?.id === only.id;
  const series = last?.kind === 'create' ? last : last?.series;
  if (series?.when.repeat && isLast) {
    const after = seriesThen(series, pieces, setting);
    return after ? seriesChanged(series, after, target) : ofOneOccurrence(series, pieces, setting);
  }
  const isTimed = pieces.some(({ right, numbers }) => right.length + numbers.length > 0);
  if (!isTimed && pieces.some((piece) => piece.isRemoved))
    // `no, not that`, of all that was made: it is taken back.
    return isOfAll ? null : { kind: 'delete', target, scope: null, missing: [] };
  if (last?.kind === 'create' && isLast) {
    const isOfDays = last.when.time === null && (last.when.last !== null || last.when.days !== null);
    if (isOfDays) return ofDays(last, target, pieces);
  }
  const change = timesOf(pieces, { start: only.start, day: dayOf(only, setting) }, setting);
  if (!change || isOtherAmount(change, last)) return null;
  return updateOf(target, change);
}

/** `make that 20`, behind a move by half an hour, is another amount of the same. */
const isOtherAmount = ({ move, minutes }: Partial<Changes>, last: Request | null): boolean =>
  last?.kind === 'update' &&
  (last.changes.move?.shift ?? last.changes.longer) != null &&
  (minutes != null || move?.shift != null || (move?.date == null && move?.time?.endsWith(':00') === true));

/** `it goes until Friday`, of what takes several days. */
function ofDays({ when }: Create, target: Target, pieces: readonly Piece[]): Request | null {
  const [piece, ...more] = pieces.filter(({ right }) => right.length > 0);
  const [phrase, ...others] = piece?.right ?? [];
  if (!piece || !phrase || more.length + others.length > 0 || when.date === null) return null;
  const said = phrase.means.until ?? (hasWord(piece.clause.words, ends) ? phrase.means.date : undefined);
  if (said === undefined) return null;
  const isWeekday = piece.clause.words
    .slice(phrase.from, phrase.to)
    .some(({ text }) => /^(?:mon|tue|wed|thu|fri|sat|sun)/.test(text));
  const last = said < when.date && isWeekday ? coming(weekdayOf(said), when.date) : said;
  return last < when.date ? null : updateOf(target, { move: { ...noTime, last } });
}

/** The new times that some pieces say, from the first to the last; `day` is the day of the event. */
function timesOf(
  pieces: readonly Piece[],
  { start, day }: { start: number | null; day: string | null },
  setting: Setting,
): Partial<Changes> | null {
  const isDate = pieces.some(({ clause }) => hasWord(clause.words, /^date$/));
  let said: When = noTime;
  for (const piece of pieces) {
    const when = timeOf(piece, day, isDate, setting);
    if (!when) continue;
    const isEnd = when.endTime === null && when.time !== null && hasWord(piece.clause.words, ends);
    const end = isEnd ? endingAt(when) : when.time === null && when.endTime !== null ? when : null;
    if (when.shift !== null) said = { ...said, shift: when.shift };
    else if (!end) said = merged(said, when);
    else
      said = { ...said, endTime: end.endTime, ...(said.time === null && { otherTime: end.otherTime ?? end.lateTime }) };
  }
  if (saysNoTime(said)) return null;
  const isLonger = pieces.some(({ clause }) => hasWord(clause.words, /^(?:longer|more|extra|shorter|less)$/));
  const isLength = said.minutes !== null && said.date === null && said.time === null && said.endTime === null;
  if (said.shift !== null && isLonger) return { longer: said.shift };
  if (isLength) return isLonger ? { longer: said.minutes } : { minutes: said.minutes };
  // `friday night, not tomorrow`, of what is at night already
  const isThen = said.part !== null && said.time === null && startsThen(start, { ...noTime, part: said.part }, setting);
  if (isThen) said = { ...said, part: null };
  const move = onFrom(said, day === null ? null : { ...noTime, date: day });
  // `scratch friday, he's coming monday`: the one after it.
  const isBehind = move?.date != null && move.date <= todayOf(setting) && said.weekday !== null && day !== null;
  return { move: isBehind && move.weekday !== null ? { ...move, date: coming(move.weekday, day) } : move };
}

function timeOf(
  { right, numbers, clause: { words } }: Piece,
  day: string | null,
  isDate: boolean,
  setting: Setting,
): When | null {
  // `it can wait till friday` is when it is to be.
  const isPutOff = hasWord(words, /^(?:wait|hold|put|push\w*|move\w*|delay\w*|postpone\w*)$/);
  if (!isPutOff && says(right, 'until')) return null;
  const phrases = right.map((phrase) => {
    const { until, ...means } = phrase.means;
    return until === undefined ? phrase : { ...phrase, means: { ...means, date: until, weekday: weekdayOf(until) } };
  });
  const [at, ...others] = numbers;
  if (phrases.length > 0) {
    const when = whenOf(phrases, setting);
    // `7 tonight`
    const hour = at === undefined || when.time !== null ? null : bareHour({ words: words.slice(0, at + 1) }, at);
    const time =
      hour?.time && when.part ? hoursIn(when.part, { time: hour.time, endTime: hour.time }).time : hour?.time;
    return time ? { ...when, part: null, time, otherTime: when.part ? null : (hour?.otherTime ?? null) } : when;
  }
  const number = at === undefined || others.length > 0 ? null : (words[at]?.number ?? null);
  if (at === undefined || number === null) return null;
  // `the date should be 27`
  if (day !== null && isDate) {
    const date = Temporal.PlainDate.from(day);
    return number < 1 || number > date.daysInMonth ? null : { ...noTime, date: date.with({ day: number }).toString() };
  }
  // Behind the hour other words may stand: `5 suits him better`.
  return bareHour({ words: words.slice(0, at + 1) }, at);
}

/** The day of an event, where it is known. */
function dayOf({ start }: Mentioned, { zone, conversation: { last } }: Setting): string | null {
  if (start !== null) return dateIn(start, zone);
  return last?.kind === 'create' ? last.when.date : null;
}
