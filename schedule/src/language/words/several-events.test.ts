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
