import { onDate, startingAt } from '@daywright/schedule/moves';
import { allDay, ms, timed } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { movedText } from './move-events.ts';

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
