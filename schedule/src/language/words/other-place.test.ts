import { expect, test } from 'vitest';
import { plumberAdded, said, thursday } from '../testing/said.ts';

test.each([
  ['it takes place at Villa Rossa instead of Bar Centrale', 'at Villa Rossa'],
  ["it's in room 12 not room 9", 'at room 12'],
  ['it is at the library rather than at home', 'at the library'],
  ['and at Hotel Adler instead of Hotel Bristol', 'at Hotel Adler'],
  ['the venue is Hotel Adler instead of Hotel Bristol', 'at Hotel Adler'],
  ['not Hotel Bristol, Hotel Adler', 'at Hotel Adler'],
  ['Hotel Adler, not Hotel Bristol', 'at Hotel Adler'],
])('where an event is not is no part of its place: %s', (message, place) => {
  expect(said(message, plumberAdded)).toEqual([`update (plumber) | ${place}`]);
});

test('a new event has the place that is meant', () => {
  expect(said('meet Bo at the library instead of the office tomorrow at 5pm')).toEqual([
    'create meet Bo | 2026-06-12 17:00 | at library',
  ]);
});

test('an event that is planned is no place', () => {
  const setting = { ...thursday, planned: [{ title: 'Plumber', dates: ['2026-06-12'] }] };
  expect(JSON.stringify(said('lunch at Tomo instead of the plumber', setting))).not.toBe(
    JSON.stringify(said('lunch at Tomo', setting)),
  );
});
