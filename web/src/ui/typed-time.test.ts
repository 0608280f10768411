import { expect, test } from 'vitest';
import { dateFrom, timeFrom, timePlus } from './typed-time.ts';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['21h', '21:00'],
  [' 23:59 ', '23:59'],
  ['9pm', '21:00'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
  ['24:00', null],
  ['9:60', null],
  ['13pm', null],
  ['noon', null],
  ['', null],
])('the typed time %j is %j', (text, time) => {
  expect(timeFrom(text)).toBe(time);
});

test.each([
  ['14:00', 15, '14:15'],
  ['23:50', 15, '23:59'],
  ['00:10', -15, '00:00'],
])('%s moved by %i minutes stays on its day: %s', (time, minutes, moved) => {
  expect(timePlus(time, minutes)).toBe(moved);
});

test.each([
  ['2026-06-11', '2026-06-11'],
  ['11 Jun', '2026-06-11'],
  ['Thu 11 Jun', '2026-06-11'],
  ['june 11, 2027', '2027-06-11'],
  ['11.6.', '2026-06-11'],
  ['11/6/2025', '2025-06-11'],
  ['29 Feb 2028', '2028-02-29'],
  ['29 Feb', null],
  ['31.4.', null],
  ['soon', null],
])('the typed date %j is %j', (text, date) => {
  expect(dateFrom(text, '2026-01-01')).toBe(date);
});
