import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

interface Point {
  x: number;
  y: number;
}

/** Waits until a view can be worked in by hand: that comes after what it shows. */
export const handsAreThere = (page: Page) => expect(page.getByRole('region', { name: 'Selection' })).toBeAttached();

/** An open menu hides the page beside it from assistive technology, its heading too; and menus are no landmarks. */
export const underTheMenu = ['aria-hidden-focus', 'page-has-heading-one', 'region'];

export const message = (page: Page) => page.getByRole('region', { name: 'Notifications' });

export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags from one place to another in the steps of a hand, and holds it there. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

export async function dragAndDrop(page: Page, from: Point, to: Point): Promise<void> {
  await drag(page, from, to);
  await page.mouse.up();
}
