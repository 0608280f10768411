// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow, useToday } from './clock.ts';

const at = (time: string) => Date.parse(`2026-06-11T${time}Z`);

beforeEach(() => {
  vi.useFakeTimers({ now: at('08:14:20') });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('now is renewed on the full minute, then every minute', () => {
  const { result } = renderHook(() => useNow());
  expect(result.current).toBe(at('08:14:20'));
  act(() => vi.advanceTimersByTime(39_999));
  expect(result.current).toBe(at('08:14:20'));
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(at('08:15:00'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(at('08:16:00'));
});

test('now is renewed when the tab becomes visible', () => {
  const { result } = renderHook(() => useNow());
  vi.setSystemTime(at('11:30:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(at('11:30:00'));
});

test('today changes at midnight of the zone and not before', () => {
  vi.setSystemTime(at('21:59:30'));
  const { result } = renderHook(() => useToday('Europe/Berlin'));
  expect(result.current).toBe('2026-06-11');
  act(() => vi.advanceTimersByTime(30_000));
  expect(result.current).toBe('2026-06-12');
});
