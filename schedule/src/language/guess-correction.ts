import { dateIn } from '../dates.ts';
import type { Setting } from './acts/act.ts';
import { bareHour } from './acts/bare-hour.ts';
import { endingAt, onFrom, updateOf } from './acts/change.ts';
import { mentionedOf } from './acts/target.ts';
import { withAmountMoved } from './amend/by-amount.ts';
import { ends, subjectIn } from './guess.ts';
import { holdsName, tellingOf } from './likeness.ts';
import { namesOf, type PlannedNames } from './planned-names.ts';
import { deeds, isWhole } from './remarks.ts';
import { noConversation, type Request } from './requests.ts';
import { todayOf } from './time/days.ts';
import type { Relation } from './time/phrase.ts';
import { merged, noTime, saysNoTime, type When, whenOf } from './time/when.ts';
import { type Clause, clauseOf } from './words/clause.ts';
import { daysApart } from './words/days-apart.ts';
import { findWord, hasWord } from './words/find-word.ts';
import type { Word } from './words/word.ts';

/**
 * What a message that no rule reads most likely corrects of the last change: the time, the event that was meant, or that it is not to
 * be at all. It is said in several pieces: `this shift is not tomorrow, on Saturday it is. The hours are correct.`
 *
 * @param requests what the rules read of the message
 */
export function guessCorrection(
  said: Message,
  requests: readonly Request[],
  names: PlannedNames,
  setting: Setting,
): Request | null {
  const { message, words } = said;
  const { last, question, isUnchanged, mentioned } = setting.conversation;
  if (!last || question || mentioned.length > 1 || words.length > mostWords) return null;
  if (last.kind !== 'create' && last.kind !== 'update' && last.kind !== 'delete') return null;
  // `dinner out right after it` plans something else, and so does `dinner out after the film` behind the film.
  const isBeside = ({ id, anchor }: Relation): boolean =>
    id !== undefined || holdsName(mentioned[0]?.title ?? '', anchor);
  if (requests.some((request) => request.kind === 'create' && request.when.relation && isBeside(request.when.relation)))
    return null;
  const own = tellingOf(mentioned[0]?.title ?? (last.kind === 'create' ? last.title : last.target.words) ?? '');
  const isOwn = ({ text }: Word): boolean => tellingOf(text).some((word) => own.includes(word));
  const { phrases, isTime } = clauseOf(message, words, setting);
  const isNew = requests.some((request) => request.kind === 'create' && (request.when.date ?? request.when.time));
  // `it's my mother's birthday on the 12th` corrects nothing.
  // `hike that weekend` points to a day.
  const day = daysApart({ words, phrases });
  const isOfDay = (at: number): boolean => day !== null && at >= day.from && at < day.to;
  const isPointed = words.some(
    ({ text }, at) =>
      pointing.test(text) && !isTime[at] && !isOfDay(at) && (!isNew || isTime[at + 1] || isTime[at + 2]),
  );
  // `gym every week but not on the 19th`, behind a swim, is another series.
  const isOtherSeries = requests.some(
    (request) =>
      request.kind === 'create' &&
      request.when.repeat &&
      !tellingOf(request.title ?? '').some((word) => own.includes(word)),
  );
  const isOfLast =
    isPointed ||
    (hasWord(words, negations) && !isOtherSeries) ||
    hasWord(words, regretting) ||
    (!isNew && words.some(isOwn)) ||
    requests.every(({ kind }) => kind === 'unknown');
  if (isOfLast && phrases.length === 0 && isFine.test(message)) return { kind: 'decline' };
  if (!isOfLast || requests.some((request) => isOfOther(request, last, names, setting))) return null;
  const right = piecesOf(words, isTime).filter((piece) => !hasWord(piece, unsuited));
  // `no, the dentist`, while `the retro is on friday too` takes nothing back
  const isDenied = hasWord(words, negations) || hasWord(words, regretting);
  if (last.kind !== 'create' && !isUnchanged && isDenied) {
    const planned = setting.planned?.filter(({ title }) => tellingOf(title).join() !== own.join()) ?? [];
    const named = right.flatMap((piece) => piece.slice(0, endOf(piece))).filter((word) => !isOwn(word));
    const other = subjectIn({ words: named }, false, namesOf(planned), { ...setting, conversation: noConversation });
    if (other && other.target.words !== '') {
      const { orElse: _, ...again } = { orElse: null, ...last };
      return { ...again, target: other.target, scope: null, missing: [], isInstead: true } as Request;
    }
  }
  const move = timeIn(message, right, setting);
  if (last.kind !== 'delete' && mentioned.length > 0 && !saysNoTime(move))
    return updateOf(mentionedOf(setting.conversation), { move });
  return takesBack.test(message) && !asks.test(message) && !isUnchanged
    ? { kind: 'undo', isSeveral: false, of: null }
    : null;
}

