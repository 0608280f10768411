import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Where a text may end in an ellipsis. */
const mayEnd = [
  // A person's own words, however long.
  'bdi',
  // An event's name in a view: the editor says it in full.
  '[data-event] [data-open]',
  'button[data-event]',
  // A picture: its summary is read in its place.
  '[role="img"]',
  // What changed since yesterday: Activity has all of it.
  'p:has(> a[href="/activity"])',
].join();

/**
 * Holds what is on screen against WCAG 1.4.4 and 1.4.12: the page does not scroll sideways, no text is smaller than
 * `smallest` pixels, lies beside the window, leaves its control, cell or section, or is cut off where it must not be. Left
 * out are places beside the window of text in what scrolls sideways within the page.
 */
export async function expectReadable(page: Page, smallest: number): Promise<void> {
  await expect.poll(() => page.evaluate(faults, { smallest, mayEnd })).toEqual([]);
}

/** In the page: what could not be read. */
function faults({ smallest, mayEnd }: { smallest: number; mayEnd: string }): string[] {
  const found = new Set<string>();
  const main = document.querySelector('main');
  for (const each of [document.documentElement, main]) {
    if (each && each.scrollWidth > each.clientWidth) found.add(`${each.tagName} scrolls sideways`);
  }
  const frames = 'button, a, label, td, th, section';
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  /** What becomes of a text at a place, from its own element outwards. A line may be a little higher than its letters. */
  const faultOf = (element: Element, place: DOMRect, size: number) => {
    const leading = Math.min(size / 2, 8);
    let isFramed = false;
    let isScrolled = false;
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(around);
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const isBeside = place.left < left - 3 || place.right > right + 3;
      const isAbove = !isScrolled && (place.top < top - leading || place.bottom > bottom + leading);
      if (display !== 'inline' && ((clips(overflowX) && isBeside) || (clips(overflowY) && isAbove)))
        return element.closest(mayEnd) ? null : 'is cut off';
      if (around !== main && scrolls(overflowX)) return null;
      if (!isFramed && around.matches(frames)) {
        if (isBeside || isAbove) return `leaves its ${around.tagName}`;
        isFramed = true;
      }
      isScrolled ||= scrolls(overflowY);
    }
    return place.left < -1 || place.right > innerWidth + 1 ? 'lies beside the window' : null;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const said = text.textContent?.trim();
    if (!element || !said || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden="true"], .sr-only, [class*="sr-only"], noscript, option')) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < smallest) found.add(`“${said}” is small`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const fault = faultOf(element, range.getBoundingClientRect(), size);
    if (fault) found.add(`“${said}” ${fault}`);
  }
  // Dates and times; a title or a place is as long as a person makes it.
  for (const input of document.querySelectorAll<HTMLInputElement>(
    'fieldset[aria-label="When"] input:not([type="checkbox"])',
  )) {
    if (input.checkVisibility() && input.scrollWidth > input.clientWidth) found.add(`“${input.value}” is cut off`);
  }
  return [...found];
}
