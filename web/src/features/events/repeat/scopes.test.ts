import { expect, test } from 'vitest';
import { plainRule, type Repeat } from '../../../lib/repeat/rule.ts';
import { scopeChoices, scopesFor } from './scopes.ts';

const every: (frequency: Parameters<typeof plainRule>[0]) => Repeat = (frequency) => ({
  kind: 'rule',
  rule: plainRule(frequency),
});
const draw = (touched: readonly boolean[]) => touched.map((is) => (is ? '■' : '□')).join('');

test('each choice says from when, and fills the occurrences that it touches', () => {
  const { choices, present } = scopeChoices(['this', 'following', 'all'], {
    date: '2026-06-11',
    first: '2026-01-08',
    repeat: every('WEEKLY'),
  });
  expect(present).toBe(3);
  expect(choices.map(({ name, reach, touched }) => [name, reach, draw(touched)])).toEqual([
    ['This event', 'Thu 11 June only', '□□□■□□□□'],
    ['This and following', 'From Thu 11 June on', '□□□■■■■■'],
    ['All events', 'All since 8 January', '■■■■■■■■'],
  ]);
});

test.each([
  ['WEEKLY', '2026-06-11', 0],
  ['WEEKLY', '2026-06-04', 1],
  ['MONTHLY', '2026-05-11', 1],
  ['YEARLY', '2024-06-11', 2],
  ['DAILY', '2026-06-01', 3],
] as const)('of a %s series from %s on, %i occurrences are drawn before 11 June', (frequency, first, before) => {
  expect(scopeChoices([], { date: '2026-06-11', first, repeat: every(frequency) }).present).toBe(before);
});

test('all of a series that begins with this occurrence has no past ones', () => {
  const { choices } = scopeChoices(['all'], { date: '2026-06-11', first: '2026-06-11', repeat: every('DAILY') });
  expect(choices[0]?.reach).toBe('From Thu 11 June on');
});

test('a rule is the series’ own, and another calendar takes one occurrence or all of them', () => {
  expect(scopesFor({ calendar_id: 'team' })).toEqual(['this', 'all']);
  expect(scopesFor({ recurrence: null })).toEqual(['following', 'all']);
  expect(scopesFor({ recurrence: null, calendar_id: 'team' })).toEqual(['all']);
  expect(scopesFor({ title: 'Dive' })).toEqual(['this', 'following', 'all']);
});
