import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StillClock } from './clock.ts';
import type { GoogleCalendar } from './google-calendar.ts';
import { type clientOf, listAll, nineToTen, refusalOf, startWithAnn } from './testing/client.ts';

const calendarId = 'primary';
let google: GoogleCalendar;
let ann: Awaited<ReturnType<typeof startWithAnn>>['ann'];
let api: ReturnType<typeof clientOf>;
beforeEach(async () => {
  ({ google, ann, api } = await startWithAnn(new StillClock('2026-03-01T08:00:00Z')));
});
afterEach(() => google.stop());

const patch = async (eventId: string, requestBody: object, more: object = {}) =>
  (await api.events.patch({ calendarId, eventId, requestBody }, more)).data;
const get = async (eventId: string) => (await api.events.get({ calendarId, eventId })).data;
const titles = async (eventId: string) =>
  ((await api.events.instances({ calendarId, eventId })).data.items ?? []).map(({ summary }) => summary);

/** Mondays from 2 March 2026, nine to ten in Berlin, the third of them renamed. */
const mondays = { ...nineToTen, id: 'standup1', summary: 'Standup', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] };
const third = 'standup1_20260316T080000Z';
const anHourLater = {
  start: { dateTime: '2026-03-02T10:00:00+01:00', timeZone: 'Europe/Berlin' },
  end: { dateTime: '2026-03-02T11:00:00+01:00', timeZone: 'Europe/Berlin' },
};

describe.each([
  ['exceptionsOfMoved', anHourLater, 4],
  ['exceptionsOfTruncated', { recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20260310T000000Z'] }, 2],
  ['exceptionsOfReruled', { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=3;COUNT=4'] }, 4],
] as const)('%s', (name, change, own) => {
  beforeEach(async () => {
    await api.events.insert({ calendarId, requestBody: mondays });
    await patch(third, { summary: 'Late' });
  });

  test('by one reading they stay, where their series has no day for them', async () => {
    await patch('standup1', change);
    expect(await titles('standup1')).toHaveLength(own + 1);
    expect(await get(third)).toMatchObject({ summary: 'Late', status: 'confirmed' });
  });

  test('by the other they are deleted, and lists tell it; their day is the series’ own if it comes back', async () => {
    google.readings[name] = 'dropped';
    const { syncToken } = await listAll(api, { calendarId, showDeleted: true });
    await patch('standup1', change);
    expect(await titles('standup1')).toEqual(Array(own).fill('Standup'));
    const { items } = await listAll(api, { calendarId, showDeleted: true, syncToken });
    expect(items.map(({ id, status }) => `${id} ${status}`)).toEqual(['standup1 confirmed', `${third} cancelled`]);
    expect(await refusalOf(patch(third, { summary: 'Again' }))).toBe('404 notFound');
    await patch('standup1', { ...nineToTen, recurrence: mondays.recurrence });
    expect(await titles('standup1')).toEqual(Array(4).fill('Standup'));
    const again = await listAll(api, { calendarId, showDeleted: true, syncToken });
    expect(again.items.map(({ id, status }) => `${id} ${status}`)).toContain(`${third} confirmed`);
    expect(await patch(third, { summary: 'Again' })).toMatchObject({ status: 'confirmed' });
  });

  test('an exception on a day that the series still has stays by either', async () => {
    google.readings[name] = 'dropped';
    await patch('standup1', { summary: 'Renamed' });
    expect(await get(third)).toMatchObject({ summary: 'Late' });
  });
});

test('a patch that changes nothing gives a new etag, or by the other reading keeps it', async () => {
  const { data } = await api.events.insert({ calendarId, requestBody: { ...mondays, location: 'Room 4' } });
  const same = { summary: 'Standup', ...nineToTen, recurrence: mondays.recurrence };
  const first = await patch('standup1', same);
  expect(first.etag).not.toBe(data.etag);
  google.readings.unchangedPatch = 'same etag';
  const { syncToken } = await listAll(api, { calendarId });
  expect((await patch('standup1', same)).etag).toBe(first.etag);
  expect((await listAll(api, { calendarId, syncToken })).items).toEqual([]);
  expect((await patch('standup1', { summary: 'Other' })).etag).not.toBe(first.etag);
});

test('later pages show the calendar as it was, or by the other reading as it is by then', async () => {
  google.paging.mostItems = 2;
  for (const id of ['paged1', 'paged2', 'paged3', 'paged4']) {
    await api.events.insert({ calendarId, requestBody: { ...nineToTen, id, summary: 'As it was' } });
  }
  const first = { calendarId, showDeleted: true };
  const later = async () => {
    const { data } = await api.events.list(first);
    await patch('paged1', { summary: 'Changed' });
    await patch('paged3', { summary: 'Changed' });
    const added = google.person(ann).insert({ ...nineToTen, summary: 'New' });
    const rest = await listAll(api, { ...first, pageToken: data.nextPageToken ?? '' });
    const since = await listAll(api, { ...first, syncToken: rest.syncToken });
    google.person(ann).delete(added.id ?? '');
    return { rest: rest.items.map(({ summary }) => summary), since: since.items.map(({ summary }) => summary) };
  };
  expect(await later()).toEqual({ rest: ['As it was', 'As it was'], since: ['Changed', 'Changed', 'New'] });
  google.readings.laterPages = 'as they are';
  await patch('paged3', { summary: 'As it was' });
  const { rest, since } = await later();
  expect(rest).toEqual(['Changed', 'As it was', 'New', 'New']);
  // What changed while the pages were read is told again: nothing is missed.
  expect(since).toEqual(['Changed', 'Changed', 'New']);
});

test('a description over 8,192 characters is refused, cut or kept, as is asked for', async () => {
  await api.events.insert({ calendarId, requestBody: { ...nineToTen, id: 'long1' } });
  const long = 'x'.repeat(8193);
  expect(await refusalOf(patch('long1', { description: long }))).toBe('400 invalid');
  expect(await patch('long1', { description: long.slice(1) })).toMatchObject({ description: long.slice(1) });
  google.readings.longDescription = 'cut';
  expect(await patch('long1', { description: `${long}!` })).toMatchObject({ description: long.slice(1) });
  google.readings.longDescription = 'kept';
  expect(await patch('long1', { description: `${long}!` })).toMatchObject({ description: `${long}!` });
});

test('more than 200 guests are refused', async () => {
  const guests = (count: number) => Array.from({ length: count }, (_, n) => ({ email: `guest${n}@example.com` }));
  const insert = (count: number) =>
    refusalOf(api.events.insert({ calendarId, requestBody: { ...nineToTen, attendees: guests(count) } }));
  expect([await insert(200), await insert(201)]).toEqual(['ok', '400 invalid']);
});

test('another process chooses the readings', async () => {
  const order = { readings: { unchangedPatch: 'same etag' } };
  await fetch(`${google.url}/__control/readings`, { method: 'POST', body: JSON.stringify(order) });
  expect(google.readings.unchangedPatch).toBe('same etag');
});
