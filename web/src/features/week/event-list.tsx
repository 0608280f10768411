import type { CardEvent } from '@daywright/schedule/category-card';
import { isDeclined } from '@daywright/schedule/event-state';
import { memo } from 'react';
import { useSelectedAmong } from '../../hands/selection.ts';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { useConnectedCalendars } from '../../queries/connected-calendars.ts';
import { AndMore, rowsListed } from '../../ui/and-more.tsx';
import { drawnDot, inCalendar } from '../../ui/drawn-dot.ts';
import { eventLabel, eventMeta } from './week-text.ts';

interface EventListProps {
  label: string;
  /** YYYY-MM-DD */
  date: string;
  events: readonly CardEvent[];
  /** Ids of the events that just changed. */
  fresh: ReadonlySet<string>;
  liveId: string | null;
  timeZone: string;
}

const idOf = ({ event }: CardEvent) => event.id;

/**
 * The events that a chip counts, of thousands the first. Rows are plain elements, dressed by the list, drawn only when in
 * sight, and pressed, dragged and steered through the view that holds them.
 */
export const EventList = memo(function EventList({ label, date, events, fresh, liveId, timeZone }: EventListProps) {
  const connected = useConnectedCalendars();
  const selected = useSelectedAmong(events, idOf);
  return (
    <ol
      aria-label={label}
      className="mt-2 -mx-1 [&_button]:wrap-anywhere [&_button]:line-clamp-3 [&_button]:w-full [&_button]:text-left [&_button]:text-text [&_button]:font-strong [&_button]:text-12 [&_button]:outline-none [&_button]:after:absolute [&_button]:after:inset-0 [&_button]:after:rounded-chip [&>[data-over]_button]:font-medium [&>[data-over]_button]:text-text-2 [&>[data-declined]_button]:line-through [&>[data-calendar]]:pr-5 [&>[data-calendar]]:after:absolute [&>[data-calendar]]:after:top-2 [&>[data-calendar]]:after:right-1.5 [&>[data-calendar]]:after:size-2 [&>[data-calendar]]:after:rounded-full [&>[data-calendar]]:after:bg-(--dot) [&>[data-calendar]]:after:inset-ring [&>[data-calendar]]:after:inset-ring-text/20 [&>li:hover]:bg-hover [&>[data-drag-source]]:opacity-40 [&>[data-fresh]]:bg-ink-tint [&>[data-fresh]]:inset-ring [&>[data-fresh]]:inset-ring-ink-line [&>[data-fresh]]:transition-colors [&>[data-fresh]]:duration-(--m-slow) [&>[data-selected]]:bg-ink-tint [&>[data-selected]]:inset-ring-2 [&>[data-selected]]:inset-ring-ink [&>li]:relative [&>li]:rounded-chip [&>li]:px-1 [&>li]:py-1 [&>li]:text-12 [&>li]:text-text-2 [&>li]:[contain-intrinsic-size:auto_40px] [&>li]:[content-visibility:auto] pointer-coarse:[&>li]:min-h-11 pointer-coarse:[&>li]:select-none [&>li:has(:focus-visible)]:outline-2 [&>li:has(:focus-visible)]:outline-focus [&>li:has(:focus-visible)]:-outline-offset-2"
    >
      {events.slice(0, rowsListed).map((shown) => {
        const { event, outcome, isTracked } = shown;
        const isLive = event.id === liveId;
        const isSelected = selected.has(event.id);
        const calendar = connected.get(event.calendar_id);
        return (
          <li
            key={event.id}
            data-event={event.id}
            {...drawnDot(calendar)}
            data-over={isLive || outcome === 'upcoming' ? undefined : ''}
            data-declined={isDeclined(event) && !isLive && !isTracked ? '' : undefined}
            data-selected={isSelected ? '' : undefined}
            data-fresh={fresh.has(event.id) && !isSelected && !isLive ? '' : undefined}
          >
            <button
              type="button"
              data-open=""
              aria-label={`${eventLabel(shown, isLive, isSelected, timeZone)}${inCalendar(calendar)}`}
            >
              {event.title}
            </button>
            {eventMeta(shown, isLive, timeZone)}
          </li>
        );
      })}
      {events.length > rowsListed && <AndMore count={events.length - rowsListed} href={calendarAddress('day', date)} />}
    </ol>
  );
}, isSame);

/** Each minute makes new lists of the same events. */
function isSame(before: EventListProps, after: EventListProps): boolean {
  return (
    before.label === after.label &&
    before.date === after.date &&
    before.fresh === after.fresh &&
    before.liveId === after.liveId &&
    before.timeZone === after.timeZone &&
    before.events.length === after.events.length &&
    before.events.every(({ event, outcome, isTracked }, index) => {
      const other = after.events[index];
      return other?.event === event && other.outcome === outcome && other.isTracked === isTracked;
    })
  );
}
