import { aSpan, timed } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const lunch = timed('Lunch', '12:30', '13:15');

test('a field that both changed shows both, one that only the others changed stays theirs', () => {
  const current = {
    ...lunch,
    start_date: '2026-06-11T13:00:00.000Z',
    end_date: '2026-06-11T13:45:00.000Z',
    notes: 'Book',
  };
  expect(differences(lunch, current, { start_date: '2026-06-12T11:00:00.000Z' }, 'UTC')).toEqual([
    { field: 'When', theirs: 'Thu 11 Jun, 13:00 to 13:45', mine: 'Fri 12 Jun, 11:00 to 11:45' },
    { field: 'Notes', theirs: 'Book', mine: 'Book' },
  ]);
});

test('what neither changed is left out, and what is gone is none', () => {
  const base = { ...lunch, location: 'Canteen', spans: [aSpan('Eat')] };
  expect(differences(base, { ...base, location: null }, { title: 'Meal' }, 'UTC')).toEqual([
    { field: 'Title', theirs: 'Lunch', mine: 'Meal' },
    { field: 'Location', theirs: 'none', mine: 'none' },
  ]);
});
