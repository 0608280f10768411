// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSteady } from './use-steady.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a step is said once it has stood for a moment, and those that pass at once are not', () => {
  const said: string[] = [];
  const { rerender } = renderHook(
    ({ step }) => {
      const text = useSteady(step);
      if (text && text !== said.at(-1)) said.push(text);
    },
    { initialProps: { step: 'Thinking...' } },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  pass(200);
  for (const step of [
    'Deleting event...',
    'Processing results...',
    'Deleting event...',
    'Searching your calendar...',
  ]) {
    rerender({ step });
    pass(100);
  }
  expect(said).toEqual([]);
  pass(1_000);
  expect(said).toEqual(['Searching your calendar...']);
});
