import type { ReportLine } from '@daywright/contract/reports';
import { expect, test } from 'vitest';
import { monthHours } from './month-hours.ts';

const line = (category: string, planned: number, tracked: number): ReportLine => ({
  category,
  planned,
  tracked,
  ahead: 0,
});

test('a month shows what was tracked, else that something is planned, else nothing', () => {
  const hours = monthHours([
    { date: '2026-05-01', categories: [line('Work', 600, 4_000), line('Social', 0, 20)] },
    { date: '2026-06-01', categories: [line('Work', 600, 45)] },
    { date: '2026-07-01', categories: [line('Work', 600, 0)] },
    { date: '2026-08-01', categories: [line('Work', 0, 0)] },
  ]);
  expect([...hours].map(([date, { text, isTracked }]) => [date, text, isTracked])).toEqual([
    ['2026-05-01', '67h', true],
    ['2026-06-01', '45m', true],
    ['2026-07-01', 'planned', false],
  ]);
});

test('sleep is neither planned nor tracked time', () => {
  expect(monthHours([{ date: '2026-06-01', categories: [line('Sleep', 480, 480)] }]).size).toBe(0);
});
