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
  ['an id that no database takes', { id: 'a\0b' }],
  ['an id that no database gives back', { id: 'a\ud800b' }],
  ['a series that is none', { recurringEventId: {}, originalStartTime: { date: '2026-03-02' } }],
  ['a series that no database takes', { recurringEventId: 'a\0b', originalStartTime: { date: '2026-03-02' } }],
  ['a series without end', { recurringEventId: 'a'.repeat(3_000), originalStartTime: { date: '2026-03-02' } }],
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
  expect(extra).toEqual({ read_only: 'recurrence' });
});

test('of lines without end the first are tried', () => {
  const lines = Array.from({ length: 100_000 }, () => 'EXRULE:FREQ=DAILY');
  const { event, extra } = read({ recurrence: ['RRULE:FREQ=DAILY', ...lines] });
  expect(event.recurrence).toEqual(['RRULE:FREQ=DAILY']);
  expect(extra).toEqual({ read_only: 'recurrence' });
});

test.each([
  ['is kept beside it while it is short', 64 << 10, true],
  ['is not where it is longer', (64 << 10) + 1, false],
])('a text that is cut %s', (_, length, isKept) => {
  const { event, extra } = read({ description: 'x'.repeat(length) });
  expect(event.notes).toHaveLength(10_000);
  expect(extra.whole?.notes?.length).toBe(isKept ? length : undefined);
});

test('what comes with an event is kept as far as it can be what it is', () => {
  const long = 'x'.repeat(100_000);
  const { event, extra, etag } = read({
    ...{ etag: `"${long}"`, htmlLink: `https://example.com/${long}`, hangoutLink: `https://example.com/${long}` },
    attendees: [{ email: `${long}@example.com` }, { email: 'ben@example.com', displayName: long }],
    extendedProperties: { private: { 'daywright.1': 'x', 'daywright.other': 'x', [`daywright.${long}`]: 'x' } },
  });
  expect(etag).toBe('');
  expect(event.guests).toEqual([{ email: 'ben@example.com', name: 'x'.repeat(500), status: 'needs-action' }]);
  expect(extra).toEqual({ has_guests: true, provider: { property_keys: ['daywright.1'] } });
});
