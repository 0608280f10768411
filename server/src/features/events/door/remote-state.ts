import type { SendUpdates } from '@daywright/contract/event-input';
import { notesText } from '@daywright/schedule/notes-text';
import type { EventsTable } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor, LockedCalendar, NewEvent, RemoteState } from '../operations.ts';

/**
 * What a write makes of a row's state at a provider: `given` by a sync, or `left` by one and by what is kept here alone;
 * `marked` as to be told there by all others, where the row has a home at a provider, and `unmarked` where it has none.
 */
export type Keeping =
  | { readonly kind: 'given'; readonly state: RemoteState }
  | { readonly kind: 'marked'; readonly home: string; readonly sendUpdates: SendUpdates | null }
  | { readonly kind: 'left' | 'unmarked' };

export type RemoteColumns = Pick<
  EventsTable,
  'remote_calendar_id' | 'remote_id' | 'remote_etag' | 'remote_base' | 'remote_extra' | 'sync_state' | 'send_updates'
>;

/** @param calendar the event's */
export function keepingOf(
  actor: Actor,
  calendar: LockedCalendar,
  calendars: ReadonlyMap<string, LockedCalendar>,
  remote: RemoteState | undefined,
): Keeping {
  if (actor.kind === 'sync') return remote ? { kind: 'given', state: remote } : { kind: 'left' };
  if (remote) throw new Error(`Only a sync knows of a provider's state, not ${actor.kind}.`);
  const home = homeOf(calendar, calendars);
  return home === undefined ? { kind: 'unmarked' } : { kind: 'marked', home, sendUpdates: actor.sendUpdates ?? null };
}

/** An event as its calendar has it: from where it is, is not for whoever writes it to say. */
export function inItsCalendar<E extends NewEvent>(event: E, { source }: Pick<LockedCalendar, 'source'>): E {
  if (event.source === source) return event;
  // What was HTML at a provider is text here.
  return { ...event, source, notes: source === 'daywright' ? notesText(event) || null : event.notes };
}

/** The calendar at whose provider the events of a calendar are kept: itself, or where the own ones are copied to. */
function homeOf(calendar: LockedCalendar, calendars: ReadonlyMap<string, LockedCalendar>): string | undefined {
  if (calendar.account_id !== null) return calendar.id;
  return [...calendars.values()].find(({ copies_own }) => copies_own)?.id;
}

/**
 * What a row is inserted with; what one that exists gets beside these is the statement's.
 *
 * @param isMadeAgain there was such an event before: an id that its row still has there is kept
 * @param from what it goes on from, as the log names it, and what of that is at a provider: that stays until this is there, and what
 *   is kept there alone is to go along. An own event that goes on to a provider hands it on.
 */
export function remoteColumnsOf(
  keeping: Keeping,
  event: Pick<NewEvent, 'id' | 'series_id'>,
  isMadeAgain: boolean,
  { origin, counterpart }: { readonly origin: string | undefined; readonly counterpart: string | null },
): RemoteColumns {
  if (keeping.kind === 'given') return columnsOf(keeping.state);
  if (keeping.kind !== 'marked') return { ...nowhere, remote_extra: goingOnFrom(origin) };
  // Its own id lets an event be known again there. Once it was deleted, that may by now be the id of another row.
  const named = isMadeAgain ? newId() : event.id;
  const remote_id = event.series_id === null ? named.replaceAll('-', '') : null;
  return {
    ...nowhere,
    remote_calendar_id: keeping.home,
    remote_id,
    remote_extra: goingOnFrom(origin ?? counterpart),
    sync_state: 'new',
    send_updates: keeping.sendUpdates,
  };
}

const goingOnFrom = (like: string | null | undefined) => (like == null ? null : JSON.stringify({ sync: { like } }));

/** Of a row that has no home at a provider. */
export const nowhere: RemoteColumns = {
  remote_calendar_id: null,
  remote_id: null,
  remote_etag: null,
  remote_base: null,
  remote_extra: null,
  sync_state: null,
  send_updates: null,
};

function columnsOf({ calendar_id, remote_id, etag, base, extra, state }: RemoteState): RemoteColumns {
  return {
    remote_calendar_id: calendar_id,
    remote_id,
    remote_etag: etag,
    remote_base: base,
    remote_extra: extra,
    sync_state: state,
    send_updates: null,
  };
}
