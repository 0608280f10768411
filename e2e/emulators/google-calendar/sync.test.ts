import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from './account.ts';
import { StillClock } from './clock.ts';
import { snapshotsOf } from './events/snapshots.ts';
import type { GoogleCalendar } from './google-calendar.ts';
import type { Person } from './person.ts';
import { type clientOf, listAll, nineToTen, refusalOf, startWithAnn } from './testing/client.ts';

const clock = new StillClock('2026-03-01T08:00:00Z');
let google: GoogleCalendar;
let ann: Account;
let person: Person;
let api: ReturnType<typeof clientOf>;
const calendarId = 'primary';

beforeEach(async () => {
  ({ google, ann, api } = await startWithAnn(clock));
  person = google.person(ann);
});
afterEach(() => google.stop());

const load = (count: number) =>
  person.load(Array.from({ length: count }, (_, n) => ({ ...nineToTen, id: `event${n}`, summary: `Event ${n}` })));

test('a list says what calendar it is of, and comes in pages of 250, or as many as are asked for up to 2,500', async () => {
  load(600);
  const { data } = await api.events.list({ calendarId });
  expect(data).toMatchObject({
    kind: 'calendar#events',
    summary: 'ann@example.com',
    timeZone: 'Europe/Berlin',
    accessRole: 'owner',
    defaultReminders: [],
  });
  expect((await listAll(api, { calendarId })).sizes).toEqual([250, 250, 100]);
  expect((await listAll(api, { calendarId, maxResults: 400 })).sizes).toEqual([400, 200]);
  google.paging.mostItems = 300;
  expect((await listAll(api, { calendarId, maxResults: 400 })).sizes).toEqual([300, 300]);
  google.paging.mostItems = 9999;
  person.load(Array.from({ length: 2000 }, () => nineToTen));
  expect((await listAll(api, { calendarId, maxResults: 9999 })).sizes).toEqual([2500, 100]);
});

test('pages may come empty while more follow', async () => {
  load(3);
  google.faults.plan({ kind: 'empty-pages', pages: 2 });
  const { sizes, items, syncToken } = await listAll(api, { calendarId, maxResults: 2 });
  expect(sizes).toEqual([0, 0, 2, 1]);
  expect(items).toHaveLength(3);
  google.faults.plan({ kind: 'empty-pages', pages: 1 });
  expect((await listAll(api, { calendarId, syncToken })).sizes).toEqual([0, 0]);
});

test('later pages show the list as it was, and the sync token tells what changed meanwhile', async () => {
  load(3);
  const first = await api.events.list({ calendarId, maxResults: 2 });
  person.delete('event2');
  const pageToken = first.data.nextPageToken ?? '';
  const last = await api.events.list({ calendarId, maxResults: 2, pageToken });
  expect(last.data.items).toMatchObject([{ id: 'event2', status: 'confirmed' }]);
  const { items } = await listAll(api, { calendarId, syncToken: last.data.nextSyncToken ?? '' });
  expect(items).toMatchObject([{ id: 'event2', status: 'cancelled' }]);
});

test('an incremental list has what changed since, in pages too, and nothing where nothing did', async () => {
  load(5);
  const { syncToken } = await listAll(api, { calendarId });
  expect((await listAll(api, { calendarId, syncToken })).items).toEqual([]);
  for (const n of [1, 3, 4]) person.patch(`event${n}`, { summary: 'Changed' });
  const { items, sizes, syncToken: next } = await listAll(api, { calendarId, syncToken, maxResults: 2 });
  expect(sizes).toEqual([2, 1]);
  expect(items.map(({ id }) => id)).toEqual(['event1', 'event3', 'event4']);
  expect((await listAll(api, { calendarId, syncToken: next })).items).toEqual([]);
  expect((await listAll(api, { calendarId, syncToken })).items).toHaveLength(3);
});

test('deleted events are told by id and status; with showDeleted in full, and by every list', async () => {
  load(2);
  const brief = await listAll(api, { calendarId });
  const full = await listAll(api, { calendarId, showDeleted: true });
  person.delete('event0');
  const tombstone = { kind: 'calendar#event', etag: expect.any(String), id: 'event0', status: 'cancelled' };
  expect((await listAll(api, { calendarId, syncToken: brief.syncToken })).items).toEqual([tombstone]);
  const { items } = await listAll(api, { calendarId, syncToken: full.syncToken, showDeleted: true });
  expect(items).toMatchObject([{ id: 'event0', summary: 'Event 0', start: nineToTen.start }]);
  expect((await listAll(api, { calendarId })).items).toHaveLength(1);
  expect((await listAll(api, { calendarId, showDeleted: true })).items).toHaveLength(2);
  ann.primary.bareTombstones = true;
  const bare = await listAll(api, { calendarId, syncToken: full.syncToken, showDeleted: true });
  expect(bare.items).toEqual([tombstone]);
});

