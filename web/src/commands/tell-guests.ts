import type { Calendar } from '@daywright/contract/calendars';
import type { Change } from '@daywright/contract/changes';
import type { EventPatch, SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { hasGuests } from '@daywright/schedule/guests';
import { ApiError, call } from '../lib/call.ts';
import { askWhetherGuestsAreTold, type GuestsQuestion } from '../lib/layers.ts';

/** What guests see of an event. The rest of it is the person's own. */
const seenByGuests = [
  'title',
  'start_date',
  'end_date',
  'all_day',
  'time_zone',
  'location',
  'notes',
  'recurrence',
  'calendar_id',
] as const satisfies (keyof EventPatch)[];

/** Whether guests of an event see a change of it; without a patch, its deletion. */
export const concernsGuests = (event: CalendarEvent, patch?: EventPatch): boolean =>
  !event.read_only && hasGuests(event) && (!patch || seenByGuests.some((field) => patch[field] !== undefined));

/** The events of a change set whose guests see it. */
export function eventsSeenByGuests(changes: readonly Change[]): CalendarEvent[] {
  return changes.flatMap((change) => {
    if (change.entity !== 'event') return [];
    const { before, after } = change;
    const event = after ?? before;
    if (!event || !(concernsGuests(event) || (before && concernsGuests(before)))) return [];
    const isSeen = !before || !after || seenByGuests.some((field) => !isSame(before[field], after[field]));
    return isSeen ? [event] : [];
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Asks whether guests are told of a change by hand. Undefined where none of these events has guests who see it, null where
 * the person would rather not make it.
 */
export async function askAboutGuests(
  verb: GuestsQuestion['verb'],
  events: readonly CalendarEvent[],
  note = '',
): Promise<SendUpdates | null | undefined> {
  return events.some((event) => concernsGuests(event)) ? askWhetherGuestsAreTold({ verb, events, note }) : undefined;
}

/** The same before events are put back as they were. What no guest was told of yet is not asked about. */
export async function askBeforeTakingBack(
  verb: 'Undo' | 'Redo',
  events: readonly CalendarEvent[],
): Promise<SendUpdates | null | undefined> {
  const concerned = events.filter((event) => concernsGuests(event));
  const areHeld = concerned.length <= mostEventsChecked && (await Promise.all(concerned.map(isHeld))).every(Boolean);
  return areHeld ? undefined : askAboutGuests(verb, concerned);
}

const mostEventsChecked = 5;

async function isHeld({ id }: CalendarEvent): Promise<boolean> {
  try {
    return (await call('GET /events/:id', { params: { id } })).origin?.state === 'held';
  } catch (error) {
    // A deleted one cannot be looked at. Where the server is not reached, taking back says so.
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** What a deletion means for guests beside what they are told. */
export const deletedThereText = 'Deleting takes it out of Google Calendar too.';

/** What a change of calendar means for guests beside what they are told. `known` are the calendars known so far. */
export function leavingText(
  { calendar_id }: CalendarEvent,
  patch: EventPatch,
  known: readonly Calendar[] = [],
): string {
  if (patch.calendar_id === undefined) return '';
  const accountOf = (id: string | undefined) => known.find((calendar) => calendar.id === id)?.account_id ?? null;
  const account = accountOf(calendar_id);
  if (account !== null && account === accountOf(patch.calendar_id)) return '';
  return 'Guests do not go along. It is deleted in the Google calendar that it leaves.';
}
