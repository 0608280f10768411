import { escaped, pageOf } from '../../page.ts';
import type { Account } from '../account.ts';
import type { GoogleEvent } from '../events/entry.ts';
import { isWritable, type Place, placeAddress } from './place.ts';

const link = (address: string, text: string) => `<a href="${escaped(address)}">${escaped(text)}</a>`;

/** Every account with its calendars, and the way to take back what was given; `taken` is whose was just now. */
export function calendarsPage(
  accounts: readonly Account[],
  { canTakeBack, taken }: { canTakeBack: boolean; taken: Account | undefined },
): string {
  const lists = accounts.map(({ email, list }) => {
    const items = [...list.values()]
      .filter(({ deleted }) => !deleted)
      .map(({ calendar, role }) => {
        const address = `/month?${new URLSearchParams({ of: email, calendar: calendar.id })}`;
        return `<li>${link(address, calendar.summary)} <small>${role}</small></li>`;
      });
    const form = `<form method="post" action="${escaped(`/?${new URLSearchParams({ of: email })}`)}">
<button name="take-back" value="yes" aria-label="Take access back of ${escaped(email)}">Take access back</button></form>`;
    return `<h2>${escaped(email)}</h2><ul>${items.join('\n')}</ul>${canTakeBack ? form : ''}`;
  });
  const told = taken
    ? `<p role="status">Daywright no longer has access to ${escaped(taken.email)}. It is noticed with the next sync.</p>`
    : '';
  return pageOf('Calendars', told + lists.join('\n'), '48rem');
}

/** A month of one calendar, day by day. */
export function monthPage(place: Place, month: Temporal.PlainYearMonth): string {
  const { person, calendar } = place;
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(calendar.timeZone).epochMilliseconds;
  const next = month.add({ months: 1 });
  const events = person.agenda(
    midnight(month.toPlainDate({ day: 1 })),
    midnight(next.toPlainDate({ day: 1 })),
    calendar,
  );
  const days = Map.groupBy(events, ({ start }) => start?.date ?? start?.dateTime?.slice(0, 10) ?? '');
  const more = { month: String(month) };
  const line = (event: GoogleEvent) => {
    const address = placeAddress('/event', place, { ...more, id: event.id ?? '' });
    return `<li>${timesOf(event)} ${link(address, event.summary ?? '(no title)')} <small>${escaped(marksOf(event))}</small></li>`;
  };
  const lists = [...days].map(([day, list]) => `<h2>${dayText(day)}</h2><ul>${list.map(line).join('\n')}</ul>`);
  const monthLink = (to: Temporal.PlainYearMonth) =>
    link(placeAddress('/month', place, { month: String(to) }), monthText(to));
  const add = isWritable(place)
    ? `<p>${link(placeAddress('/event', place, more), 'Add an event')}</p>`
    : '<p>This calendar can only be read.</p>';
  const content = `<p>${escaped(`${person.account.email}, ${calendar.timeZone}`)}</p>
<p>${link('/', 'All calendars')} · ${monthLink(month.subtract({ months: 1 }))} · ${monthLink(next)}</p>
${add}${lists.join('\n') || '<p>Nothing in this month.</p>'}`;
  return pageOf(`${calendar.summary}, ${monthText(month)}`, content, '48rem');
}

function timesOf({ start, end }: GoogleEvent): string {
  const clock = (text: string | null | undefined) => text?.slice(11, 16) ?? '';
  return start?.date ? 'all day' : `${clock(start?.dateTime)}–${clock(end?.dateTime)}`;
}

function marksOf({ recurringEventId, attendees, hangoutLink, location, organizer }: GoogleEvent): string {
  const marks = [
    recurringEventId && 'repeats',
    location,
    attendees && `${attendees.length} guests`,
    hangoutLink && 'Meet',
    organizer && !organizer.self && `invited by ${organizer.email}`,
  ];
  return marks.filter(Boolean).join(' · ');
}

const dayText = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

const monthText = (month: Temporal.PlainYearMonth) =>
  month.toPlainDate({ day: 1 }).toLocaleString('en-GB', { month: 'long', year: 'numeric' });
