import { expect, test } from 'vitest';
import { placesIn } from './dates.ts';

const present = { now: Date.parse('2026-06-11T08:14:00Z'), zone: 'Europe/Brussels' };
const namesIn = (text: string) => placesIn(text, '2026-06-11', present).map(({ name }) => name);

test.each([
  ['tomorrow', ['Friday 12 June 2026']],
  ['next friday', ['Friday 19 June 2026']],
  ['24 december', ['Thursday 24 December 2026']],
  ['2027-02-28', ['Sunday 28 February 2027']],
  ['2027-02-29', []],
  ['go to 3 jan', ['Sunday 3 January 2027']],
  ['de', ['December 2026']],
  ['ma', ['March 2027', 'May 2027']],
  ['june 2030', ['June 2030']],
  ['week 24', ['Week 24, 2026']],
  ['w53 2026', ['Week 53, 2026']],
  ['week 53 2027', []],
  ['2031', ['2031']],
  ['call tomorrow', []],
  ['lunch', []],
])('%j leads to %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});
