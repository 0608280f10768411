// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Current, LiveState } from './use-live.ts';
import { useSessionChange } from './use-session-change.ts';

/** What was played: the frequency, and when, in milliseconds of the audio's own clock. */
let played: [hz: number, at: number][];

beforeEach(() => {
  localStorage.clear();
  played = [];
  const node = () => ({ connect: (next: unknown) => next });
  const gain = { setValueAtTime() {}, linearRampToValueAtTime() {} };
  const note = (hz: number, at: number) => played.push([hz, Math.round(at * 1_000)]);
  class FakeAudio {
    currentTime = 0;
    destination = {};
    resume = async () => {};
    createGain = () => ({ ...node(), gain });
    createOscillator = () => ({ ...node(), frequency: { setValueAtTime: note }, start() {}, stop() {} });
  }
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stateOf = (name: string | null): LiveState =>
  ({
    kind: 'ready',
    isSettled: true,
    live: { current: name && ({ key: name, name, timer: null } as Current) },
  }) as LiveState;

test('a session that ends is heard, one that starts, and half a second later the one that takes its place', async () => {
  const { rerender } = renderHook(({ on }) => useSessionChange(stateOf(on)), {
    initialProps: { on: null as string | null },
  });
  window.dispatchEvent(new Event('pointerdown'));
  await Promise.resolve();
  const heard = (on: string | null) => {
    played = [];
    rerender({ on });
    return played;
  };
  expect(heard(null)).toEqual([]);
  expect(heard('Deep work')).toEqual([
    [400, 0],
    [500, 170],
    [600, 340],
  ]);
  expect(heard('Deep work')).toEqual([]);
  expect(heard('Lunch')).toEqual([
    [600, 0],
    [400, 170],
    [400, 500],
    [500, 670],
    [600, 840],
  ]);
  expect(heard(null)).toEqual([
    [600, 0],
    [400, 170],
  ]);
});
