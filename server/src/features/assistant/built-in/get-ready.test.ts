import { spokenOf } from '@daywright/schedule/language/spoken-of';
import { patterns } from '@daywright/schedule/language/ways-of-speaking';
import { afterEach, expect, test, vi } from 'vitest';
import { getReadyToRead } from './get-ready.ts';

afterEach(() => vi.restoreAllMocks());

test('each long pattern is compiled in a turn of its own', async () => {
  const run = vi.spyOn(RegExp.prototype, 'test');
  const inEachTurn: number[] = [];
  await getReadyToRead(async () => {
    inEachTurn.push(run.mock.calls.length);
    run.mockClear();
  });
  expect(inEachTurn.length).toBeGreaterThan(patterns.length);
  expect(new Set(inEachTurn)).toEqual(new Set([1]));
});

test('a pattern that is ready reads as before', async () => {
  await getReadyToRead(async () => undefined);
  expect(spokenOf('The dentist was cancelled')?.asOrder).toBe('cancel The dentist');
  for (const { lastIndex } of patterns) expect(lastIndex).toBe(0);
});
