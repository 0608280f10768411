import { expect, test } from 'vitest';
import { allSteps, sortInSteps } from './steps.ts';

interface Entry {
  key: number;
  place: number;
}

const byKey = (one: Entry, other: Entry) => one.key - other.key;
const mixed = Array.from({ length: 1_234 }, (_, place) => ({ key: (place * 7_919) % 50, place }));

test.each([
  ['in disorder', mixed],
  ['in order', mixed.toSorted(byKey)],
  ['in reverse order', mixed.toSorted(byKey).reverse()],
  ['of one entry', mixed.slice(0, 1)],
  ['without any', []],
])('a list %s is sorted as in one step: what is equal stays in its order', (_what, list) => {
  expect(allSteps(sortInSteps(list, byKey))).toEqual(list.toSorted(byKey));
});
