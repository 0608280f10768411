import { useQuery } from '@tanstack/react-query';
import { calendars } from './calendars.ts';

/** What a calendar is called, by its id; the id while that is not known. */
export function useCalendarName(): (id: string) => string {
  const names = new Map(useQuery(calendars()).data?.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
