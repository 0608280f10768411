import { dateIn, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { startsThen } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import type { Mentioned } from '../requests.ts';
import type { Phrase } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { isPointing, type Piece } from './pieces.ts';

/** Which of the events that were changed a message speaks of. */

export interface Chosen {
  readonly events: readonly Mentioned[];
  /** Without the times that only say which. */
  readonly pieces: readonly Piece[];
  /** No one of several was chosen. */
  readonly isOfAll: boolean;
}

const all = /^(?:both|all|each|everything|them|they|pair)$/;

/** Null where it does not say, or says it in two ways. */
export function chosenBy(pieces: readonly Piece[], setting: Setting): Chosen | null {
  const { mentioned, recent = [] } = setting.conversation;
  // `it's an hour later` counts no events.
  const isOfSeveral = pieces.some(({ clause: { words, isTime } }) =>
    words.some(
      ({ text }, at) => !isTime[at] && /^(?:both|pair|first|second|former|latter|earlier|later|middle)$/.test(text),
    ),
  );
  const isNamed = recent.some(
    (each) => !mentioned.some(({ id }) => id === each.id) && pieces.some((piece) => names(piece, each)),
  );
  // `move it to 12:30 and the car service to 8`: each is told a time of its own.
  const isOfIt = pieces.some(
    ({ clause: { words }, right, numbers }) =>
      hasWord(words, /^(?:it|that|this)$/) && right.length + numbers.length > 0,
  );
  const isOfOther = pieces.some(
    (piece) => recent.some((each) => names(piece, each)) && piece.right.length + piece.numbers.length > 0,
  );
  if (isNamed && isOfIt && isOfOther && pieces.length > 1) return null;
  const isOneGone = pieces.some(
    ({ isRemoved, right, clause: { words } }) => isRemoved && right.some((phrase) => isPointing(phrase, words)),
  );
  const alike = alikeOnDay(pieces, setting);
  const isOfRecent = (mentioned.length === 1 && (isOfSeveral || isOneGone)) || isNamed;
  const events = isOfRecent ? recent : (alike ?? mentioned);
  // `the third one`, `both`, where there is one
  if (events.length === 1) return isOneGone || isOfMore(pieces) ? null : { events, pieces, isOfAll: true };
  const [left, choices] = withoutChoices(pieces, events, setting);
  // `cancel them but the cinema`, `only the gym stays`
  const isExcepted = pieces.some(({ clause: { words } }) => hasWord(words, sparing) || isAt(words, 0, /^but$/));
  const isSeveralGone =
    pieces.some(({ isRemoved }) => isRemoved) && pieces.some(({ clause: { words } }) => hasWord(words, all));
  if ((isExcepted && choices.length > 0) || (isSeveralGone && (isExcepted || choices.length !== 0))) return null;
  // `all three`
  const count = pieces.flatMap(({ clause: { words } }) =>
    words.flatMap(({ number }, at) => (isAt(words, at - 1, /^all$/) && number !== null ? number : [])),
  )[0];
  if (choices.length === 0 && count !== undefined && count !== events.length) return null;
  if (choices.length === 0)
    return pieces.some(({ clause: { words } }) => hasWord(words, all)) ? { events, pieces, isOfAll: true } : null;
  const chosen = events.filter((each) => choices.some((some) => some.includes(each)));
  // `my shift is 9 to 5` of an early and a late one
  const isOneOfSeveral =
    chosen.length > 1 &&
    pieces.some((piece) => chosen.some((each) => names(piece, each))) &&
    !pieces.some(namesSeveral);
  return chosen.length === 0 || isOneOfSeveral || (choices.length > 1 && chosen.length > 1)
    ? null
    : { events: chosen, pieces: left, isOfAll: false };
}

/** Whether more than one event is spoken of. */
const isOfMore = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ clause: { words, isTime } }) =>
    words.some(
      ({ isOrdinal, number, text }, at) =>
        !isTime[at] &&
        (/^(?:both|pair)$/.test(text) || (isOrdinal && (number ?? 0) > 1 && isAt(words, at - 1, /^the$/))),
    ),
  );

