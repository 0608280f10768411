import type { SpanInput } from '@daywright/contract/event-input';
import type { Span } from '@daywright/contract/events';
import { AppError, badField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { readTitle } from './text.ts';
import { readTime, type Times, timeOf } from './time.ts';

/**
 * Spans as a client sends them, in that order: ids made where absent; a span that was there before keeps its tick unless
 * one is given.
 *
 * @throws AppError `INVALID_DATE`; `INVALID_REQUEST` for an id that comes twice
 */
export function readSpans(inputs: readonly SpanInput[], previous: readonly Span[], allDay: boolean): Span[] {
  const ticked = new Map(previous.map((span) => [span.id, span.completed]));
  const seen = new Set<string>();
  return inputs.map((input, index): Span => {
    const id = input.id ?? newId();
    if (seen.has(id)) throw badField('body', `spans/${index}/id`, 'is the id of another span too');
    seen.add(id);
    return {
      id,
      title: readTitle(input.title, `spans/${index}/title`),
      start_date: readTime(input.start_date, allDay),
      end_date: readTime(input.end_date, allDay),
      completed: input.completed ?? ticked.get(id) ?? false,
    };
  });
}

/** @throws AppError `END_BEFORE_START`, `SPAN_OUTSIDE_EVENT`, naming the span */
export function checkSpans(event: Times & { readonly spans: readonly Span[]; readonly all_day: boolean }): void {
  const [from, to] = [timeOf(event.start_date), timeOf(event.end_date)];
  for (const span of event.spans) {
    const [start, end] = [timeOf(span.start_date), timeOf(span.end_date)];
    const details = { span_id: span.id };
    if (end < start || (event.all_day && end === start)) {
      throw new AppError('END_BEFORE_START', `The span “${span.title}” ends before it starts.`, { details });
    }
    if (start < from || end > to) {
      throw new AppError('SPAN_OUTSIDE_EVENT', `The span “${span.title}” lies outside its event.`, { details });
    }
  }
}
