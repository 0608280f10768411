// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLinger } from './linger.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a value lingers for the time of its way out', () => {
  const { result, rerender } = renderHook(({ value }) => useLinger(value, 180), {
    initialProps: { value: 'editor' as string | null },
  });
  rerender({ value: null });
  act(() => vi.advanceTimersByTime(179));
  expect(result.current).toBe('editor');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBeNull();
});

test('a new value takes the place of one that lingers, and stays', () => {
  const { result, rerender } = renderHook(({ value }) => useLinger(value, 180), {
    initialProps: { value: 'editor' as string | null },
  });
  rerender({ value: null });
  rerender({ value: 'logout' });
  act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe('logout');
});
