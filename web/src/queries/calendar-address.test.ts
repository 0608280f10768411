// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calendarAddress, useCalendarAddress } from './calendar-address.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-06-11T08:00:00Z') });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function at(address: string) {
  history.replaceState(null, '', address);
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return renderHook(() => useCalendarAddress(), { wrapper }).result.current;
}

test.each([
  ['/calendar', 'day', '2026-06-11', false],
  ['/calendar/week?date=2026-09-03', 'week', '2026-09-03', true],
  ['/calendar/decade', 'day', '2026-06-11', false],
  ['/calendar/day?date=2026-02-30', 'day', '2026-06-11', false],
  ['/calendar/day?date=9899-12-31', 'day', '9899-12-31', true],
  ['/calendar/day?date=9999-12-31', 'day', '2026-06-11', false],
  ['/calendar/day?date=0001-01-01', 'day', '2026-06-11', false],
  ['/calendar/day?date=soon', 'day', '2026-06-11', false],
  ['/settings', 'day', '2026-06-11', false],
])('%s shows the %s view at %s', (address, view, date, isDated) => {
  expect(at(address)).toMatchObject({ view, date, today: '2026-06-11', isDated });
});

test('an address without a date follows today', () => {
  expect(calendarAddress('day')).toBe('/calendar/day');
  expect(calendarAddress('month', '2026-09-03')).toBe('/calendar/month?date=2026-09-03');
});

test('the same view elsewhere keeps what it was asked to show', () => {
  const address = at('/calendar/week?date=2026-09-03&category=work&events=listed');
  expect(address).toMatchObject({ category: 'work', isListed: true });
  expect(address.addressAt('2026-09-10')).toBe('/calendar/week?date=2026-09-10&category=work&events=listed');
  expect(address.addressAt()).toBe('/calendar/week?category=work&events=listed');
  expect(address.addressOfAll()).toBe('/calendar/week?date=2026-09-03&events=listed');
  expect(address.addressListed(false)).toBe('/calendar/week?date=2026-09-03&category=work');
});