test('a sync token that is damaged, of another calendar, or expired wants a full sync', async () => {
  const { syncToken } = await listAll(api, { calendarId });
  const work = ann.addCalendar({ summary: 'Work' });
  const list = (token: string, id = calendarId) => refusalOf(api.events.list({ calendarId: id, syncToken: token }));
  expect(await list(`1${syncToken}`)).toBe('410 fullSyncRequired');
  expect(await list(syncToken, work.id)).toBe('410 fullSyncRequired');
  expect(await list(syncToken)).toBe('ok');
  ann.primary.expireSyncTokens();
  expect(await list(syncToken)).toBe('410 fullSyncRequired');
  const renewed = await listAll(api, { calendarId });
  expect(await list(renewed.syncToken)).toBe('ok');
});

test('what was deleted is forgotten some day', async () => {
  load(2);
  const { syncToken } = await listAll(api, { calendarId });
  person.delete('event0');
  ann.primary.purge();
  expect(await refusalOf(api.events.list({ calendarId, syncToken }))).toBe('410 fullSyncRequired');
  expect((await listAll(api, { calendarId, showDeleted: true })).items).toHaveLength(1);
  expect(await refusalOf(api.events.get({ calendarId, eventId: 'event0' }))).toBe('404 notFound');
});

test('a refusal is told in the words of Google', async () => {
  const error = await api.events.list({ calendarId, syncToken: 'old' }).catch((thrown) => thrown);
  expect(error.response.data).toEqual({
    error: {
      errors: [
        {
          domain: 'calendar',
          reason: 'fullSyncRequired',
          message: 'Sync token is no longer valid, a full sync is required.',
          locationType: 'parameter',
          location: 'syncToken',
        },
      ],
      code: 410,
      message: 'Sync token is no longer valid, a full sync is required.',
    },
  });
});

test.each([
  { q: 'x' },
  { orderBy: 'updated' },
  { iCalUID: 'x@google.com' },
  { timeMin: '2026-03-01T00:00:00Z' },
  { timeMax: '2026-03-01T00:00:00Z' },
  { updatedMin: '2026-03-01T00:00:00Z' },
  { privateExtendedProperty: ['a=b'] },
  { sharedExtendedProperty: ['a=b'] },
  { showDeleted: false },
  { eventTypes: ['default'] },
])('a sync token cannot go with %o', async (more) => {
  const { syncToken } = await listAll(api, { calendarId });
  expect(await refusalOf(api.events.list({ calendarId, syncToken, ...more }))).toBe('400 invalid');
});

test('a page token that is not known is refused', async () => {
  expect(await refusalOf(api.events.list({ calendarId, pageToken: 'x' }))).toBe('400 invalid');
});

test('a list is narrowed by window, text, kind, iCalUID, property and last change', async () => {
  const property = { extendedProperties: { private: { 'daywright.id': '7' } } };
  person.insert({ ...nineToTen, id: 'bird1', summary: 'Early bird', ...property });
  const series = { ...nineToTen, id: 'series', recurrence: ['RRULE:FREQ=DAILY'] };
  person.insert(series);
  clock.advance(60_000);
  const updatedMin = new Date(clock.now()).toISOString();
  person.insert({ id: 'birth', start: { date: '2026-05-01' }, end: { date: '2026-05-02' }, eventType: 'birthday' });
  const ids = async (query: object) => (await listAll(api, { calendarId, ...query })).items.map(({ id }) => id);
  expect(await ids({ timeMin: '2026-03-02T09:00:00Z' })).toEqual(['series', 'birth']);
  expect(await ids({ timeMin: '2026-03-02T09:00:00Z', timeMax: '2026-04-01T00:00:00Z' })).toEqual(['series']);
  expect(await ids({ q: 'bird' })).toEqual(['bird1']);
  expect(await ids({ eventTypes: ['birthday'] })).toEqual(['birth']);
  expect(await ids({ iCalUID: 'bird1@google.com' })).toEqual(['bird1']);
  expect(await ids({ privateExtendedProperty: ['daywright.id=7'] })).toEqual(['bird1']);
  expect(await ids({ updatedMin })).toEqual(['birth']);
  const longAgo = { calendarId, updatedMin: '2025-12-01T00:00:00Z' };
  expect(await refusalOf(api.events.list(longAgo))).toBe('410 updatedMinTooLongAgo');
});

test('a window of the first list stays with its sync token', async () => {
  person.insert({ ...nineToTen, id: 'inside' });
  const { syncToken } = await listAll(api, { calendarId, timeMin: '2026-03-02T00:00:00Z' });
  const yesterday = { start: { date: '2026-02-01' }, end: { date: '2026-02-02' } };
  person.insert({ ...yesterday, id: 'outside' });
  person.insert({ ...nineToTen, id: 'inside2' });
  expect((await listAll(api, { calendarId, syncToken })).items).toMatchObject([{ id: 'inside2' }]);
});

test('a list that is read again is not written anew', async () => {
  load(250);
  const query = { calendarId, maxResults: 100 };
  const { sizes, items } = await listAll(api, query);
  expect(sizes).toEqual([100, 100, 50]);
  expect(await listAll(api, query)).toMatchObject({ sizes });
  const [snapshot, ...others] = snapshotsOf(ann.primary).values();
  expect([snapshot?.pages.size, others]).toEqual([3, []]);
  person.patch('event7', { summary: 'Changed' });
  const again = await listAll(api, query);
  expect(again.items[7]).toMatchObject({ summary: 'Changed' });
  expect(again.items[8]).toEqual(items[8]);
});
