import { expect, test } from 'vitest';
import { said } from '../testing/said.ts';

test.each([
  ['regatta, first day 6 July, last day 9 July', 'create Regatta | 2026-07-06..2026-07-09'],
  ['the regatta starts on July 6 and ends on July 9', 'create Regatta | 2026-07-06..2026-07-09'],
  ['regatta starting 6 July and ending on the 9th', 'create Regatta | 2026-07-06..2026-07-09'],
  ['regatta 6 July to the 9th', 'create Regatta | 2026-07-06..2026-07-09'],
  ['regatta 6 July until the following Sunday', 'create Regatta | 2026-07-06..2026-07-12'],
  ['regatta from the 6th up to the 9th of July', 'create Regatta | 2026-07-06..2026-07-09'],
  ['trip to Delft leaving 6 July, back on the 9th', 'create Trip to Delft | 2026-07-06..2026-07-09'],
  ['Delft trip from the day before 7 July to the day after', 'create Delft trip | 2026-07-06..2026-07-08'],
])('a new event of some days is told by its first and its last one: %s', (message, request) => {
  expect(said(message).map((each) => each.toLowerCase())).toEqual([request.toLowerCase()]);
});

test.each([
  ['the regatta begins on 6 July and lasts four days', 'create Regatta | 2026-07-06 for 4d'],
  ['regatta, four days from 6 July', 'create Regatta | 2026-07-06 for 4d'],
  ['regatta for two weeks from Monday 6 July', 'create Regatta | 2026-07-06 for 14d'],
  ['regatta, six days starting 6 July', 'create Regatta | 2026-07-06 for 6d'],
  ['regatta this Saturday, 3 days', 'create Regatta | 2026-06-13 for 3d'],
  ['starting 6 July, two weeks of sailing school', 'create Sailing school | 2026-07-06 for 14d'],
])('or by its first one and how long it takes: %s', (message, request) => {
  expect(said(message).map((each) => each.toLowerCase())).toEqual([request.toLowerCase()]);
});

test.each([
  ['dentist two weeks from monday at 9', 'create dentist | 2026-06-29 09:00'],
  ['call the bank 3 days from 6 July at 10', 'create call the bank | 2026-07-09 10:00'],
])('with an hour it is on the one day that is counted: %s', (message, request) => {
  expect(said(message)[0]).toContain(request);
});
