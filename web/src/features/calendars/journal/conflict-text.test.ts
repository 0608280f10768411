import type { Conflict } from '@daywright/contract/journal';
import { timed } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { conflictText } from './conflict-text.ts';

const reading = { zone: 'Europe/Brussels', today: '2026-06-11' };
const outline = {
  id: '01900000-0000-7000-8000-0000000000f1',
  title: 'Outline',
  start_date: '2026-06-11T10:30:00.000Z',
  end_date: '2026-06-11T11:00:00.000Z',
  completed: false,
};
const lunch = timed('lunch', '10:00', '11:00', {
  ...{ title: 'Lunch', location: 'Canteen', spans: [outline] },
  guests: [{ email: 'me@example.org', name: null, status: 'tentative', self: true }],
});

const conflict = (field: string, value: unknown): Conflict => {
  return { event_id: lunch.id, title: 'Lunch', side: 'here', field, value, restored: null };
};

const later = { start_date: '2026-06-12T10:00:00.000Z', end_date: '2026-06-12T11:30:00.000Z', all_day: false };

test.each([
  ['title', 'Brunch', ['Title', 'Brunch', 'Lunch']],
  ['location', null, ['Location', '', 'Canteen']],
  ['completed', true, ['Done', 'yes', 'no']],
  ['answer', 'declined', ['Answer', 'no', 'maybe']],
  ['spans', [{ ...outline, title: 'Draft' }, outline], ['Spans', 'Draft, Outline', 'Outline']],
  ['times', later, ['When', 'Fri 12 Jun, 12:00 to 13:30', 'Thu 11 Jun, 12:00 to 13:00']],
  ['recurrence', ['RRULE:FREQ=DAILY'], ['Repeats', 'Daily', 'never']],
  [`spans.${outline.id}`, null, ['Span “Outline”', 'deleted', 'Thu 11 Jun, 12:30 to 13:00']],
  [`spans.${outline.id}.title`, 'Draft', ['Span “Outline”', 'Draft', 'Outline']],
  [
    `spans.${outline.id}.times`,
    { from: 0, to: 2_700_000 },
    ['Span “Outline”', '45m long, from the start', '30m long, 30m after the start'],
  ],
  ['spans.gone.completed', true, ['Span', 'done', 'deleted']],
])('a conflict about %s says both sides', (field, value, [name, lost, stands]) => {
  expect(conflictText(conflict(field, value), lunch, reading)).toEqual({ name, lost, stands });
});

test('of an event that is gone only what gave way is said', () => {
  expect(conflictText(conflict('title', 'Brunch'), null, reading)).toEqual({
    name: 'Title',
    lost: 'Brunch',
    stands: null,
  });
  expect(conflictText(conflict('times', 'soon'), null, reading).lost).toBe('soon');
});
