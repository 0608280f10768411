import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { said, thursday } from '../testing/said.ts';

test.each([
  [
    'speech therapy friday 9am and monday 4pm, 45 minutes each',
    ['create speech therapy | 2026-06-12 09:00 for 45m', 'create speech therapy | 2026-06-15 16:00 for 45m'],
  ],
  [
    'sauna tomorrow 8pm and pilates saturday at 10am for an hour each',
    ['create sauna | 2026-06-12 20:00 for 60m', 'create pilates | 2026-06-13 10:00 for 60m'],
  ],
  [
    'tutor friday 5pm and sunday 11am, half an hour both times',
    ['create tutor | 2026-06-12 17:00 for 30m', 'create tutor | 2026-06-14 11:00 for 30m'],
  ],
  ['jog friday and sunday at 7am, 40 minutes each', ['create jog | 2026-06-12+2026-06-14 07:00 for 40m']],
])('a length of each is of all of them: %s', (message, expected) => {
  expect(said(message)).toEqual(expected);
});

test('what will take so long on its day gets that length', () => {
  const planned: Setting = { ...thursday, planned: [{ title: 'Check-up', dates: ['2026-06-12'] }] };
  expect(said('the check-up on friday will take 50 minutes', planned)).toEqual([
    'update check-up [2026-06-12] | for 50m',
  ]);
  expect(said('the check-up should take an hour', planned)).toEqual(['update check-up | for 60m']);
});

test.each([
  'add two lessons on monday: guitar lesson 15:00-16:00 and drum lesson 17:00-18:00',
  'I have two lessons on monday: guitar lesson 15:00-16:00, drum lesson 17:00-18:00',
])('a count of what follows only announces it, where each is called so: %s', (message) => {
  expect(said(message)).toEqual([
    'create guitar lesson | 2026-06-15 15:00-16:00',
    'create drum lesson | 2026-06-15 17:00-18:00',
  ]);
});

test('two things of tomorrow are both of tomorrow', () => {
  expect(said('two things tomorrow: sauna at 18:00 and supper at 20:00')).toEqual([
    'create sauna | 2026-06-12 18:00',
    'create supper | 2026-06-12 20:00',
  ]);
});
