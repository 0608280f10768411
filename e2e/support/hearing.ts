import type { Page } from '@playwright/test';

/** Notes the frequencies that the page plays, in their order. */
export const hearing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const node = () => ({ connect: (next: unknown) => next });
    const param = (note: (value: number) => void) => ({ setValueAtTime: note, linearRampToValueAtTime: () => {} });
    class AudioContext {
      currentTime = 0;
      destination = {};
      resume = async () => {};
      createGain = () => ({ ...node(), gain: param(() => {}) });
      createOscillator = () => ({ ...node(), frequency: param((hz) => heard.push(hz)), start() {}, stop() {} });
    }
    Object.assign(window, { AudioContext });
  });

export const heardOn = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { heard: number[] }).heard);
