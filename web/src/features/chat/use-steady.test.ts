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

/** What is said, a silence as '', of steps that stand for so many milliseconds. */
function saidOf(...steps: [step: string, ms: number][]): string[] {
  const said: string[] = [];
  const { rerender } = renderHook(
    ({ step }) => {
      const text = useSteady(step);
      if (text !== (said.at(-1) ?? '')) said.push(text);
    },
    { initialProps: { step: '' } },
  );
  for (const [step, ms] of steps) {
    rerender({ step });
    act(() => vi.advanceTimersByTime(ms));
  }
  return said;
}

test('a step is said once it has stood for a moment, and those that pass at once are not', () => {
  const passing: [string, number][] = [
    ['Thinking...', 200],
    ['Deleting event...', 100],
    ['Processing results...', 100],
    ['Deleting event...', 100],
  ];
  expect(saidOf(...passing, ['Searching your calendar...', 100])).toEqual([]);
  expect(saidOf(...passing, ['Searching your calendar...', 1_000])).toEqual(['Searching your calendar...']);
});

test('a step that was said is said again only once it has stood for a moment again', () => {
  const back: [string, number][] = [
    ['Deleting event...', 1_000],
    ['Processing results...', 100],
    ['Deleting event...', 100],
  ];
  expect(saidOf(...back, ['Processing results...', 100])).toEqual(['Deleting event...', '']);
  expect(saidOf(...back, ['Deleting event...', 1_000])).toEqual(['Deleting event...', '', 'Deleting event...']);
});
