import type { Budget } from '@daywright/contract/budgets';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceText, budgetAt, budgetBar, budgetLines, budgetNeedle, budgetTotals } from './budgets.ts';

const budget = (category: string, from: string, minutes: number | null, period: Budget['period'] = 'week'): Budget => ({
  category,
  period,
  from,
  minutes,
});
const line = (category: string, tracked: number, ahead: number) => ({ category, planned: 0, tracked, ahead });

describe('the budget of a week', () => {
  const history = [
    budget('Work', '2026-06-08', 1080),
    budget('Work', '2026-05-04', 1200),
    budget('Work', '2026-07-06', null),
    budget('Work', '2026-06-01', 9999, 'month'),
  ];

  test.each([
    ['2026-04-27', null],
    ['2026-05-04', 1200],
    ['2026-06-01', 1200],
    ['2026-06-08', 1080],
    ['2026-06-29', 1080],
    ['2026-07-06', null],
    ['2026-08-03', null],
  ])('of %s is the one set last before it: %s', (monday, minutes) => {
    expect(budgetAt(history, 'Work', 'week', monday)).toBe(minutes);
  });

  test.each([
    ['fitness', 'Health and fitness'],
    [' WORK ', 'work'],
    ['garden', 'Garden'],
  ])('set for %s is that of %s', (given, asked) => {
    expect(budgetAt([budget(given, '2026-06-08', 60)], asked, 'week', '2026-06-08')).toBe(60);
  });

  test('of a category that nobody knows is not that of Other', () => {
    expect(budgetAt([budget('Garden', '2026-06-08', 60)], 'Other', 'week', '2026-06-08')).toBeNull();
  });
});

test.each([
  [90, '1h 30m free'],
  [0, 'Even'],
  [-30, '30m over'],
])('a balance of %i minutes is %s', (minutes, text) => {
  expect(balanceText(minutes)).toBe(text);
});

describe('the lines of a week', () => {
  const budgets = [
    budget('Work', '2026-06-08', 1080),
    budget('Meeting', '2026-06-08', 360),
    budget('Health', '2026-06-08', 240),
    budget('Shopping', '2026-06-08', 30),
  ];
  const report = [
    line('Work', 794, 196),
    line('Meeting', 225, 165),
    line('Health and fitness', 135, 105),
    line('Shopping', 45, 0),
    line('Food', 195, 210),
    line('Sleep', 420, 2000),
  ];
  const lines = budgetLines(report, budgets, 'week', '2026-06-08');

  test('measure what was tracked and is to come against the budget', () => {
    expect(
      lines.map(({ category, forecast, balanceText, isOver, isSpent }) => [
        category.name,
        forecast,
        balanceText,
        isOver,
        isSpent,
      ]),
    ).toEqual([
      ['Work', 990, '1h 30m free', false, false],
      ['Meeting', 390, '30m over', true, false],
      ['Health and fitness', 240, 'Even', false, false],
      ['Shopping', 45, '15m over', true, true],
      ['Food', 405, '', false, false],
    ]);
  });

  test('leave sleep out of the sums, and without a budget altogether', () => {
    expect(budgetTotals(lines)).toEqual({ tracked: 1394, forecast: 2070, budget: 1710, over: 2 });
    const withSleep = budgetLines(report, [...budgets, budget('Sleep', '2026-06-08', 2400)], 'week', '2026-06-08');
    expect(withSleep.at(-1)).toMatchObject({ category: { key: 'sleep' }, forecast: 2420, balanceText: '20m over' });
    expect(budgetTotals(withSleep)).toEqual({ tracked: 1394, forecast: 2070, budget: 1710, over: 3 });
  });

  test('keep a budget without time, and one whose category is gone', () => {
    const kept = budgetLines(
      [],
      [budget('Garden', '2026-06-01', 120), budget('Food', '2026-06-01', 60)],
      'week',
      '2026-06-08',
    );
    expect(kept.map(({ category, balanceText }) => [category.name, balanceText])).toEqual([
      ['Food', '1h free'],
      ['Garden', '2h free'],
    ]);
  });

  test('show a planned budget of nothing as exceeded by anything', () => {
    const [food] = budgetLines([line('Food', 0, 15)], [budget('Food', '2026-06-01', 0)], 'week', '2026-06-08');
    expect(food).toMatchObject({ balanceText: '15m over', isOver: true, isSpent: false });
  });
});

describe('a bar', () => {
  test('has its budget at the needle, and ends at its own end however much sticks out', () => {
    expect(budgetBar({ tracked: 60, forecast: 120, budget: 120 })).toEqual({ tracked: 0.36, forecast: budgetNeedle });
    expect(budgetBar({ tracked: 0, forecast: 9999, budget: 60 })).toEqual({ tracked: 0, forecast: 1 });
    expect(budgetBar({ tracked: 0, forecast: 5, budget: 0 })).toEqual({ tracked: 0, forecast: 1 });
    expect(budgetBar({ tracked: 10, forecast: 20, budget: null })).toEqual({ tracked: 0.36, forecast: budgetNeedle });
    expect(budgetBar({ tracked: 0, forecast: 0, budget: null })).toEqual({ tracked: 0, forecast: 0 });
  });

  test('passes the needle exactly where the line is over', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 5000 }), (tracked, ahead, minutes) => {
        const [line0] = budgetLines(
          [line('Work', tracked, ahead)],
          [budget('Work', '2026-06-08', minutes)],
          'week',
          '2026-06-08',
        );
        const bar = budgetBar(line0 ?? { tracked: 0, forecast: 0, budget: null });
        expect(bar.forecast > budgetNeedle).toBe(line0?.isOver);
        expect(bar.tracked).toBeLessThanOrEqual(bar.forecast);
      }),
    );
  });
});
