import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { occurrenceId, parseEventId } from '@daywright/schedule/recurrence';
import type { NewEvent } from '../operations.ts';
import { patchEvent } from '../patch/patch.ts';
import { type Changed, changeSeries, changeSingle, singleFrom } from './change.ts';
import type { Master } from './occurrence.ts';
import { renamingBoth, renamingOne, renamingSeries } from './renaming.ts';
import { type Split, tailFrom } from './split.ts';

/*
 * What goes to another calendar goes on under an id of its own: to a provider it is another event, and the one that it was is
 * deleted there.
 */

export interface Destination {
  readonly calendar_id: string;
  /** Guests and whether it is free go along: its provider moves it. */
  readonly isOfSameAccount: boolean;
}

function inCalendar<E extends NewEvent>(event: E, { calendar_id, isOfSameAccount }: Destination): E {
  return isOfSameAccount ? { ...event, calendar_id } : patchEvent(event, { calendar_id });
}

/** A single event patched and moved, or an occurrence that leaves its series for it. */
export function moveSingle(event: CalendarEvent, patch: EventPatch, to: Destination, id: string): Changed {
  const changed = changeSingle(inCalendar(singleFrom(event, id), to), patch);
  return { ...changed, counterpart: event.id, renamed: renamingBoth(renamingOne(event.id, id), changed.renamed) };
}

/** What goes on from a division, patched and moved. */
export function moveTail(
  master: Master<CalendarEvent>,
  target: CalendarEvent,
  split: Split,
  patch: EventPatch,
  to: Destination,
  id: string,
): Changed {
  const there = <E extends CalendarEvent>(event: E) => inCalendar(event, to);
  return tailFrom(there(master), there(target), { ...split, later: split.later.map(there) }, patch, id).changed;
}

/** A whole series patched and moved, through its master or one of its occurrences. */
export function moveSeries(
  master: Master<CalendarEvent>,
  overrides: readonly CalendarEvent[],
  target: CalendarEvent,
  patch: EventPatch,
  to: Destination,
  id: string,
): Changed {
  const there = <E extends CalendarEvent>(event: E): E => {
    const moved = inCalendar(event, to);
    const { original_start } = event;
    return original_start === null
      ? { ...moved, id }
      : { ...moved, id: occurrenceId(id, original_start), series_id: id };
  };
  const series = { master: there(master), overrides: overrides.map((override) => ({ event: there(override) })) };
  const changed = changeSeries(series, there(target), patch);
  // Of a series that becomes one event, the occurrence that it was.
  const { original_start } = parseEventId(changed.counterpart ?? id);
  const counterpart = original_start === undefined ? master.id : occurrenceId(master.id, original_start);
  return { ...changed, counterpart, renamed: renamingBoth(renamingSeries(master.id, id), changed.renamed) };
}
