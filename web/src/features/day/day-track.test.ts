import { expect, test } from 'vitest';
import { type DayTrack, homeOf, indexOf, leftOf, panelsInSight, shownIndex, trackWidth } from './day-track.ts';

const wide: DayTrack = { first: '2026-06-01', count: 30, panelWidth: 390 };
const narrow: DayTrack = { ...wide, panelWidth: 260 };
const eleventh = indexOf(wide, '2026-06-11');

test('a day is home in the middle where exactly three panels fit', () => {
  const left = leftOf(wide, eleventh) - homeOf(wide, eleventh, 1234);
  expect(left).toBe((1234 - 390) / 2);
});

test('a day is home at the start edge where three panels do not fit', () => {
  expect(leftOf(wide, eleventh) - homeOf(wide, eleventh, 1233)).toBe(16);
  expect(leftOf(narrow, eleventh) - homeOf(narrow, eleventh, 390)).toBe(16);
});

test('home never lies outside the track', () => {
  expect(homeOf(wide, 0, 1234)).toBe(0);
  expect(homeOf(wide, 29, 1234)).toBe(trackWidth(wide) - 1234);
});

test.each([
  [wide, 1234],
  [wide, 964],
  [narrow, 390],
])('the day that is home is the one shown', (track, width) => {
  for (const index of [2, eleventh, 27]) {
    expect(shownIndex(track, { scrollLeft: homeOf(track, index, width), width })).toBe(index);
    expect(shownIndex(track, { scrollLeft: homeOf(track, index, width) + 100, width })).toBe(index);
  }
});

test('the panels in sight are those that show at least one pixel', () => {
  const scrollLeft = homeOf(wide, eleventh, 1234);
  expect(panelsInSight(wide, { scrollLeft, width: 1234 })).toEqual({ first: eleventh - 1, last: eleventh + 1 });
  expect(panelsInSight(wide, { scrollLeft, width: 1235 })).toEqual({ first: eleventh - 1, last: eleventh + 2 });
  expect(panelsInSight(wide, { scrollLeft: scrollLeft - 20, width: 1234 }).first).toBe(eleventh - 2);
  expect(panelsInSight(wide, { scrollLeft: 0, width: 1234 })).toEqual({ first: 0, last: 2 });
});
