import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from './account.ts';
import { StillClock } from './clock.ts';
import { type GoogleCalendar, startGoogleCalendar } from './google-calendar.ts';
import { clientOf, nineToTen, refusalOf } from './testing/client.ts';

let google: GoogleCalendar;
let ann: Account;
let bob: Account;
let api: ReturnType<typeof clientOf>;

beforeEach(async () => {
  google = await startGoogleCalendar({ clock: new StillClock('2026-03-01T08:00:00Z') });
  ann = google.addAccount('ann@example.com');
  bob = google.addAccount('bob@example.com', { timeZone: 'America/New_York' });
  api = clientOf(google, ann);
});
afterEach(() => google.stop());

const list = async (query: object = {}) => (await api.calendarList.list(query)).data;

test('an account has its own calendars and those that were shared, with colours and roles', async () => {
  const work = ann.addCalendar({ summary: 'Work', description: 'Of the office' });
  ann.subscribe(bob.primary, 'reader', { selected: false, summaryOverride: 'Bob' });
  const { kind, items } = await list();
  expect(kind).toBe('calendar#calendarList');
  expect(items).toMatchObject([
    { id: 'ann@example.com', primary: true, selected: true, accessRole: 'owner', timeZone: 'Europe/Berlin' },
    { id: work.id, summary: 'Work', description: 'Of the office', dataOwner: 'ann@example.com', accessRole: 'owner' },
    { id: 'bob@example.com', summaryOverride: 'Bob', accessRole: 'reader', timeZone: 'America/New_York' },
  ]);
  expect(items?.[1]?.id).toMatch(/^c_[0-9a-v]{64}@group\.calendar\.google\.com$/);
  expect(items?.[2]).not.toHaveProperty('selected');
  expect(items?.[0]?.backgroundColor).toMatch(/^#[0-9a-f]{6}$/);
  expect((await list({ minAccessRole: 'writer' })).items).toHaveLength(2);
  expect((await api.calendarList.get({ calendarId: 'primary' })).data).toEqual(items?.[0]);
});

test('a list in pages ends with a sync token, which tells changed and removed calendars', async () => {
  const work = ann.addCalendar({ summary: 'Work' });
  ann.addCalendar({ summary: 'Home' });
  const first = await list({ maxResults: 2 });
  expect(first.nextSyncToken).toBeUndefined();
  const last = await list({ maxResults: 2, pageToken: first.nextPageToken });
  const syncToken = last.nextSyncToken ?? '';
  expect((await list({ syncToken })).items).toEqual([]);
  const requestBody = { backgroundColor: '#112233', foregroundColor: '#ffffff', hidden: true };
  await api.calendarList.patch({ calendarId: 'primary', colorRgbFormat: true, requestBody });
  ann.unsubscribe(work.id);
  expect((await list({ syncToken })).items).toMatchObject([
    { id: 'ann@example.com', backgroundColor: '#112233', hidden: true },
    { id: work.id, deleted: true },
  ]);
  expect((await list()).items).toMatchObject([{ summary: 'Home' }]);
  ann.listEpoch += 1;
  expect(await refusalOf(list({ syncToken }))).toBe('410 fullSyncRequired');
});

test('a calendar is read and changed as its role allows', async () => {
  const { id: eventId = '' } = google.person(bob).insert({ ...nineToTen, summary: 'Dentist', visibility: 'private' });
  const calendarId = 'bob@example.com';
  const event = { calendarId, eventId: eventId ?? '' };
  const get = () => api.events.get(event);
  const patch = () => refusalOf(api.events.patch({ ...event, requestBody: { location: 'Room 4' } }));
  expect(await refusalOf(get())).toBe('404 notFound');

  ann.subscribe(bob.primary, 'freeBusyReader');
  expect((await get()).data).toMatchObject({ start: { dateTime: '2026-03-02T03:00:00-05:00' }, visibility: 'private' });
  expect((await get()).data).not.toHaveProperty('summary');
  expect(await patch()).toBe('403 requiredAccessLevel');

  ann.subscribe(bob.primary, 'reader');
  expect((await get()).data).not.toHaveProperty('summary');
  google.person(bob).patch(eventId ?? '', { visibility: 'default' });
  expect((await get()).data).toMatchObject({ summary: 'Dentist' });
  expect(await patch()).toBe('403 requiredAccessLevel');
  expect(await refusalOf(api.events.delete(event))).toBe('403 requiredAccessLevel');

  const before = await api.events.list({ calendarId });
  ann.subscribe(bob.primary, 'writer');
  expect(await patch()).toBe('ok');
  const syncToken = before.data.nextSyncToken ?? '';
  expect(await refusalOf(api.events.list({ calendarId, syncToken }))).toBe('410 fullSyncRequired');
});

test('a bearer that is missing, wrong or expired is refused', async () => {
  expect(await refusalOf(list())).toBe('ok');
  ann.expireToken();
  expect(await refusalOf(list())).toBe('401 authError');
  expect(await refusalOf(clientOf(google, ann).calendarList.list())).toBe('ok');
  expect((await fetch(`${google.url}/calendar/v3/users/me/calendarList`)).status).toBe(401);
});

test('a token does what one of its scopes is for', async () => {
  const scopes = ['https://www.googleapis.com/auth/calendar.events.readonly'];
  const guarded = await startGoogleCalendar({ checkToken: (bearer) => ({ email: bearer, scopes }) });
  guarded.addAccount('eve@example.com');
  const eve = clientOf(guarded, { token: 'eve@example.com' });
  expect(await refusalOf(eve.events.list({ calendarId: 'primary' }))).toBe('ok');
  expect(await refusalOf(eve.calendarList.list())).toBe('403 insufficientPermissions');
  expect(await refusalOf(eve.events.delete({ calendarId: 'primary', eventId: 'x' }))).toBe(
    '403 insufficientPermissions',
  );
  await guarded.stop();
});

test('what the double does not play it says', async () => {
  expect(await refusalOf(api.colors.get())).toBe('501 notImplemented');
  expect(await refusalOf(api.events.list({ calendarId: 'primary', singleEvents: true }))).toBe('501 notImplemented');
});
