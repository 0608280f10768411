import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import { type Draft, eventOfId, type ScheduleRows } from '../../events/commands.ts';
import { rowIdsOf } from '../../events/queries.ts';

/** What a draft would make of the rows below it: one change a row that differs. */
export async function changesOf(rows: ScheduleRows, draft: Draft): Promise<Change[]> {
  const ids = { event: new Set<string>(), time_entry: new Set<string>() };
  for (const operation of draft.operations()) {
    if (operation.entity === 'time_entry')
      ids.time_entry.add(operation.op === 'create' ? operation.entry.id : operation.id);
    else ids.event.add(operation.op === 'create' ? operation.event.id : operation.id);
  }
  const [events, entries] = [[...ids.event], [...ids.time_entry]];
  return [
    ...between('event', events, await eventsOrOccurrences(rows, events), await eventsOrOccurrences(draft, events)),
    ...between('time_entry', entries, await rows.entries(entries), await draft.entries(entries)),
  ] as Change[];
}

/** An occurrence without a row of its own is there too, as its series makes it. */
async function eventsOrOccurrences(rows: ScheduleRows, ids: readonly string[]): Promise<CalendarEvent[]> {
  const found = new Map((await rows.events(rowIdsOf(ids))).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, master] = [found.get(id), found.get(parseEventId(id).master_id)];
    return row ?? (master && eventOfId(id, master, [])) ?? [];
  });
}

function between<E extends Change['entity'], D extends { readonly id: string }>(
  entity: E,
  ids: readonly string[],
  below: readonly D[],
  above: readonly D[],
) {
  const was = new Map(below.map((document) => [document.id, document]));
  const is = new Map(above.map((document) => [document.id, document]));
  return ids.flatMap((id) => {
    const [before, after] = [was.get(id), is.get(id)];
    if (isDeepStrictEqual(withoutDoor(before), withoutDoor(after))) return [];
    const op = before ? (after ? 'update' : 'delete') : 'create';
    return [{ entity, op, ...(before && { before }), ...(after && { after }) }];
  });
}

/** What the door sets differs though nothing was asked for. */
function withoutDoor<D extends object>(document: D | undefined) {
  return document && { ...document, version: 0, updated_at: '' };
}
