import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type GoogleCalendar,
  startGoogleCalendar,
} from '../../../../../../e2e/emulators/google-calendar/google-calendar.ts';
import { clientOf } from '../../../../../../e2e/emulators/google-calendar/testing/client.ts';
import { differing } from '../../sync/merge/merge.ts';
import { events, monday } from '../../sync/testing/random-events.ts';
import type { RemoteChange, SyncedEvent, SyncedField } from '../remote-event.ts';
import { insertBody, patchBody } from './from-event.ts';
import { type GoogleEvent, toChange } from './to-event.ts';

const berlin = { time_zone: 'Europe/Berlin', writable: true };
const nineToTen: GoogleEvent = {
  id: 'abcde',
  etag: '"1"',
  start: { dateTime: '2026-03-02T09:00:00+01:00', timeZone: 'Europe/Berlin' },
  end: { dateTime: '2026-03-02T10:00:00+01:00', timeZone: 'Europe/Berlin' },
};

function read(google: GoogleEvent, calendar = berlin) {
  const change = toChange(google, calendar);
  if (change.kind !== 'event') throw new Error(`Read as ${change.kind}.`);
  return change;
}

/** What is kept in sync of what was read, where nothing of ours is there: nothing. */
function synced({ event }: Extract<RemoteChange, { kind: 'event' }>): SyncedEvent {
  const { series_remote_id: _, original_start: __, guests: ___, read_only: ____, free: _____, ...told } = event;
  return { category: [], icon: null, completed: false, spans: [], ...told };
}

test('an event without a title, times of its own zone, guests and meeting', () => {
  const { event, extra } = read({
    ...nineToTen,
    attendees: [
      { email: 'ben@example.com', displayName: 'Ben', responseStatus: 'needsAction' },
      { email: 'ann@example.com', responseStatus: 'declined', self: true },
      { displayName: 'Room' },
    ],
    hangoutLink: 'https://meet.google.com/abc',
    transparency: 'transparent',
  });
  expect(event).toMatchObject({
    title: '(No title)',
    start_date: '2026-03-02T08:00:00.000Z',
    end_date: '2026-03-02T09:00:00.000Z',
    all_day: false,
    time_zone: 'Europe/Berlin',
    guests: [
      { email: 'ben@example.com', name: 'Ben', status: 'needs-action' },
      { email: 'ann@example.com', name: null, status: 'declined', self: true },
    ],
    read_only: false,
    free: true,
  });
  expect(extra).toEqual({ has_guests: true, meeting_url: 'https://meet.google.com/abc', free: true });
});

test('days, and an event that ends where it starts', () => {
  const day = { id: 'abcde', start: { date: '2026-03-02' }, end: { date: '2026-03-02' } };
  expect(read(day).event).toMatchObject({ start_date: '2026-03-02', end_date: '2026-03-03', all_day: true });
});

test.each<[GoogleEvent, RemoteChange]>([
  [
    { id: 'abcde', status: 'cancelled' },
    { kind: 'gone', remote_id: 'abcde' },
  ],
  [
    { id: 'abcde_20260309T080000Z', status: 'cancelled' },
    {
      kind: 'gone',
      remote_id: 'abcde_20260309T080000Z',
      series_remote_id: 'abcde',
      original_start: '20260309T080000Z',
    },
  ],
  [
    { id: 'abcde_R20260309T080000', status: 'cancelled' },
    { kind: 'gone', remote_id: 'abcde_R20260309T080000' },
  ],
  [
    { id: 'abcde_R20260309_20260316', status: 'cancelled' },
    {
      kind: 'gone',
      remote_id: 'abcde_R20260309_20260316',
      series_remote_id: 'abcde_R20260309',
      original_start: '20260316',
    },
  ],
])('a sparse tombstone is told by its id: %j', (google, change) => {
  expect(toChange(google, berlin)).toEqual(change);
});

