import { escaped, pageOf } from '../../page.ts';
import type { GoogleEvent } from '../events/entry.ts';
import { repeats } from './event-body.ts';
import { isWritable, type Place, placeAddress } from './place.ts';

/** The form of an event, of one instance of a series, or of a new event. */
export function eventPage(place: Place, query: URLSearchParams, now: number): string {
  const { person, calendar } = place;
  const id = query.get('id');
  const month = query.get('month') ?? '';
  const event = id ? person.get(id, calendar) : undefined;
  const back = `<p><a href="${escaped(placeAddress('/month', place, { month }))}">Back to ${escaped(calendar.summary)}</a></p>`;
  const why = event && whyNot(place, event);
  if (why) return pageOf(event.summary ?? '(no title)', `${back}<p>${escaped(why)}</p>${textOf(event)}`, '32rem');
  const series = event?.recurringEventId;
  const other = series
    ? `<p>One of a series. <a href="${escaped(placeAddress('/event', place, { month, id: series }))}">Change the whole series</a></p>`
    : '';
  return pageOf(event?.summary ?? 'A new event', `${back}${other}${formOf(place, event, month, now)}`, '32rem');
}

/** Why nobody may change it by hand here. */
function whyNot(place: Place, { organizer, guestsCanModify, eventType }: GoogleEvent): string | undefined {
  if (!isWritable(place)) return 'This calendar can only be read.';
  if (eventType === 'birthday' || eventType === 'fromGmail') return 'Google keeps this event.';
  if (organizer && !organizer.self && !guestsCanModify) return `Only ${organizer.email} can change this invitation.`;
  return undefined;
}

const textOf = ({ description }: GoogleEvent) => (description ? `<p>${escaped(description)}</p>` : '');

function formOf({ calendar }: Place, event: GoogleEvent | undefined, month: string, now: number): string {
  const today = new Date(now).toISOString().slice(0, 10);
  const day = today.startsWith(month) ? today : `${month}-01`;
  const zone = event?.start?.timeZone ?? calendar.timeZone;
  const isAllDay = event?.start?.date != null;
  const start = isAllDay ? `${event.start?.date}T00:00` : (wallOf(event?.start?.dateTime, zone) ?? `${day}T09:00`);
  const end = isAllDay ? `${lastDay(event)}T00:00` : (wallOf(event?.end?.dateTime, zone) ?? `${day}T10:00`);
  const rule = event?.recurrence?.join('\n') ?? '';
  const choices = Object.entries(repeats).map(([name, line]) => option(line, name, line === rule));
  if (rule && !Object.values(repeats).includes(rule)) choices.unshift(option('as it is', `As it is: ${rule}`, true));
  const guests = event?.attendees?.map(({ email }) => email).join(', ') ?? '';
  return `<form class="fields" method="post">
<label>Title <input name="title" value="${escaped(event?.summary ?? '')}" required></label>
<label><input type="checkbox" name="all-day" ${isAllDay ? 'checked' : ''}> All day (the times below do not count)</label>
<label>Start <input type="datetime-local" name="start" value="${start}" required></label>
<label>End (of all-day events the last day) <input type="datetime-local" name="end" value="${end}" required></label>
<label>Time zone <input name="zone" value="${escaped(zone)}" required></label>
${event?.recurringEventId ? '' : `<label>Repeats <select name="repeats">${choices.join('')}</select></label>`}
<label>Place <input name="place" value="${escaped(event?.location ?? '')}"></label>
<label>Notes <textarea name="notes" rows="3">${escaped(event?.description ?? '')}</textarea></label>
<label>Guests, by commas <input name="guests" value="${escaped(guests)}"></label>
<p><button name="save" value="yes">Save</button> ${event ? '<button name="delete" value="yes" formnovalidate>Delete</button>' : ''}</p>
</form>`;
}

const option = (value: string, name: string, isChosen: boolean) =>
  `<option value="${escaped(value)}" ${isChosen ? 'selected' : ''}>${escaped(name)}</option>`;

/** As a field of the form wants it: a wall time in the zone of the event. */
function wallOf(dateTime: string | null | undefined, zone: string): string | undefined {
  if (!dateTime) return undefined;
  return Temporal.Instant.from(dateTime)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

const lastDay = ({ end }: GoogleEvent) =>
  Temporal.PlainDate.from(end?.date ?? '')
    .subtract({ days: 1 })
    .toString();
