import { dateIn } from '../dates.ts';
import type { Setting } from './acts/act.ts';
import { bareHour } from './acts/bare-hour.ts';
import { endingAt, onFrom, updateOf } from './acts/change.ts';
import { merged } from './acts/follow-up.ts';
import { withoutRegret } from './acts/regret.ts';
import { mentionedOf } from './acts/target.ts';
import { ends, subjectIn } from './guess.ts';
import { tellingOf } from './likeness.ts';
import { deeds, isWhole } from './remarks.ts';
import type { Request } from './requests.ts';
import { todayOf } from './time/days.ts';
import { noTime, saysNoTime, type When, whenOf } from './time/when.ts';
import { clauseOf } from './words/clause.ts';
import { hasWord } from './words/find-word.ts';
import { setOf } from './words/list.ts';
import type { Word } from './words/word.ts';

/**
 * What a message that no rule reads most likely corrects of the last change: the time, the event that was meant, or that it is not to
 * be at all. It is said in several pieces: `this shift is not tomorrow, on Saturday it is. The hours are correct.`
 *
 * @param requests what the rules read of the message
 */
export function guessCorrection(
  { message, words }: { message: string; words: readonly Word[] },
  requests: readonly Request[],
  setting: Setting,
): Request | null {
  const { last, question, isUnchanged, mentioned } = setting.conversation;
  if (!last || question || mentioned.length > 1 || words.length > mostWords) return null;
  if (last.kind !== 'create' && last.kind !== 'update' && last.kind !== 'delete') return null;
  const own = mentioned[0]?.title ?? (last.kind === 'create' ? last.title : last.target.words) ?? '';
  const pieces = piecesOf(words);
  const ofOwn = tellingOf(own);
  const isOwn = ({ text }: Word): boolean => tellingOf(text).some((word) => ofOwn.includes(word));
  const whole = clauseOf(message, words, setting);
  const isPlanned = requests.some((request) => request.kind === 'create' && (request.when.date ?? request.when.time));
  // `it's my mother's birthday on the 12th` corrects nothing.
  const isPointed = words.some(
    ({ text }, at) => pointing.test(text) && (!isPlanned || whole.isTime[at + 1] || whole.isTime[at + 2]),
  );
  const isOfLast =
    isPointed ||
    hasWord(words, negations) ||
    hasWord(words, regretting) ||
    (!isPlanned && (withoutRegret(whole, setting).isRegret || words.some(isOwn))) ||
    requests.every(({ kind }) => kind === 'unknown');
  if (isOfLast && whole.phrases.length === 0 && isFine.test(message)) return { kind: 'decline' };
  if (!isOfLast || requests.some((request) => isOfOwn(request, last, setting))) return null;
  if (last.kind !== 'create' && !isUnchanged) {
    const planned = setting.planned?.filter(({ title }) => title !== own) ?? [];
    const right = pieces.flatMap((piece) =>
      hasWord(piece, unsuited) ? [] : piece.slice(0, placeOf(piece, negations)),
    );
    const named = subjectIn({ words: right.filter((word) => !isOwn(word)) }, false, {
      ...setting,
      planned,
      conversation: { ...setting.conversation, mentioned: [] },
    });
    if (named && named.target.words !== '') {
      const { orElse: _, ...again } = { orElse: null, ...last };
      return { ...again, target: named.target, scope: null, missing: [], isInstead: true } as Request;
    }
  }
  if (last.kind !== 'delete' && mentioned.length === 1) {
    const move = timeIn(message, pieces, setting);
    if (!saysNoTime(move)) return updateOf(mentionedOf(setting.conversation), { move });
  }
  return takesBack.test(message) && !isUnchanged ? { kind: 'undo', isSeveral: false, of: null } : null;
}

const mostWords = 40;
const negations = setOf("not, isn't, wasn't, aren't, can't, cannot, won't, doesn't, never, than");
/** What is said of a time that does not suit. */
const unsuited = /^(?:when|clash\w*|overlap\w*|full|taken|closed|busy|impossible|booked|wrong|holiday)$/;
const unchanged = /^(?:unchanged|stays?|staying|same|keep|keeping)$/;
const regretting = /^(?:no|nope|wait|meant|wrong|mistake|typo|correction|sorry|oops|rather|actually)$/;
const pointing = /^(?:it|its|it's|this|that|that's|one)$/;
const joints = setOf('so, but, because, though, although, since, while, n, and');
const takesBack =
  /\b(?:take (?:it|that|this) (?:out|off|away)|(?:leave|drop|forget|scrap|ignore) (?:it|that|this)|keeping|stay(?:s|ing)|still|don't|do not)\b/i;

const isFine = /\b(?:as (?:it|that) is|as planned|you(?:'ve)? got (?:that|it)|(?:all|that's) (?:good|fine|right))\b/i;

const placeOf = (piece: readonly Word[], some: ReadonlySet<string>): number => {
  const at = piece.findIndex(({ text }) => some.has(text));
  return at < 0 ? piece.length : at;
};

/** What is understood by itself corrects nothing; the same once more may be of the event that was meant. */
const isOfOwn = (request: Request, last: Request, setting: Setting): boolean =>
  !request.isGuess &&
  isSure(request, setting) &&
  (request.kind === 'find' ||
    (deeds.has(request.kind) && !isOfMentioned(request) && (request.kind !== last.kind || request.kind === 'create')));

const isOfMentioned = (request: Request): boolean =>
  'target' in request && request.target?.words === '' && request.target.ids.length > 0;

/** Whether nothing else can be meant: a name and a day alone may be half a sentence. */
export const isSure = (request: Request, setting: Setting): boolean =>
  isWhole(request, setting) &&
  !(
    setting.conversation.last &&
    ((request.kind === 'create' && request.mayBeThere && request.when.time === null) ||
      (request.kind === 'start' && request.mayBeThere))
  );

function piecesOf(words: readonly Word[]): Word[][] {
  const pieces: Word[][] = [[]];
  for (const word of words) {
    if ((word.kind === 'break' && word.text !== '-') || joints.has(word.text)) pieces.push([]);
    else pieces.at(-1)?.push(word);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** The last time that the pieces say, without what is said not to be, or not to suit. */
function timeIn(message: string, pieces: readonly Word[][], setting: Setting): When {
  const start = setting.conversation.mentioned[0]?.start ?? null;
  const before = start === null ? null : { ...noTime, date: dateIn(start, setting.zone) };
  let move: When = noTime;
  for (const piece of pieces) {
    if (hasWord(piece, unsuited) || (hasWord(piece, unchanged) && !hasWord(piece, /^time$/))) continue;
    const { phrases } = clauseOf(message, piece, setting);
    const end = placeOf(piece, negations);
    const right = phrases.filter(
      ({ from, means }) => from <= end && !(means.isPeriod && (means.date ?? '') <= todayOf(setting)),
    );
    const number = piece.findIndex(({ number, isOrdinal }, at) => number !== null && !isOrdinal && at < end);
    const hour = phrases.length > 0 || number < 0 ? null : bareHour({ words: piece.slice(0, end) }, number);
    const said = right.length > 0 ? onFrom(whenOf(right, setting), before) : hour;
    if (!said) continue;
    const { endTime } = (hasWord(piece, ends) && endingAt(said)) || noTime;
    move = endTime ? { ...move, endTime } : merged(move, said);
  }
  return move;
}
