import type { CalendarEvent } from '@daywright/contract/events';
import { ownAnswer } from '@daywright/schedule/event-state';
import type { Db } from '../../../platform/database/database.ts';
import type { LoggedChange } from '../door/log.ts';
import type { EventOperation, ScheduleRows } from '../operations.ts';
import { eventOfId } from '../series/occurrence.ts';
import { isSameEvent } from '../series/rows.ts';
import { documentsOf } from './change-log.ts';
import { withOccurrences } from './occurrence-changes.ts';
import { revertedEvent } from './revert.ts';

/** An occurrence that can only be read, as it was before it was answered or marked, and as its series has it by now. */
export interface MarkedOccurrence {
  readonly before: CalendarEvent;
  readonly plain: CalendarEvent | undefined;
}

/** Of logged changes those by which an occurrence that can only be read got a row of its own, by its id. */
export async function markedOccurrences(
  db: Db,
  rows: ScheduleRows,
  {
    seq,
    page,
    current,
  }: {
    readonly seq: number;
    readonly page: readonly LoggedChange[];
    readonly current: ReadonlyMap<string, CalendarEvent>;
  },
): Promise<ReadonlyMap<string, MarkedOccurrence>> {
  const made = page.filter(({ entity, row_id, before }) => {
    const event = current.get(row_id);
    return entity === 'event' && before === null && event?.read_only && event.series_id !== null;
  });
  const told = await withOccurrences(
    db,
    rows.userId,
    made.map((change) => ({ ...change, seq })),
  );
  const marked = new Map<string, MarkedOccurrence>();
  for (const change of told) {
    const [before] = documentsOf<CalendarEvent>(change);
    const series = await rows.event(current.get(change.row_id)?.series_id ?? '');
    if (before) marked.set(change.row_id, { before, plain: series && eventOfId(change.row_id, series, []) });
  }
  return marked;
}

/**
 * Takes back by field what was made of it: its provider may have told otherwise since. Marks need no row where all is as its series
 * has it then; once answered, the occurrence is one of its own at the provider.
 *
 * @throws RevertConflict
 */
export function inverseOfMarks(
  after: CalendarEvent,
  current: CalendarEvent,
  { before, plain }: MarkedOccurrence,
  undone: boolean,
): EventOperation {
  const event = revertedEvent(before, after, current);
  const isAnswered = ownAnswer(before) !== ownAnswer(after);
  return !isAnswered && plain && isSameEvent(event, plain)
    ? { op: 'delete', id: current.id, undone }
    : { op: 'update', id: current.id, event };
}
