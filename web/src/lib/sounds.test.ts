// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { play, prepareSounds } from './sounds.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what cannot be played only logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  class Broken {
    currentTime = 0;
    resume = async () => {};
    createOscillator = () => {
      throw new Error('no sound here');
    };
  }
  vi.stubGlobal('AudioContext', Broken);
  prepareSounds();
  window.dispatchEvent(new Event('pointerdown'));
  expect(() => play('message')).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
});