function withoutChoices(
  pieces: readonly Piece[],
  events: readonly Mentioned[],
  setting: Setting,
): [Piece[], (readonly Mentioned[])[]] {
  const choices: (readonly Mentioned[])[] = [];
  const left = pieces.map((piece, at) => {
    const placed = byPlace(piece, events);
    if (placed) choices.push(placed);
    const named = events.filter((each) => names(piece, each));
    const isNamed = named.length > 0 && named.length < events.length;
    if (isNamed) choices.push(named);
    const pointing = piece.right.filter((phrase) => isPointing(phrase, piece.clause.words));
    for (const phrase of pointing) {
      const then = onDay(phrase, events, setting);
      if (then.length > 0) choices.push(then);
    }
    const day =
      pointing.length === 0 && !isNamed && !placed
        ? dayTold(piece, events, setting, goesOn(piece, pieces[at + 1]))
        : null;
    if (day) choices.push(day.events);
    const right = piece.right.filter((phrase) => !pointing.includes(phrase));
    return { ...piece, right: day ? right.flatMap((phrase) => (phrase === day.phrase ? day.rest : phrase)) : right };
  });
  return [left, choices];
}

interface DayTold {
  readonly phrase: Phrase;
  /** Its hour, if it has one. */
  readonly rest: readonly Phrase[];
  readonly events: readonly Mentioned[];
}

/** `friday at 7 instead`, `make friday 7`: of several events, the one on that day has the hour or the length beside it. */
function dayTold(
  { right, numbers, clause: { words, isTime } }: Piece,
  events: readonly Mentioned[],
  setting: Setting,
  isTold: boolean,
): DayTold | null {
  const [phrase, ...others] = right.filter(({ means }) => means.date !== undefined);
  if (!phrase || others.length > 0 || hasWord(words, all)) return null;
  // `move thursday to friday at 7`
  if (words.some(({ text }, at) => !isTime[at] && goal.test(text))) return null;
  const { date, weekday, time, endTime, minutes, last, repeat, ...means } = phrase.means;
  const isOneDay = date !== undefined && last === undefined && repeat === undefined && !means.isPeriod;
  const isTimed = time !== undefined || endTime !== undefined || minutes !== undefined;
  if (!isOneDay || !(isTold || isTimed || right.length + numbers.length > 1)) return null;
  const then = onDay({ ...phrase, means: { date, ...(weekday !== undefined && { weekday }) } }, events, setting);
  const { date: _, weekday: __, ...hours } = phrase.means;
  return then.length === 1 ? { phrase, rest: isTimed ? [{ ...phrase, means: hours }] : [], events: then } : null;
}
const goal = /^(?:to|move|moved|push|shift)$/;

/**
 * `tomorrow at 7 instead`, where a like event was made before for tomorrow; `thursday is at 5`, of any that was: that one is meant, and
 * not the last.
 */
function alikeOnDay(pieces: readonly Piece[], setting: Setting): readonly Mentioned[] | null {
  const { mentioned, recent = [] } = setting.conversation;
  const titles = new Set(mentioned.map(({ title }) => title));
  const alike = recent.filter(({ title }) => titles.size === 1 && titles.has(title));
  const isOf = (events: readonly Mentioned[], isSure: (piece: Piece, next: Piece | undefined) => boolean): boolean =>
    events.length > mentioned.length &&
    pieces.some((piece, at) => {
      const [next, isOn] = [pieces[at + 1], goesOn(piece, pieces[at + 1])];
      return (
        isSure(piece, next) &&
        !dayTold(piece, mentioned, setting, isOn) &&
        dayTold(piece, events, setting, isOn) !== null
      );
    });
  if (isOf(alike, () => true)) return alike;
  return isOf(recent, isOfItsDay) ? recent : null;
}

