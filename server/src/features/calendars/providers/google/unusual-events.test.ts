import { expect, test } from 'vitest';
import { type GoogleEvent, toChange } from './to-event.ts';

const berlin = { time_zone: 'Europe/Berlin', writable: true };
const dayLong: GoogleEvent = {
  id: 'abcde',
  etag: '"1"',
  start: { date: '2026-03-02' },
  end: { date: '2026-03-03' },
};

function read(fields: GoogleEvent) {
  const change = toChange({ ...dayLong, ...fields }, berlin);
  if (change.kind !== 'event') throw new Error(`Read as ${change.kind}.`);
  return change;
}

test.each<[string, object]>([
  ['a title that is none', { summary: {} }],
  ['a guest that is none', { attendees: [null] }],
  ['lines that are none', { recurrence: 'RRULE:FREQ=DAILY' }],
  ['a time that is none', { start: { dateTime: 5 } }],
  ['an id that is none', { id: 5 }],
  ['an id without end', { id: 'a'.repeat(3_000) }],
  ['an end after the last year', { start: { date: '9999-12-31' }, end: { date: '9999-12-31' } }],
  ['a year of six digits', { start: { date: '+010000-01-01' }, end: { date: '+010000-01-02' } }],
  ['a year before the first', { start: { dateTime: '0000-01-01T00:00:00+14:00' } }],
  [
    'an occurrence of such a year',
    { recurringEventId: 'abcde', originalStartTime: { dateTime: '9999-12-31T23:00:00-12:00' } },
  ],
])('an event with %s is passed over', (_, fields) => {
  expect(toChange({ ...dayLong, ...fields } as GoogleEvent, berlin)).toMatchObject({ kind: 'unreadable' });
});

test('of guests without end so many are kept as anybody can invite', () => {
  const attendees = Array.from({ length: 10_000 }, (_, n) => ({ email: `guest-${n}@example.com` }));
  const { event, extra } = read({ attendees });
  expect([event.guests.length, extra.guests_omitted]).toEqual([500, true]);
});

test('among guests without end the own answer is kept', () => {
  const attendees: GoogleEvent['attendees'] = Array.from({ length: 600 }, (_, n) => ({ email: `${n}@example.com` }));
  attendees.push({ email: 'ann@example.com', self: true, responseStatus: 'declined' });
  const [first, second] = read({ attendees }).event.guests;
  expect(first).toEqual({ email: 'ann@example.com', name: null, status: 'declined', self: true });
  expect(second?.email).toBe('0@example.com');
});

test('dates without end are not followed, and hold up nobody', () => {
  const dates = (line: number) =>
    Array.from({ length: 1_000 }, (_, n) => new Date(Date.UTC(2026, 5, 1) + (line * 1_000 + n) * 86_400_000))
      .map((date) => `${date.toISOString().slice(0, 10).replaceAll('-', '')}T080000Z`)
      .join(',');
  const recurrence = Array.from({ length: 200 }, (_, line) => `RDATE:${dates(line)}`);
  const { event, extra } = read({ recurrence });
  expect(event.recurrence).toEqual(recurrence.slice(0, 3));
  expect(extra).toMatchObject({ read_only: 'recurrence', recurrence });
});
