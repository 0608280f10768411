import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { type Mentioned, noConversation } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const friday = event('friday', 'Swim', '2026-06-12T05:00:00Z');
const saturday = event('saturday', 'Swim', '2026-06-13T05:00:00Z');
const monday = event('monday', 'Swim', '2026-06-15T05:00:00Z');

const after = (before: string, mentioned: readonly Mentioned[], recent = mentioned): Setting => {
  const last = understand(before, thursday)[0] ?? null;
  return { ...thursday, conversation: { ...noConversation, last, mentioned, recent } };
};

test.each([
  ['monday at 8 instead', 'update (monday) | 08:00|20:00'],
  ['make monday 8', 'update (monday) | 08:00|20:00'],
  ['on saturday make it 8', 'update (saturday) | 08:00|20:00'],
  ['monday only for half an hour', 'update (monday) | for 30m'],
  ['and saturday should start at 8', 'update (saturday) | 08:00|20:00'],
  ['saturday from 8 to 9:30 instead', 'update (saturday) | 08:00-09:30'],
  ['actually saturday 7:30', 'update (saturday) | 07:30'],
])('of several that were made, a day says which one has the hour: %s', (message, request) => {
  expect(said(message, after('swim on saturday and monday at 7am', [saturday, monday]))).toEqual([request]);
});

test('a day on which one like it was made before is of that one', () => {
  const setting = after('swim on monday at 7am', [monday], [friday, monday]);
  expect(said('friday at 8 instead', setting)).toEqual(['update (friday) | 08:00|20:00']);
});

test('a day on which none of them is, is where the only one goes, and of several it is asked', () => {
  expect(said('sunday at 8 instead', after('swim on monday at 7am', [monday], [friday, monday]))).toEqual([
    'update (monday) | 2026-06-21 08:00|20:00',
  ]);
  expect(understand('sunday at 8 instead', after('swim on saturday at 7am', [saturday, monday]))).toMatchObject([
    { target: { ids: ['saturday', 'monday'], isAll: false } },
  ]);
});

test('both on a day are both', () => {
  expect(said('make both monday at 8', after('swim on saturday and monday at 7am', [saturday, monday]))).toEqual([
    'update all (saturday monday) | 2026-06-15 08:00|20:00',
  ]);
});

test('what tells something of a day is of the one on that day, whatever it is called', () => {
  const dentist = event('dentist', 'Dentist', '2026-06-12T07:00:00Z');
  const setting = after('dentist on friday at 9', [dentist], [monday, dentist]);
  expect(said('monday needs two hours', setting)).toEqual(['update (monday) | for 120m']);
  expect(said('and monday starts at 8', setting)).toEqual(['update (monday) | 08:00|20:00']);
  expect(said('monday at 8 is better', setting)).toEqual(['update (dentist) | 2026-06-15 08:00|20:00']);
});
