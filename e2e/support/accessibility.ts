import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { inEachWindow } from './windows.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Rules {
  runOnly: { type: 'rule' | 'tag'; values: string[] };
  rules?: Record<string, { enabled: boolean }>;
}

/** The axe that its builder brings, in two thirds of a megabyte: the one to be read has twice as much. */
const require = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Holds what is on screen against WCAG 2.2 AA, as far as a program can; in dark, where only colours differ, its contrast.
 * `except` names rules of axe that do not apply.
 */
export async function expectAccessible(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  // Once for a document, and asked by itself: the builder goes back and forth for each look, which costs as much as looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.emulateMedia({ colorScheme: 'dark' });
  const contrast: Rules = { runOnly: { type: 'rule', values: ['color-contrast'] } };
  expect(await page.evaluate(violations, contrast), 'in dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const all: Rules = {
    runOnly: { type: 'tag', values: standard },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  expect(await page.evaluate(violations, all)).toEqual([]);
}

/** The same on a desktop and, of the same page, on a phone, where `shown` is still to be seen. */
export const expectAccessibleInEachWindow = (
  page: Page,
  shown: Locator,
  options?: Parameters<typeof expectAccessible>[1],
): Promise<void> =>
  inEachWindow(page, async () => {
    await expect(shown).toBeVisible();
    await expectAccessible(page, options);
  });

/** In the page: what axe finds once all that moves to a place has come to rest, as colours on the way say nothing. */
async function violations(rules: Rules) {
  const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(finite.map((animation) => animation.finished));
  const { axe } = window as unknown as { axe: { run(options: object): ReturnType<AxeBuilder['analyze']> } };
  // What passes, each element with a selector of its own, would cost more than looking.
  const { violations } = await axe.run({ ...rules, resultTypes: ['violations'], preload: false });
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
}
