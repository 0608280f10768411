import { expect, test } from 'vitest';
import { likelyCategory } from './likely-category.ts';

test.each([
  ['Gym', 'health'],
  ['Dentist', 'health'],
  ["Doctor's", 'health'],
  ['lunch with Ana', 'food'],
  ['Flight to Rome', 'travel'],
  ['standup', 'meeting'],
  ['1:1 with Petra', 'meeting'],
  ['Call with Kim', 'meeting'],
  ['Lunch meeting', 'meeting'],
  ['Groceries', 'shopping'],
  ['Read a book', 'education'],
  ['School run', 'personal'],
  ['Movie night', 'entertainment'],
  ["Tom's birthday party", 'social'],
  ['Walk the dog', 'personal'],
  ['Evening walk', 'health'],
  ['Code review', 'work'],
  ['Design review', 'meeting'],
  ['Runway', null],
  ['Xyzzy', null],
  ['', null],
])('%s is mostly of %s', (title, category) => {
  expect(likelyCategory(title)).toBe(category);
});
