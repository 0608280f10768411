import type { CalendarEvent, Span } from '@daywright/contract/events';
import { dayMs } from '@daywright/schedule/dates';

/** A span by its distance from its event's start, in milliseconds: it moves with the event. */
export interface SpanOffset {
  readonly id: string;
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly completed: boolean;
}

type Times = Pick<CalendarEvent, 'start_date' | 'end_date' | 'all_day'>;

export function spanOffsets(spans: readonly Span[], { start_date }: Pick<Times, 'start_date'>): SpanOffset[] {
  const start = Date.parse(start_date);
  return spans.map(({ id, title, start_date, end_date, completed }) => {
    return { id, title, from: Date.parse(start_date) - start, to: Date.parse(end_date) - start, completed };
  });
}

/** The spans in an event of these times: in whole days where it is all-day, and cut to what lies within it. */
export function placedSpans(offsets: readonly SpanOffset[], { start_date, end_date, all_day }: Times): Span[] {
  const start = Date.parse(start_date);
  const length = Date.parse(end_date) - start;
  const shortest = all_day ? dayMs : 0;
  const text = (offset: number) => new Date(start + offset).toISOString().slice(0, all_day ? 10 : undefined);
  return offsets.map(({ id, title, from, to, completed }) => {
    const [first, last] = all_day ? [Math.floor(from / dayMs) * dayMs, Math.ceil(to / dayMs) * dayMs] : [from, to];
    const begin = Math.min(Math.max(first, 0), Math.max(length - shortest, 0));
    const end = Math.max(Math.min(last, length), begin + shortest);
    return { id, title, start_date: text(begin), end_date: text(end), completed };
  });
}
