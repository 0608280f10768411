import { addDays, dateIn, timeText } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { directionIn } from '../acts/change-by-verb.ts';
import { dayBesideAt } from '../acts/day-beside.ts';
import { apartFromExceptions } from '../acts/exceptions.ts';
import { pointsToHour } from '../acts/one-at-hour.ts';
import { seriesChanged } from '../acts/repeating.ts';
import { apartFromScope, apartFromStart } from '../acts/scope.ts';
import { noTarget, startsThen } from '../acts/target.ts';
import { holdsName, tellingOf } from '../likeness.ts';
import { type Changes, type Create, type Mentioned, type Request, seriesIn, type Target, whenIn } from '../requests.ts';
import { minutesOf } from '../time/clock.ts';
import { inMonthOf } from '../time/dates.ts';
import { says } from '../time/phrase.ts';
import { everyDay, type Repeat } from '../time/repeat.ts';
import { inPart, nearTo, noTime, whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { spokenText } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import { changeInstead } from './change-instead.ts';
import { type Chosen, chosenBy, isNamedByDay, pointsElsewhere } from './chosen.ts';
import { namesOtherKind } from './excepted.ts';
import { amendLogged } from './logged.ts';
import { leaves, tellsEndAlone, withMoreBehind } from './more-of-it.ts';
import { nameTold } from './name.ts';
import { daysChanged, daysThen, endOnDay, isOfDays, tellsReturn } from './of-days.ts';
import { ofOneOccurrence, repeatedThen, seriesThen, untilOtherwise } from './of-series.ts';
import { isOtherAmount, minutesBefore, movedFurther, otherAmount, otherLength } from './other-amount.ts';
import { amendDeleted, fallenAway, ofOther, onlyThese, ratherAt, renamed, swappedRound } from './other-deeds.ts';
import { amendBudget, amendHours, amendToldBudget, amendZone } from './own-facts.ts';
import { booksLength, type Piece } from './pieces.ts';
import { placeTold } from './place.ts';
import { isOfPlannedThen } from './planned-then.ts';
import { isJourney, starts, tellsArrival, tellsJourney } from './talk.ts';
import { timesOf } from './times.ts';
import { type Message, piecesIn, saysAfterAll, tellsOfSelf, withoutAfterAll, withUnread } from './told.ts';
import { withUnitTold } from './unit-told.ts';
import { amendWaiting, endedLater } from './waiting.ts';
import { elsewhere, inZone, onTheirClock, zoneBefore, zoneInstead } from './zone.ts';

/**
 * What a message changes about the last change: `ah, she can only do 11:15`, `the second one is at 4:30`, `it goes on until 9`. It names
 * nothing but what was changed, and says when or that it is not to be, and perhaps why.
 */

/** @returns null where the message says anything else */
export function amend(told: Message, setting: Setting): Request | null {
  // `she's leaving a day earlier after all`
  const written = { ...told, words: withUnitTold(withoutAfterAll(told.words)) };
  const { last, mentioned, recent = [], question } = setting.conversation;
  if (question) return amendWaiting(written, question, setting);
  const instead = changeInstead(written, setting);
  if (instead) return instead;
  const said =
    mentioned.length === 1 ? { ...told, words: withMoreBehind(written.words, isOfWholeDays(setting)) } : written;
  // `the 2pm one`, where none of those that were spoken of begins then
  if (pointsToHour(said, setting)) return null;
  // `from october make it 6:30`, of a new series that begins before: not the whole of it
  const onwards =
    (last?.kind === 'create' && last.when.repeat) || last?.kind === 'find'
      ? apartFromStart(clauseOf(said.message, said.words, setting), setting)
      : null;
  // `make it every other week from thursday on`, of what was asked about
  if (onwards && last?.kind === 'find' && says(onwards.clause.phrases, 'repeat')) return null;
  if (
    onwards &&
    last?.kind === 'create' &&
    (onwards.from.date ?? '') > (last.when.date ?? '') &&
    says(onwards.clause.phrases, 'time', 'shift')
  )
    return null;
  // `the one tomorrow is at 5, just that one`
  const apart = last?.kind === 'create' && last.when.repeat ? scopeApart(said, setting) : null;
  const one = apart && amend(apart, setting);
  if ((one?.kind === 'update' || one?.kind === 'delete') && one.scope === 'this') return one;
  const other =
    zoneInstead(said, setting) ??
    ofOther(said, setting) ??
    onlyThese(said, setting) ??
    placeTold(said, setting) ??
    nameTold(said, setting) ??
    fallenAway(said, setting);
  if (other) return other;
  if (last?.kind === 'log') return amendLogged(said, last, setting);
  // `what's my work budget?`, `change it to 9 hours`
  const isBudget = last?.kind === 'find' && last.topic === 'budget' && last.target.words !== '';
  if (isBudget) return amendBudget(said, `budget for ${last.target.words}`, setting);
  if (last?.kind === 'budget told' && last.said) return amendToldBudget(said, last.said, setting);
  if (last?.kind === 'setting told' && last.said)
    return amendZone(said, last.said, setting) ?? amendHours(said, last.said, setting);
  // `and start at 5:30`, behind a day that a new series leaves out
  if (last?.kind === 'delete' && last.series && mentioned.length === 1)
    return amend(said, { ...setting, conversation: { ...setting.conversation, last: last.series } });
  // What waited for a yes to be deleted is there still.
  const isThere = last?.kind === 'delete' && setting.conversation.isUnchanged === true && mentioned.length === 1;
  const later = isThere && last.scope === 'following' ? endedLater(said, last, setting) : null;
  if (later) return later;
  if (last?.kind === 'delete' && !isThere) return amendDeleted(said, last, setting);
  if (mentioned.length === 0 || isOtherShift(said, mentioned)) return null;
  if (last?.kind === 'create' && isMoreDays(said, setting)) return null;
  // `move everything tomorrow to friday` is of more than one.
  if (mentioned.length === 1 && hasWord(said.words, /^everything$/)) return null;
  if (isOfPlannedThen(said, setting)) return null;
  const length = daysChanged(said, setting) ?? movedFurther(said, setting);
  if (length) return length;
  const swapped = swappedRound(said, setting);
  if (swapped) return swapped;
  // What was asked about, or has come back: `it's 45 minutes`
  const at = said.words.findIndex(({ text }) => /^(?:it|that|this)$/.test(text));
  const isOrder =
    (isAt(said.words, 0, /^(?:set|change|make|move|put|update)$/) && hasWord(said.words, edgeNouns)) ||
    (isAt(said.words, 0, edgeNouns) && isAt(said.words, 1, /^(?::|time|date|\d.*)$/));
  // `half past one is better`, `20 minutes is enough`
  const isOther = suits(said) || hasWord(said.words, /^(?:rather|instead|then|actually|again)$/) || saysAfterAll(told);
  const isEnd =
    said.words.length < written.words.length ||
    tellsEndAlone(clauseOf(said.message, said.words, setting), mentioned[0]?.title ?? '');
  const isPointed =
    mentioned.length === 1 &&
    (last === null
      ? at === 0 || isOrder || isOther || isEnd || setting.conversation.isBack === true
      : last.kind === 'find' && (at >= 0 || isOrder || suits(said) || isEnd || isShiftAlone(said, setting)));
  if (last?.kind !== 'create' && last?.kind !== 'update' && !isPointed && !isThere) return null;
  const others = ofOthers(said, setting);
  if (others) return amend(others.said, others.setting);
  const [only] = mentioned;
  const spoken = only && mentioned.length === 1 ? (namedOther(said, only, recent) ?? only) : null;
  const day = spoken && (spoken === only || spoken.start !== null) ? dayOf(spoken, setting) : null;
  const theirs = zoneBefore(last);
  const pieces =
    piecesIn(said, [...mentioned, ...recent], setting, day)?.map((piece) =>
      theirs ? onTheirClock(piece, theirs, day) : piece,
    ) ?? null;
  const chosen =
    pieces &&
    chosenBy(
      pieces.filter(({ isRemark }) => !isRemark),
      setting,
    );
  const request = chosen && asFarAsBefore(changeOf(chosen, setting), setting);
  if (!request) return ratherAt(said, mentioned, setting) ?? renamed(said, mentioned, setting);
  const isOfJourney = ({ right, clause: { words } }: Piece): boolean =>
    isJourney(only?.title ?? '') &&
    (tellsArrival(words) ||
      (only?.start === null && tellsReturn(words)) ||
      (says(right, 'shift') && tellsJourney(words)));
  const isRead = pieces.some(({ right }) => right.some(({ means }) => means.inZone === theirs));
  const there = theirs && isRead ? undefined : elsewhere.exec(said.message)?.[0];
  const direction = request.kind === 'update' ? directionIn(said.words) : null;
  return {
    ...withUnread(request, pieces),
    ...(direction && { direction }),
    ...(there && { unread: there }),
    ...(pieces.some(
      (piece) =>
        piece.isWish ||
        // Behind a change of another event it may be new.
        (piece.isNamed && mentioned.length === 1) ||
        (tellsOfSelf(piece) && !isOfJourney(piece)) ||
        (leaves(piece.clause) && !isLeftTogether(piece) && !isJourney(only?.title ?? '')) ||
        mayBeNew(piece, last) ||
        saysDotted(piece),
    ) && {
      isGuess: true as const,
    }),
  };
}

/** The event that a message names in place of the one that was changed last. */
function namedOther({ words }: Message, only: Mentioned, recent: readonly Mentioned[]): Mentioned | undefined {
  const own = tellingOf(only.title);
  const beside = dayBesideAt(words);
  // `move the gym to the day after that`
  if (beside && isAt(words, beside.to - 1, /^(?:that|it|this)$/)) return undefined;
  return recent.find(
    ({ id, title }) =>
      id !== only.id &&
      tellingOf(title).some((each) => !own.includes(each) && words.some(({ text }) => singular(text) === each)),
  );
}

/** `late shift friday 2 to 10` is somebody's work, and no order; `can we shift it to 3` is one. */
function isOtherShift({ words }: Message, mentioned: readonly Mentioned[]): boolean {
  const at = words.findIndex(({ kind, text }) => kind === 'break' || /^shifts?$/.test(text));
  const isNoun =
    at > 0 && words[at]?.kind === 'word' && !isAt(words, at - 1, beforeVerb) && !isAt(words, at + 1, shifted);
  return isNoun && !mentioned.some(({ title }) => /\bshifts?\b/i.test(title));
}
const beforeVerb =
  /^(?:please|pls|can|could|will|would|shall|should|may|might|must|let's|lets|to|just|and|then|now|i|i'll|i'd|we|we'll|we'd|you|they|they'll|actually|ok|okay|not|don't|sorry|no|so|but|also|instead|gonna|a)$/;
const shifted =
  /^(?:it|that|this|them|these|those|everything|both|all|by|back|forward|forwards|backwards|up|down|over)$/;

/** A time that is said to be the better one. */
const suits = ({ words }: Message): boolean =>
  hasWord(words, /^(?:enough|plenty|better|suits|prefer)$/) || /\b(?:will|would) do\b/.test(spokenText({ words }));

/** `an hour later please`, behind `when is that?`; without an event that was asked about it is a time of day that is asked for. */
function isShiftAlone({ message, words }: Message, setting: Setting): boolean {
  const { last } = setting.conversation;
  const { phrases, isTime } = clauseOf(message, words, setting);
  const isNamed = last?.kind === 'find' && (last.target.words !== '' || last.target.ids.length > 0);
  const isAlone = words.every(({ kind, text }, at) => kind === 'break' || isTime[at] || besideShift.test(text));
  return isNamed && says(phrases, 'shift') && isAlone && !message.includes('?');
}
const besideShift =
  /^(?:ok|okay|please|pls|then|so|just|actually|now|better|rather|thanks|i|i'm|we|we're|they|they're|he|he's|she|she's|are|is|will|be|going|leaving|flying|driving|travelling|traveling|arriving|coming|starting|meeting|doing|having|leave|leaves|arrive|arrives)$/;

/** `set the end to the 9th`, `change the length to an hour` */
const edgeNouns = /^(?:start|end|finish|beginning|length|duration)$/;

/** `and it takes 90 minutes`, behind a change of a series from some day on, is of the same. */
function asFarAsBefore(request: Request | null, { conversation: { last, mentioned } }: Setting): Request | null {
  const isSame = request?.kind === 'update' && request.target.ids.length === 1 && mentioned.length === 1;
  if (!isSame || last?.kind !== 'update' || !last.target.isNext || last.target.words === '') return request;
  return { ...request, target: last.target, scope: last.scope };
}

/** `and on sunday`, `and on wednesday and friday`, behind what was made at an hour: more of it. */
function isMoreDays({ message, words }: Message, setting: Setting): boolean {
  const { last } = setting.conversation;
  const { phrases, isTime } = clauseOf(message, words, setting);
  const days = phrases.filter(({ means }) => means.date !== undefined && means.last === undefined).length;
  const isTimed = phrases.length === 2 && says(phrases, 'time');
  return (
    last?.kind === 'create' &&
    last.when.time !== null &&
    !last.when.repeat &&
    days > 0 &&
    (phrases.length === days || (days === 1 && isTimed)) &&
    isAt(words, 0, /^(?:and|also)$/) &&
    words.every(
      ({ kind, text }, at) => at === 0 || kind === 'break' || isTime[at] || /^(?:on|and|please|then)$/.test(text),
    )
  );
}

/** `block two hours`, behind a move, may be new. */
const mayBeNew = ({ clause: { words } }: Piece, last: Request | null): boolean =>
  last?.kind !== 'create' && booksLength(words);

/** What is said of one of a series, without the words that say so. */
function scopeApart({ message, words }: Message, setting: Setting): Message | null {
  const apart = apartFromScope(clauseOf(message, words, setting), setting);
  return apart?.scope === 'this' ? { message, words: apart.clause.words } : null;
}

/** `we're on the 10.05`: a date, or an hour */
const saysDotted = ({ right, clause: { words } }: Piece): boolean =>
  right.some(
    ({ from, to, means }) =>
      means.date !== undefined && words.slice(from, to).some(({ text }) => /^\d{1,2}\.[0-5]\d$/.test(text)),
  );

/** `everything to 18:00 apart from the sauna`: what is said, of the others alone. */
function ofOthers({ message, words }: Message, setting: Setting): { said: Message; setting: Setting } | null {
  const { conversation } = setting;
  const { mentioned } = conversation;
  const apart = mentioned.length > 1 ? apartFromExceptions(clauseOf(message, words, setting), setting) : null;
  if (!apart || !hasWord(apart.clause.words, /^(?:all|both|each|everything|them|they)$/)) return null;
  const named = apart.except.map((except) => namedBy(except, mentioned, setting));
  const left = mentioned.filter((each) => !named.some((some) => some.includes(each)));
  return left.length > 0 && named.every(({ length }) => length > 0)
    ? {
        said: { message, words: apart.clause.words },
        setting: { ...setting, conversation: { ...conversation, mentioned: left, recent: left } },
      }
    : null;
}

/** Those of some events that have all words of a name in their titles, on the day that is said. */
function namedBy({ words, when }: Target, events: readonly Mentioned[], setting: Setting): readonly Mentioned[] {
  const named = words === '' ? events : events.filter(({ title }) => holdsName(title, words));
  const days = when ? named.filter(({ start }) => startsThen(start, when, setting)) : named;
  return words !== '' || when ? days : [];
}

function changeOf({ events, pieces, isOfAll }: Chosen, setting: Setting): Request | null {
  const { last, mentioned } = setting.conversation;
  const [only, ...more] = events;
  if (!only) return null;
  const target: Target = { ...noTarget, ids: events.map(({ id }) => id), isAll: more.length > 0 };
  const isLast = more.length === 0 && mentioned.length === 1 && mentioned[0]?.id === only.id;
  const series = seriesIn(last);
  if (series?.when.repeat && isLast) {
    const isEnded = (last?.kind === 'update' && last.isEnd) || deniesEnd(pieces, series.when.repeat, setting);
    const after = (isEnded && untilOtherwise(series, pieces, setting)) || seriesThen(series, pieces, setting);
    const changed = after && seriesChanged(series, after, target);
    // `every other week from the 28th`: before that perhaps as it was
    const isFromThen = pieces.some(({ right, clause: { words } }) => says(right, 'repeat') && hasWord(words, /^from$/));
    // `starting next week`, of what begins then, is so already.
    if (after && !changed && after.when.date === series.when.date)
      return { ...updateOf(target, { move: { ...noTime, repeat: after.when.repeat } }), scope: 'all', series };
    // `no meetings on friday`
    const isOther = pieces.some(({ isRemoved, clause: { words } }) => isRemoved && namesOtherKind(words, only));
    if (after) return changed && (isFromThen || isOther) ? { ...changed, isGuess: true } : changed;
    const one = ofOneOccurrence(series, pieces, setting);
    // `6:30, they changed it` is of all of it.
    const isOfAllOfIt = pieces.every(({ right, wrong }) => wrong.length === 0 && !says(right, ...dayFields));
    if (one || !isOfAllOfIt) return one;
  }
  if (mentioned.length === 1 && pieces.some((piece) => isOfOtherDay(piece, only, setting))) return null;
  const isTimed = pieces.some(({ right, numbers }) => right.length + numbers.length > 0);
  // `off on monday`
  if (pieces.some(({ isRemoved, right, wrong }) => isRemoved && right.length > 0 && wrong.length === 0)) return null;
  if (!isTimed && pieces.some((piece) => piece.isRemoved))
    // `no, not that`, of all that was made: it is taken back.
    return isOfAll ? null : { kind: 'delete', target, scope: null, missing: [] };
  if (last?.kind === 'create' && isLast) {
    const repeated = repeatedThen(last, pieces, setting);
    if (repeated)
      return { ...updateOf(target, { move: { ...noTime, repeat: repeated.when.repeat } }), series: repeated };
    const spell = spellOf(last, pieces);
    if (spell) return { ...updateOf(target, { move: { ...noTime, repeat: spell } }), isGuess: true };
    if (isOfDays(last)) {
      const move = daysThen(last, pieces);
      if (move) return updateOf(target, { move });
      // One whole day is told another as an hour is.
      if (last.when.days !== 1) return null;
    }
  }
  const before = isLast ? minutesBefore(last, only) : null;
  const length = before && otherLength(before, pieces);
  if (length)
    return { ...updateOf(target, { minutes: length.minutes }), ...(!length.isSure && { isGuess: true as const }) };
  const isWhole = only.start === null || (last?.kind === 'create' && last.when.time === null);
  const ended = isWhole ? endOnDay(pieces, dayOf(only, setting)) : null;
  if (ended) return updateOf(target, { move: ended });
  // `monday and tuesday`, of what takes whole days: only the schedule knows which.
  const days = pieces.flatMap(({ right }) => right.filter(({ means }) => means.date !== undefined));
  if (only.start === null && last?.kind !== 'create' && days.length > 1) return null;
  const change =
    inZone(pieces, only, setting) ??
    timesOf(pieces, { start: only.start, end: only.end, day: dayOf(only, setting), title: only.title }, setting);
  if (!change) return null;
  // `a week longer`, of a series: when it ends, and no length.
  if (series?.when.repeat && Math.abs(change.longer ?? 0) >= 1440) return null;
  // `and start at 8`, behind a move by a day, is an hour.
  const isHour = pieces.some(({ clause: { words } }) => hasWord(words, /^at$/) || hasWord(words, starts));
  // `bit more, 11`
  const isMore = pieces.some(
    (piece) =>
      hasWord(piece.clause.words, /^(?:more|later|earlier)$/) && piece.numbers.length + piece.right.length === 0,
  );
  // `push it back half an hour`, `and make it 45 minutes`: its length
  const isAnd = isAt(pieces[0]?.clause.words ?? [], 0, /^(?:and|also)$/);
  // What is enough is less than before: `an hour is enough`, behind a move by half an hour
  const isEnough = pieces.some(({ clause: { words } }) => hasWord(words, /^(?:enough|plenty)$/));
  const by = last?.kind === 'update' ? Math.abs(last.changes.move?.shift ?? Number.NaN) : Number.NaN;
  const isLength = change.minutes != null && (isAnd || (isEnough && change.minutes >= by));
  if (last?.kind === 'update' && !isHour && !isMore && !isLength && isOtherAmount(change, last))
    return isLast || isOfAll ? otherAmount({ ...last, target: isLast ? last.target : target }, pieces) : null;
  // `swimming in the mornings`, `6:15, weekdays only`
  const part = last?.kind === 'create' && last.when.time === null ? last.when.part : null;
  if (change.move) change.move = inPart(part, change.move);
  const end = isLast && !pieces.some(tellsStart) ? endOtherwise(change.move, last, only, setting) : null;
  return updateOf(target, end ? { ...change, move: end } : withEndKept(change, pieces, only, setting));
}

/** `not the 25th, the 18th is the last`, of what ends on the 25th */
const deniesEnd = (pieces: readonly Piece[], { until }: Repeat, setting: Setting): boolean =>
  until !== undefined &&
  pieces.some(({ wrong }) => wrong.some((phrase) => whenOf(inMonthOf(until, [phrase]), setting).date === until));

/** `for six weeks`, `for 5 days`, of what has an hour: perhaps every week, or every day. */
function spellOf({ when: { date, time, repeat } }: Create, pieces: readonly Piece[]): Repeat | null {
  const [phrase, ...more] = pieces.flatMap(({ right }) => right);
  const { days = 0 } = phrase?.means ?? {};
  if (date === null || time === null || repeat || days < 2 || more.length > 0) return null;
  const frequency = days % 7 === 0 && days > 7 ? 'WEEKLY' : 'DAILY';
  return { ...everyDay, frequency, until: addDays(date, days - 1) };
}

/** `the one on friday`, of what is on a tuesday, is another event. So is `thursday's to saturday`, while `thursday's better` says when. */
function isOfOtherDay({ right: [day, goal], clause: { words } }: Piece, only: Mentioned, setting: Setting): boolean {
  if (!day) return false;
  const isNamed = (goal ?? day.means.last) !== undefined || isNamedByDay(day, words);
  return isNamed && pointsElsewhere(day, words, [only], setting);
}

/** `and it starts at 10:30`, behind `it runs until 1`, or `only from 7`: only its start. */
function withEndKept(
  change: Partial<Changes>,
  pieces: readonly Piece[],
  { start }: Mentioned,
  { zone, conversation: { last } }: Setting,
): Partial<Changes> {
  const before = whenIn(last);
  const { move } = change;
  const isOnly = pieces.some(({ clause }) => onlyFrom.test(spokenText(clause)));
  const isStart = isOnly || (before?.time === null && pieces.some(({ clause }) => hasWord(clause.words, starts)));
  if (start === null || !before?.endTime || !move?.time || move.endTime || !isStart) return change;
  const begun = nearTo(timeText(start, zone), move);
  // `till 11`, of an evening
  const ends = [before.endTime, before.otherTime ?? before.lateTime];
  const end = ends.find((each) => each != null && each > timeText(start, zone));
  const endTime = end && end > (begun.time ?? '') ? end : null;
  return endTime ? { ...change, move: { ...begun, endTime } } : change;
}

/** `that one only from 7`: it begins later, and ends as before. */
const onlyFrom = /\b(?:only|just) from\b/;

/** `2:10, I'm told`, where only the end was changed last: it is the end again. */
function endOtherwise(
  move: Changes['move'] | undefined,
  last: Request | null,
  { start }: Mentioned,
  { zone }: Setting,
): Changes['move'] {
  const before = last?.kind === 'update' ? last.changes.move : null;
  if (!move?.time || (move.endTime ?? move.date ?? move.minutes) !== null || start === null) return null;
  if (before?.endTime == null || before.time !== null) return null;
  const behindStart = (hours: readonly (string | null)[]): string[] =>
    hours.filter((each) => each !== null && each > timeText(start, zone)).sort() as string[];
  const [endBefore = ''] = behindStart([before.endTime, before.otherTime]);
  const [end] = behindStart([move.time, move.otherTime ?? move.lateTime]).filter(
    (each) => Math.abs(minutesOf(each) - minutesOf(endBefore)) <= mostOtherwise,
  );
  return end ? { ...move, time: null, endTime: end, otherTime: null, lateTime: null } : null;
}
/** In minutes: what is further from the end that was told is no other end. */
const mostOtherwise = 240;
const tellsStart = ({ clause: { words } }: Piece): boolean =>
  hasWord(words, starts) || hasWord(words, /^(?:move|moved|push|pushed|shift|shifted)$/);

const dayFields = ['date', 'weekday', 'repeat', 'until', 'days', 'isPeriod', 'last'] as const;

/** `let's leave at 9` */
const isLeftTogether = ({ clause: { words } }: Piece): boolean => hasWord(words, /^(?:let's|lets)$/);

/** What is spoken of takes whole days. */
const isOfWholeDays = ({ conversation: { last, mentioned } }: Setting): boolean =>
  last?.kind === 'create' ? isOfDays(last) : mentioned[0]?.start === null;

/** The day of an event, where it is known. */
function dayOf({ start }: Mentioned, { zone, conversation: { last } }: Setting): string | null {
  if (start !== null) return dateIn(start, zone);
  return last?.kind === 'create' ? last.when.date : null;
}
