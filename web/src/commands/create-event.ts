import type { EventDraft } from '@daywright/contract/event-input';
import { isoInstant } from '@daywright/schedule/dates';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { now } from '../lib/clock.ts';
import { calendars } from '../queries/calendars.ts';
import type { BlockChange } from '../queries/events.ts';
import { useTimeZone } from '../queries/profile.ts';
import { notDoneText } from './event-text.ts';
import { afterCreations, eventFrom } from './expected-events.ts';
import { type ChangeOptions, useUndoableChange } from './undoable-change.ts';

/** A new event under an id that is made here, so that a call that is sent twice adds it once. */
export type NewEvent = EventDraft & { id: string };

/** Adds an event. */
export function useCreateEvent() {
  const change = useUndoableChange();
  const client = useQueryClient();
  const timeZone = useTimeZone();
  return (draft: NewEvent, { onFailure }: ChangeOptions = {}) =>
    change({
      send: () => call('POST /events', { body: draft }),
      said: `${draft.title} added`,
      failed: notDoneText([draft], 'added'),
      expect: withNew(client, [draft], timeZone),
      onFailure,
    });
}

/** Held events with new ones; undefined while no calendar is known that could take them. */
export function withNew(client: QueryClient, drafts: readonly NewEvent[], timeZone: string): BlockChange | undefined {
  const [own] = client.getQueryData(calendars().queryKey) ?? [];
  if (!own) return undefined;
  const owner = { calendar_id: own.id, time_zone: timeZone, at: isoInstant(now()) };
  return afterCreations(
    drafts.map((draft) => eventFrom(draft, owner)),
    timeZone,
  );
}
