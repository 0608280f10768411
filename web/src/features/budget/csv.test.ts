import type { BudgetLine } from '@daywright/schedule/budgets';
import { expect, test } from 'vitest';
import { budgetCsv } from './csv.ts';

const line = (name: string, tracked: number, forecast: number, budget: number | null): BudgetLine => ({
  category: { key: name, name, icon: '', hue: 'other', color: null },
  tracked,
  forecast,
  budget,
  balance: budget === null ? null : budget - forecast,
  balanceText: '',
  isOver: false,
  isSpent: false,
});

const rowsOf = (csv: string) => csv.split('\r\n').slice(1, -1);

test('a line a category, in whole minutes, closed by CRLF', () => {
  const csv = budgetCsv([line('Work', 794, 990, 1080), line('Social', 0, 240, 180)]);
  expect(csv).toBe(
    'Category,Tracked (minutes),Planned (minutes),Budget (minutes),Balance (minutes)\r\nWork,794,990,1080,90\r\nSocial,0,240,180,-60\r\n',
  );
});

test('without a budget its cells are empty, and one of nothing is 0', () => {
  expect(rowsOf(budgetCsv([line('Work', 60, 60, null), line('Food', 0, 0, 0)]))).toEqual([
    'Work,60,60,,',
    'Food,0,0,0,0',
  ]);
});

test('commas, quotes and line breaks stand in quotes', () => {
  expect(rowsOf(budgetCsv([line('Home, garden', 1, 1, null), line('The "big" one', 1, 1, null)]))).toEqual([
    '"Home, garden",1,1,,',
    '"The ""big"" one",1,1,,',
  ]);
});

test.each(['=1+1', '+49', '-1', '@here', '\tx'])('a category named %j is no formula', (name) => {
  expect(rowsOf(budgetCsv([line(name, 1, 1, null)]))[0]).toBe(`'${name},1,1,,`);
});
