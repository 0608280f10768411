import { expect, test } from 'vitest';
import { said, thursday } from '../testing/said.ts';
import type { Setting } from './act.ts';

const planned: Setting = {
  ...thursday,
  planned: ['Violin lesson', 'Budget review'].map((title) => ({ title, dates: ['2026-06-12', '2026-06-19'] })),
};

test.each([
  ['can the violin lesson be 20 minutes longer on friday?', 'update violin lesson [2026-06-12] | longer by 20m'],
  [
    'on friday can the violin lesson be 20 minutes longer? just this once',
    'update violin lesson [2026-06-12] | longer by 20m',
  ],
  [
    'could the budget review be half an hour shorter on the 19th please',
    'update budget review [2026-06-19] | longer by -30m',
  ],
  ['can the budget review start an hour later on friday?', 'update budget review [2026-06-12] | by 60m'],
])('a day before or behind what is asked for says which one: %s', (message, expected) => {
  expect(said(message, planned)).toEqual([expected]);
});

test.each([
  ['pop in a half hour run tomorrow 7.15am', 'create run | 2026-06-12 07:15 for 30m'],
  ['stick in an hour yoga tomorrow at 8pm', 'create yoga | 2026-06-12 20:00 for 60m'],
  ['gym in half an hour', 'create gym | 2026-06-11 10:44'],
])('behind “pop in” a length is how long, else how far from now: %s', (message, expected) => {
  expect(said(message)).toEqual([expected]);
});
