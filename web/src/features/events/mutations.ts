import type { CalendarEvent, EventDraft, EventPatch, Scope } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { dateIn, isoInstant, timeText } from '@daywright/schedule/dates';
import { useQueryClient } from '@tanstack/react-query';
import { afterCreation, afterUpdate, eventFrom } from '../../commands/expected-events.ts';
import { useUndoableChange } from '../../commands/undoable-change.ts';
import { call } from '../../lib/call.ts';
import { now } from '../../lib/clock.ts';
import { countOf, quoted } from '../../lib/words.ts';
import { calendars } from '../../queries/calendars.ts';
import { useTimeZone } from '../../queries/profile.ts';

export interface SaveOptions {
  /** Of a repeated event, which occurrences the change reaches. */
  scope?: Scope | undefined;
  /** Takes the failure, such as an open editor; without it a toast says why. */
  onFailure?: (error: Error) => void;
}

/** Adds an event. The id is made here, so that a call that is sent twice adds it once. */
export function useCreateEvent() {
  const change = useUndoableChange();
  const client = useQueryClient();
  const time_zone = useTimeZone();
  return (draft: EventDraft & { id: string }, { onFailure }: SaveOptions = {}) => {
    const [own] = client.getQueryData(calendars().queryKey) ?? [];
    const at = isoInstant(now());
    const expected = own && eventFrom(draft, { calendar_id: own.id, time_zone, at });
    return change({
      send: () => call('POST /events', { body: draft }),
      said: `${draft.title} added`,
      failed: `${quoted(draft.title)} was not added`,
      ...(expected && { expect: afterCreation(expected, time_zone) }),
      ...(onFailure && { onFailure }),
    });
  };
}

/** Changes an event; of a repeated one as much as the scope says. */
export function useUpdateEvent() {
  const change = useUndoableChange();
  const timeZone = useTimeZone();
  return (event: CalendarEvent, patch: EventPatch, { scope, onFailure }: SaveOptions = {}) =>
    change({
      send: () =>
        call('PATCH /events/:id', {
          params: { id: event.id },
          query: { ...(scope && { scope }) },
          body: { ...patch, version: event.version },
        }),
      said: ({ dropped_overrides }) => `${savedText(event, patch, timeZone)}${droppedText(dropped_overrides)}`,
      failed: `${quoted(event.title)} was not saved`,
      expect: afterUpdate(event, patch, scope, timeZone),
      ...(onFailure && { onFailure }),
    });
}

/** `Lunch moved to 13:00`, with the date where that is another one; `Saved` for anything else. */
export function savedText(event: CalendarEvent, patch: EventPatch, timeZone: string): string {
  const { title, start_date, end_date: _, spans: __, ...others } = patch;
  if (title !== undefined || start_date === undefined || start_date === event.start_date) return 'Saved';
  if (Object.keys(others).length > 0) return 'Saved';
  if (event.all_day) return `${event.title} moved to ${shortDate(start_date)}`;
  const at = Date.parse(start_date);
  const date = dateIn(at, timeZone);
  const day = date === dateIn(Date.parse(event.start_date), timeZone) ? '' : `${shortDate(date)}, `;
  return `${event.title} moved to ${day}${timeText(at, timeZone)}`;
}

const droppedText = (dropped: number) =>
  dropped === 0 ? '' : `. ${countOf(dropped, 'edited occurrence')} went with the old rule`;
