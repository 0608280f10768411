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

test.each([
  ["yoga's at 8pm on monday", 'update yoga [2026-06-15] | 2026-06-15 20:00'],
  ['yoga on monday at 8pm instead', 'update yoga [2026-06-15] | 2026-06-15 20:00'],
  ['yoga at 8pm instead on monday', 'update yoga [2026-06-15] | 20:00'],
])('another hour on a day on which it is planned is of that day: %s', (message, request) => {
  expect(said(message, planned).map((each) => each.toLowerCase())).toEqual([request]);
});

test('what is moved to a day may be any of them, also where one is planned then', () => {
  expect(said('move yoga to monday at 8pm', planned)).toEqual(['update yoga | 2026-06-15 20:00']);
});

test.each([
  ['rehearsal is on monday, not sunday', '2026-06-22'],
  ["the rehearsal isn't on sunday, it's on saturday", '2026-06-20'],
  ['rehearsal is on friday at 6pm, not sunday', '2026-06-19 18:00'],
])('a weekday in the place of that of an event is the one beside it: %s', (message, when) => {
  const setting = { ...thursday, planned: [{ title: 'Rehearsal', dates: ['2026-06-21'] }] };
  expect(said(message, setting)).toEqual([`update rehearsal | ${when}`]);
});
