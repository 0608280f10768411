import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from './account.ts';
import { StillClock } from './clock.ts';
import type { GoogleEvent } from './events/entry.ts';
import { type GoogleCalendar, startGoogleCalendar } from './google-calendar.ts';
import { clientOf, listAll, nineToTen, refusalOf } from './testing/client.ts';

let google: GoogleCalendar;
let ann: Account;
let api: ReturnType<typeof clientOf>;
const calendarId = 'primary';

beforeAll(async () => {
  google = await startGoogleCalendar({ clock: new StillClock('2026-03-01T08:00:00Z') });
  ann = google.addAccount('ann@example.com');
  api = clientOf(google, ann);
});
afterAll(() => google.stop());

/** Mondays from 2 March 2026, nine to ten in Berlin, over the change to summer time on the 29th. */
const mondays = { ...nineToTen, summary: 'Standup', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=6'] };

async function insert(id: string, requestBody: GoogleEvent = mondays) {
  const { data } = await api.events.insert({ calendarId, requestBody: { id, ...requestBody } });
  return data;
}
const patch = (eventId: string, requestBody: object) => api.events.patch({ calendarId, eventId, requestBody });
const get = async (eventId: string) => (await api.events.get({ calendarId, eventId })).data;
const instances = async (eventId: string, more = {}) =>
  (await api.events.instances({ calendarId, eventId, ...more })).data.items ?? [];

test('instances are named by their original start in UTC and keep the hour of the wall', async () => {
  await insert('standup0001');
  const found = await instances('standup0001');
  expect(found.map(({ id }) => id)).toEqual([
    'standup0001_20260302T080000Z',
    'standup0001_20260309T080000Z',
    'standup0001_20260316T080000Z',
    'standup0001_20260323T080000Z',
    'standup0001_20260330T070000Z',
    'standup0001_20260406T070000Z',
  ]);
  expect(found[4]).toMatchObject({
    recurringEventId: 'standup0001',
    originalStartTime: { dateTime: '2026-03-30T09:00:00+02:00', timeZone: 'Europe/Berlin' },
    start: { dateTime: '2026-03-30T09:00:00+02:00', timeZone: 'Europe/Berlin' },
    iCalUID: 'standup0001@google.com',
  });
  expect(found[4]).not.toHaveProperty('recurrence');
});

test('instances of days are named by their day', async () => {
  const days = {
    start: { date: '2026-03-02' },
    end: { date: '2026-03-04' },
    recurrence: ['RRULE:FREQ=MONTHLY;COUNT=2'],
  };
  await insert('dates90001', days);
  const [, second] = await instances('dates90001');
  expect(second).toMatchObject({
    id: 'dates90001_20260402',
    originalStartTime: { date: '2026-04-02' },
    start: { date: '2026-04-02' },
    end: { date: '2026-04-04' },
  });
});

test('dates are added and excluded by RDATE and EXDATE', async () => {
  const recurrence = [
    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE;TZID=Europe/Berlin:20260303T090000',
    'RDATE:20260310T100000Z',
  ];
  await insert('dates0001', { ...nineToTen, recurrence });
  const starts = (await instances('dates0001')).map(({ start }) => start?.dateTime);
  expect(starts).toEqual(['2026-03-02T09:00:00+01:00', '2026-03-04T09:00:00+01:00', '2026-03-10T11:00:00+01:00']);
  await insert('dates0002', { ...nineToTen, recurrence: ['RDATE:20260310T100000Z'] });
  expect(await instances('dates0002')).toHaveLength(2);
});

test('a series without end is known as far as is asked for', async () => {
  await insert('standup0008', { ...nineToTen, recurrence: ['RRULE:FREQ=DAILY'] });
  expect(await get('standup0008_20310302T080000Z')).toMatchObject({ recurringEventId: 'standup0008' });
  expect(await instances('standup0008', { maxResults: 2500 })).toHaveLength(1000);
});

test('instances are found by window, by original start, and in pages', async () => {
  await insert('standup0002');
  const window = { timeMin: '2026-03-09T08:00:00Z', timeMax: '2026-03-23T08:00:00Z' };
  expect(await instances('standup0002', window)).toHaveLength(2);
  const [only] = await instances('standup0002', { originalStart: '2026-03-16T09:00:00+01:00' });
  expect(only?.id).toBe('standup0002_20260316T080000Z');
  const first = await api.events.instances({ calendarId, eventId: 'standup0002', maxResults: 4 });
  const pageToken = first.data.nextPageToken ?? '';
  expect(await instances('standup0002', { maxResults: 4, pageToken })).toHaveLength(2);
});

test('a changed instance becomes an exception that keeps its id and its original start', async () => {
  await insert('standup0003');
  const id = 'standup0003_20260309T080000Z';
  expect(await get(id)).toMatchObject({ id, summary: 'Standup' });
  const moved = { start: { dateTime: '2026-03-10T11:00:00+01:00' }, end: { dateTime: '2026-03-10T12:00:00+01:00' } };
  const { data } = await patch(id, { ...moved, summary: 'Late' });
  expect(data).toMatchObject({
    id,
    summary: 'Late',
    recurringEventId: 'standup0003',
    originalStartTime: { dateTime: '2026-03-09T09:00:00+01:00' },
    start: { dateTime: '2026-03-10T11:00:00+01:00' },
  });
  expect(await get(id)).toEqual(data);
  await patch('standup0003', { summary: 'Renamed' });
  expect(await get(id)).toMatchObject({ summary: 'Late' });
  expect((await instances('standup0003')).filter(({ summary }) => summary === 'Renamed')).toHaveLength(5);
});

test('an instance has no recurrence, and none is where the series has none', async () => {
  await insert('standup0004');
  const change = patch('standup0004_20260309T080000Z', { recurrence: ['RRULE:FREQ=DAILY'] });
  expect(await refusalOf(change)).toBe('400 invalid');
  expect(await refusalOf(get('standup0004_20260310T080000Z'))).toBe('404 notFound');
  expect(await refusalOf(get('standup0004_20260413T070000Z'))).toBe('404 notFound');
});

test.each([
  ['a date', nineToTen, 'EXDATE;VALUE=DATE:20260303', 'dates0003_20260304T080000Z'],
  [
    'a time',
    { start: { date: '2026-03-02' }, end: { date: '2026-03-03' } },
    'EXDATE:20260303T230000Z',
    'dates0004_20260304',
  ],
])('%s excludes what is on that date', async (_, times, excluded, second) => {
  const id = second.split('_')[0] ?? '';
  await insert(id, { ...times, recurrence: ['RRULE:FREQ=DAILY;COUNT=3', excluded] });
  expect((await instances(id))[1]?.id).toBe(second);
  expect(await instances(id)).toHaveLength(2);
});

test('a series that ends before it starts has no instances', async () => {
  await insert('over00001', { ...nineToTen, recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260301T120000Z'] });
  expect(await instances('over00001')).toEqual([]);
});

test('a deleted instance is a cancelled exception that every list tells, and no EXDATE', async () => {
  const { recurrence } = await insert('standup0005');
  const eventId = 'standup0005_20260309T080000Z';
  await api.events.delete({ calendarId, eventId });
  expect(await refusalOf(api.events.delete({ calendarId, eventId }))).toBe('410 deleted');
  expect((await get('standup0005')).recurrence).toEqual(recurrence);
  expect(await instances('standup0005')).toHaveLength(5);
  expect(await instances('standup0005', { showDeleted: true })).toHaveLength(6);
  const { items } = await listAll(api, { calendarId });
  expect(items.find(({ id }) => id === eventId)).toEqual({
    kind: 'calendar#event',
    etag: expect.any(String),
    id: eventId,
    status: 'cancelled',
    recurringEventId: 'standup0005',
    originalStartTime: { dateTime: '2026-03-09T09:00:00+01:00', timeZone: 'Europe/Berlin' },
  });
});

test('a deleted series takes its exceptions with it, and brings them back', async () => {
  await insert('standup0006');
  const id = 'standup0006_20260309T080000Z';
  await patch(id, { summary: 'Late' });
  const { syncToken } = await listAll(api, { calendarId });
  await api.events.delete({ calendarId, eventId: 'standup0006' });
  const { items } = await listAll(api, { calendarId, syncToken });
  const tombstone = { kind: 'calendar#event', etag: expect.any(String), status: 'cancelled' };
  expect(items).toEqual(
    expect.arrayContaining([
      { ...tombstone, id },
      { ...tombstone, id: 'standup0006' },
    ]),
  );
  expect(await refusalOf(patch(id, { summary: 'Later' }))).toBe('404 notFound');
  await patch('standup0006', { status: 'confirmed' });
  expect(await get(id)).toMatchObject({ status: 'confirmed', summary: 'Late' });
});

test('an event that repeats no longer loses its exceptions', async () => {
  await insert('standup0009');
  const id = 'standup0009_20260309T080000Z';
  await patch(id, { summary: 'Late' });
  await patch('standup0009', { recurrence: null });
  expect(await get(id)).toMatchObject({ status: 'cancelled' });
  expect(await refusalOf(instances('standup0009'))).toBe('404 notFound');
});

test('this and following arrives as separate changes', async () => {
  await insert('standup0007');
  await patch('standup0007_20260330T070000Z', { summary: 'Late' });
  const { syncToken } = await listAll(api, { calendarId });
  const ten = { start: { dateTime: '2026-03-23T10:00:00+01:00' }, end: { dateTime: '2026-03-23T11:00:00+01:00' } };
  google.person(ann).split('standup0007_20260323T080000Z', ten);
  const { items } = await listAll(api, { calendarId, syncToken });
  expect(items.map(({ id, status, recurrence }) => [id, status, recurrence?.[0]])).toEqual([
    ['standup0007', 'confirmed', 'RRULE:FREQ=WEEKLY;UNTIL=20260323T075959Z'],
    ['standup0007_20260330T070000Z', 'cancelled', undefined],
    ['standup0007_R20260323T080000', 'confirmed', 'RRULE:FREQ=WEEKLY;COUNT=3'],
  ]);
  expect(await instances('standup0007')).toHaveLength(3);
  const following = await instances('standup0007_R20260323T080000');
  expect(following[0]).toMatchObject({ id: 'standup0007_R20260323T080000_20260323T090000Z' });
});
