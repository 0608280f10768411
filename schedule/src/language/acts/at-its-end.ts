import { timeText } from '../../dates.ts';
import type { Request } from '../requests.ts';
import { otherHalfOf } from '../time/clock.ts';
import type { Clause } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { endingAt } from './change.ts';

/** `1 pm, not 12:30`, of what ends at 12:30 and does not begin then: only its end is another one. */
export function atItsEnd(request: Request, clause: Clause, { conversation, zone }: Setting): Request {
  const move = request.kind === 'update' ? request.changes.move : null;
  if (request.kind !== 'update' || !move?.time || (move.endTime ?? move.date ?? move.last ?? move.repeat) !== null)
    return request;
  const [id, ...more] = request.target.ids;
  const event = more.length === 0 ? conversation.mentioned.find((each) => each.id === id) : undefined;
  if (event?.start == null || event.end == null) return request;
  const denied = deniedHours(clause);
  const isOfEnd = denied.includes(timeText(event.end, zone)) && !denied.includes(timeText(event.start, zone));
  const end = isOfEnd ? endingAt(move) : null;
  return end ? { ...request, changes: { ...request.changes, move: end } } : request;
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
