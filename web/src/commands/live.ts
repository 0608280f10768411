import type { SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { CascadeMove } from '@daywright/schedule/cascade';
import { nearDay } from '@daywright/schedule/date-text';
import { dateIn, eventWindow, isoInstant, type TimeWindow, timeText } from '@daywright/schedule/dates';
import { startingAt } from '@daywright/schedule/moves';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { today } from '../lib/clock.ts';
import { toast } from '../lib/toasts.ts';
import { withFollowers } from '../lib/words.ts';
import type { BlockChange } from '../queries/events.ts';
import { useTimeZone } from '../queries/profile.ts';
import { runningEntry } from '../queries/time-entries.ts';
import { askToMoveAlong } from './cascade-question.ts';
import { useSaidRefusal } from './change-refusal.ts';
import { afterUpdate, patched } from './expected-events.ts';
import { askAboutGuests, concernsGuests } from './tell-guests.ts';
import { showTimer } from './timer.ts';
import { useUndoableChange } from './undoable-change.ts';

/** What comes of a change: it is made, it is up to the open preview of what would move along, or it was refused. */
export type LiveOutcome = 'made' | 'asked' | 'refused';

/** Lengthens an event, of a series this occurrence; asks first when it would run into what follows. */
export function useAddTime() {
  const client = useQueryClient();
  const isRefused = useSaidRefusal();
  const change = useUndoableChange();
  const zone = useTimeZone();
  return async (event: CalendarEvent, minutes: number): Promise<LiveOutcome> => {
    if (isRefused([event])) return 'refused';
    const { start, end } = eventWindow(event, zone);
    const window = { start, end: end + minutes * 60_000 };
    return unlessInTheWay(client, event, window, zone, (also, answer) =>
      change({
        send: () =>
          thenAnswering(
            event,
            answer,
            call('POST /live/add-time', { body: { event_id: event.id, minutes, also: also.map(sent) } }),
          ),
        seenByGuests: [event].filter((each) => concernsGuests(each)),
        said: withFollowers(`${event.title} ends at ${timeText(window.end, zone)}`, also.length),
        expect: movedTo(event, window, also, zone),
      }),
    );
  };
}

/** Moves an event to a later start and stops its timer; asks first when it would run into what follows. */
export function usePostpone() {
  const client = useQueryClient();
  const isRefused = useSaidRefusal();
  const change = useUndoableChange();
  const zone = useTimeZone();
  return async (event: CalendarEvent, start: number): Promise<LiveOutcome> => {
    if (isRefused([event])) return 'refused';
    const before = eventWindow(event, zone);
    const window = { start, end: start + before.end - before.start };
    return unlessInTheWay(client, event, window, zone, (also, answer) => {
      const runs = client.getQueryData(runningEntry().queryKey)?.event_id === event.id;
      return change({
        send: () =>
          thenAnswering(
            event,
            answer,
            call('POST /live/postpone', {
              body: { event_id: event.id, until: isoInstant(start), also: also.map(sent) },
            }),
          ),
        seenByGuests: [event].filter((each) => concernsGuests(each)),
        said: withFollowers(`${event.title} moved to ${whenText(start, zone)}`, also.length),
        expect: movedTo(event, window, also, zone),
        ...(runs && { show: showTimer(null) }),
      });
    });
  };
}

/** What is changed of an event waits for this answer: no call of the live session carries it. */
async function thenAnswering<R>(
  event: CalendarEvent,
  answer: SendUpdates | undefined,
  changed: Promise<R>,
): Promise<R> {
  const reply = await changed;
  if (answer) await call('PATCH /events/:id', { params: { id: event.id }, body: { send_updates: answer } });
  return reply;
}

/** Makes the change, or leaves it to the question what shall move along; whether guests are told is asked last. */
async function unlessInTheWay(
  client: QueryClient,
  event: CalendarEvent,
  window: TimeWindow,
  zone: string,
  make: (also: readonly CascadeMove[], answer: SendUpdates | undefined) => Promise<unknown>,
): Promise<LiveOutcome> {
  const askAndMake = async (also: readonly CascadeMove[]) => {
    const answer = await askAboutGuests('Move', [event]);
    return answer === null ? null : make(also, answer);
  };
  try {
    if (await askToMoveAlong(client, { event, window, apply: (also) => void askAndMake(also) }, zone)) return 'asked';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    toast(error.message, { tone: 'failed' });
    return 'refused';
  }
  return (await askAndMake([])) === null ? 'refused' : 'made';
}

const sent = ({ event, start }: CascadeMove) => ({
  id: event.id,
  start_date: isoInstant(start),
  version: event.version,
});

/** The held events once the event and those that move along are at their new places. */
function movedTo(
  event: CalendarEvent,
  { start, end }: TimeWindow,
  also: readonly CascadeMove[],
  zone: string,
): BlockChange {
  const patch = { start_date: isoInstant(start), end_date: isoInstant(end) };
  const starts = new Map(also.map((move) => [move.event.id, move.start]));
  const moveAlong = (held: CalendarEvent) => {
    const to = starts.get(held.id);
    return to === undefined ? held : patched(held, startingAt(held, to));
  };
  return (events, range) => afterUpdate(event, patch, 'this', zone)(events.map(moveAlong), range);
}

/** `10:29`, or with its day when that is another: `tomorrow 09:30`, `Mon 15 Jun 09:30`. */
function whenText(start: number, zone: string): string {
  const date = dateIn(start, zone);
  const time = timeText(start, zone);
  return date === today(zone) ? time : `${nearDay(date, today(zone))} ${time}`;
}
