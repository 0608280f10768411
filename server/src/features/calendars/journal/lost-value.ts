import type { CalendarEvent, EventPatch } from '@daywright/contract/events';
import type { Conflict } from '@daywright/contract/journal';
import { AppError } from '../../../platform/errors.ts';
import { placedSpans, type SpanOffset, spanOffsets } from '../span-offsets.ts';

/** What was written to the journal by the merge (`Lost`), as a change of the event as it now is. */
export function lostValue({ field, value }: Conflict, event: CalendarEvent): EventPatch | 'delete' {
  if (field === 'deletion') return 'delete';
  if (field === 'times') return value as EventPatch;
  const [head, id, part] = field.split('.');
  if (head === 'spans' && id !== undefined) return { spans: spansWith(event, id, part, value) };
  return { [field]: value } as EventPatch;
}

function spansWith(event: CalendarEvent, id: string, part: string | undefined, value: unknown) {
  const offsets = spanOffsets(event.spans, event);
  if (!offsets.some((span) => span.id === id)) {
    throw new AppError('SPAN_NOT_FOUND', 'This part of the event is not there any more.');
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
