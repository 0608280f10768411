import { addDays, dateIn } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { keeping } from '../acts/answer.ts';
import { choiceIn } from '../acts/choice.ts';
import { takingPlace } from '../acts/fields.ts';
import { createdAt, createdThen, movedThen } from '../acts/fill-in-time.ts';
import { isOrder } from '../acts/own-request.ts';
import { withoutRegret } from '../acts/regret.ts';
import { apartFromScope, apartFromStart, saysThisAnd, saysTwo, startingOn } from '../acts/scope.ts';
import { noTarget } from '../acts/target.ts';
import { moveVerbs, removeVerbs } from '../lexicon.ts';
import type { Changes, Create, Delete, OpenQuestion, Request, Update } from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { monthCalled } from '../time/grammar.ts';
import { says } from '../time/phrase.ts';
import { merged, nearTo, noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { spokenText, textBetween } from '../words/text.ts';
import { daysThen, isOfDays } from './of-days.ts';
import { ofWaitingDays } from './of-own-days.ts';
import { boundIn, seriesThen } from './of-series.ts';
import type { Piece } from './pieces.ts';
import { placeSaid } from './place.ts';
import { denials } from './talk.ts';
import { timesOf } from './times.ts';
import { type Message, piecesIn, withUnread } from './told.ts';

/** What a message of several pieces says to the question that is open. A short answer is read in `acts/answer.ts`. */

/** @returns null where the message says anything else */
export function amendWaiting(said: Message, question: OpenQuestion, setting: Setting): Request | null {
  const { asks } = question;
  // `change makers course tuesday 6pm` may be of an event that is there; where none is, the new one is offered.
  const isOffered = asks === 'confirmation' && question.about.kind === 'update' && question.about.orElse;
  const about = isOffered || question.about;
  // `move everything to tomorrow` is an order of its own.
  if (hasWord(said.words, /^(?:everything|all)$/) && afterAny(said.words, 0, orders) > 0 && asks !== 'scope')
    return null;
  if (about.kind === 'create' && asks === 'confirmation') {
    const place =
      placeSaid(said, about.title ?? '', false, setting) ?? placeIn(clauseOf(said.message, said.words, setting));
    if (place !== null) return { ...about, place };
    const waiting = ofWaitingDays(said, about, setting);
    if (waiting) return waiting;
    const pieces = piecesIn(said, [{ title: about.title ?? '' }], setting);
    const told = pieces?.filter(({ isRemark }) => !isRemark) ?? [];
    if (about.when.repeat) return seriesThen(about, told, setting);
    const days = isOfDays(about) ? daysThen(about, told) : null;
    if (days?.last)
      return createdThen(
        about,
        { ...about.when, days: null, date: days.date ?? about.when.date, last: days.last },
        setting,
      );
    const change = timesOf(told, { start: null, day: about.when.date, title: about.title ?? '' }, setting);
    if (!change) return null;
    const move = change.move && nearTo(about.when.time, change.move);
    // `until 1am`: only when it is over
    if (move?.endTime && move.time === null && move.date === null && about.when.time !== null)
      return createdThen(about, { ...about.when, endTime: move.endTime, minutes: null }, setting);
    return createdThen(about, merged(about.when, move ?? { ...noTime, minutes: change.minutes ?? null }), setting);
  }
  const ruled = about.kind === 'create' && about.when.repeat && forTime.has(asks) ? ofRule(said, about, setting) : null;
  if (ruled) return ruled;
  if (asks === 'scope' && (about.kind === 'update' || about.kind === 'delete')) {
    const one = ofOneDay(said, question, setting);
    if (one) return one;
  }
  // `hang on, 1 is better`, while it is asked how much of a series is moved
  if (about.kind === 'update' && asks === 'scope') {
    const { isRegret } = withoutRegret(clauseOf(said.message, said.words, setting), setting);
    const pieces = isRegret ? piecesIn(said, [], setting) : null;
    const { move } = about.changes;
    const change = pieces && timesOf(pieces, { start: null, day: move?.date ?? null }, setting);
    return change?.move ? { ...about, changes: { ...about.changes, move: merged(move ?? noTime, change.move) } } : null;
  }
  // `sorry, I mean tuesday at 10`, while a move waits for a yes
  if (about.kind === 'update' && asks === 'confirmation') {
    const { told = [], pieces = [] } = toldOf(withoutStart(said, about, setting), question, setting) ?? {};
    const { move } = about.changes;
    const change = timesOf(told, { start: null, day: move?.date ?? null }, setting);
    if (!change?.move && change?.minutes == null) return null;
    // `45 minutes will do` comes on top of a move, and a day on top of a length.
    const then = change.move && move ? merged(move, nearTo(move.time, change.move)) : (change.move ?? move);
    const minutes = change.minutes ?? about.changes.minutes;
    return withUnread({ ...about, changes: { ...about.changes, move: then, minutes } }, pieces);
  }
  return asks === 'target'
    ? pointed(said, question, setting)
    : forTime.has(asks)
      ? timed(said, question, setting)
      : null;
}

/** `hm, the last is on the 21st`, `make that the end of november`, of the end of a series: another last day. */
export function endedLater(said: Message, about: Delete, setting: Setting): Delete | null {
  const pieces = piecesIn(withMonthsLed(said), setting.conversation.mentioned, setting) ?? [];
  const told = pieces.filter(({ isRemark }) => !isRemark);
  const [phrase, ...more] = told.flatMap(({ right }) => right);
  const isLast = told.some(({ clause: { words } }) => hasWord(words, /^(?:last|final|until|till|through)$/));
  const isOther = told.some(({ numbers, wrong, isRemoved }) => numbers.length > 0 || (isRemoved && wrong.length === 0));
  const isDenied = told.some(({ wrong }) => wrong.length > 0);
  const before = about.target.when?.date ?? null;
  if (!phrase || more.length > 0 || isOther || (isDenied && !about.isEnd)) return null;
  const from = (date: string): Delete =>
    withUnread({ ...about, target: { ...about.target, when: startingOn(date), ids: [] } }, pieces);
  // `a week later`
  const { shift } = phrase.means;
  if (shift !== undefined) return before !== null && shift % 1440 === 0 ? from(addDays(before, shift / 1440)) : null;
  const when = whenOf(inMonthOf(before, [phrase]), setting);
  const isUntil = about.isEnd === true || isLast;
  // Where its first day without it was said, so it is now.
  const day = (isUntil ? when.last : null) ?? when.date ?? when.repeat?.until ?? null;
  if (day === null || when.time !== null || (when.isPeriod && isUntil && !about.isEnd)) return null;
  return from(isUntil ? addDays(day, 1) : day);
}

/** `november, I meant`: by itself a month is no time yet. */
function withMonthsLed({ message, words }: Message): Message {
  const led = words.flatMap((word, at) =>
    monthCalled(word.text) !== null &&
    !isAt(words, at - 1, /^(?:in|of|from|until|till|after|through)$/) &&
    !/\d/.test(words[at + 1]?.text ?? '') &&
    !/\d/.test(words[at - 1]?.text ?? '')
      ? [{ ...word, text: 'in', end: word.at }, word]
      : [word],
  );
  return { message, words: led };
}

/** `until christmas`, `every other week, 8pm`, where it is asked at what time a series takes place; an hour by itself is an answer. */
function ofRule(said: Message, about: Create, setting: Setting): Request | null {
  const pieces = piecesIn(said, [{ title: about.title ?? '' }], setting) ?? [];
  const told = pieces.filter(({ isRemark }) => !isRemark);
  // `only 3 times` is how often.
  const isTimed = (piece: Piece): boolean =>
    says(piece.right, 'time', 'part', 'minutes') ||
    (piece.numbers.length > 0 && !boundIn([piece], about.when.date ?? ''));
  const timed = told.filter(isTimed);
  const ruled = told.filter((piece) => !isTimed(piece));
  const after = ruled.length > 0 ? seriesThen(about, ruled, setting) : null;
  const move = timed.length > 0 ? timesOf(timed, { start: null, day: about.when.date }, setting)?.move : noTime;
  return after && move ? withUnread(createdThen(after, merged(after.when, move), setting), pieces) : null;
}

/** `and it takes 90 minutes from then on`, where all of a series from some day on is to change: that is said. */
function withoutStart(said: Message, { scope, target }: Update, setting: Setting): Message {
  const isOnwards = scope === 'following' || target.isNext;
  const clause = clauseOf(said.message, said.words, setting);
  const apart = isOnwards ? (apartFromStart(clause, setting) ?? apartFromScope(clause, setting)) : null;
  return apart ? { message: said.message, words: apart.clause.words } : said;
}

/** `it's at my sister's`, `in room 4`: where what waits takes place. */
function placeIn(clause: Clause): string | null {
  const at = Math.max(0, afterAny(clause.words, 0, takingPlace));
  const isPlace = isAt(clause.words, at, /^(?:at|in)$/) && clause.phrases.length === 0 && at + 1 < clause.words.length;
  return isPlace && clause.words.length <= mostOfPlace ? textBetween(clause, at + 1) : null;
}
const mostOfPlace = 10;

const orders = [...moveVerbs, ...removeVerbs];

/** What an hour, a day or a length answers. */
export const forTime: ReadonlySet<OpenQuestion['asks']> = new Set([
  'amount' as const,
  ...(['day', 'time', 'length', 'change', 'real date', 'near date', 'real time', 'real length', 'which date'] as const),
]);

/** The day of the event that is asked about. */
function dayOf({ about, candidates: [only] }: OpenQuestion, { zone }: Setting): string | null {
  if (about.kind === 'create') return about.when.isPeriod ? null : about.when.date;
  return about.kind !== 'update' || only?.start == null ? null : dateIn(only.start, zone);
}

/** Null where a piece is an order of its own. */
function toldOf(said: Message, question: OpenQuestion, setting: Setting): { told: Piece[]; pieces: Piece[] } | null {
  const { about, candidates } = question;
  // What waits on a card was spoken of, and is no candidate.
  const spokenOf = candidates.length > 0 ? candidates : setting.conversation.mentioned;
  const own = about.kind === 'create' ? [{ title: about.title ?? '' }] : spokenOf;
  const pieces = piecesIn(said, own, setting, dayOf(question, setting));
  if (!pieces || pieces.some(({ clause, isRemark }) => isRemark && isOrder(clause))) return null;
  return { told: pieces.filter(({ isRemark }) => !isRemark), pieces };
}

/** `oh, friday works better, say 2`, where a day or an hour was asked for. */
function timed(said: Message, question: OpenQuestion, setting: Setting): Request | null {
  const { about, candidates } = question;
  if (about.kind !== 'create' && about.kind !== 'update') return null;
  const { told = [], pieces = [] } = toldOf(said, question, setting) ?? {};
  if (told.some(({ clause, wrong, isRemoved }) => wrong.length > 0 || isRemoved || says(clause.phrases, 'repeat')))
    return null;
  const start = about.kind === 'update' ? (candidates[0]?.start ?? null) : null;
  const day = about.kind === 'create' ? about.when.date : dayOf(question, setting);
  const change = timesOf(told, { start, day }, setting);
  // `it ends at 1`, where it was asked by how much: else it is how much.
  if (!change || (question.asks === 'amount' && change.move?.endTime == null && !isEdgeTold(change, about)))
    return null;
  const move = change.move ?? { ...noTime, minutes: change.minutes ?? null };
  if (about.kind === 'create')
    return change.longer === undefined
      ? withUnread(createdAt(about, move, undefined, clauseOf(said.message, said.words, setting), setting), pieces)
      : null;
  const moved = change.move ? movedThen(about, move, undefined) : { ...about, missing: [] };
  return withUnread({ ...moved, changes: { ...moved.changes, ...change, move: moved.changes.move } }, pieces);
}

/** `at 2:30`, behind `start it earlier`. */
const isEdgeTold = ({ move }: Partial<Changes>, about: Create | Update): boolean =>
  about.kind === 'update' && about.changes.move?.shift != null && move?.time != null;

/** `neither today's nor wednesday's, the one on friday`, where it was asked how much of a series is meant. */
function ofOneDay(said: Message, question: OpenQuestion, setting: Setting): Request | null {
  const { about, candidates } = question;
  const [candidate] = candidates;
  if ((about.kind !== 'update' && about.kind !== 'delete') || !candidate) return null;
  const { told = [], pieces = [] } = toldOf(said, question, setting) ?? {};
  const [phrase, ...more] = told.flatMap(({ right }) => right);
  const isWhole = told.some(({ clause: { words }, numbers }) => numbers.length > 0 || hasWord(words, ofMore));
  const isTwo = saysTwo(spokenText(said)) || saysThisAnd(spokenText(said));
  if (pieces.length < 2 || !phrase || more.length > 0 || isWhole || isTwo) return null;
  const when = whenOf([phrase], setting);
  const { date, time, last, also, repeat, isPeriod } = when;
  if (date === null || time !== null || last !== null || also.length > 0 || repeat || isPeriod) return null;
  return withUnread({ ...about, target: { ...noTarget, words: candidate.title, when }, scope: 'this' }, pieces);
}
const ofMore = /^(?:from|since|after|onwards?|before|all|every|both|each|everything|until|till)$/;

/** `the one with Ana, she asked for it`, where it was asked which. */
function pointed(said: Message, question: OpenQuestion, setting: Setting): Request | null {
  const { about, candidates } = question;
  if (!('target' in about) || about.kind === 'find') return null;
  const { told = [], pieces = [] } = toldOf(said, question, setting) ?? {};
  if (pieces.length < 2) return null;
  const chosen = told.map(({ clause }) => choiceIn(clause, candidates, setting));
  const [choice, ...more] = chosen.filter(({ length }) => length > 0);
  const isOther = told.some(
    ({ right, wrong, numbers, isRemoved, clause: { words } }, at) =>
      wrong.length > 0 ||
      isRemoved ||
      hasWord(words, denials) ||
      hasWord(words, keeping) ||
      (right.length + numbers.length > 0 && chosen[at]?.length === 0),
  );
  if (!choice || more.length > 0 || isOther) return null;
  const missing = 'missing' in about ? about.missing.filter((each) => each !== 'target') : [];
  const target = { ...noTarget, ids: choice.map(({ id }) => id), isAll: choice.length > 1 };
  return withUnread({ ...about, target, missing } as Request, pieces);
}
