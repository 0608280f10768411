import { categoriesOf } from '@daywright/schedule/categories';
import { expect, test } from 'vitest';
import { spanFrom, spanOf } from './period.ts';
import { trendOf, trendText } from './trend.ts';

const [work] = categoriesOf();
if (!work) throw new Error('Work is the first category');
const week24 = spanOf('week', '2026-06-11');

const columns = (hours: [tracked: number, ahead: number, budget: number | null][]) =>
  hours.map(([tracked, ahead, budget], index) => ({
    id: `${index}`,
    name: '',
    tracked: tracked * 60,
    ahead: ahead * 60,
    budget: budget === null ? null : budget * 60,
  }));

test('each week stands against the budget that held then', () => {
  const budget = (from: string, minutes: number | null) => ({
    category: 'Work',
    period: 'week' as const,
    from,
    minutes,
  });
  const spans = [-2, -1, 0].map((steps) => spanFrom(week24, steps));
  const report = [{ date: '2026-06-08', categories: [{ category: 'Work', planned: 90, tracked: 30, ahead: 60 }] }];
  expect(trendOf(spans, report, [budget('2026-06-01', 600), budget('2026-06-08', 900)], work)).toEqual([
    { id: '2026-05-25', name: 'Week 22, 25 – 31 May', tracked: 0, ahead: 0, budget: null },
    { id: '2026-06-01', name: 'Week 23, 1 – 7 June', tracked: 0, ahead: 0, budget: 600 },
    { id: '2026-06-08', name: 'Week 24, 8 – 14 June', tracked: 30, ahead: 60, budget: 900 },
  ]);
});

test('the sentence tells the average, with what is still planned, and how often the budget was exceeded', () => {
  const six = columns([
    [20, 0, 18],
    [11, 0, 18],
    [18, 0, 18],
    [17, 0, 18],
    [16, 0, 18],
    [13, 3.5, 18],
  ]);
  expect(trendText(six, 'week')).toBe('16h 25m a week on average. One week of six went over.');
  expect(
    trendText(
      columns([
        [20, 0, 18],
        [10, 9, 18],
      ]),
      'month',
    ),
  ).toBe('19h 30m a month on average. Two months of two went over.');
  expect(trendText(columns([[10, 0, 18]]), 'week')).toBe('10h a week on average. None went over.');
});

test('weeks before the first with anything in it are not counted, and weeks without a budget go over none', () => {
  expect(
    trendText(
      columns([
        [0, 0, 18],
        [0, 0, 18],
        [4, 0, null],
        [0, 0, 1],
        [2, 0, 1],
      ]),
      'week',
    ),
  ).toBe('2h a week on average. One week of two went over.');
  expect(trendText(columns([[3, 0, null]]), 'week')).toBe('3h a week on average.');
  expect(trendText(columns([[0, 0, 18]]), 'week')).toBe('Nothing planned or tracked.');
});