type Message = Pick<Clause, 'message' | 'words'>;
const mostWords = 40;
const negations = /^(?:not|isn't|wasn't|aren't|can't|cannot|won't|doesn't|never|than)$/;
/** What is said of a time that does not suit, or stays as it is. */
const unsuited =
  /^(?:when|clash\w*|overlap\w*|full|taken|closed|busy|impossible|booked|wrong|holiday|unchanged|stays?|staying|keep|keeping)$/;
const regretting = /^(?:no|nope|wait|meant|wrong|mistake|typo|correction|sorry|oops|rather|actually|instead|same)$/;
const pointing = /^(?:it|its|it's|this|that|that's|one)$/;
const joints = /^(?:so|but|because|though|although|since|while|n|and)$/;
const takesBack =
  /\b(?:take (?:it|that|this) (?:out|off|away)|(?:leave|drop|forget|scrap|ignore) (?:it|that|this)|keeping|stay(?:s|ing)|still|don't|do not|(?:that|it)(?:'s| is) off)\b/i;
/** `is it still on?` takes nothing back. */
const asks = /^(?:is|are|was|were|does|did|has|will)\b/i;
const isFine = /\b(?:as (?:it|that) is|as planned|you(?:'ve)? got (?:that|it)|(?:all|that's) (?:good|fine|right))\b/i;

/** What is denied begins here. */
const endOf = (piece: readonly Word[]): number =>
  hasWord(piece, negations) ? findWord(piece, negations) : piece.length;

/** What is understood by itself corrects nothing; the same once more may be of the event that was meant. */
function isOfOther(request: Request, last: Request, names: PlannedNames, setting: Setting): boolean {
  if (request.isGuess || !isSure(request, names, setting)) return false;
  const isOfMentioned = 'target' in request && request.target?.words === '' && request.target.ids.length > 0;
  const isAgain = request.kind === last.kind && request.kind !== 'create';
  return request.kind === 'find' || (deeds.has(request.kind) && !isOfMentioned && !isAgain);
}

/** Whether nothing else can be meant: behind another request a name and a day alone may be half a sentence. */
export function isSure(request: Request, names: PlannedNames, setting: Setting): boolean {
  // `drinks straight after it, an hour` has its time.
  const isUntimed = request.kind === 'create' && request.when.time === null && !request.when.relation?.id;
  const isOpen = request.kind === 'start' || isUntimed;
  return isWhole(request, names) && !(setting.conversation.last && isOpen && request.mayBeThere);
}

function piecesOf(words: readonly Word[], isTime: readonly boolean[]): Word[][] {
  const pieces: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    // `between 1 and 3` is one time.
    if (!isTime[at] && ((word.kind === 'break' && word.text !== '-') || joints.test(word.text))) pieces.push([]);
    else pieces.at(-1)?.push(word);
  }
  return pieces;
}

/** The last time that the pieces say, without what is said not to be. */
function timeIn(message: string, pieces: readonly Word[][], setting: Setting): When {
  const start = setting.conversation.mentioned[0]?.start ?? null;
  const before = start === null ? null : { ...noTime, date: dateIn(start, setting.zone) };
  let move: When = noTime;
  for (const piece of pieces) {
    const { phrases } = withAmountMoved(clauseOf(message, piece, setting));
    const words = piece.slice(0, endOf(piece));
    const right = phrases.filter(
      ({ from, means }) => from <= words.length && !(means.isPeriod && (means.date ?? '') <= todayOf(setting)),
    );
    const hour = words.findIndex(({ number, isOrdinal }) => number !== null && !isOrdinal);
    const told =
      right.length > 0 ? onFrom(whenOf(right, setting), before) : phrases.length > 0 ? null : bareHour({ words }, hour);
    const { endTime } = (hasWord(piece, ends) && endingAt(told)) || noTime;
    if (told) move = endTime ? { ...move, endTime } : merged(move, told);
  }
  return move;
}
