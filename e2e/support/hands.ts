import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Waits until a view can be worked in by hand: that comes after what it shows. */
export const handsAreThere = (page: Page) => expect(page.getByRole('region', { name: 'Selection' })).toBeAttached();

/** An open menu hides the page beside it from assistive technology, its heading too; and menus are no landmarks. */
export const underTheMenu = ['aria-hidden-focus', 'page-has-heading-one', 'region'];

export const message = (page: Page) => page.getByRole('region', { name: 'Notifications' });
