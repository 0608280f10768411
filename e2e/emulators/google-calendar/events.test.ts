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

const popups = (...minutes: number[]) => ({
  reminders: { useDefault: false, overrides: minutes.map((each) => ({ method: 'popup', minutes: each })) },
});

async function insert(requestBody: object, more: object = {}) {
  const { data } = await api.events.insert({ calendarId, requestBody: { ...nineToTen, ...requestBody }, ...more });
  return data;
}

test('an event that was inserted is answered whole, with what Google fills in', async () => {
  const inserted = await insert({ id: 'planning0001', summary: 'Planning', unknownField: 1, location: 'Room 4' });
  expect(inserted).toMatchObject({
    kind: 'calendar#event',
    id: 'planning0001',
    status: 'confirmed',
    summary: 'Planning',
    created: '2026-03-01T08:00:00.000Z',
    updated: '2026-03-01T08:00:00.000Z',
    creator: { email: 'ann@example.com', self: true },
    organizer: { email: 'ann@example.com', self: true },
    ...nineToTen,
    iCalUID: 'planning0001@google.com',
    sequence: 0,
    reminders: { useDefault: true },
    eventType: 'default',
  });
  expect(inserted.etag).toMatch(/^"\d{16}"$/);
  const { data, headers } = await api.events.get({ calendarId, eventId: 'planning0001' });
  expect(data).toEqual(inserted);
  expect(new Headers(headers as HeadersInit).get('etag')).toBe(inserted.etag);
});

test('times are answered in the zone of the calendar or of the request, with the zone they were set in', async () => {
  const { id } = await insert({
    start: { dateTime: '2026-07-01T09:00:00', timeZone: 'America/New_York' },
    end: { dateTime: '2026-07-01T14:00:00Z' },
  });
  const { data } = await api.events.get({ calendarId, eventId: id ?? '' });
  expect(data.start).toEqual({ dateTime: '2026-07-01T15:00:00+02:00', timeZone: 'America/New_York' });
  expect(data.end).toEqual({ dateTime: '2026-07-01T16:00:00+02:00', timeZone: 'UTC' });
  const there = await api.events.get({ calendarId, eventId: id ?? '', timeZone: 'Asia/Kathmandu' });
  expect(there.data.start?.dateTime).toBe('2026-07-01T18:45:00+05:45');
});

test.each([
  ['an id with other letters than a to v', { id: 'with_underscore' }, '400 invalid'],
  ['a title that is no text', { summary: 7 }, '400 invalid'],
  ['a recurrence that is no list', { recurrence: 'RRULE:FREQ=DAILY' }, '400 invalid'],
  ['no end', { end: null }, '400 required'],
  ['a day that ends on itself', { start: { date: '2026-03-02' }, end: { date: '2026-03-02' } }, '400 timeRangeEmpty'],
  ['a day that ends at an hour', { start: { date: '2026-03-02' } }, '400 invalid'],
  ['an end before its start', { end: { dateTime: '2026-03-02T08:00:00+01:00' } }, '400 timeRangeEmpty'],
  ['a time without offset and zone', { start: { dateTime: '2026-03-02T09:00:00' } }, '400 required'],
  [
    'a series without zone',
    { start: { dateTime: '2026-03-02T09:00:00Z' }, recurrence: ['RRULE:FREQ=DAILY'] },
    '400 required',
  ],
  ['a recurrence with DTSTART', { recurrence: ['DTSTART:20260302T090000Z'] }, '400 invalid'],
  ['a rule that is none', { recurrence: ['RRULE:FREQ=SOMETIMES'] }, '400 invalid'],
  ['a rule with two ends', { recurrence: ['RRULE:FREQ=DAILY;COUNT=3;UNTIL=20260401T000000Z'] }, '400 invalid'],
  ['six reminders', popups(1, 2, 3, 4, 5, 5), '400 eventRemindersCountExceedsLimit'],
  [
    'a reminder beside the default ones',
    { reminders: { ...popups(1).reminders, useDefault: true } },
    '400 cannotUseDefaultRemindersAndSpecifyOverride',
  ],
  ['a guest without address', { attendees: [{ displayName: 'Bob' }] }, '400 required'],
  ['an event from Gmail', { eventType: 'fromGmail' }, '400 eventTypeRestriction'],
])('%s is refused', async (_, body, refusal) => {
  expect(await refusalOf(insert(body))).toBe(refusal);
});

test('an id is given once, also after its event was deleted', async () => {
  await insert({ id: 'once00001' });
  expect(await refusalOf(insert({ id: 'once00001' }))).toBe('409 duplicate');
  await api.events.delete({ calendarId, eventId: 'once00001' });
  expect(await refusalOf(insert({ id: 'once00001' }))).toBe('409 duplicate');
});

