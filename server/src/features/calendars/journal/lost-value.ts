import type { CalendarEvent } from '@daywright/contract/events';
import type { Conflict } from '@daywright/contract/journal';
import { shiftRecurrence } from '@daywright/schedule/recurrence';
import { isDateLine } from '@daywright/schedule/recurrence/dates';
import { readLine } from '@daywright/schedule/recurrence/lines';
import { AppError } from '../../../platform/errors.ts';
import type { PutBack } from '../../events/commands-put-back.ts';
import { placedSpans, type SpanOffset, spanOffsets } from '../span-offsets.ts';
import type { LostTimes } from '../sync/merge/lost.ts';

/** What was written to the journal by the merge (`Lost`), as a change of the event as it now is. */
export function lostValue(conflict: Conflict, event: CalendarEvent): ReturnType<PutBack> {
  const { field, value } = conflict;
  if (field === 'deletion') return 'delete';
  if (field === 'times') return timesWithRepeat(value as LostTimes, event);
  if (field === 'recurrence') return { recurrence: repeatWithDates(conflict, event) };
  const [head, id, part] = field.split('.');
  if (head === 'spans' && id !== undefined) return { spans: spansWith(event, id, part, value) };
  return { [field]: value } as ReturnType<PutBack>;
}

/** A series has the rule that goes with the times, or else the one it has as it stands; its dates move along. */
function timesWithRepeat(
  { recurrence: rule, ...times }: LostTimes,
  { recurrence: lines, ...event }: CalendarEvent,
): ReturnType<PutBack> {
  if (lines === null) return times;
  const dates = shiftRecurrence({ ...event, recurrence: lines }, times).filter(isDate);
  return { ...times, recurrence: [...(rule ?? lines.filter((text) => !isDate(text))), ...dates] };
}

/**
 * The dates of the event stay; the rule, and what it left out or added, go along to its times now. Only where the rule's own
 * times gave way too is it as it is written: it fits these, which come back by themselves.
 */
function repeatWithDates({ value, times, times_beside }: Conflict, event: CalendarEvent): string[] | null {
  if (value === null) return null;
  const lines = value as string[];
  const own = event.recurrence?.filter(isDate) ?? [];
  const shifted = (some: string[]) => (times ? shiftRecurrence({ ...times, recurrence: some }, event) : some);
  const moved = shifted(times_beside ? lines.filter(isDate) : lines);
  const rule = (times_beside ? lines : moved).filter((text) => !isDate(text));
  const came = times || event.recurrence === null ? moved.filter(isDate) : [];
  return [...rule, ...new Set([...own, ...came])];
}

const isDate = (text: string) => isDateLine(readLine(text));

function spansWith(event: CalendarEvent, id: string, part: string | undefined, value: unknown) {
  const offsets = spanOffsets(event.spans, event);
  if (!offsets.some((span) => span.id === id)) {
    throw new AppError('SPAN_NOT_FOUND', 'This part of the event is not there any more. Add it again in the editor.');
  }
  // A part that was deleted on one side and edited on the other.
  if (part === undefined)
    return placedSpans(
      offsets.filter((span) => span.id !== id),
      event,
    );
  const changes = part === 'times' ? (value as Pick<SpanOffset, 'from' | 'to'>) : { [part]: value };
  return placedSpans(
    offsets.map((span) => (span.id === id ? { ...span, ...changes } : span)),
    event,
  );
}
