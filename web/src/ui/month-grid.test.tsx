// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addMonths, MonthGrid } from './month-grid.tsx';

afterEach(cleanup);

const onPick = vi.fn<(date: string) => void>();
const onLeave = vi.fn<(date: string) => void>();

const show = (month: string) =>
  render(<MonthGrid month={month} today="2026-06-11" selected="2026-06-30" onPick={onPick} onLeave={onLeave} />);

test.each([
  ['2026-06-11', 1, '2026-07-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-06-11', -18, '2024-12-01'],
])('the month %s moved by %i begins on %s', (date, months, first) => {
  expect(addMonths(date, months)).toBe(first);
});

test('whole weeks are shown, Monday first', () => {
  show('2026-06-11');
  const dates = screen.getAllByRole('button').map((button) => button.dataset.date);
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([35, '2026-06-01', '2026-07-05']);
});

test('today says so, and only one date is a tab stop', () => {
  show('2026-06-11');
  expect(screen.getByRole('button', { name: 'Thursday 11 June 2026, today' }).ariaCurrent).toBe('date');
  const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ dataset }) => dataset.date)).toEqual(['2026-06-30']);
});

test('arrow keys move by days and weeks, and leave the month at its ends', () => {
  show('2026-06-11');
  const last = screen.getByRole('button', { name: 'Tuesday 30 June 2026' });
  fireEvent.keyDown(last, { key: 'ArrowUp' });
  expect(screen.getByRole('button', { name: 'Tuesday 23 June 2026' }).tabIndex).toBe(0);
  fireEvent.keyDown(last, { key: 'ArrowDown' });
  fireEvent.keyDown(last, { key: 'ArrowRight' });
  expect(onLeave).toHaveBeenCalledWith('2026-07-01');
});

test('a press picks the date', () => {
  show('2026-06-11');
  fireEvent.click(screen.getByRole('button', { name: 'Monday 15 June 2026' }));
  expect(onPick).toHaveBeenCalledWith('2026-06-15');
});
