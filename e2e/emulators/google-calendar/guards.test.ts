import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from './account.ts';
import { StillClock } from './clock.ts';
import type { GoogleCalendar } from './google-calendar.ts';
import { type clientOf, nineToTen, refusalOf, startWithAnn } from './testing/client.ts';

const clock = new StillClock('2026-03-01T08:00:00Z');
let google: GoogleCalendar;
let ann: Account;
let api: ReturnType<typeof clientOf>;
const calendarId = 'primary';

beforeAll(async () => {
  ({ google, ann, api } = await startWithAnn(clock));
});
afterAll(() => google.stop());

async function insert(requestBody: object, more: object = {}) {
  const { data } = await api.events.insert({ calendarId, requestBody: { ...nineToTen, ...requestBody }, ...more });
  return data;
}

test('a write with an old etag is refused', async () => {
  const { id = '', etag } = await insert({ summary: 'Mine' });
  const eventId = id ?? '';
  const ifMatch = (value: string) => ({ headers: { 'If-Match': value } });
  const theirs = google.person(ann).patch(eventId, { summary: 'Theirs' });
  const requestBody = { summary: 'Again' };
  const patch = (value: string) => refusalOf(api.events.patch({ calendarId, eventId, requestBody }, ifMatch(value)));
  expect(await patch(etag ?? '')).toBe('412 conditionNotMet');
  expect(await refusalOf(api.events.delete({ calendarId, eventId }, ifMatch(etag ?? '')))).toBe('412 conditionNotMet');
  expect(await patch(theirs.etag ?? '')).toBe('ok');
  google.person(ann).touch(eventId);
  expect(await patch('*')).toBe('ok');
});

test('reminders change the etag and not the time of the last change', async () => {
  const { id = '', etag, updated } = await insert({});
  clock.advance(1000);
  const reminders = { useDefault: false, overrides: [{ method: 'popup', minutes: 5 }] };
  const { data } = await api.events.patch({ calendarId, eventId: id ?? '', requestBody: { reminders } });
  expect(data.reminders).toEqual(reminders);
  expect(data.updated).toBe(updated);
  expect(data.etag).not.toBe(etag);
});

test('what the organizer shares is not for guests to change', async () => {
  const invitation = { ...nineToTen, summary: 'Theirs', attendees: [{ email: 'ann@example.com' }] };
  const { id = '' } = google.person(ann).receive('boss@example.com', invitation);
  const eventId = id ?? '';
  const patch = (requestBody: object) => refusalOf(api.events.patch({ calendarId, eventId, requestBody }));
  expect(await patch({ summary: 'Mine' })).toBe('403 forbiddenForNonOrganizer');
  expect(await patch({ attendees: [{ email: 'ann@example.com', responseStatus: 'accepted' }] })).toBe('ok');
  expect(await patch({ extendedProperties: { private: { note: 'mine' } } })).toBe('ok');
});

test('guests have mail only where the request asks for it', async () => {
  const guests = { attendees: [{ email: 'bob@example.com' }] };
  const { id = '' } = await insert(guests);
  expect(google.mails).toEqual([]);
  await api.events.patch({ calendarId, eventId: id ?? '', sendUpdates: 'all', requestBody: { summary: 'Moved' } });
  const mail = {
    calendarId: 'ann@example.com',
    eventId: id,
    to: ['bob@example.com'],
    about: 'change',
    sendUpdates: 'all',
  };
  expect(google.mails).toEqual([mail]);
});

test('an event moves to another calendar under its id and leaves a cancelled one', async () => {
  const { id: work } = ann.addCalendar({ summary: 'Work' });
  const { id = '' } = await insert({ summary: 'Moves' });
  const { data } = await api.events.move({ calendarId, eventId: id ?? '', destination: work });
  expect(data).toMatchObject({ id, summary: 'Moves', organizer: { email: work, displayName: 'Work' } });
  const left = await api.events.get({ calendarId, eventId: id ?? '' });
  expect(left.data.status).toBe('cancelled');
});

test('a move may answer what it left behind, while the event is in its new calendar', async () => {
  google.readings.moveAnswer = 'cancelled';
  const { id: work } = ann.addCalendar({ summary: 'Work' });
  const { id = '' } = await insert({ summary: 'Moves' });
  const { data } = await api.events.move({ calendarId, eventId: id ?? '', destination: work });
  expect(data).toMatchObject({ id, status: 'cancelled' });
  expect((await api.events.get({ calendarId: work, eventId: id ?? '' })).data.summary).toBe('Moves');
});

test('who does not see private events changes the others', async () => {
  const account = google.addAccount('head@example.com');
  const boss = google.person(account);
  const shared = account.addCalendar({ summary: 'Shared' });
  ann.subscribe(shared, 'writerWithoutPrivateAccess');
  const open = boss.insert({ ...nineToTen, summary: 'Open' }, shared).id ?? '';
  const secret = boss.insert({ ...nineToTen, summary: 'Secret', visibility: 'private' }, shared).id ?? '';
  const patch = (eventId: string) =>
    refusalOf(api.events.patch({ calendarId: shared.id, eventId, requestBody: { summary: 'Ann' } }));
  const { data } = await api.events.list({ calendarId: shared.id });
  expect(data.accessRole).toBe('writerWithoutPrivateAccess');
  expect(data.items?.map(({ summary }) => summary)).toEqual(['Open', undefined]);
  expect(await patch(open)).toBe('ok');
  expect(await patch(secret)).toBe('403 requiredAccessLevel');
  expect(await refusalOf(api.events.delete({ calendarId: shared.id, eventId: secret }))).toBe(
    '403 requiredAccessLevel',
  );
  google.readings.privateForWriters = 'taken';
  expect(await patch(secret)).toBe('ok');
});

test('a locked event is not for guests to change', async () => {
  const { id = '' } = google
    .person(ann)
    .receive('boss@example.com', { ...nineToTen, guestsCanModify: true, locked: true });
  const patch = (eventId: string, requestBody: object) =>
    refusalOf(api.events.patch({ calendarId, eventId, requestBody }));
  expect(await patch(id ?? '', { summary: 'Mine' })).toBe('403 forbiddenForNonOrganizer');
});
