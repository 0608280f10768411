import type { Locator } from '@playwright/test';

/** A category's card of a day. */
export const categoryCard = (panel: Locator, category: string): Locator =>
  panel.getByRole('article', { name: category, exact: true });

/** A count on a card: `countChip(card, 'Missed 30m, 1 event')`. */
export const countChip = (within: Locator, text: string): Locator =>
  within.getByRole('button', { name: text, exact: true });
