import type { Calendar } from '../calendar.ts';
import { atLeast } from '../operations/operation.ts';
import { Person } from '../person.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import type { Service } from '../service.ts';

/** Whose calendar a page is about. */
export interface Place {
  person: Person;
  calendar: Calendar;
}

/** @throws GoogleFailure 404 */
export function openPlace({ world }: Service, query: URLSearchParams): Place {
  const account = world.accounts.get(query.get('of') ?? '');
  if (!account) throw new GoogleFailure('notFound');
  const { calendar } = account.listEntry(query.get('calendar') ?? 'primary');
  return { person: new Person(world, account), calendar };
}

/** The address of a page about this calendar. */
export function placeAddress(
  path: '/month' | '/event',
  { person, calendar }: Place,
  more: Record<string, string>,
): string {
  const given = Object.entries({ of: person.account.email, calendar: calendar.id, ...more }).filter(([, text]) => text);
  return `${path}?${new URLSearchParams(given)}`;
}

export const isWritable = ({ person, calendar }: Place): boolean =>
  atLeast(person.account.listEntry(calendar.id), 'writerWithoutPrivateAccess');

/** The month that is asked for, else the one of now. */
export function monthOf({ world }: Service, query: URLSearchParams): Temporal.PlainYearMonth {
  const text = query.get('month') ?? '';
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return Temporal.PlainYearMonth.from(text);
  return Temporal.Instant.fromEpochMilliseconds(world.clock.now())
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .toPlainYearMonth();
}
