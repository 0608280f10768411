import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe that the builder brings: half a megabyte. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/**
 * Holds what is on screen against WCAG 2.2 AA, as far as a program can; in dark, where only colours differ, its contrast.
 * `except` names rules of axe that do not apply.
 */
export async function expectAccessible(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  // Once for a document: left to itself the builder brings it twice for each look, which costs more than looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // There are no frames, whose results the other mode would gather in a page of its own; and what passes, each element with
  // a selector of its own, would cost more than looking.
  const axe = () =>
    new AxeBuilder({ page, axeSource: 'undefined' })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: false });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(settled);
  expect(await violations(axe().withRules('color-contrast')), 'in dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(settled);
  expect(await violations(axe().withTags(standard).disableRules(except))).toEqual([]);
}

async function violations(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
}

/** In the page: waits until what moves to a place has come to rest, as colours on the way say nothing. */
async function settled(): Promise<void> {
  const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(finite.map((animation) => animation.finished));
}
