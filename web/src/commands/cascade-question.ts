import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { type Cascade, cascade } from '@daywright/schedule/cascade';
import { addDays, dateIn, type TimeWindow } from '@daywright/schedule/dates';
import { hasGuests } from '@daywright/schedule/guests';
import { mondayOf } from '@daywright/schedule/weeks';
import type { QueryClient } from '@tanstack/react-query';
import { now } from '../lib/clock.ts';
import { type CascadeLayer, openLayer } from '../lib/layers.ts';
import { toast } from '../lib/toasts.ts';
import { calendars } from '../queries/calendars.ts';
import { weekOfEvents } from '../queries/events.ts';
import { mondaysOf } from '../queries/week-blocks.ts';
import { cascadePreview } from './cascade-preview.ts';
import { changeRefusal } from './change-refusal.ts';

/** How many weeks what is pushed may reach over: a schedule without a gap would lead on for ever. */
const mostWeeks = 5;

/**
 * Asks whether what is in the way of an event at its new place shall move along; false when nothing is, and nobody was asked.
 * Weeks that the answer hangs on are fetched where they are not held, and it fails where they cannot be.
 */
export async function askToMoveAlong(
  client: QueryClient,
  { event, window, apply }: Pick<CascadeLayer, 'event' | 'window' | 'apply'>,
  zone: string,
): Promise<boolean> {
  const found = await cascadeOf(client, event, window, zone);
  if (found.isTooMany) {
    toast(`More than ${limits.batchOperations - 1} events are in the way: none of them moves along.`, {
      tone: 'failed',
    });
  }
  if (found.moves.length === 0) return false;
  const preview = cascadePreview([{ event, ...window }, ...found.moves], zone);
  openLayer({ kind: 'cascade', event, window, ...found, preview, apply });
  return true;
}

/** What would have to move along, and what stands around it. */
async function cascadeOf(
  client: QueryClient,
  event: CalendarEvent,
  window: TimeWindow,
  zone: string,
): Promise<Cascade & { around: CalendarEvent[] }> {
  const first = mondayOf(dateIn(window.start, zone));
  let last = mondayOf(addDays(dateIn(window.end, zone), 1));
  for (;;) {
    const mondays = mondaysOf(first, last);
    const blocks = await Promise.all(mondays.map((monday) => client.ensureQueryData(weekOfEvents(monday, zone))));
    const around = blocks.flatMap(({ events }) => events);
    const found = cascadeAmong(client, around, event, window);
    const reached = mondayOf(dateIn(Math.max(...found.moves.map(({ end }) => end), window.end), zone));
    if (reached <= last || mondays.length >= mostWeeks) return { ...found, around };
    last = reached;
  }
}

/** What hands may not change stays where it is, and what has guests: nobody asks them for what moves along. */
function cascadeAmong(
  client: QueryClient,
  events: readonly CalendarEvent[],
  moved: CalendarEvent,
  to: TimeWindow,
): Cascade {
  const list = client.getQueryData(calendars().queryKey);
  return cascade(events, moved, to, {
    now: now(),
    isReadOnly: (event) => hasGuests(event) || changeRefusal(event, list) !== null,
  });
}
