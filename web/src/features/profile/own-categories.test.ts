import { expect, test } from 'vitest';
import { nameError, withChoice } from './own-categories.ts';

const garden = { name: 'Garden', icon: '🌱', color: 'health' };

test('a choice takes the place of the one before it', () => {
  expect(withChoice([garden], { ...garden, name: 'garden ', icon: '🌻' })).toEqual([
    { name: 'garden ', icon: '🌻', color: 'health' },
  ]);
});

test('one of the twelve that is as usual again is not kept', () => {
  const changed = withChoice([garden], { name: 'Work', icon: '🛠️', color: null });
  expect(changed).toHaveLength(2);
  expect(withChoice(changed, { name: 'Work', icon: null, color: null })).toEqual([garden]);
});

test.each([
  ['  ', 'Give it a name'],
  ['WORK', 'There is a category of this name already'],
  ['garden', 'There is a category of this name already'],
  ['Choir', undefined],
])('a new category called %j: %s', (name, error) => {
  expect(nameError([garden], name)).toBe(error);
});
