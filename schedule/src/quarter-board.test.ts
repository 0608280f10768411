import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { type QuarterContext, quarterBoard, quarterCellText } from './quarter-board.ts';
import { quarterWeeks } from './quarter-weeks.ts';
import { type ReportedMinutes, reported } from './testing/reports.ts';

const today = '2026-06-11';
const weeks = quarterWeeks(today);
const mondayOfWeek = (week: number) => addDays('2026-03-30', (week - 14) * 7);

const inWeek = (week: number, ...lines: ReportedMinutes[]) => reported(mondayOfWeek(week), ...lines);

const context = (more: Partial<QuarterContext> = {}): QuarterContext => ({
  weeks,
  today,
  measure: 'tracked',
  budgetOf: () => null,
  ...more,
});

const season = [
  inWeek(22, ['Work', 600, 900], ['Sleep', 3_000, 3_360]),
  inWeek(23, ['Work', 960, 900], ['Social', 240, 120]),
  inWeek(24, ['Work', 794, 1_080, 196], ['Social', 0, 180, 180]),
  inWeek(25, ['Work', 0, 1_080, 1_080]),
];

const cellOf = (week: number, more: Partial<QuarterContext> = {}, category = 'work') => {
  const cell = quarterBoard(season, context(more))
    .rows.find((row) => row.category.key === category)
    ?.cells.find(({ monday }) => monday === mondayOfWeek(week));
  if (!cell) throw new Error('There is no such cell');
  return cell;
};

describe('a cell', () => {
  test.each([
    ['that has passed shows what was tracked', 22, 600, false],
    ['of the present week shows that and what is ahead', 24, 990, false],
    ['to come shows the plan as an outline', 25, 1_080, true],
    ['without time shows nothing', 15, 0, false],
  ])('%s', (_, week, minutes, isPlan) => {
    expect(cellOf(week)).toMatchObject({ minutes, isPlan });
  });

  test('shows the plan of every week when the plan is asked for', () => {
    expect(cellOf(22, { measure: 'planned' })).toMatchObject({ minutes: 900, isPlan: true });
    expect(cellOf(24, { measure: 'planned' })).toMatchObject({ minutes: 1_080, isPlan: true });
  });

  test('fills by its share of the row’s fullest', () => {
    expect(cellOf(25).share).toBe(1);
    expect(cellOf(22).share).toBeCloseTo(600 / 1_080);
    expect(cellOf(15).share).toBe(0);
  });

  test.each([
    [461, true], // 600 is 30.2 % over
    [462, false],
    [0, true],
    [null, false],
  ])('of 600 minutes with a budget of %s is well over it: %s', (budget, isWellOver) => {
    expect(cellOf(22, { budgetOf: () => budget }).isWellOver).toBe(isWellOver);
  });

  test('says both facts, what is shown first, and the budget', () => {
    const budgetOf = (key: string) => (key === 'work' ? 720 : 150);
    expect(quarterCellText(cellOf(22, { budgetOf }))).toBe('10h tracked, 15h planned, budget 12h');
    expect(quarterCellText(cellOf(23, { budgetOf }))).toBe('16h tracked, 15h planned, budget 12h, well over budget');
    expect(quarterCellText(cellOf(24))).toBe('16h 30m, 13h 14m tracked, 3h 16m still planned');
    expect(quarterCellText(cellOf(25))).toBe('18h planned');
    expect(quarterCellText(cellOf(22, { measure: 'planned' }))).toBe('15h planned, 10h tracked');
    expect(quarterCellText(cellOf(15, { budgetOf }))).toBe('nothing, budget 12h');
  });
});

describe('the table', () => {
  test('has the categories with time or a budget, in the fixed order', () => {
    const budgetOf = (key: string) => (key === 'education' ? 300 : null);
    const { rows } = quarterBoard(season, context({ budgetOf }));
    expect(rows.map(({ category }) => category.name)).toEqual(['Work', 'Education', 'Social', 'Sleep']);
  });

  test('puts names that are not known together under Other', () => {
    const { rows } = quarterBoard([inWeek(22, ['Juggling', 60, 0], ['Chess', 30, 0])], context());
    expect(rows.map(({ category, sum }) => [category.name, sum])).toEqual([['Other', 90]]);
  });

  test('sums and means count the weeks from the first with any time to the present one', () => {
    const [work, social] = quarterBoard(season, context()).rows;
    expect(work).toMatchObject({ sum: 600 + 960 + 990, mean: 850 });
    expect(social).toMatchObject({ sum: 240 + 180, mean: 140 });
  });

  test('sums count the whole quarter where the plan is shown, and where it is still to come', () => {
    const [work] = quarterBoard(season, context({ measure: 'planned' })).rows;
    expect(work).toMatchObject({ sum: 900 + 900 + 1_080 + 1_080, mean: 792 });
    const ahead = quarterBoard([inWeek(25, ['Work', 0, 60])], context({ today: '2026-01-05' })).rows[0];
    expect(ahead).toMatchObject({ sum: 60, mean: 30 });
  });

  test('leaves Sleep out of the sums of all', () => {
    const budgetOf = (key: string) => (key === 'sleep' ? 3_360 : key === 'work' ? 1_080 : null);
    const { all } = quarterBoard(season, context({ budgetOf }));
    expect(all.sum).toBe(600 + 960 + 240 + 990 + 180);
    expect(all.budget).toBe(1_080);
  });

  test('names the budget of the present week, of a past quarter the last, of a coming one the first', () => {
    const budgetOf = (_: string, monday: string) => Number(monday.slice(5).replace('-', ''));
    const budgetAt = (now: string) => quarterBoard(season, context({ budgetOf, today: now })).rows[0]?.budget;
    expect(budgetAt(today)).toBe(608);
    expect(budgetAt('2027-01-01')).toBe(622);
    expect(budgetAt('2026-01-01')).toBe(330);
  });

  test('adds up: rows without Sleep to the columns of all, whatever was planned and tracked', () => {
    const amount = fc.integer({ min: 0, max: 3_000 });
    const line = fc.tuple(fc.constantFrom('Work', 'Sleep', 'Social', 'Juggling'), amount, amount, amount);
    const periods = fc.uniqueArray(fc.tuple(fc.integer({ min: 14, max: 26 }), fc.array(line, { maxLength: 4 })), {
      selector: ([week]) => week,
    });
    fc.assert(
      fc.property(periods, fc.constantFrom('tracked' as const, 'planned' as const), (drawn, measure) => {
        const { rows, all } = quarterBoard(
          drawn.map(([week, lines]) => inWeek(week, ...lines)),
          context({ measure }),
        );
        const summed = rows.filter(({ category }) => category.key !== 'sleep');
        all.cells.forEach((cell, index) => {
          expect(cell.minutes).toBe(summed.reduce((sum, row) => sum + (row.cells[index]?.minutes ?? 0), 0));
          expect(cell.share).toBeLessThanOrEqual(1);
        });
        expect(all.sum).toBe(summed.reduce((sum, row) => sum + row.sum, 0));
      }),
    );
  });
});
