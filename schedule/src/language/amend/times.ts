import { addDays, timeText, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { bareHour } from '../acts/bare-hour.ts';
import { endingAt, onFrom } from '../acts/change.ts';
import { inOtherMonth } from '../acts/other-month.ts';
import { startsThen } from '../acts/target.ts';
import type { Changes } from '../requests.ts';
import { clockText, hoursIn, minutesOf, otherHalfOf } from '../time/clock.ts';
import { inMonthOf } from '../time/dates.ts';
import { coming, todayOf } from '../time/days.ts';
import { isMoving } from '../time/moving.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { firstDate } from '../time/repeat.ts';
import { merged, noTime, saysNoTime, type When, whenOf } from '../time/when.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import { leaves } from './more-of-it.ts';
import type { Piece } from './pieces.ts';
import { denials, isJourney, starts, tellsArrival, tellsEnd } from './talk.ts';

/** When an event is, whose end may not be known; `day` is its day. */
interface Span {
  readonly start: number | null;
  readonly end?: number | null | undefined;
  readonly day: string | null;
  readonly title?: string;
}

/** The new times that some pieces say, from the first to the last. */
export function timesOf(
  all: readonly Piece[],
  { start, end: over = null, day, title = '' }: Span,
  setting: Setting,
): Partial<Changes> | null {
  // `two hours is too long, make it 90 minutes`
  const pieces = all.filter((piece) => all.length < 2 || !isTooMuch(piece));
  const isTwo = pieces.filter(({ right, numbers }) => right.length + numbers.length > 0).length > 1;
  // `leaves 9:40, arrives 11:40` is of a journey.
  const isOfJourney = isJourney(title) || isTwo;
  const lengthIn = hoursSaid(all);
  if (lengthIn !== null) return { minutes: lengthIn };
  const isDate = pieces.some(({ clause }) => hasWord(clause.words, /^date$/));
  const two = twoAmounts(pieces);
  if (two) return two;
  let said: When = noTime;
  for (const piece of pieces) {
    const when = begunAt(
      timeOf(piece, { start: toldAtEnd(setting) ? over : start, day, isOfJourney }, isDate, setting),
      piece,
    );
    // A time that is not understood may change all of it.
    if (!when && piece.right.length + piece.numbers.length > 0) return null;
    if (!when) continue;
    if (when.shift !== null && (when.date ?? when.time ?? when.endTime) !== null) return null;
    const isAtEnd =
      tellsEnd(piece.clause.words) ||
      (isOfJourney && tellsArrival(piece.clause.words)) ||
      (!isOfJourney && isLeftAt(when, piece, start, setting));
    const isEnd = when.endTime === null && when.time !== null && !isPutOff(piece) && isAtEnd;
    const end = isEnd ? endingAt(when) : when.time === null && when.endTime !== null ? when : null;
    if (when.shift !== null) said = { ...said, shift: when.shift };
    else if (!end) {
      const then = startBefore(said.time === null ? said.endTime : null, when);
      if (!then) return null;
      said = merged(said, then);
    } else {
      const last = lastDayIn(end, day);
      const endTime = said.time === null ? endBehind(end, start, piece, setting) : endNear(end, over, setting);
      said = { ...said, endTime, ...(said.time === null && { otherTime: end.otherTime ?? end.lateTime }) };
      if (last !== null && last >= (day ?? '')) said = { ...said, last };
    }
  }
  if (saysNoTime(said) || said.relation !== null) return null;
  // `two hours more like`; `it runs 15 minutes over`
  const isLonger = pieces.some(
    ({ right, numbers, clause: { words } }) =>
      // `she needs more time, so make it an hour later`
      !(said.shift !== null && right.length + numbers.length === 0 && pieces.some(isLaterOrEarlier)) &&
      words.some(
        (_, at) =>
          (isAt(words, at, /^(?:longer|more|extra|shorter|less)$/) && !isAt(words, at + 1, /^(?:like|or)$/)) ||
          (isAt(words, at, /^over$/) && right.some(({ to, means }) => to === at && means.minutes !== undefined)),
      ),
  );
  // `friday night, not tomorrow`, of what is at night already; `in the evening of course`, of what was planned for six in the morning
  const isPart = said.part !== null && said.time === null;
  if (isPart && startsThen(start, { ...noTime, part: said.part }, setting)) said = { ...said, part: null };
  else if (isPart && start !== null && said.date === null)
    said = { ...said, ...inOtherHalf(said.part, start, setting) };
  if (saysNoTime(said)) return null;
  const isLength =
    said.minutes !== null && (said.date ?? said.time ?? said.endTime ?? said.part ?? said.shift) === null;
  // `finish it ten minutes early`
  const isEndAlone = pieces.some(
    ({ right, clause: { words } }) => says(right, 'shift') && hasWord(words, endVerbs) && !hasWord(words, starts),
  );
  if (said.shift !== null && (isLonger || isEndAlone)) return { longer: said.shift };
  // `make it shorter, 30 minutes` says how long, `shorter by 30 minutes` by how much.
  const isBy = pieces.some(({ right, clause: { words } }) => says(right, 'minutes') && hasWord(words, comparing));
  const by = pieces.some(({ clause }) => hasWord(clause.words, /^(?:shorter|less)$/)) ? -1 : 1;
  if (isLength) return isLonger && isBy ? { longer: by * (said.minutes ?? 0) } : { minutes: said.minutes };
  // `in June, not May`: on the same day of the month
  const isInMonth = said.isPeriod && said.date?.endsWith('-01') && said.last?.slice(0, 7) === said.date.slice(0, 7);
  const isMonth = isInMonth && addDays(said.last ?? '', 1).endsWith('-01');
  const isOtherMonth = isMonth && pieces.some(({ clause }) => hasWord(clause.words, denials));
  if (isOtherMonth && said.date !== null && day !== null) {
    const then = inOtherMonth(day, said.date, setting);
    if (!then) return null;
    said = { ...said, ...then, last: null, isPeriod: false };
  }
  // `weekdays only`: from the day of the event on
  if (said.repeat && day !== null && !pieces.some(({ right }) => says(right, 'date')))
    said = { ...said, date: firstDate(said.repeat, day) };
  const move = onFrom(said, day === null || said.also.length > 0 ? null : { ...noTime, date: day });
  // `scratch friday, he's coming monday`: the one after it.
  const isBehind = move?.date != null && move.date <= todayOf(setting) && said.weekday !== null && day !== null;
  const then = isBehind && move.weekday !== null ? { ...move, date: coming(move.weekday, day) } : move;
  const keeps = then && keptOf(then, pieces);
  return { move: keeps ? { ...then, keeps } : then };
}

/** `start half an hour earlier and end an hour later`, `an hour later and half an hour longer`: a move and a length. */
function twoAmounts(pieces: readonly Piece[]): Partial<Changes> | null {
  const [one, other, ...more] = pieces.filter(({ right, numbers }) => right.length + numbers.length > 0);
  const [first, second] = [one, other].map((piece) =>
    piece?.right.length === 1 ? piece.right[0]?.means.shift : undefined,
  );
  if (!one || !other || more.length > 0 || first === undefined || second === undefined) return null;
  const [kind, next] = [amountKind(one), amountKind(other)];
  if (kind === next) return null;
  const [moved, rest] = kind === 'move' ? [first, second] : [second, first];
  const isEnd = kind === 'end' || next === 'end';
  const longer = isEnd ? rest - moved : rest;
  return { move: { ...noTime, shift: moved }, ...(longer !== 0 && { longer }) };
}

function amountKind({ clause: { words } }: Piece): 'end' | 'length' | 'move' {
  if (hasWord(words, endVerbs)) return 'end';
  return hasWord(words, /^(?:longer|shorter)$/) ? 'length' : 'move';
}

/** `only from 7`, `shift it so it ends at 8`: what else stays than the length, or that it does. */
function keptOf({ time, endTime, minutes }: When, pieces: readonly Piece[]): When['keeps'] {
  const text = pieces.map(({ clause }) => spokenText(clause)).join(' ');
  if (time === null && endTime !== null) return movedToEnd.test(text) ? 'length' : undefined;
  return time !== null && endTime === null && minutes === null && onlyFrom.test(text) ? 'end' : undefined;
}
const movedToEnd =
  /\b(?:move|shift|push|bring|slide|pull) (?:it|that|this|them) .*\b(?:so|to) (?:that )?(?:it )?(?:ends?|finish(?:es)?|is over|is done|wraps)\b/;
const onlyFrom = /\b(?:only|just) from\b|\bfrom .*\bonly$/;

/** Only the end was told last: an hour that goes on from it is of the end. */
const toldAtEnd = ({ conversation: { last } }: Setting): boolean =>
  last?.kind === 'update' && last.changes.move?.endTime != null && last.changes.move.time === null;

/** `leaves at 11:30pm and gets in at 6:15`, of what ends at 5:15: the half of the day in which it ended. */
function endNear({ endTime, otherTime, lateTime }: When, end: number | null, { zone }: Setting): string | null {
  const other = otherTime ?? lateTime;
  if (endTime === null || other === null || end === null) return endTime;
  const before = minutesOf(timeText(end, zone));
  const far = (clock: string): number => {
    const apart = Math.abs(minutesOf(clock) - before);
    return Math.min(apart, 1440 - apart);
  };
  return far(other) < far(endTime) ? other : endTime;
}

/** `until 8:30`, of what begins at six in the evening, is of the evening, unless the half is said. */
function endBehind(
  { endTime, otherTime, lateTime }: When,
  start: number | null,
  { clause }: Piece,
  { zone }: Setting,
): string | null {
  const begin = start === null ? '' : timeText(start, zone);
  const isOpen = endTime !== null && (otherTime ?? lateTime) === null && endTime >= '01:00' && endTime < '12:00';
  if (!isOpen || begin === '' || endTime > begin || /\b0\d|am\b|morning|night/.test(spokenText(clause))) return endTime;
  const later = otherHalfOf(endTime);
  return later > begin ? later : endTime;
}

/** `we have to leave at 3`, of what begins at 2. */
const isLeftAt = (
  { time, otherTime, lateTime, date }: When,
  { clause }: Piece,
  start: number | null,
  { zone }: Setting,
) =>
  leaves(clause) &&
  date === null &&
  start !== null &&
  [time, otherTime, lateTime].some((each) => each !== null && each > timeText(start, zone));

const isLaterOrEarlier = ({ right, clause: { words } }: Piece): boolean =>
  right.length > 0 && hasWord(words, /^(?:later|earlier|sooner)$/);

/** `it's over by 2pm on Sunday`: the day of the end, which is that weekday from the first day on. */
const lastDayIn = ({ date, weekday }: When, day: string | null): string | null =>
  date !== null && weekday !== null && day !== null ? coming(weekday, day) : date;

const endVerbs = /^(?:ends?|ending|finish(?:es|ing)?|stops?|stopping|wraps?|wrapping)$/;

const comparing = /^(?:longer|more|extra|shorter|less|over)$/;

const isTooMuch = ({ right, clause: { words } }: Piece): boolean =>
  says(right, 'minutes') &&
  words.some((_, at) => isAt(words, at, /^too$/) && isAt(words, at + 1, /^(?:long|much|short|little)$/));

/** `that won't be enough, make it three`: hours. */
function hoursSaid(pieces: readonly Piece[]): number | null {
  const isOfLength = pieces.some(
    (piece) => hasWord(piece.clause.words, /^(?:enough|short|long|allow)$/) || isTooMuch(piece),
  );
  const said = pieces.filter((piece) => piece.right.length + piece.numbers.length > 0 && !isTooMuch(piece));
  const [only, ...more] = said;
  const hours = only?.clause.words[only.numbers[0] ?? -1]?.number ?? 0;
  const isAlone = only?.right.length === 0 && only.numbers.length === 1 && more.length === 0;
  return isOfLength && isAlone && hours >= 1 && hours <= 12 ? hours * 60 : null;
}

/** `ends at 4, starts at 2`: the start is the last before the end that was said; null where none is. */
function startBefore(endTime: string | null, when: When): When | null {
  const { time, otherTime } = when;
  if (endTime === null || time === null || when.endTime !== null) return when;
  const [start] = [time, otherTime ?? time]
    .filter((each) => each < endTime)
    .sort()
    .reverse();
  return start === undefined ? null : { ...when, time: start, endTime, otherTime: null };
}

/** The hour of an event in the half of the day that was meant, where it is one at which things are planned. */
function inOtherHalf(part: When['part'], start: number, { zone }: Setting): Partial<When> {
  const time = timeText(start, zone);
  const meant = part === null ? time : hoursIn(part, { time, endTime: null }).time;
  return meant === time || meant < '05:00' || meant >= '21:00' ? {} : { time: meant, part: null, otherTime: null };
}

/** With them `till friday` is when it is to be. */
const moving = /^(?:wait|hold|put|push\w*|pull\w*|brought|move\w*|delay\w*|postpone\w*)$/;
/** `it can wait until ten`, `push it back until friday 2pm`: no end is told. */
const isPutOff = ({ right, clause: { words } }: Piece): boolean =>
  !hasWord(words, endVerbs) &&
  (hasWord(words, /^(?:wait|waits|delayed|postponed)$/) || (hasWord(words, moving) && says(right, 'until')));
const begunAt = (when: When | null, piece: Piece): When | null =>
  when?.time === null && when.endTime !== null && isPutOff(piece)
    ? { ...when, time: when.endTime, endTime: null, bound: null }
    : when;

/** `half past` is of the hour in which the event starts; `quarter to`, of what starts on the hour, is before it. */
function ofItsHour(time: string, start: string, side: Word | undefined): string {
  const isBefore = side?.text === 'to' && start.slice(3) < '15';
  return clockText(Math.floor((minutesOf(start) + (isBefore ? 1380 : 0)) / 60) * 60 + (minutesOf(time) % 60));
}

/** With them a number counts, and is no hour. */
const counted = /^(?:weeks|months|sessions|classes|lessons|times|occurrences|meetings|dates)$/;

/** `move the call from friday at 3 to sunday at 10`: where it is says only which, and `to` leads to where it goes. */
function goalsIn(words: readonly Word[], phrases: readonly Phrase[]): readonly Phrase[] {
  const to = phrases.findIndex(
    ({ from }, at) => at > 0 && [from, from - 1].some((place) => isAt(words, place, /^to$/)),
  );
  const [first] = phrases;
  const isFrom = first && [first.from, first.from - 1].some((place) => isAt(words, place, /^from$/));
  return to > 0 && isFrom && isMoving(words) ? phrases.slice(to) : phrases;
}

function timeOf(
  { right, numbers, clause: { words } }: Piece,
  { start, day, isOfJourney }: { start: number | null; day: string | null; isOfJourney: boolean },
  isDate: boolean,
  setting: Setting,
): When | null {
  // `it goes on until Sunday at 4pm`
  const isEnd = tellsEnd(words) && says(right, 'time');
  if (!hasWord(words, moving) && !isEnd && says(right, 'until')) return null;
  const phrases = inMonthOf(day, goalsIn(words, right)).map((phrase) => {
    const { until, shift, ...means } = phrase.means;
    // `arrives at 11`, of somebody who comes
    const { endTime, ...others } = means;
    const isCome = !isOfJourney && tellsArrival(words.slice(phrase.from, phrase.to));
    if (isCome && endTime !== undefined && means.time === undefined)
      return { ...phrase, means: { ...others, time: endTime } };
    // `two hours more like`
    if (shift !== undefined && isAt(words, phrase.to, /^like$/))
      return { ...phrase, means: { minutes: Math.abs(shift) } };
    // `can it start at half past`: of its own hour
    const isOfHour = start !== null && isAt(words, phrase.to - 1, /^(?:past|to)$/) && !tellsEnd(words);
    if (isOfHour && means.time !== undefined)
      return {
        ...phrase,
        means: { ...means, time: ofItsHour(means.time, timeText(start, setting.zone), words[phrase.to - 1]) },
      };
    return until === undefined ? phrase : { ...phrase, means: { ...means, date: until, weekday: weekdayOf(until) } };
  });
  const [at, ...others] = numbers;
  if (phrases.length > 0) {
    const when = whenOf(phrases, setting);
    if (at !== undefined && when.time !== null) return null;
    // `7 tonight`
    const hour = at === undefined ? null : bareHour({ words: words.slice(0, at + 1) }, at);
    // `he's 40 on saturday`
    if (at !== undefined && !hour) return null;
    const time =
      hour?.time && when.part ? hoursIn(when.part, { time: hour.time, endTime: hour.time }).time : hour?.time;
    return time ? { ...when, part: null, time, otherTime: when.part ? null : (hour?.otherTime ?? null) } : when;
  }
  // `two more hours`, `it's ten sessions`
  if (isAt(words, (at ?? -2) + 1, /^(?:more|extra)$/) || isAt(words, (at ?? -2) + 1, counted)) return null;
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