test('a moved exception keeps the name of its original start', () => {
  const originalStartTime = { dateTime: '2026-03-09T09:00:00+01:00', timeZone: 'Europe/Berlin' };
  const { event } = read({ ...nineToTen, id: 'abcde_20260309T080000Z', recurringEventId: 'abcde', originalStartTime });
  expect(event).toMatchObject({ series_remote_id: 'abcde', original_start: '20260309T080000Z', recurrence: null });
});

test('lines that cannot be followed are kept beside, and the series is read only', () => {
  const recurrence = ['RRULE:FREQ=WEEKLY', 'EXRULE:FREQ=MONTHLY', 'EXDATE:20260309T080000Z'];
  const { event, extra } = read({ ...nineToTen, recurrence });
  expect(event).toMatchObject({ recurrence: [recurrence[0], recurrence[2]], read_only: true });
  expect(extra).toMatchObject({ read_only: 'recurrence', recurrence });
});

test.each<[string, GoogleEvent]>([
  ['kind', { eventType: 'birthday' }],
  ['organizer', { organizer: { email: 'ben@example.com' } }],
  ['locked', { locked: true }],
  ['hidden', { visibility: 'private' }],
])('read only: %s', (reason, google) => {
  expect(read({ ...nineToTen, ...google }).extra.read_only).toBe(reason);
});

test('an invitation whose guests may change it is not read only', () => {
  const invited = { ...nineToTen, organizer: { email: 'ben@example.com' }, guestsCanModify: true };
  expect(read(invited).event.read_only).toBe(false);
});

test('a text that is too long is cut here, kept whole beside, and not pushed with other fields', () => {
  const description = '🙂'.repeat(6000);
  const change = read({ ...nineToTen, summary: 'Long', description: `x${description}` });
  expect(change.event.notes).toBe(`x${'🙂'.repeat(4999)}`);
  expect(change.extra.whole).toEqual({ notes: `x${description}` });
  expect(patchBody({ ...synced(change), title: 'New' }, new Set(['title']), change.extra)).toEqual({ summary: 'New' });
});

test('an event that cannot be read is passed over', () => {
  expect(toChange({ id: 'abcde', start: { dateTime: 'soon' }, end: {} }, berlin)).toMatchObject({ kind: 'unreadable' });
  expect(toChange({ id: 'abcde', start: { date: '2026-02-30' } }, berlin)).toMatchObject({ kind: 'unreadable' });
});

test('a patch holds what changed and nothing else', () => {
  const fields: SyncedField[] = ['title', 'times', 'recurrence', 'location', 'notes', 'icon'];
  fc.assert(
    fc.property(events, fc.subarray(fields), (event, changed) => {
      const allowed: Record<string, SyncedField[]> = {
        summary: ['title'],
        start: ['times', 'recurrence'],
        end: ['times', 'recurrence'],
        recurrence: ['recurrence'],
        location: ['location'],
        description: ['notes'],
        extendedProperties: ['icon'],
      };
      for (const key of Object.keys(patchBody(event, new Set(changed), null))) {
        expect(allowed[key]?.some((field) => changed.includes(field))).toBe(true);
      }
    }),
  );
});

let google: GoogleCalendar;
beforeAll(async () => {
  google = await startGoogleCalendar();
});
afterAll(() => google.stop());

test('what is inserted or patched at Google comes back as it was', async () => {
  const api = clientOf(google, google.addAccount('ann@example.com'));
  const days = { ...monday, start_date: '2026-03-02', end_date: '2026-03-04', all_day: true };
  let made = 0;
  await fc.assert(
    fc.asyncProperty(events, fc.oneof(events, fc.constant(days)), async (event, next) => {
      const eventId = `made0${made++}`;
      const calendarId = 'primary';
      const inserted = read((await api.events.insert({ calendarId, requestBody: insertBody(eventId, event) })).data);
      expect(synced(inserted)).toEqual(event);
      const fields = differing(next, event);
      if (fields.size === 0) return;
      const requestBody = patchBody(next, fields, inserted.extra);
      const patched = read((await api.events.patch({ calendarId, eventId, requestBody })).data);
      expect(synced(patched)).toEqual(next);
    }),
    { numRuns: 40 },
  );
});
