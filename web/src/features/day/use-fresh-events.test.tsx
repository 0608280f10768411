import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventOf } from './event.fixture.ts';
import { useFreshEvents } from './use-fresh-events.ts';

const week = { start_date: '2026-06-07T22:00:00.000Z', end_date: '2026-06-14T22:00:00.000Z' };
const lunch = eventOf({ id: 'lunch' });
const moved = { ...lunch, start_date: '2026-06-11T08:30:00.000Z' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an event that changed is fresh for four seconds', () => {
  const { result, rerender } = renderHook(({ events }) => useFreshEvents([{ ...week, events }]), {
    initialProps: { events: [lunch] },
  });
  expect([...result.current]).toEqual([]);
  rerender({ events: [moved] });
  expect([...result.current]).toEqual(['lunch']);
  act(() => vi.advanceTimersByTime(3_999));
  expect([...result.current]).toEqual(['lunch']);
  act(() => vi.advanceTimersByTime(1));
  expect([...result.current]).toEqual([]);
});

test('a week that is loaded first is not fresh', () => {
  const { result, rerender } = renderHook(({ block }) => useFreshEvents([block]), {
    initialProps: {
      block: undefined as { start_date: string; end_date: string; events: (typeof lunch)[] } | undefined,
    },
  });
  rerender({ block: { ...week, events: [lunch] } });
  expect([...result.current]).toEqual([]);
});
