import type { Calendar } from '@daywright/contract/calendars';
import type { CalendarEvent } from '@daywright/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../lib/toasts.ts';
import { quoted } from '../lib/words.ts';
import { calendars, isReadOnlyIn } from '../queries/calendars.ts';

/** Why nobody here may change or delete an event, as a sentence; null when one may. `known` are the calendars known so far. */
export function changeRefusal(event: CalendarEvent, known: readonly Calendar[] = []): string | null {
  const calendar = calendarOf(event, known);
  if (calendar?.writable === false) return `${quoted(event.title)} is in ${calendar.name}, which can only be read.`;
  return event.read_only ? `${quoted(event.title)} can only be read here. Open it to see why.` : null;
}

/** Why the first of several that cannot be changed by hand cannot; null when all can. */
export function refusalOf(events: readonly CalendarEvent[], known?: readonly Calendar[]): string | null {
  for (const event of events) {
    const refusal = changeRefusal(event, known);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** `refusalOf` by the calendars that are known when it is asked. */
export function useRefusal(): (events: readonly CalendarEvent[]) => string | null {
  const client = useQueryClient();
  return (events) => refusalOf(events, client.getQueryData(calendars().queryKey));
}

/** Says why events cannot be changed by hand; false where they can. */
export function useSaidRefusal(): (events: readonly CalendarEvent[]) => boolean {
  const refusalOf = useRefusal();
  return (events) => {
    const refusal = refusalOf(events);
    if (refusal !== null) toast(refusal, { tone: 'failed' });
    return refusal !== null;
  };
}

/** Whether nobody here may change an event, by hand or in the editor. */
export const isReadOnly = (event: CalendarEvent, known: readonly Calendar[] = []): boolean =>
  isReadOnlyIn(event, calendarOf(event, known));

const calendarOf = (event: CalendarEvent, known: readonly Calendar[]) =>
  known.find(({ id }) => id === event.calendar_id);
