import { dateIn, timeText } from '../../dates.ts';
import { foldedWords } from '../../folded-words.ts';
import type { MessageReader, Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { choiceIn } from '../acts/choice.ts';
import { nameOrPlace, spelled } from '../acts/correct-name.ts';
import { ofItsWeek } from '../acts/its-week.ts';
import { saysOnly } from '../acts/own-request.ts';
import { doneTo } from '../acts/same-deed.ts';
import { swapEvents } from '../acts/swap.ts';
import { noTarget, others } from '../acts/target.ts';
import { createVerbs, interjections, moveVerbs, removeVerbs } from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import type { Delete, Mentioned, Request } from '../requests.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { chosenBy, names } from './chosen.ts';
import { undoing } from './excepted.ts';
import { piecesOf } from './pieces.ts';
import { afterWord, denials, talk } from './talk.ts';
import { timesOf } from './times.ts';
import { beginsOther, type Message, mostWords, piecesIn, withoutAfterAll } from './told.ts';

/** What corrects a deletion, a name, or which of two events is when. */

/** `for the rest of the week`, `every day this week actually`, behind one of a series: all of it in that time. */
function inThatTime({ message, words }: Message, last: Delete, setting: Setting): Delete | null {
  const clause = clauseOf(message, words, setting);
  const { phrases } = clause;
  const isOnly = saysOnly(clause, besideStretch);
  const said = whenOf(phrases, setting);
  const until = said.repeat?.frequency === 'DAILY' ? said.repeat.until : undefined;
  const isStretch = (said.isPeriod && said.last !== null) || until !== undefined;
  const isNamed = last.target.words !== '' && !last.target.isAll;
  // `and next week`: of that week the same day
  const isMore = isAt(words, 0, /^(?:and|also)$/) && !hasWord(words, /^(?:rest|remainder|whole|all|each|every)$/);
  if (!isNamed || !isOnly || !isStretch || isMore || said.time !== null || words.length > 8) return null;
  // `the rest of the week` is behind the day that was said.
  const day = last.target.when?.date ?? null;
  const date =
    said.date !== null && day !== null && hasWord(words, /^(?:rest|remainder)$/) && day > said.date ? day : said.date;
  const when = until === undefined ? { ...said, date } : { ...noTime, date, last: until, isPeriod: true };
  return { ...last, target: { ...last.target, ids: [], ordinal: null, isNext: false, when, isAll: true }, scope: null };
}
const besideStretch = setOf(
  'actually, for, and, the, of, whole, all, instead, please, make, it, that, sorry, no, on, in, each, every, just',
);

/** `wrong day, it's tonight's I can't do`: what was deleted comes back, and that of the other day is deleted. */
export function amendDeleted(said: Message, last: Delete, setting: Setting): Request | null {
  const inTime = inThatTime(said, last, setting);
  if (inTime) return inTime;
  const rest = ofRest(said, setting);
  if (rest) return rest;
  const all = piecesIn(said, [{ title: last.target.words }], setting) ?? [];
  const [week, ...others] = all.flatMap(({ right }) => right);
  const isIt =
    hasWord(said.words, /^(?:it|it'll|they)$/) && last.target.words !== '' && !setting.conversation.isUnchanged;
  const other = isIt && week && others.length > 0 ? ofItsWeek(last.target.words, week, others, setting) : null;
  // Of a week from which several were deleted, which one is not said.
  if (other) return (setting.conversation.removed ?? []).length > 1 ? { ...other, isGuess: true } : other;
  // `Wednesday stays`
  const pieces = all.filter(
    ({ clause: { words } }) =>
      !hasWord(words, /^(?:stays?|keep|remains?|fine|on)$/) || hasWord(words, /^(?:meant|mean)$/),
  );
  const [phrase, ...more] = pieces.flatMap(({ right, wrong }) => [...right, ...wrong]);
  const isWrong = pieces.some(({ clause: { words } }) => hasWord(words, /^(?:wrong|mistake|meant|sorry)$/));
  const isDay = phrase?.means.date !== undefined && phrase.means.time === undefined;
  if (!phrase || !isDay || !isWrong || more.length > 0 || last.target.words === '' || setting.conversation.isUnchanged)
    return null;
  const when = whenOf([phrase], setting);
  return { ...last, target: { ...last.target, ids: [], ordinal: null, isNext: false, when }, isInstead: true };
}

/** `15 minutes each`, `and dinner at 7:30`, `friday's is at 9`, once one of several that were made was deleted: of those, or the one, that are left. */
function ofRest(said: Message, setting: Setting): Request | null {
  const { recent = [], removed = [] } = setting.conversation;
  const left = recent.filter(({ id }) => !removed.some((each) => each.id === id));
  const pieces = piecesIn(said, [...left, ...removed], setting);
  if (!pieces || left.length === 0) return null;
  const named = left.filter((each) => pieces.some((piece) => names(piece, each)));
  const ofLeft = { ...setting, conversation: { ...setting.conversation, mentioned: left, recent: left } };
  const then = named.length === 1 || left.length === 1 ? null : chosenBy(pieces, ofLeft);
  const chosen = then && !then.isOfAll ? then : { events: named, pieces };
  const [only, ...more] = chosen.events;
  if (only && more.length === 0 && pieces.every(({ isRemoved }) => !isRemoved)) {
    const day = only.start === null ? null : dateIn(only.start, setting.zone);
    const change = timesOf(chosen.pieces, { start: only.start, day, title: only.title }, setting);
    return change && updateOf({ ...noTarget, ids: [only.id] }, change);
  }
  const isOfEach = left.length > 1 && hasWord(said.words, /^(?:each|all|both|apiece)$/);
  const change = isOfEach ? timesOf(pieces, { start: null, day: null }, setting) : null;
  if (change?.minutes == null) return null;
  return { ...updateOf({ ...noTarget, ids: left.map(({ id }) => id), isAll: true }, change), isGuess: true };
}

/** `actually just move it to 1`, behind a deletion that is done: what was deleted comes back and is moved. */
export function movedAfterAll(written: Message, setting: Setting): readonly Request[] | null {
  const { last, removed = [], isUnchanged, question } = setting.conversation;
  const [only, ...more] = removed;
  const said = only ? withItFor(only.title, written) : written;
  if (last?.kind !== 'delete' || last.isAgain || isUnchanged || question || !only || more.length > 0) return null;
  // `put it back and cancel next saturday's instead`
  if (hasWord(said.words, removing)) return null;
  const isAgain = isBack.test(spokenText(said));
  // `skip the 15th`, `make it two hours`, behind a new series: of the series, while `just move it` is of the 15th.
  if (last.series && !isAgain && !hasWord(said.words, /^(?:actually|just|instead|rather|all)$/)) return null;
  const isRebooked = isAt(said.words, 0, rebooking) || rebookingIt.test(spokenText(said));
  const isMove =
    isAgain ||
    isRebooked ||
    (hasWord(said.words, afterAll) && hasWord(said.words, /^(?:move|push|shift|make|put|postpone|bring)$/));
  // `bring it back, but on thursday` leaves no thursday out.
  const words = withoutAfterAll(said.words).filter(({ text }) => !rebooking.test(text) && !/^(?:undo|but)$/.test(text));
  const pieces = isMove ? piecesIn({ ...said, words }, [only], setting) : null;
  if (isAgain && onAgain.test(spokenText(said))) return [undoing];
  if (isAgain && pieces?.every(({ right, wrong, numbers }) => right.length + wrong.length + numbers.length === 0))
    return [undoing];
  const day = only.start === null ? null : dateIn(only.start, setting.zone);
  const change = pieces && timesOf(pieces, { start: only.start, day }, setting);
  // `make it an hour and a half`, behind a day that a new series leaves out, is of the series.
  const isOfDay = hasWord(said.words, /^(?:just|only)$/) && change?.move?.repeat === null;
  if (last.series && !isOfDay && (change?.move?.date == null || change.move.repeat) && !isAgain) return null;
  // Of a series it is the one that was deleted.
  const scope = last.scope ?? (last.target.isAll ? null : 'this');
  return change && [undoing, { ...updateOf({ ...noTarget, ids: [only.id] }, change), scope }];
}
const removing = /^(?:cancel|delete|remove|skip|drop|scrap)$/;
/** `he can make it after all, but at 9` */
/** `the dentist is on again` as `it is on again` */
function withItFor(title: string, { message, words }: Message): Message {
  const from = isAt(words, 0, /^(?:the|my|our)$/) ? 1 : 0;
  const is = words.findIndex(({ text }, at) => at > from && text === 'is');
  const named = words.slice(from, is).flatMap(({ text }) => foldedWords(text));
  const first = words[from];
  const isTitle = named.length > 0 && named.every((each) => foldedWords(title).includes(each));
  return is > 0 && first && isTitle
    ? { message, words: [{ ...first, text: 'it' }, ...words.slice(is)] }
    : { message, words };
}

const isBack =
  /\b(?:can make it|it(?: is)? on|back on|happening|going ahead) (?:after all|again)\b|^(?:(?:oh|ok|no|wait|actually|it|is) )*back on(?: again)?(?: (?:but|at|so|then|now|\d)|$)/;
/** `it's on again` */
const onAgain =
  /^(?:(?:oh|ok|no|wait|actually|sorry|but) )*(?:it|it's|that|that's)(?: is|'s)? (?:back )?(?:on|happening|going ahead)(?: again| after all)?$/;
/** `oh and rebook it for 2 weeks later` */
const rebookingIt =
  /^(?:(?:oh|ok|okay|and|then|but|please|just|actually) )*(?:rebook|rearrange|reschedule|restore|reinstate) (?:it|that|this)\b|^(?:(?:no|wait|actually|ok|oh|please) )*(?:undo (?:it|that|this) (?:but|and) (?:make|move|put)|keep (?:it|that) but)\b/;
/** `rebook for next wednesday at 2` */
const rebooking = /^(?:rebook|rebooked|rearrange|reschedule|restore|reinstate)$/;
const afterAll = /^(?:actually|just|instead|rather|better|no|wait|sorry|it|that)$/;

/** `he cancelled`, `it fell through`, `she is ill, so it's off`: told of the last event, so that deleting it is asked about. */
export function fallenAway({ message, words }: Message, setting: Setting): Request | null {
  const { last, mentioned } = setting.conversation;
  const [only, ...more] = mentioned;
  const isMade = last?.kind === 'create' || last?.kind === 'update';
  const so = Math.max(
    0,
    words.findLastIndex(({ text }) => text === 'so'),
  );
  const why = words.slice(0, so);
  const isOrder = clauseOf(message, why, setting).phrases.length > 0 || afterAny(why, 0, orders) > 0;
  if (!isMade || !only || more.length > 0 || words.length > mostOfFall || isOrder) return null;
  if (!fall.test(spokenText({ words: words.slice(so) }))) return null;
  return { kind: 'delete', target: { ...noTarget, ids: [only.id] }, scope: null, missing: [], isGuess: true };
}
const mostOfFall = 10;
const orders = [...createVerbs, ...moveVerbs, ...removeVerbs];
const fall =
  /^(?:(?:oh|no|sorry|ok|so|well|actually|damn) )*(?:(?:he|she|they|we|it|that)(?: has| have|'ve| had)?(?: just)? (?:cancelled|canceled|called it off|fell through|fallen through|got cancelled)|(?:it|that)(?: is|'s)? (?:off|not happening|not on|not needed|no longer needed|been cancelled|cancelled|canceled)|(?:it |that )?(?:isn't|won't be) (?:happening|needed|necessary|on)|not needed|no longer needed)(?: (?:anymore|any more|after all|now|again|this time|on (?:me|us)))*$/;

/** `other way round`, of two events: each takes the time of the other. */
export function swappedRound({ message, words }: Message, setting: Setting): Request | null {
  const { mentioned, recent = [], last } = setting.conversation;
  const [one, two, ...more] = mentioned.length > 1 ? mentioned : recent.slice(-2);
  const isSeries = last?.kind === 'create' && last.when.repeat !== null;
  // `swap those two`, `swap the days`
  const swapped = isSeries ? null : swapEvents(clauseOf(message, words, setting), setting);
  if (swapped?.kind === 'swap' && swapped.target.ids.length + swapped.other.ids.length === 2) return swapped;
  const isRound = wayRound.test(spokenText({ words })) && clauseOf(message, words, setting).phrases.length === 0;
  if (!isRound || !one || !two || more.length > 0 || isSeries) return null;
  // `move the vet to wednesday and the haircut to thursday`: only their days
  const { done = [] } = setting.conversation;
  const areDays =
    done.length === 2 && done.every((request) => request.kind === 'update' && isToDay(request.changes.move));
  const [target, other] = [one, two].map(({ id }) => ({ ...noTarget, ids: [id] }));
  if (!target || !other) return null;
  return { kind: 'swap', target, other, move: null, ...(areDays && { only: 'days' as const }) };
}
const isToDay = (move: When | null): boolean => move?.date != null && (move.time ?? move.shift ?? move.repeat) === null;
const wayRound =
  /\b(?:other way a?round|wrong way a?round|vice versa|reversed?|swapped|mixed (?:them|those|these|that) up)\b/;

const spelling = /^(?:spelled|spelt|spelling|called|written|pronounced)$/;

/**
 * `his name's Marcus lol`, of what is with Marco: the one word that is new is how a word of the name should be. A name that is like none
 * of it, `it's ICICI, I mixed up the banks`, may be with whom it is instead.
 */
export function renamed(
  { message, words }: Message,
  [only, ...more]: readonly Mentioned[],
  setting: Setting,
): Request | null {
  if (!only || more.length > 0 || words.length > mostWords || beginsOther(words, message)) return null;
  if (clauseOf(message, words, setting).phrases.length > 0) return null;
  const liked = likedName({ message, words }, only, setting);
  if (liked) return liked;
  const end = words.findIndex(({ kind }) => kind === 'break');
  const said = end > 0 && hasWord(words.slice(end), regretting) ? words.slice(0, end) : words;
  const [word, ...others] = said.filter(
    ({ kind, text, number }) =>
      kind === 'word' &&
      text.length > 1 &&
      number === null &&
      !talk.has(text) &&
      !afterWord.has(text) &&
      !spelling.test(text),
  );
  if (!word || others.length > 0 || !hasWord(words, naming)) return null;
  const name = message.slice(word.at, word.isPossessive ? word.end - 2 : word.end);
  const target = { ...noTarget, ids: [only.id] };
  const title = spelled(name, only.title)?.title;
  if (title) return updateOf(target, { title });
  const other = word.isCapital ? only.title.replace(/ with \S+$/, () => ` with ${name}`) : only.title;
  return other === only.title ? null : { ...updateOf(target, { title: other }), isGuess: true };
}
const regretting = /^(?:mixed|confused|muddled|wrong|mistake|typo|sorry|oops)$/;
const naming = /^(?:name|called|spelled|spelt|spelling|typo|meant|mean|wrong|sorry|oops|mixed|confused|muddled)$/;

/** `they'd rather eat at the Plaza`, `we're going to Bronte, put that as the place`: another place. */
export function ratherAt(
  { message, words }: Message,
  [only, ...more]: readonly Mentioned[],
  setting: Setting,
): Request | null {
  if (!only || more.length > 0) return null;
  const noted = placeNoted.exec(message)?.groups?.place;
  if (noted) return updateOf({ ...noTarget, ids: [only.id] }, { place: noted });
  const lead = rather.exec(spokenText({ words }))?.[0];
  if (lead === undefined) return null;
  const said = clauseOf(message, words.slice(lead.split(' ').length - 1), setting);
  const place = nameOrPlace(said, false, only.title)?.place;
  return place ? updateOf({ ...noTarget, ids: [only.id] }, { place }) : null;
}
const rather =
  /^(?:they|we|he|she|i)(?:'d| would) (?:rather|prefer to|like to) (?:eat|meet|go|drink|do (?:it|this|that)|have (?:it|this|that)) (?=(?:at|in) )/;

const placeNoted =
  /\b(?:to|at|in) (?<place>[^,.;:?!]{1,60}?)[,.;:] *(?:(?:so|and|please|can you|could you) )*(?:put|set|use|save|note|add|have|make|enter) (?:that|it|this)(?: down| in)? (?:as|for) (?:the |its )?(?:place|location|venue|address)\W*(?:please\W*)?$/i;

/** `hmm, Roadmap planning sounds better`, of a name that was just given. */
function likedName({ message, words }: Message, only: Mentioned, { conversation: { last } }: Setting): Request | null {
  const to = words.findLastIndex(({ text }) => /^(?:better|nicer)$/.test(text)) - 1;
  const verb = isAt(words, to, /^be$/) ? to - 1 : to;
  const from = words.findIndex(({ kind, text }) => kind === 'word' && !interjections.includes(text) && text !== 'no');
  const named = words.slice(from, Math.max(from, verb));
  const isLast = to > 0 && words.slice(to + 2).every(({ kind }) => kind === 'break');
  const isWhole = named.every(({ kind }) => kind === 'word') && named.some(({ text }) => !talk.has(text));
  if (!isLast || !isWhole || !isAt(words, verb, /^(?:sounds|is|looks|reads|would)$/)) return null;
  const title = message.slice(named[0]?.at, named.at(-1)?.end);
  const isOfName = last?.kind === 'update' && last.changes.title !== null;
  const own = tellingOf(only.title);
  if (!isOfName && !tellingOf(title).some((each) => own.includes(each))) return null;
  return { ...updateOf({ ...noTarget, ids: [only.id] }, { title }), ...(!isOfName && { isGuess: true as const }) };
}

/** `just the first, the second is fine`, `no, only friday's`, of several whose deletion waits for a yes: only these. */
export function onlyThese({ message, words }: Message, { conversation, ...setting }: Setting): Delete | null {
  const { last, removed = [], isUnchanged } = conversation;
  if (last?.kind !== 'delete' || !isUnchanged || removed.length < 2) return null;
  const present = { ...setting, conversation };
  const pieces = piecesOf(clauseOf(message, words, present), present);
  const isLead = ({ words: said, isTime }: Clause): boolean =>
    said.every(({ text }, at) => !isTime[at] && talk.has(text) && !/^(?:just|only)$/.test(text));
  const [only, ...rest] = pieces.slice(pieces.findIndex((piece) => !isLead(piece)));
  const isStaying = rest.every(({ words: said }) => hasWord(said, staying));
  if (!only || !isAt(only.words, 0, /^(?:just|only)$/) || !isStaying) return null;
  const isOther = only.words.some(({ kind, text, isOrdinal }, at) => {
    const isNamed = removed.some(({ title }) => tellingOf(title).includes(text));
    return kind === 'word' && !only.isTime[at] && !isOrdinal && !isNamed && !talk.has(text);
  });
  if (isOther) return null;
  const { zone } = setting;
  const day = only.phrases.length === 1 && rest.length === 0 ? whenOf(only.phrases, present) : noTime;
  const isPlain = only.words.every(({ text }, at) => only.isTime[at] || talk.has(text));
  if (last.target.when?.isPeriod && day.date !== null && day.time === null && !day.isPeriod && isPlain)
    return { ...last, target: { ...last.target, when: day } };
  const [chosen, ...more] = choiceIn(only, removed, present);
  if (!chosen || more.length > 0 || chosen.start === null) return null;
  const when = { ...noTime, date: dateIn(chosen.start, zone), time: timeText(chosen.start, zone) };
  return { ...last, target: { ...noTarget, words: chosen.title, when }, scope: 'this' };
}
const staying = /^(?:fine|ok|okay|good|stays?|keep|works?|on)$/;

/** `no, the other one`, of two that the conversation made: the last change is taken back, and the same is done to the other. */
export function ofOther({ words }: Message, { conversation }: Pick<Setting, 'conversation'>): Request | null {
  const { last, mentioned, recent = [], removed = [], isUnchanged } = conversation;
  if ((last?.kind !== 'delete' && last?.kind !== 'update') || isUnchanged) return null;
  const done = [...mentioned, ...removed];
  const [other, ...more] = recent.filter(({ id }) => !done.some((each) => each.id === id));
  const isOther =
    hasWord(words, /^other$/) &&
    hasWord(words, /^(?:no|nope|wrong|sorry|oops|meant|mean|not)$/) &&
    words.every(({ kind, text }) => kind === 'break' || text === 'other' || talk.has(text) || denials.has(text));
  if (!isOther || done.length !== 1 || !other || more.length > 0) return null;
  return { ...last, target: { ...noTarget, ids: [other.id] }, scope: null, missing: [], isInstead: true };
}

/** `the other one is at 7`, of two that the conversation made: the message speaks of it, and `the other one too` does the same to it. */
export function readOfOtherEvent(said: Message, setting: Setting, read: MessageReader): readonly Request[] | null {
  const { conversation } = setting;
  const [other, ...more] = conversation.question ? [] : others(conversation);
  if (said.words.length > mostWords) return null;
  const lead = otherOne.exec(said.message);
  const isSaid = lead !== null && hasWord(said.words, /^other$/);
  if (!other || more.length > 0 || !isSaid || ofOther(said, { conversation })) return null;
  const { removed: _, ...spoken } = conversation;
  const isSame = sameFor.test(said.message.replace(otherOne, '').trim());
  const same = isSame ? doneTo(other, conversation.last) : null;
  if (same) return [same];
  const then = { ...setting, conversation: { ...spoken, mentioned: [other] } };
  return read(said.message.replace(otherOne, 'it'), then);
}
const otherOne = /\bthe other(?: one\b|(?=$| (?:too|is|at|to|as)\b|[,.!]))/i;
const sameFor = /^(?:(?:and|also|then|do|the|same|for|to|with|too|as|well|please)\b\W*)+$/i;
