// @vitest-environment jsdom
import { dayGroups } from '@daywright/schedule/day-groups';
import { dayRows } from '@daywright/schedule/day-rows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '../../lib/browser.fixture.ts';
import { DayRows } from './day-rows.tsx';
import { eventOf } from './event.fixture.ts';

const now = Date.parse('2026-06-11T08:14:00Z');
const at = (hour: number) => `2026-06-11T${String(hour).padStart(2, '0')}:00:00.000Z`;
const review = eventOf({ id: 'review', title: 'Review', start_date: at(8), end_date: at(9) });
const lunch = eventOf({ id: 'lunch', title: 'Lunch', start_date: at(9), end_date: at(10) });
const dentist = eventOf({ id: 'dentist', title: 'Dentist', start_date: at(10), end_date: at(11) });

function Day({ events }: { events: (typeof review)[] }) {
  const [day] = dayGroups(events, ['2026-06-11'], now, 'UTC');
  return (
    <QueryClientProvider client={new QueryClient()}>
      <DayRows
        date="2026-06-11"
        rows={day ? dayRows(day, now, 'UTC') : []}
        fresh={new Set()}
        preview={null}
        clock="08:14"
        placed={1}
        focusNear={null}
        focusId={null}
        holdsFocus
        onFocused={() => {}}
        hasSingleKeys
      />
    </QueryClientProvider>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label')?.split(',')[0];
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the row that is on is the current time, and its progress is read in words', () => {
  render(<Day events={[review, lunch]} />);
  const [row] = screen.getAllByRole('listitem');
  expect(row?.getAttribute('aria-current')).toBe('time');
  expect(screen.getByRole('progressbar', { name: 'Review' }).getAttribute('aria-valuetext')).toBe('23 %, 46m left');
  expect(screen.getByText('LIVE')).toBeTruthy();
  expect(screen.queryByText('NEXT')).toBeNull();
});

test('arrow keys move the focus from row to row and stop at the ends', () => {
  render(<Day events={[review, lunch, dentist]} />);
  screen.getByRole('button', { name: /^Review/ }).focus();
  press('ArrowDown');
  expect(focused()).toBe('Lunch');
  press('End');
  expect(focused()).toBe('Dentist');
  press('ArrowDown');
  expect(focused()).toBe('Dentist');
  press('Home');
  expect(focused()).toBe('Review');
});

test('a refetch leaves the focus where it is', () => {
  const { rerender } = render(<Day events={[review, lunch]} />);
  screen.getByRole('button', { name: /^Lunch/ }).focus();
  rerender(<Day events={[structuredClone(review), { ...lunch, title: 'Late lunch', version: 2 }]} />);
  expect(focused()).toBe('Late lunch');
});

test('when the focused row goes away the one in its place takes the focus', () => {
  const { rerender } = render(<Day events={[review, lunch, dentist]} />);
  screen.getByRole('button', { name: /^Lunch/ }).focus();
  rerender(<Day events={[review, dentist]} />);
  // Free time came in its place.
  expect(focused()).toBe('Plan from 09:00');
});

test('a list that had no focus does not take it', () => {
  const { rerender } = render(<Day events={[review, lunch]} />);
  rerender(<Day events={[review]} />);
  expect(document.activeElement).toBe(document.body);
});
