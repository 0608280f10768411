import { dateIn, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { behindItAt } from '../acts/beside.ts';
import { dayBesideAt, nextDayAt, withDayBeside, withNthWeekday } from '../acts/day-beside.ts';
import { saysEither } from '../acts/own-request.ts';
import { saysDayAndSame } from '../acts/same-deed.ts';
import { apartFromScope, apartFromStart } from '../acts/scope.ts';
import { startsThen } from '../acts/target.ts';
import { askWords, createVerbs, interjections, plannedNouns, remindVerbs, removeVerbs } from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import { isPlannedName } from '../planned-names.ts';
import type { Mentioned, Request } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { withAmountMoved } from './by-amount.ts';
import { booksLength, joints, type Piece, pieceOf, piecesOf, reasons } from './pieces.ts';
import { offered, suiting } from './suiting.ts';
import { talk } from './talk.ts';

/** What a message tells of some events, and nothing else. */

export type Message = Pick<Clause, 'message' | 'words'>;
export type Named = Pick<Mentioned, 'title'> & { start?: number | null };

export const mostWords = 30;
/** With them the same is wanted once more, or something else. */
const otherwise = setOf('also, well, another, ditto, copy, remind, reminder, undo, redo, if, unless');
const proposing = /^(?:can|could|should|shall|would)$/;

/** `keep the 1:1 after all`: with it nothing else is meant. */
export const withoutAfterAll = (words: readonly Word[]): readonly Word[] =>
  words.filter((_, at) => {
    const isAfter = (from: number): boolean => isAt(words, from, /^after$/) && isAt(words, from + 1, /^all$/);
    return !isAfter(at) && !isAfter(at - 1);
  });

/** `6pm after all`, of what was taken back */
export const saysAfterAll = ({ words }: Message): boolean => withoutAfterAll(words).length < words.length;

/** `and not gym, yoga` */
const saysOtherName = ({ words, phrases }: Clause): boolean =>
  phrases.length === 0 &&
  isAt(words, 0, /^(?:and|but)$/) &&
  isAt(words, 1, /^not$/) &&
  words.some(({ kind }) => kind === 'break');

/**
 * What each part of a message tells of some events; null where it speaks of anything else.
 *
 * @param day from which `the day after` counts
 */
export function piecesIn(
  { message, words: spoken }: Message,
  of: readonly Named[],
  setting: Setting,
  day: string | null = null,
): Piece[] | null {
  const words = withMinutesLed(withStart(spoken));
  if (
    words.length > mostWords ||
    words.some((_, at) => isAt(words, at, otherwise) && !isAt(words, at - 1, /^(?:got|have|has|had|there's)$/)) ||
    isToo(words) ||
    saysOneMore(words) ||
    saysSame(words) ||
    // `break it at 3 for half an hour`
    isAt(words, 0, /^(?:break|split|divide|interrupt)$/) ||
    // `move all of tomorrow's events to friday`
    words.some((_, at) => isAt(words, at, /^(?:events|meetings|appointments)$/) && words[at - 1]?.number == null) ||
    // `thursday or`
    isAt(words, words.length - 1, /^(?:or|and|but|because|than|if)$/) ||
    saysName(words) ||
    beginsOther(words, message)
  )
    return null;
  const isToNext = isAt(words, (nextDayAt(words)?.from ?? 0) - 1, /^to$/);
  if (day === null && (isToNext || dayBesideAt(words))) return null;
  const whole = clauseOf(message, words, setting);
  if (saysEither(whole) || saysDayAndSame(whole) || saysOtherName(whole)) return null;
  // `from now on it is at 8`
  // `from november on only every other sunday`, while `starting on friday` tells its first day
  const { last } = setting.conversation;
  const isOfSeries = last?.kind === 'create' && last.when.repeat !== null;
  if (isOfSeries && says(whole.phrases, 'repeat') && hasWord(words, /^from$/) && apartFromStart(whole, setting))
    return null;
  if (says(whole.phrases, 'time') && (apartFromStart(whole, setting) || apartFromScope(whole, setting))) return null;
  const own = new Set(of.flatMap(({ title }) => tellingOf(title)));
  const pieces: Piece[] = [];
  const parts = piecesOf(whole, setting);
  if (plansBeside(parts, own)) return null;
  const so = parts.findIndex(({ words: [first] }, at) => at > 0 && first?.text === 'so');
  for (const [at, part] of parts.entries()) {
    // `and cancel the client call`, `and add a note`
    if (at > 0 && ordersOther(part)) return null;
    const read = withAmountMoved(part);
    const clause = day === null ? read : withNthWeekday(withDayBeside(read, day), day);
    const isBehind = pieces.some(({ right, wrong }) => right.length + wrong.length > 0);
    const isGone = pieces.some(({ isRemoved }) => isRemoved);
    // `on sunday instead, saturday will be wet`
    const isOfOld = pieces.some(({ right }) => says(right, 'date')) && isAt(clause.words, 1, whatItIs);
    const piece =
      (isOfOld ? aboutBefore(clause, of, setting) : null) ??
      (isBesideEvent(clause) || (pieces.at(-1)?.isRemoved && saysWhat(clause))
        ? reason(clause)
        : pieceOf(clause, own)) ??
      suiting(clause, setting) ??
      offered(clause, setting) ??
      wished(clause, own, setting) ??
      aboutBefore(clause, of, setting) ??
      // `my wife needs the car in the morning, so make it 3`
      (at < so || (isBehind && (saysWhat(clause) || isOfOwn(clause))) || (isGone && isPlainReason(clause))
        ? reason(clause)
        : null);
    // `lunch with Sam saturday at 2`, where one was made for friday, may be another one.
    const isNamed = piece !== null && isName(piece, own);
    if (!piece || (isNamed && !isOneOf(piece, of, setting))) return null;
    if (piece.isRemark && namesOther(piece, own, setting)) return null;
    // `the christening has been set, Sunday at eleven`
    if (
      piece.isRemark &&
      at >= so &&
      !isTold(piece) &&
      pieces.every(({ right, numbers }) => right.length + numbers.length === 0)
    )
      return null;
    // Behind `so` stands what follows from it.
    pieces.push({ ...piece, ...(at < so && piece.isRemark && { isReason: true }), ...(isNamed && { isNamed }) });
  }
  // `right after lunch` by itself is a time that only the schedule knows.
  const isTimed = pieces.some(({ right, numbers }) => says(right, 'time') || numbers.length > 0);
  if (!isTimed && pieces.some(({ clause }) => isBesideEvent(clause))) return null;
  // `I'm at work on Wednesdays, Thursday then`: what somebody does every week is why.
  const isOtherwise = pieces.some((piece) => !isHabit(piece) && says(piece.right, 'date', 'time'));
  return isOtherwise ? pieces.map((piece) => (isHabit(piece) ? reason(piece.clause) : piece)) : pieces;
}

/** `kick off is 9:30`: the start. */
const withStart = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word, at) => {
    if (isAt(words, at, /^off$/) && isAt(words, at - 1, /^kicks?$/)) return [];
    const isStart = word.text === 'kickoff' || (/^kicks?$/.test(word.text) && isAt(words, at + 1, /^off$/));
    return isStart ? { ...word, text: 'starts' } : word;
  });

/** `could we do half past` is `at half past`. */
const withMinutesLed = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word, at) => {
    const isOfHour = /^(?:half|quarter)$/.test(word.text) || (word.number ?? 1) % 5 === 0;
    const isSide = isAt(words, at + 1, /^past$/) || (isAt(words, at + 1, /^to$/) && words[at + 2]?.kind !== 'word');
    const isOpen = words[at + 2]?.number == null && !isAt(words, at - 1, /^(?:at|by|until|till|til)$/);
    const led = { ...word, text: 'at', number: null, isOrdinal: false, end: word.at } as const;
    return word.kind === 'word' && isOfHour && isSide && isOpen ? [led, word] : [word];
  });

