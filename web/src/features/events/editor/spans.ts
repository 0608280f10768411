import type { SpanInput } from '@daywright/contract/event-input';
import type { Span } from '@daywright/contract/events';
import { isoInstant, type TimeWindow } from '@daywright/schedule/dates';

/** A span as the editor holds it: by its distance from the event's start, so that it moves along. In minutes. */
export interface SpanForm {
  id: string;
  title: string;
  offset: number;
  minutes: number;
  completed: boolean;
}

const minuteMs = 60_000;
const newSpanMinutes = 30;

/** The spans of an event that starts there. Those of an all-day event name no times; turned timed, they stand in a row. */
export function spanForms(spans: readonly Span[], startMs: number, allDay: boolean): SpanForm[] {
  return spans.map(({ id, title, start_date, end_date, completed }, index) => ({
    id,
    title,
    completed,
    offset: allDay ? index * newSpanMinutes : (Date.parse(start_date) - startMs) / minuteMs,
    minutes: allDay ? newSpanMinutes : (Date.parse(end_date) - Date.parse(start_date)) / minuteMs,
  }));
}

/** What is sent of the spans of an event at that time. */
export function spanInputs(spans: readonly SpanForm[], { start }: TimeWindow): SpanInput[] {
  return spans.map(({ offset, minutes, title, ...rest }) => ({
    ...rest,
    title: title.trim(),
    start_date: isoInstant(start + offset * minuteMs),
    end_date: isoInstant(start + (offset + minutes) * minuteMs),
  }));
}

/** Whether a span lies inside an event of so many minutes. */
export const liesInside = ({ offset, minutes }: SpanForm, eventMinutes: number): boolean =>
  offset >= 0 && offset + minutes <= eventMinutes;

/** A span for what is left of the event after the others. */
export function nextSpan(spans: readonly SpanForm[], eventMinutes: number, id: string): SpanForm {
  const end = Math.max(0, ...spans.map(({ offset, minutes }) => offset + minutes));
  const left = eventMinutes - end;
  const minutes = left > 0 ? Math.min(newSpanMinutes, left) : Math.min(newSpanMinutes / 2, eventMinutes);
  return { id, title: '', completed: false, minutes, offset: left > 0 ? end : eventMinutes - minutes };
}

/** A span put at another place of the row: each place keeps its pause before it, so that times pass from span to span. */
export function moveSpan(spans: readonly SpanForm[], from: number, to: number): SpanForm[] {
  const moved = spans[from];
  const first = spans[0];
  if (!moved || !first || to < 0 || to >= spans.length) return [...spans];
  const pauses = spans.map((span, index) => {
    const before = spans[index - 1];
    return before ? span.offset - before.offset - before.minutes : 0;
  });
  const order = spans.toSpliced(from, 1).toSpliced(to, 0, moved);
  let offset = first.offset;
  return order.map((span, index) => {
    offset += pauses[index] ?? 0;
    const placed = { ...span, offset };
    offset += span.minutes;
    return placed;
  });
}
