import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { CascadeMove } from '@daywright/schedule/cascade';
import { isoInstant, type TimeWindow } from '@daywright/schedule/dates';
import { byDays, type Destination, isAt, resizeRefusal, startingAt } from '@daywright/schedule/moves';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../lib/toasts.ts';
import { countOf, quoted, withFollowers } from '../lib/words.ts';
import { useTimeZone } from '../queries/profile.ts';
import { askToMoveAlong } from './cascade-question.ts';
import { useSaidRefusal } from './change-refusal.ts';
import { commonDayText, movedText, notDoneText } from './event-text.ts';
import { type EventUpdate, useUpdateEvents } from './update-events.ts';

export interface MoveOptions {
  /** Called once it is to be seen at its new place: after a question, and then perhaps never. */
  shown?: () => void;
  /** A step by a key: those that follow each other without a pause are one change to take back. */
  isStep?: boolean;
}

/** Moves events by hand. Why one could not be moved is said. */
export interface MoveEvents {
  /** So many days later (or earlier), each at its time of day on the person's clocks. Several are one change. */
  byDays: (events: readonly CalendarEvent[], days: number, options?: MoveOptions) => void;
  /** A timed event to another time, or to another length: its spans move with it, or have to fit. */
  to: (event: CalendarEvent, window: TimeWindow, options?: MoveOptions) => void;
}

/** Moves are shown at once, said with Undo, and put back with a sentence when they fail. */
export function useMoveEvents(): MoveEvents {
  const client = useQueryClient();
  const isRefused = useSaidRefusal();
  const update = useUpdateEvents();
  const timeZone = useTimeZone();

  /** Where what follows is in the way then, asks first whether it shall move along. */
  async function move(
    event: CalendarEvent,
    to: Destination,
    patch: EventPatch,
    { shown, isStep }: MoveOptions,
  ): Promise<void> {
    const said = movedText(event, to, timeZone);
    const failed = notDoneText([event], 'moved');
    const window = { start: Date.parse(to.start_date), end: Date.parse(to.end_date) };
    const make = (also: readonly CascadeMove[]) => {
      const others = also.map(
        (along): EventUpdate => ({ event: along.event, patch: { start_date: isoInstant(along.start) } }),
      );
      const all = withFollowers(said, others.length);
      const joins = isStep ? stepsOf([event]) : undefined;
      void update([{ event, patch }, ...others], { said: all, failed, joins, shown });
    };
    try {
      if (!event.all_day && (await askToMoveAlong(client, { event, window, apply: make }, timeZone))) return;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast(`${error.message} ${failed}.`, { tone: 'failed' });
      return;
    }
    make([]);
  }

  return {
    byDays(events, days, options = {}) {
      if (events.length === 0 || days === 0 || isRefused(events)) return;
      const moved = events.map((event) => ({ event, to: byDays(event, days, timeZone) }));
      const [first] = moved;
      if (first && moved.length === 1) {
        return void move(first.event, first.to, { start_date: first.to.start_date }, options);
      }
      const places = moved.map(({ event, to }) => ({ all_day: event.all_day, start_date: to.start_date }));
      void update(
        moved.map(({ event, to }) => ({ event, patch: { start_date: to.start_date } })),
        {
          said: `${countOf(events.length, 'event')} moved${commonDayText(places, timeZone)}`,
          failed: notDoneText(events, 'moved'),
          joins: options.isStep ? stepsOf(events) : undefined,
          shown: options.shown,
        },
      );
    },

    to(event, window, options = {}) {
      if (isRefused([event])) return;
      const length = Date.parse(event.end_date) - Date.parse(event.start_date);
      if (window.end - window.start === length) {
        const to = startingAt(event, window.start);
        if (!isAt(event, to, timeZone)) void move(event, to, { start_date: to.start_date }, options);
        return;
      }
      const refusal = resizeRefusal(event, window, timeZone);
      if (refusal !== null) {
        toast(`${quoted(event.title)} ${refusal}.`, { tone: 'failed' });
        return;
      }
      const to = { start_date: isoInstant(window.start), end_date: isoInstant(window.end) };
      void move(event, to, to.start_date === event.start_date ? { end_date: to.end_date } : to, options);
    },
  };
}

const stepsOf = (events: readonly CalendarEvent[]) => `steps of ${events.map(({ id }) => id).join()}`;