const isHabit = (piece: Piece): boolean =>
  tellsOfSelf(piece) && piece.right.every(({ means }) => means.repeat !== undefined) && piece.numbers.length === 0;

/** `I meant the budget meeting`: another event that is planned. */
function namesOther({ clause: { words, isTime } }: Piece, own: ReadonlySet<string>, setting: Setting): boolean {
  const said = words.filter(
    ({ kind, text }, at) => kind === 'word' && !isTime[at] && !talk.has(text) && !own.has(text),
  );
  const isMeant = hasWord(words, /^(?:meant|mean|wanted|thinking)$/);
  return isMeant && isPlannedName(said.map(({ text }) => text).join(' '), setting);
}

/** What somebody wishes who was not spoken of before. */
function wished(clause: Clause, own: ReadonlySet<string>, setting: Setting): Piece | null {
  const wishers = wishersIn(clause, own, setting);
  return wishers.size > 0 ? pieceOf(clause, own, wishers) : null;
}

/** The places of those who wish: `the client wants me there until the 21st`. An event that is planned wishes nothing. */
function wishersIn({ words, isTime, phrases }: Clause, own: ReadonlySet<string>, setting: Setting): Set<number> {
  const first = words.findIndex(
    ({ kind, text }) => kind === 'word' && !interjections.includes(text) && !leads.test(text),
  );
  const isLed = isAt(words, first, /^(?:the|my|our|his|her|their)$/);
  const from = isLed ? first + 1 : first;
  const to = words.findIndex((_, at) => at > from && isAt(words, at, wishing));
  const named = words.slice(from, to);
  const isNoName = named.some(
    ({ kind, text, isPossessive }, at) =>
      kind !== 'word' || isPossessive || isTime[from + at] || own.has(text) || talk.has(text),
  );
  if (first < 0 || to < 0 || named.length > 2 || isNoName || phrases.length === 0) return new Set();
  const isSomebody = isLed || named.every(({ isCapital }) => isCapital);
  const isPlanned = isPlannedName(named.map(({ text }) => text).join(' '), setting);
  return new Set(isSomebody && !isPlanned ? named.map((_, at) => from + at) : []);
}
const leads = /^(?:sorry|actually|wait|no|hmm|now|so|but|and|because|since|apparently|unfortunately)$/;
const wishing =
  /^(?:wants?|wanted|says?|said|asks|asked|needs?|prefers?|suggests?|suggested|proposes?|proposed|offers|offered|insists|insisted|would|can|could)$/;

