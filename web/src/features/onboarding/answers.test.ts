import { expect, test } from 'vitest';
import { responsesOf } from './answers.ts';

test('hours hold for the chosen days', () => {
  const responses = responsesOf({ zone: 'UTC', weekdays: [1, 6], hours: { start: 600, end: 900 } });
  expect(responses).toEqual({
    time_zone: 'UTC',
    working_hours: [
      { weekday: 1, start: 600, end: 900 },
      { weekday: 6, start: 600, end: 900 },
    ],
  });
});

test('a goal a line; blank lines and what was not answered are left out', () => {
  const responses = responsesOf({ zone: 'UTC', goals: ' Run \n\nRead more', categories: [] });
  expect(responses.goals).toEqual(['Run', 'Read more']);
  expect(responses).not.toHaveProperty('categories');
});

test('a category that is typed but not added counts, unless it is there already', () => {
  const typed = (typedCategory: string) =>
    responsesOf({ zone: 'UTC', categories: ['Garden'], typedCategory }).categories;
  expect(typed(' Choir ')?.map(({ name }) => name)).toEqual(['Garden', 'Choir']);
  expect(typed('garden')?.map(({ name }) => name)).toEqual(['Garden']);
  expect(typed('work')?.map(({ name }) => name)).toEqual(['Garden']);
});
