import { expect, test } from 'vitest';
import { thursday } from '../testing/said.ts';
import { wordsOf } from '../words/words.ts';
import type { Present } from './phrase.ts';
import { readPhrases } from './read.ts';
import { whenOf } from './when.ts';
import { startOf, windowOf } from './window.ts';

const read = (text: string, present: Present) => whenOf(readPhrases(wordsOf(text), present), present);
const iso = (instant: number | undefined): string => new Date(instant ?? Number.NaN).toISOString().slice(0, 16);
const at = (now: string, zone = 'Europe/Brussels'): Present => ({ now: Date.parse(now), zone });

test.each([
  ['tomorrow', thursday, '2026-06-11T22:00', '2026-06-12T22:00'],
  ['this week', thursday, '2026-06-07T22:00', '2026-06-14T22:00'],
  ['tomorrow morning', thursday, '2026-06-12T02:00', '2026-06-12T10:00'],
  ['tonight', thursday, '2026-06-11T15:00', '2026-06-11T22:00'],
  ['tomorrow after 5pm', thursday, '2026-06-12T15:00', '2026-06-12T22:00'],
  ['before noon', thursday, '2026-06-10T22:00', '2026-06-11T10:00'],
  ['between 10pm and 1am', thursday, '2026-06-11T20:00', '2026-06-11T23:00'],
  // Days of 23 and 25 hours.
  ['tomorrow', at('2026-03-28T12:00Z'), '2026-03-28T23:00', '2026-03-29T22:00'],
  ['tomorrow', at('2026-10-24T12:00Z'), '2026-10-24T22:00', '2026-10-25T23:00'],
  // Midnight does not exist: the day begins at one.
  ['tomorrow', at('2018-11-03T12:00Z', 'America/Sao_Paulo'), '2018-11-04T03:00', '2018-11-05T02:00'],
  // The date was skipped as a whole.
  ['tomorrow', at('2011-12-29T12:00Z', 'Pacific/Apia'), '2011-12-30T10:00', '2011-12-30T10:00'],
])('%s is looked at within its day', (text, present, start, end) => {
  const window = windowOf(read(text, present), present);
  expect([iso(window?.start), iso(window?.end)]).toEqual([start, end]);
});

test.each([
  ['tomorrow at 7', thursday, '2026-06-12T05:00'],
  ['friday evening', thursday, '2026-06-12T17:00'],
  ['tomorrow after lunch', thursday, '2026-06-12T11:00'],
  // Wall time, before and after the clocks change.
  ['saturday at 9am', at('2026-03-27T12:00Z'), '2026-03-28T08:00'],
  ['sunday at 9am', at('2026-03-27T12:00Z'), '2026-03-29T07:00'],
  // A time that is skipped moves on by the gap; of one that comes twice the first is meant.
  ['29 march at 2:30am', at('2026-03-27T12:00Z'), '2026-03-29T01:30'],
  ['25 october at 2:30am', at('2026-10-20T12:00Z'), '2026-10-25T00:30'],
  ['tomorrow at noon', at('2026-06-11T08:14Z', 'Asia/Kathmandu'), '2026-06-12T06:15'],
])('%s starts at an instant of its zone', (text, present, start) => {
  expect(iso(startOf(read(text, present), present) ?? undefined)).toBe(start);
});

test.each(['next week', 'in march', 'february 30 at 9am', 'tomorrow', 'at 7'])('%s is no moment', (text) => {
  expect(startOf(read(text, thursday), thursday)).toBeNull();
});

test('without words of time there is no window', () => {
  expect(windowOf(read('lunch with sam', thursday), thursday)).toBeNull();
});
