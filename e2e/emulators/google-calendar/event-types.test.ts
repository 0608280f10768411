import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from './account.ts';
import { StillClock } from './clock.ts';
import type { GoogleCalendar } from './google-calendar.ts';
import { type clientOf, nineToTen, refusalOf, startWithAnn } from './testing/client.ts';

const calendarId = 'primary';
let google: GoogleCalendar;
let ann: Account;
let api: ReturnType<typeof clientOf>;
beforeAll(async () => {
  ({ google, ann, api } = await startWithAnn(new StillClock('2026-03-01T08:00:00Z')));
});
afterAll(() => google.stop());

const day = { start: { date: '2026-05-01' }, end: { date: '2026-05-02' } };
const twoDays = { start: { date: '2026-05-01' }, end: { date: '2026-05-03' } };
const yearly = { visibility: 'private', transparency: 'transparent', recurrence: ['RRULE:FREQ=YEARLY'] };
const atHome = { type: 'homeOffice', homeOffice: {} };
const birthday = { eventType: 'birthday', ...day, ...yearly };
const office = {
  ...{ eventType: 'workingLocation', visibility: 'public', transparency: 'transparent' },
  workingLocationProperties: atHome,
};
const focus = { eventType: 'focusTime', ...nineToTen, focusTimeProperties: {} };
const away = { eventType: 'outOfOffice', ...nineToTen, outOfOfficeProperties: {} };
const restricted = '400 eventTypeRestriction';

const insert = (requestBody: object, calendar = calendarId) =>
  refusalOf(api.events.insert({ calendarId: calendar, requestBody }));
const patch = (eventId: string, requestBody: object) =>
  refusalOf(api.events.patch({ calendarId, eventId, requestBody }));

test.each([
  ['a birthday', birthday, 'ok'],
  ['a birthday on 29 February', { ...birthday, recurrence: ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'] }, 'ok'],
  ['a birthday of two days', { ...birthday, ...twoDays }, restricted],
  ['a birthday that all see', { ...birthday, visibility: 'public' }, restricted],
  ['a birthday that repeats daily', { ...birthday, recurrence: ['RRULE:FREQ=DAILY'] }, restricted],
  ['a birthday with notes', { ...birthday, description: 'Cake' }, restricted],
  ['a birthday of a contact', { ...birthday, birthdayProperties: { contact: 'people/c1' } }, restricted],
  ['an event from Gmail', { ...nineToTen, eventType: 'fromGmail' }, restricted],
  ['focus time', focus, 'ok'],
  ['focus time of days', { ...focus, ...day }, restricted],
  ['focus time that is free', { ...focus, transparency: 'transparent' }, restricted],
  ['out of office', away, 'ok'],
  ['out of office of days', { ...away, ...day }, restricted],
  ['out of office without its properties', { ...away, outOfOfficeProperties: undefined }, restricted],
  ['a place of work for a day', { ...office, ...day }, 'ok'],
  ['a place of work for hours', { ...office, ...nineToTen }, 'ok'],
  ['a place of work for two days', { ...office, ...twoDays }, restricted],
  ['a place of work that is busy', { ...office, ...day, transparency: 'opaque' }, restricted],
])('%s is made or refused as documented', async (_, body, answer) => {
  expect(await insert(body)).toBe(answer);
});

test('the status of a person stands in the primary calendar alone', async () => {
  const { id } = ann.addCalendar({ summary: 'Work' });
  for (const body of [focus, away, { ...office, ...day }]) expect(await insert(body, id)).toBe(restricted);
});

test('of a birthday the title, the colour, reminders and its day change; it can be deleted', async () => {
  google.person(ann).insert({ id: 'birth', ...birthday });
  expect(await patch('birth', { summary: 'Ben', colorId: '4' })).toBe('ok');
  expect(await patch('birth', { start: { date: '2026-05-04' }, end: { date: '2026-05-05' } })).toBe('ok');
  expect(await patch('birth', twoDays)).toBe(restricted);
  expect(await patch('birth', { description: 'Cake' })).toBe(restricted);
  expect(await patch('birth', { recurrence: ['RRULE:FREQ=DAILY'] })).toBe(restricted);
  expect(await refusalOf(api.events.delete({ calendarId, eventId: 'birth' }))).toBe('ok');
});

test.each([{ contact: 'people/c1' }, { type: 'self' }])('the day of a birthday with %j stays', async (properties) => {
  const { id } = google.person(ann).insert({ ...birthday, birthdayProperties: properties });
  expect(await patch(id ?? '', { start: { date: '2026-05-04' }, end: { date: '2026-05-05' } })).toBe(restricted);
  expect(await patch(id ?? '', { summary: 'Ben' })).toBe('ok');
});

test('an event from Gmail takes changes of the person’s own fields only, and can be deleted', async () => {
  google.person(ann).receive('airline@example.com', { ...nineToTen, id: 'flight', eventType: 'fromGmail' });
  const properties = { private: { mine: '1' }, shared: { all: '2' } };
  expect(await patch('flight', { colorId: '4', visibility: 'private', extendedProperties: properties })).toBe('ok');
  expect(await patch('flight', { summary: 'Mine' })).toBe(restricted);
  expect(await patch('flight', nineToTen)).toBe(restricted);
  expect(await refusalOf(api.events.delete({ calendarId, eventId: 'flight' }))).toBe('ok');
});

test('a status keeps what it must have, and no event changes its type', async () => {
  google.person(ann).insert({ id: 'focus', ...focus });
  expect(await patch('focus', { summary: 'Deep work' })).toBe('ok');
  expect(await patch('focus', { transparency: 'transparent' })).toBe(restricted);
  expect(await patch('focus', { eventType: 'default' })).toBe(restricted);
  google.person(ann).insert({ id: 'plain', ...nineToTen });
  expect(await patch('plain', { eventType: 'focusTime', focusTimeProperties: {} })).toBe(restricted);
});

test('events of a special type are not moved', async () => {
  const { id: destination } = ann.addCalendar({ summary: 'Home' });
  google.person(ann).insert({ id: 'absent', ...away });
  expect(await refusalOf(api.events.move({ calendarId, eventId: 'absent', destination }))).toBe(restricted);
});
