import type { SpanInput } from '@daywright/contract/event-input';
import { isoInstant } from '@daywright/schedule/dates';
import { AppError } from '../../../platform/errors.ts';
import type { NewTimes } from './new-times.ts';
import { unclear } from './tool.ts';

/**
 * The parts of an event one after the other from its start on. Those without a length share evenly what the others leave.
 *
 * @throws AppError `INVALID_REQUEST` where the event has no hours to divide, `SPAN_OUTSIDE_EVENT` where the parts are longer than it
 */
export function newSpans(
  spans: readonly { title: string; duration_minutes?: number }[],
  { all_day, start_date, end_date }: NewTimes,
): SpanInput[] {
  if (spans.length === 0) return [];
  if (all_day) throw unclear('Parts divide hours, and the event lasts all day. When does it start?');
  const [start, end] = [Date.parse(start_date), Date.parse(end_date)];
  const given = spans.reduce((sum, { duration_minutes: minutes = 0 }) => sum + minutes, 0) * 60_000;
  const open = spans.filter((span) => span.duration_minutes === undefined).length;
  const left = end - start - given;
  if (left < 0 || (open > 0 && left < open * 60_000)) {
    throw new AppError('SPAN_OUTSIDE_EVENT', 'The parts are longer than the event. How long is it to be?');
  }
  let at = start;
  let shared = 0;
  return spans.map(({ title, duration_minutes: minutes }) => {
    const from = at;
    if (minutes === undefined) {
      // Whole minutes, which end where the event does.
      shared++;
      const before = Math.floor((left * (shared - 1)) / open / 60_000);
      at += (Math.floor((left * shared) / open / 60_000) - before) * 60_000;
    } else at += minutes * 60_000;
    return { title, start_date: isoInstant(from), end_date: isoInstant(at) };
  });
}
