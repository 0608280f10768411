import type { Calendar } from '@daywright/contract/calendars';
import { useQuery } from '@tanstack/react-query';
import { calendars } from './calendars.ts';

/** Connected calendars by their ids, whose events bear a dot; none for whoever has only their own. */
export const useConnectedCalendars = (): ReadonlyMap<string, Calendar> =>
  useQuery({ ...calendars(), select: connectedAmong }).data ?? none;

const none: ReadonlyMap<string, Calendar> = new Map();

const connectedAmong = (list: readonly Calendar[]): ReadonlyMap<string, Calendar> =>
  new Map(list.flatMap((calendar) => (calendar.account_id === null ? [] : [[calendar.id, calendar] as const])));
