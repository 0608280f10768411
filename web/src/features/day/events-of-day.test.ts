import { expect, test } from 'vitest';
import { eventOf } from './event.fixture.ts';
import { eventsOfDay } from './events-of-day.ts';

const zone = 'Europe/Berlin';
const idsOf = (...given: Parameters<typeof eventsOfDay>) => eventsOfDay(...given).map(({ id }) => id);

const week = [
  eventOf({ id: 'since May', start_date: '2026-05-20T08:00:00.000Z', end_date: '2026-06-09T08:00:00.000Z' }),
  eventOf({ id: 'night', start_date: '2026-06-10T21:00:00.000Z', end_date: '2026-06-11T05:00:00.000Z' }),
  eventOf({ id: 'fair', all_day: true, start_date: '2026-06-11', end_date: '2026-06-13' }),
  eventOf({ id: 'lunch', start_date: '2026-06-11T10:00:00.000Z', end_date: '2026-06-11T11:00:00.000Z' }),
];

test.each([
  ['2026-06-08', ['since May']],
  ['2026-06-09', ['since May']],
  ['2026-06-10', ['night']],
  ['2026-06-11', ['night', 'fair', 'lunch']],
  ['2026-06-12', ['fair']],
  ['2026-06-14', []],
])('on %s lies what touches it', (date, ids) => {
  expect(idsOf(week, date, zone)).toEqual(ids);
});

test('another zone and another week divide a list anew', () => {
  expect(idsOf(week, '2026-06-10', 'Asia/Tokyo')).toEqual([]);
  expect(idsOf(week, '2026-05-20', zone)).toEqual(['since May']);
  expect(idsOf(week, '2026-06-10', zone)).toEqual(['night']);
});

test('a day has the same list as long as the week has', () => {
  expect(eventsOfDay(week, '2026-06-11', zone)).toBe(eventsOfDay(week, '2026-06-11', zone));
  expect(eventsOfDay([...week], '2026-06-11', zone)).not.toBe(eventsOfDay(week, '2026-06-11', zone));
});