test('a deleted event stays: it is read, not deleted twice, and comes back by its status', async () => {
  await insert({ id: 'gone00001', summary: 'Gone' });
  expect((await api.events.delete({ calendarId, eventId: 'gone00001' })).status).toBe(204);
  const { data } = await api.events.get({ calendarId, eventId: 'gone00001' });
  expect(data).toMatchObject({ status: 'cancelled', summary: 'Gone' });
  expect(await refusalOf(api.events.delete({ calendarId, eventId: 'gone00001' }))).toBe('410 deleted');
  const back = await api.events.patch({ calendarId, eventId: 'gone00001', requestBody: { status: 'confirmed' } });
  expect(back.data).toMatchObject({ status: 'confirmed', summary: 'Gone' });
  expect(await refusalOf(api.events.get({ calendarId, eventId: 'never0001' }))).toBe('404 notFound');
});

test('a patch replaces what it gives, arrays whole, and null clears', async () => {
  const { id = '' } = await insert({
    summary: 'Review',
    description: 'Long',
    attendees: [{ email: 'bob@example.com' }, { email: 'eve@example.com' }],
    extendedProperties: { private: { a: '1', b: '2' }, shared: { c: '3' } },
  });
  clock.advance(1000);
  const requestBody = {
    description: null,
    attendees: [{ email: 'ann@example.com', responseStatus: 'accepted' }],
    extendedProperties: { private: { a: null, d: '4' } },
  } as object;
  const { data } = await api.events.patch({ calendarId, eventId: id ?? '', requestBody });
  expect(data.summary).toBe('Review');
  expect(data).not.toHaveProperty('description');
  expect(data.attendees).toEqual([
    { email: 'ann@example.com', responseStatus: 'accepted', organizer: true, self: true },
  ]);
  expect(data.extendedProperties).toEqual({ private: { b: '2', d: '4' }, shared: { c: '3' } });
  expect(data.updated).toBe('2026-03-01T08:00:01.000Z');
});

test('an event becomes a day only when its time is cleared', async () => {
  const { id = '' } = await insert({});
  const eventId = id ?? '';
  const half = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' } };
  expect(await refusalOf(api.events.patch({ calendarId, eventId, requestBody: half }))).toBe('400 invalid');
  const none = { dateTime: null, timeZone: null };
  const whole = { start: { ...none, date: '2026-03-02' }, end: { ...none, date: '2026-03-03' } };
  const { data } = await api.events.patch({ calendarId, eventId, requestBody: whole });
  expect(data).toMatchObject({ start: { date: '2026-03-02' }, end: { date: '2026-03-03' }, sequence: 1 });
});

test('update clears what it leaves out, but for a conference it does not know of', async () => {
  const uri = 'https://meet.google.com/abc-defg-hij';
  const conferenceData = { conferenceId: 'abc-defg-hij', entryPoints: [{ entryPointType: 'video', uri }] };
  const dropped = await insert({ conferenceData });
  expect(dropped).not.toHaveProperty('conferenceData');
  const { id = '' } = await insert(
    { summary: 'Call', location: 'Berlin', conferenceData },
    { conferenceDataVersion: 1 },
  );
  const eventId = id ?? '';
  const patched = await api.events.patch({ calendarId, eventId, requestBody: { location: 'Paris' } });
  expect(patched.data).toMatchObject({ conferenceData, location: 'Paris' });
  const { data } = await api.events.update({ calendarId, eventId, requestBody: { ...nineToTen, summary: 'Talk' } });
  expect(data).toMatchObject({ summary: 'Talk', conferenceData, hangoutLink: uri });
  expect(data).not.toHaveProperty('location');
});

test('an empty text is none', async () => {
  const { id = '' } = await insert({ summary: 'Named', description: 'Long' });
  const { data } = await api.events.patch({ calendarId, eventId: id ?? '', requestBody: { description: '' } });
  expect(data).not.toHaveProperty('description');
});

test('reminders are brought into range, told once and in another order', async () => {
  const { reminders } = await insert(popups(-5, 10, 10, 99_999, 30));
  expect(reminders).toEqual(popups(40_320, 30, 10, 0).reminders);
  expect((await insert({ reminders: { useDefault: false, overrides: [] } })).reminders).toEqual({ useDefault: false });
});

test('a day has the reminders of its calendar for its own', async () => {
  const { overrides } = popups(60).reminders;
  const calendar = ann.addCalendar({ summary: 'Reminding' }, { defaultReminders: overrides });
  const requestBody = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' } };
  const { data } = await api.events.insert({ calendarId: calendar.id, requestBody });
  expect(data.reminders).toEqual({ useDefault: false, overrides });
});

test('long private properties are dropped or cut in silence', async () => {
  const properties = { ['k'.repeat(45)]: 'dropped', ['k'.repeat(44)]: 'v'.repeat(1025) };
  const { extendedProperties } = await insert({ extendedProperties: { private: properties } });
  expect(extendedProperties).toEqual({ private: { ['k'.repeat(44)]: 'v'.repeat(1024) } });
});