/** `I've got another call before it`, `they only start after school` */
const isOfOwn = ({ words, phrases }: Clause): boolean =>
  ofOwn.test(spokenText({ words })) && phrases.every(({ means }) => means.relation !== undefined);
const ofOwn =
  /^(?:i|i'm|i've|we|we're|we've|there|there's)\b.* (?:before|after|until|till) (?:it|that|then)$|^(?:he|she|they|school|work)\b.* (?:before|after) \w+$/;

/** `dinner out right after it, 90 min`, `a break before that`: something else, and perhaps how long that takes. */
function plansBeside([first, ...others]: readonly Clause[], own: ReadonlySet<string>): boolean {
  const at = first ? behindItAt(first) : -1;
  const named = first?.words.slice(0, Math.max(at, 0)) ?? [];
  const isOther = ({ kind, text, number }: Word, index: number): boolean =>
    kind === 'word' && number === null && !first?.isTime[index] && !talk.has(text) && !own.has(singular(text));
  return (
    named.some(isOther) &&
    !hasWord(named, verbs) &&
    !isAt(named, 0, tellers) &&
    others.every(({ words, isTime }) => words.every(({ text }, index) => isTime[index] || text === 'for'))
  );
}
const tellers = /^(?:i|i'm|i've|i'll|we|we're|we've|we'll|he|she|they|you|it|there|because|since|so|but|no|not)$/;

/** `right after lunch`, beside a time */
const isBesideEvent = ({ words, phrases }: Clause): boolean =>
  besideEvent.test(spokenText({ words })) && phrases.every(({ means }) => means.relation !== undefined);
const besideEvent =
  /^(?:and |but )?(?:to )?(?:right |just |straight |shortly |soon )?(?:after|before) (?!then$|that$)(?:\S+ ){0,3}\S+$/;

const whatItIs = /^(?:will|is|looks|seems|might|may|was|isn't|won't|would)$/;

/** `sat's meant to rain`, of what is on Saturday: why it is not to be then. */
function aboutBefore(clause: Clause, of: readonly Named[], setting: Setting): Piece | null {
  const { phrases, words } = clause;
  const { last } = setting.conversation;
  const made = last?.kind === 'create' && last.when.date !== null && of.length <= 2 ? [last.when.date] : [];
  const days = of.flatMap(({ start = null }) => (start === null ? made : [dateIn(start, setting.zone)]));
  const isThen = phrases.every(({ means: { date, time, weekday } }) =>
    days.some((day) => time === undefined && (weekday === undefined ? date === day : weekday === weekdayOf(day))),
  );
  const isOther = words.some(({ number }, at) => number !== null && !clause.isTime[at]);
  // `later that day dinner` plans one, and tells nothing of the day.
  const isNamed = words[0]?.kind === 'word' && !clause.isTime[0] && !talk.has(words[0].text);
  const isEvent =
    (isNamed || words.some(({ text }, at) => !clause.isTime[at] && plannedNouns.has(text))) && !tellsOfDay(words);
  return phrases.length > 0 && isThen && !isOther && !isEvent && !isAt(words, 0, /^(?:the|and|then)$/)
    ? reason(clause)
    : null;
}

const tellsOfDay = (words: readonly Word[]): boolean =>
  hasWord(words, verbs) || hasWord(words, whatItIs) || words.some(({ isPossessive }) => isPossessive);

/** `somebody else got the flat`, behind what is not to be */
const isPlainReason = ({ words, phrases }: Clause): boolean =>
  tellsWhy(words) &&
  !says(phrases, 'date', 'time', 'minutes', 'repeat', 'shift') &&
  words.every(({ number }) => number === null);

/** `that's the long weekend`, behind a day */
const saysWhat = ({ words, phrases }: Clause): boolean =>
  isAt(words, 0, /^that$/) && words[0]?.isPossessive === true && !says(phrases, 'time');

const reason = (clause: Clause): Piece => ({
  ...{ clause, right: [], wrong: [], numbers: [], isRemoved: false, isRemark: true, isReason: true },
});

/** `late shift saturday 14-22`, behind an early shift, `and the train back on sunday at 6`: no verb tells of that one, and nothing points to it. */
function isName({ clause: { words, isTime }, isRemark, right }: Piece, own: ReadonlySet<string>): boolean {
  const named = words.flatMap(({ text }, at) => (!isTime[at] && own.has(text) ? [at] : []));
  const isPointed = named.some((at) => isAt(words, at - 1, /^(?:the|that|this)$/) || words[at]?.isPossessive);
  const isMore =
    isAt(words, 0, /^and$/) &&
    !words.some(({ isPossessive }) => isPossessive) &&
    says(right, 'date') &&
    says(right, 'time');
  return (
    !isRemark &&
    named.length > 0 &&
    (!isPointed || isMore) &&
    !hasWord(words, verbs) &&
    // `dinner at 3 not 4`
    !words.some(({ number }, at) => number !== null && isAt(words, at - 1, /^not$/)) &&
    !isAt(words, words.length - 1, /^instead$/)
  );
}
const verbs =
  /^(?:is|are|was|be|isn't|aren't|can|can't|could|should|must|will|won't|would|has|have|had|needs?|got|gets|moved?|moves|goes|going|go|starts|ends|finishes|begins|stops|runs|lasts|continues?|carry|carries|make|push|pushed|put|wait|changed?|works|suits|stays)$/;

/** `dinner at 7:30 please`, `playdate till 5`: one of several by its name, without a day or on its own. */
function isOneOf(
  { clause: { words, isTime }, right, numbers }: Piece,
  of: readonly Named[],
  setting: Setting,
): boolean {
  if (new Set(of.map(({ title }) => title)).size < 2 || (right.length === 0 && numbers.length === 0)) return false;
  const said = words.filter(({ kind, text }, at) => kind === 'word' && !isTime[at] && !talk.has(text));
  if (says(right, 'repeat')) return false;
  const days = right.filter(({ means }) => means.date !== undefined);
  const isThen = ({ start = null }: Named): boolean =>
    days.every((day) => start !== null && startsThen(start, { ...whenOf([day], setting), time: null }, setting));
  return of.some((each) => {
    const own = tellingOf(each.title);
    return said.every(({ text, number }) => number !== null || own.includes(singular(text))) && isThen(each);
  });
}

/** `I work until 5 on friday`, `it takes 20 minutes to get there`: perhaps of something else. */
export function tellsOfSelf({ clause: { words, isTime }, right, numbers }: Piece): boolean {
  if (right.length + numbers.length === 0) return false;
  const at = words.findIndex(({ text }) => /^(?:i|we|i'm|we're|i'll|we'll|i've|we've)$/.test(text));
  const isOfSelf = words.some(({ text }, of) => of > at && ofSelf.test(text) && !(text === 'at' && isTime[of]));
  return (at >= 0 && isOfSelf) || (hasWord(words, /^there$/) && hasWord(words, /^(?:get|be)$/));
}
const ofSelf =
  /^(?:work|works|working|leave|leaving|go|going|have|start|starting|finish|be|at|home|come|coming|take|off|busy)$/;

/** `the same next week`, while `same time` changes nothing */
const saysSame = (words: readonly Word[]): boolean =>
  words.some(
    ({ text }, at) =>
      text === 'same' &&
      isAt(words, at - 1, /^the$/) &&
      words[at + 1]?.kind === 'word' &&
      !isAt(words, at + 1, /^(?:times?|hours?|days?|place|as|length|duration|slot|date|week|way|one)$/),
  );

/** `change the name to Weekend briefing` */
const saysName = (words: readonly Word[]): boolean =>
  words.some((_, at) => isAt(words, at, /^(?:name|title)$/) && isAt(words, at + 1, /^(?:to|as)$/));

/** `one more two weeks after that`, `a second one on friday` */
const saysOneMore = (words: readonly Word[]): boolean =>
  words.some(
    ({ text, isOrdinal }, at) =>
      (text === 'more' && isAt(words, at - 1, /^one$/)) || (isOrdinal && isAt(words, at - 1, /^an?$/)),
  );

/** `sunday too`, `same again at noon`, while `too tired` and `checked again` tell why, and `off again` takes away. */
const isToo = (words: readonly Word[]): boolean =>
  words.some(
    ({ text }, at) => text === 'again' && !isAt(words, at - 1, /^(?:checked|looked|read|asked|rang|called|out|off)$/),
  ) ||
  words.some(({ text }, at) => text === 'too' && (words[at + 1]?.kind !== 'word' || isAt(words, at + 1, /^please$/)));

/** An order about something else, behind what is told. */
function ordersOther({ words }: Clause): boolean {
  const from = isAt(words, 0, joints) ? 1 : 0;
  const verb = afterAny(words, from, otherOrders);
  return verb > 0 && isAt(words, verb, /^(?:the|an?|my|our)$/);
}
const otherOrders = [...createVerbs.filter((verb) => !/^(?:make|set|put)$/.test(verb)), ...removeVerbs];

/** A question, or an order of another kind. */
export function beginsOther(words: readonly Word[], message: string): boolean {
  if (afterAny(words, 0, createVerbs) > 0 && !isAt(words, 0, /^(?:make|set|put)$/) && !booksLength(words)) return true;
  return afterAny(words, 0, remindVerbs) > 0 || isQuestion(words, message);
}

/** A question, unless it is put like one and asks for something: `can the offsite end on the 9th?` */
export const isPlainQuestion = ({ words, message }: Message): boolean =>
  isQuestion(words, message) && !/^(?:can|could) (?!i\b)/i.test(message);

/** `can we make it friday?` is none. */
function isQuestion(words: readonly Word[], message: string): boolean {
  const isAsked = afterAny(words, 0, askWords) > 0 || /[?？]/.test(message);
  return isAsked && !(isAt(words, 0, proposing) && hasWord(words, /^(?:it|that|we|this|them|they)$/));
}

/** Who tells why. A remark about anything else may be another wish. */
const teller =
  /^(?:i|i'm|i've|i'll|i'd|im|we|we're|we've|we'll|he|she|they|they're|they've|that|there|somebody|someone|it'll|it'd)$/;

/** A remark is named where it tells nothing of oneself or of somebody. */
export function withUnread<Read extends Request>(request: Read, pieces: readonly Piece[]): Read {
  const unread = pieces.filter((piece) => piece.isRemark && !isTold(piece));
  const [first, last] = [unread[0]?.clause.words[0], unread.at(-1)?.clause.words.at(-1)];
  if (!first || !last) return request;
  return { ...request, unread: unread[0]?.clause.message.slice(first.at, last.end) ?? '' };
}

const isTold = ({ isReason, clause: { words } }: Piece): boolean => isReason || tellsWhy(words);

/** `because he's away`, `she texted` */
export function tellsWhy(words: readonly Word[]): boolean {
  const subject = words.find(
    ({ text }) =>
      !interjections.includes(text) && !joints.test(text) && !/^(?:actually|sorry|wait|no|hmm|now)$/.test(text),
  );
  return isAt(words, 0, reasons) || teller.test(subject?.text ?? '');
}
