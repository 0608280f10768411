import { onDate, startingAt } from '@daywright/schedule/moves';
import { allDay, ms, timed } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { commonDayText, movedText, notDoneText, placeText, savedText } from './event-text.ts';

const lunch = timed('Lunch', '12:30', '13:15');

test('where an event went is said by its time, with the day where that is another', () => {
  expect(movedText(lunch, startingAt(lunch, ms('2026-06-11T13:00Z')), 'UTC')).toBe('Lunch moved to 13:00');
  expect(movedText(lunch, onDate(lunch, '2026-06-12', 'UTC'), 'UTC')).toBe('Lunch moved to Fri 12 Jun, 12:30');
  const trip = allDay('Trip', '2026-06-11', '2026-06-13');
  expect(movedText(trip, onDate(trip, '2026-06-12', 'UTC'), 'UTC')).toBe('Trip moved to Fri 12 Jun');
});

test('another length is said by both times', () => {
  const longer = { start_date: lunch.start_date, end_date: '2026-06-11T14:00:00.000Z' };
  expect(movedText(lunch, longer, 'UTC')).toBe('Lunch now from 12:30 to 14:00');
});

test('a time that a clock change skips is named', () => {
  const feed = timed('Feed', '2026-03-28T01:30:00Z', '2026-03-28T02:00:00Z');
  const to = onDate(feed, '2026-03-29', 'Europe/Berlin');
  expect(movedText(feed, to, 'Europe/Berlin')).toBe('Feed moved to Sun 29 Mar, 03:30, as there is no 02:30 that day');
});

test.each([
  [{ start_date: '2026-06-11T13:00:00.000Z' }, 'Lunch moved to 15:00'],
  [{ start_date: '2026-06-12T13:00:00.000Z' }, 'Lunch moved to Fri 12 Jun, 15:00'],
  [{ start_date: '2026-06-11T13:00:00.000Z', notes: 'Soup' }, 'Saved'],
  [{ end_date: '2026-06-11T13:30:00.000Z', start_date: lunch.start_date }, 'Saved'],
  [{ title: 'Brunch' }, 'Saved'],
])('what was saved of %j is said as %s', (patch, said) => {
  expect(savedText(lunch, patch, 'Europe/Berlin')).toBe(said);
});

test('what was not done names the one event, or counts them', () => {
  expect(notDoneText([lunch], 'moved')).toBe('“Lunch” was not moved');
  expect(notDoneText([lunch, lunch], 'deleted')).toBe('2 events were not deleted');
});

test('a place is a date, with the time where there is one; a day in common is said once', () => {
  const trip = allDay('Trip', '2026-06-11', '2026-06-13');
  expect([lunch, trip].map((event) => placeText(event, 'UTC'))).toEqual(['Thu 11 Jun, 12:30', 'Thu 11 Jun']);
  expect(commonDayText([lunch, trip], 'UTC')).toBe(' to Thu 11 Jun');
  expect(commonDayText([lunch, { ...trip, start_date: '2026-06-12' }], 'UTC')).toBe('');
});