/** `thursday starts at 5`, `thursday needs two hours`: it tells something of a day, while `thursday is better` says where something goes. */
const isOfItsDay = (piece: Piece, next: Piece | undefined): boolean =>
  (goesOn(piece, next) ||
    piece.right.some(({ to, means }) => means.date !== undefined && isAt(piece.clause.words, to, tellsOfDay))) &&
  !hasWord(piece.clause.words, /^(?:better|best|fine|good|great|perfect|ok|okay|free|instead|works|suits)$/);

/** `monday | starts at 8`: what is told of a day stands in the next piece, without a mark between them. */
function goesOn({ clause: { message, words } }: Piece, next: Piece | undefined): boolean {
  const [from, to] = [words.at(-1)?.end, next?.clause.words[0]?.at];
  return to !== undefined && isAt(next?.clause.words ?? [], 0, tellsOfDay) && message.slice(from, to).trim() === '';
}
const tellsOfDay = /^(?:is|needs|should|must|starts|begins|ends|finishes|takes|lasts|runs)$/;

/** Those of some events that are on a day; on a weekday of any week where none is on the next. */
export function onDay(phrase: Phrase, events: readonly Mentioned[], setting: Setting): Mentioned[] {
  const when = whenOf([phrase], setting);
  const { weekday } = when;
  const then = events.filter(({ start }) => startsThen(start, when, setting));
  if (then.length > 0 || weekday === null) return then;
  return events.filter(({ start }) => start !== null && weekdayOf(dateIn(start, setting.zone)) === weekday);
}

/** `the one on friday`, `I meant today's`, `no, today's` name an event by its day, while `thursday's better` says when. */
export const isNamedByDay = ({ to }: Phrase, words: readonly Word[]): boolean =>
  hasWord(words, /^(?:ones?|mean|meant)$/) || words[to]?.kind !== 'word';

/** Whether an expression says which event is meant, by a day on which none of these events is: `the one on friday`. */
export function pointsElsewhere(
  phrase: Phrase,
  words: readonly Word[],
  events: readonly Mentioned[],
  setting: Setting,
): boolean {
  const { last: _, ...means } = phrase.means;
  return (
    means.date !== undefined && isPointing(phrase, words) && onDay({ ...phrase, means }, events, setting).length === 0
  );
}

/** `the second one`, `the later one`, `the one in the middle`, `the last` */
function byPlace({ clause: { words, isTime } }: Piece, events: readonly Mentioned[]): Mentioned[] | null {
  const isLed = (at: number): boolean => isAt(words, at - 1, /^the$/) && !isTime[at];
  const at = words.findIndex(
    ({ isOrdinal, text }, index) =>
      isLed(index) && (isOrdinal || /^(?:last|latter|former|later|latest|earlier|earliest|middle)$/.test(text)),
  );
  const word = words[at];
  if (!word) return null;
  const inTime = events.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0));
  const place = word.isOrdinal ? (word.number ?? 0) - 1 : null;
  if (place !== null) return events.slice(place, place + 1);
  if (word.text === 'middle')
    return events.length % 2 === 1 ? events.slice((events.length - 1) / 2, (events.length + 1) / 2) : null;
  if (/^(?:later|latest)$/.test(word.text)) return inTime.slice(-1);
  if (/^(?:earlier|earliest)$/.test(word.text)) return inTime.slice(0, 1);
  return word.text === 'former' ? events.slice(0, 1) : events.slice(-1);
}

const sparing =
  /^(?:stays?|keeps?|keep|leave|remains?|except|apart|bar|besides|excluding|minus|save|other|others|rest)$/;

/** `the shifts`, `both calls`, `shift one and two` */
const namesSeveral = ({ clause: { words, isTime } }: Piece): boolean =>
  words.some(
    ({ text }, at) =>
      !isTime[at] && (singular(text) !== text || /^(?:all|both|each|every|everything|and|two|three)$/.test(text)),
  );

/** Whether a piece says a word of the title of an event. */
export function names({ clause: { words, isTime } }: Piece, { title }: Mentioned): boolean {
  const telling = tellingOf(title);
  return words.some(({ text }, at) => !isTime[at] && telling.includes(singular(text)));
}
