// @vitest-environment jsdom
import { anEvent } from '@daywright/schedule/testing/events';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshAmong, useFreshEvents } from './fresh-events.ts';

const week = { start_date: '2026-06-07T22:00:00.000Z', end_date: '2026-06-14T22:00:00.000Z' };
const lunch = anEvent('lunch');
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

test('a list without a fresh event has the same nothing as before', () => {
  const before = freshAmong(new Set(), [lunch]);
  expect(freshAmong(new Set(['review']), [lunch])).toBe(before);
  expect([...freshAmong(new Set(['review', 'lunch']), [lunch])]).toEqual(['review', 'lunch']);
});
