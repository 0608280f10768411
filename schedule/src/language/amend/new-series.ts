import { daysDeleted } from '../acts/repeating.ts';
import { noTarget } from '../acts/target.ts';
import { type Conversation, type Request, seriesIn } from '../requests.ts';
import { firstDate } from '../time/repeat.ts';
import { merged, nearTo, noTime } from '../time/when.ts';

/** A series that was just made, as the conversation speaks of it once it is changed. */
export function withSeries(request: Request, { last, mentioned: [only, ...more] }: Conversation): Request {
  const series = seriesIn(last);
  if (request.kind !== 'update' || request.series || !series?.when.repeat || !only || more.length > 0) return request;
  const { target, scope, changes } = request;
  const { move } = changes;
  const isOfAll = target.ids.length === 1 && target.ids[0] === only.id && (scope === null || scope === 'all');
  // `thursdays at 7`, of what is on mondays too: the others cannot stay as they are.
  const { weekdays } = series.when.repeat;
  const isPart = move?.time != null && move.repeat?.weekdays.some((day) => weekdays.includes(day)) === true;
  if (isOfAll && isPart && (move.repeat?.weekdays.length ?? 0) < weekdays.length) return { ...request, isGuess: true };
  if (!isOfAll || (move && (move.date ?? move.shift ?? move.repeat) !== null)) return request;
  const when = { ...series.when, time: move?.time ?? series.when.time };
  return { ...request, series: { ...series, title: changes.title ?? series.title, when } };
}

/** `but at 7 on thursdays`, of a new series that is on tuesdays too: these are a series of their own. */
export function apartFromSeries(
  request: Request,
  { last, mentioned: [only, ...more] }: Conversation,
): Request[] | null {
  const series = seriesIn(last);
  const move = request.kind === 'update' && !request.series ? request.changes.move : null;
  const { repeat: rule, time } = move ?? noTime;
  const weekdays = series?.when.repeat?.weekdays ?? [];
  const isPart = rule !== null && rule.interval === series?.when.repeat?.interval && rule.frequency === 'WEEKLY';
  if (!series || !only || more.length > 0 || !move || time === null || !isPart || !('target' in request)) return null;
  const areOwn = rule.weekdays.length < weekdays.length && rule.weekdays.every((day) => weekdays.includes(day));
  if (!areOwn || rule.weekdays.length === 0 || request.target?.ids[0] !== only.id || series.when.date === null)
    return null;
  const left = daysDeleted(series, [{ ...noTime, repeat: rule }], only, '');
  const own = { ...series.when.repeat, ...rule };
  const when = {
    ...merged(series.when, nearTo(series.when.time, move)),
    date: firstDate(own, series.when.date),
    repeat: own,
  };
  return left.kind === 'update' ? [left, { ...series, when, like: { ...noTarget, ids: [only.id] } }] : null;
}

/** A day was left out of a new series: that is still spoken of. */
export function ofSeriesMade(conversation: Conversation): Conversation {
  const { last, mentioned, recent = [], question, isUnchanged } = conversation;
  const isLeftOut = last?.kind === 'delete' && last.series && !question && !isUnchanged && mentioned.length === 0;
  return isLeftOut ? { ...conversation, mentioned: recent.slice(-1) } : conversation;
}
