import { expect, test } from 'vitest';
import { backToBackRuns, longestRun } from './runs.ts';
import { allDay, iso, timed } from './testing/events.ts';

const day = [
  timed('sleep', '00:00', '07:00', { category: ['Sleep'] }),
  timed('breakfast', '07:00', '07:30'),
  timed('stand-up', '09:00', '09:15'),
  timed('planning', '09:19', '10:00'),
  timed('review', '10:00', '11:00'),
  timed('call', '11:05', '11:30'),
  timed('mail', '11:30', '12:00'),
  allDay('fair', '2026-06-11', '2026-06-12'),
];

test('events with less than five minutes between them are a run; five minutes, and sleep, are a break', () => {
  expect(backToBackRuns(day).map(({ events }) => events.map(({ id }) => id))).toEqual([
    ['stand-up', 'planning', 'review'],
    ['call', 'mail'],
  ]);
});

test('the longest run counts from its first start to its last end', () => {
  const longest = longestRun(backToBackRuns([...day, timed('workshop', '09:10', '10:50')]));
  expect(longest && [iso(longest.start).slice(11, 16), iso(longest.end).slice(11, 16)]).toEqual(['09:00', '11:00']);
  expect(longestRun([])).toBeNull();
});

test('a short event within a long one does not end it', () => {
  const events = [timed('long', '09:00', '12:00'), timed('short', '09:30', '10:00'), timed('next', '12:00', '13:00')];
  expect(backToBackRuns(events).map((run) => run.events.length)).toEqual([3]);
});
