import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from './account.ts';
import { StillClock } from './clock.ts';
import type { GoogleCalendar } from './google-calendar.ts';
import { clientOf, listAll, nineToTen, refusalOf, startWithAnn } from './testing/client.ts';

const calendarId = 'primary';
let google: GoogleCalendar;
let ann: Account;
let api: ReturnType<typeof clientOf>;
let bobs: ReturnType<typeof clientOf>;
beforeEach(async () => {
  ({ google, ann, api } = await startWithAnn(new StillClock('2026-03-01T08:00:00Z')));
  bobs = clientOf(google, google.addAccount('bob@example.com'));
});
afterEach(() => google.stop());

const guests = (...emails: string[]) => ({ attendees: emails.map((email) => ({ email })) });
const insert = (requestBody: object) =>
  api.events.insert({ calendarId, requestBody: { ...nineToTen, id: 'dinner1', summary: 'Dinner', ...requestBody } });
const of = async (client: typeof api, eventId = 'dinner1') => (await client.events.get({ calendarId, eventId })).data;
const patch = (client: typeof api, requestBody: object, eventId = 'dinner1') =>
  client.events.patch({ calendarId, eventId, requestBody });
const answer = (responseStatus: string) => ({ attendees: [{ email: 'bob@example.com', responseStatus }] });

test('each guest has a copy of the event, without the fields that are the organizer’s alone', async () => {
  const mine = { private: { mine: '1' }, shared: { all: '2' } };
  await insert({ ...guests('bob@example.com', 'who@example.net'), colorId: '4', extendedProperties: mine });
  const copy = await of(bobs);
  expect(copy).toMatchObject({ id: 'dinner1', summary: 'Dinner', iCalUID: 'dinner1@google.com', ...nineToTen });
  expect(copy.organizer).toEqual({ email: 'ann@example.com' });
  expect(copy.extendedProperties).toEqual({ shared: { all: '2' } });
  expect(copy.colorId).toBeUndefined();
  expect(copy.attendees?.[0]).toEqual({ email: 'bob@example.com', responseStatus: 'needsAction', self: true });
});

test('what the organizer changes is changed there, with a new etag, and leaves what the guest has made of it', async () => {
  await insert(guests('bob@example.com'));
  await patch(bobs, { colorId: '7', extendedProperties: { private: { his: '1' } } });
  const { etag } = await of(bobs);
  const { syncToken } = await listAll(bobs, { calendarId });
  await patch(api, { summary: 'Supper' });
  const { items } = await listAll(bobs, { calendarId, syncToken });
  expect(items).toMatchObject([{ summary: 'Supper', colorId: '7', extendedProperties: { private: { his: '1' } } }]);
  expect(items[0]?.etag).not.toBe(etag);
});

test('the answer of a guest reaches the copies of the organizer and of the other guests', async () => {
  const cys = clientOf(google, google.addAccount('cy@example.com'));
  await insert(guests('bob@example.com', 'cy@example.com'));
  await patch(bobs, { attendees: [...answer('accepted').attendees, { email: 'cy@example.com' }] });
  for (const client of [api, cys]) {
    expect((await of(client)).attendees).toMatchObject([{ responseStatus: 'accepted' }, {}]);
  }
  expect((await of(bobs)).attendees).toHaveLength(2);
});

test('a guest who deletes the copy has declined; who is not invited any more has none', async () => {
  await insert(guests('bob@example.com'));
  await bobs.events.delete({ calendarId, eventId: 'dinner1' });
  expect((await of(api)).attendees).toMatchObject([{ responseStatus: 'declined' }]);
  await patch(api, { summary: 'Supper' });
  expect((await of(bobs)).status).toBe('cancelled');
  await patch(api, answer('needsAction'));
  expect(await of(bobs)).toMatchObject({ status: 'confirmed', summary: 'Supper' });
  await patch(api, { attendees: [] });
  expect((await of(bobs)).status).toBe('cancelled');
});

test('what the organizer deletes is deleted there', async () => {
  await insert(guests('bob@example.com'));
  await api.events.delete({ calendarId, eventId: 'dinner1' });
  expect((await of(bobs)).status).toBe('cancelled');
});

test('guests change the event where they may', async () => {
  await insert(guests('bob@example.com'));
  expect(await refusalOf(patch(bobs, { summary: 'His' }))).toBe('403 forbiddenForNonOrganizer');
  await patch(api, { guestsCanModify: true });
  await patch(bobs, { summary: 'His' });
  expect((await of(api)).summary).toBe('His');
});

test('exceptions of a series are on the calendars of its guests, and who is invited to one has that alone', async () => {
  const cys = clientOf(google, google.addAccount('cy@example.com'));
  await insert({ ...guests('bob@example.com'), recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
  const second = 'dinner1_20260303T080000Z';
  await patch(api, { summary: 'Late', ...guests('bob@example.com', 'cy@example.com') }, second);
  expect(await of(bobs, second)).toMatchObject({ summary: 'Late', recurringEventId: 'dinner1' });
  expect(await of(cys, second)).toMatchObject({ summary: 'Late', recurringEventId: 'dinner1' });
  expect(await refusalOf(of(cys))).toBe('404 notFound');
  await api.events.delete({ calendarId, eventId: second });
  expect((await of(bobs, second)).status).toBe('cancelled');
});

test('an event that moves to another calendar stays with its guests, from its new organizer', async () => {
  const { id: destination } = ann.addCalendar({ summary: 'Work' });
  await insert(guests('bob@example.com'));
  await api.events.move({ calendarId, eventId: 'dinner1', destination });
  expect(await of(bobs)).toMatchObject({ status: 'confirmed', organizer: { email: destination } });
});
