import type { ListedEvent } from '@daywright/contract/assistant';
import type { CalendarEvent } from '@daywright/contract/events';
import { startDateOf } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { useQueries } from '@tanstack/react-query';
import { eventNow } from './event.ts';
import { weekOfEvents } from './events.ts';

/** So many weeks are read whole, as views read them; what lies further apart is read one by one. */
const weeksRead = 3;

/** Events that a list once named, as they are now: null of what is gone, and undefined until it is known. */
export function useListedEvents(listed: readonly ListedEvent[], zone: string): (CalendarEvent | null | undefined)[] {
  const weekOf = (event: ListedEvent) => mondayOf(startDateOf(event, zone));
  const weeks = [...new Set(listed.map(weekOf))].slice(0, weeksRead);
  const blocks = useQueries({ queries: weeks.map((monday) => weekOfEvents(monday, zone)) });
  const there = listed.map((event) => {
    const block = blocks[weeks.indexOf(weekOf(event))];
    return block?.isPending ? 'unknown' : (block?.data?.events.find(({ id }) => id === event.id) ?? 'elsewhere');
  });
  const elsewhere = listed.filter((_, at) => there[at] === 'elsewhere').map(({ id }) => id);
  const found = useQueries({ queries: elsewhere.map(eventNow) });
  return listed.map(({ id }, at) => {
    const event = there[at];
    if (event !== 'unknown' && event !== 'elsewhere') return event;
    return event === 'elsewhere' ? found[elsewhere.indexOf(id)]?.data : undefined;
  });
}
