import { expect, test } from 'vitest';
import { said, thursday } from '../testing/said.ts';
import type { Setting } from './act.ts';

const planned: Setting = {
  ...thursday,
  planned: [{ title: 'Yoga', dates: ['2026-06-11', '2026-06-12', '2026-06-15', '2026-06-17', '2026-06-19'] }],
};

test.each([
  ['yoga on saturday instead of friday', 'update yoga [2026-06-12] | 2026-06-13'],
  ['do yoga on tuesday at 6pm instead of monday', 'update yoga [2026-06-15] | 2026-06-16 18:00'],
  ["yoga isn't today, it's on saturday at 9am", 'update yoga [2026-06-11] | 2026-06-13 09:00'],
])('of what repeats the one of the day that is not meant is moved: %s', (message, request) => {
  expect(said(message, planned)).toEqual([request]);
});

test('a day on which it is not planned says nothing of which one is meant', () => {
  expect(said('yoga on saturday instead of sunday', planned)).toEqual(['update yoga | 2026-06-13']);
});
