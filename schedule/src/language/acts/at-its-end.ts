import { dateIn, timeText } from '../../dates.ts';
import { type Mentioned, type Request, whenIn } from '../requests.ts';
import { otherHalfOf } from '../time/clock.ts';
import type { When } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { endingAt } from './change.ts';
import { isTalk } from './regret.ts';

/** `1 pm, not 12:30`, `wrong end, should be 1`, `no, to 1`, of what ends at 12:30: only its end is another one. */
export function atItsEnd(request: Request, clause: Clause, { conversation, zone }: Setting): Request {
  const move = request.kind === 'update' ? request.changes.move : null;
  if (request.kind !== 'update' || !move?.time || (move.endTime ?? move.date ?? move.last ?? move.repeat) !== null)
    return request;
  const [id, ...more] = request.target.ids;
  const event = more.length === 0 ? conversation.mentioned.find((each) => each.id === id) : undefined;
  const isNamedEnd = namesEnd(clause, event?.title ?? request.target.words);
  // `the review goes to 4:45`, of what is not known: its start would be another one.
  if (event?.start == null || event.end == null) return isNamedEnd ? { ...request, isGuess: true } : request;
  const denied = deniedHours(clause);
  const isOfEnd = denied.includes(timeText(event.end, zone)) && !denied.includes(timeText(event.start, zone));
  const isStretch = (whenIn(conversation.last)?.endTime ?? null) !== null;
  const isTold = tellsEnd(clause, event) || (isStretch && isToHour(clause) && isBehindStart(move, event, zone));
  const isEnd = isOfEnd || (denied.length === 0 && (isTold || (isNamedEnd && isBehindStart(move, event, zone))));
  const end = isEnd ? endingAt(move) : null;
  if (!end) return isNamedEnd ? { ...request, isGuess: true } : request;
  return { ...request, changes: { ...request.changes, move: end } };
}

/** `it's over at 11`, `up to 11`, `it goes to 11`: only an end is spoken of. */
const namesEnd = ({ words, isTime }: Clause, title: string): boolean =>
  !hasWord(words, otherEdges) &&
  words.some(
    ({ text }, at) =>
      !title.toLowerCase().split(' ').includes(text) &&
      ((!isTime[at] && endWords.test(text)) ||
        (isAt(words, at + 1, /^to$/) && /^(?:up|go|goes|going|runs?)$/.test(text))),
  );
const endWords = /^(?:over|done|ends?|ended|ending|finish|finishes|finished|finishing|stops?|wraps?|closes?|closing)$/;

/** `wrong end, should be 11`: it speaks of the end, and not of the start. */
const tellsEnd = ({ words, isTime }: Clause, { title }: Mentioned): boolean =>
  words.some(
    ({ text }, at) =>
      !isTime[at] &&
      edges.test(text) &&
      !isAt(words, at - 1, /^in$/) &&
      !isAt(words, at - 2, /^in$/) &&
      !isAt(words, at + 1, /^of$/) &&
      !title.toLowerCase().split(' ').includes(text),
  ) && !hasWord(words, otherEdges);
const edges = /^(?:ends?|ended|ending|finish|finishes|finished|finishing)$/;
const otherEdges =
  /^(?:starts?|started|starting|begins?|beginning|began|from|move|moved|push|pushed|shift|shifted|earlier|later|so)$/;

/** `no, to 11`, `to 7:30 am, sorry`: nothing but the hour to which it goes. */
function isToHour({ words, isTime }: Clause): boolean {
  const to = words.findIndex(({ text }) => text === 'to');
  const isHour = (at: number): boolean => isTime[at] === true || words[at]?.number != null;
  return (
    to >= 0 &&
    isHour(to + 1) &&
    words.every(
      ({ kind, text }, at) => kind === 'break' || at === to || isHour(at) || (isTalk(text) && !moving.has(text)),
    )
  );
}
const moving = setOf('make, have, do, keep, let');

/** Whether something may end at that hour: it is behind the start, or over midnight as before. */
function isBehindStart({ time, otherTime, lateTime }: When, { start, end }: Mentioned, zone: string): boolean {
  const [from, to] = [start ?? 0, end ?? 0];
  const isOverNight = dateIn(from, zone) !== dateIn(to, zone);
  return isOverNight || [time, otherTime, lateTime].some((each) => each !== null && each > timeText(from, zone));
}

/** The hours that are said not to be right, in both halves of the day. */
function deniedHours({ words, phrases }: Clause): string[] {
  return words.flatMap((_, at) => {
    if (!isAt(words, at - 1, /^not$/)) return [];
    const phrase = phrases.find(({ from }) => from === at);
    const hour = phrase?.means.time ?? bareHour({ words: words.slice(0, at + 1) }, at)?.time;
    return hour ? [hour, otherHalfOf(hour)] : [];
  });
}
