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
  const mail = { calendarId: 'ann@example.com', eventId: id, to: ['bob@example.com'], about: 'change' };
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

test('a locked event is not for guests to change, and a birthday for nobody', async () => {
  const { id = '' } = google
    .person(ann)
    .receive('boss@example.com', { ...nineToTen, guestsCanModify: true, locked: true });
  const patch = (eventId: string, requestBody: object) =>
    refusalOf(api.events.patch({ calendarId, eventId, requestBody }));
  expect(await patch(id ?? '', { summary: 'Mine' })).toBe('403 forbiddenForNonOrganizer');
  const day = { start: { date: '2026-05-01' }, end: { date: '2026-05-02' } };
  google.person(ann).insert({ id: 'birth', eventType: 'birthday', ...day });
  expect(await patch('birth', { summary: 'Mine' })).toBe('400 eventTypeRestriction');
  expect(await patch('birth', { colorId: '4' })).toBe('ok');
  const removed = api.events.delete({ calendarId, eventId: 'birth' });
  expect(await refusalOf(removed)).toBe('400 eventTypeRestriction');
});
