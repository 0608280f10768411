import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The editor of an event, by its title. */
export const editor = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

/** Opens an event's editor from what stands for it in a view. */
export async function openEditor(page: Page, opens: Locator, title: string): Promise<Locator> {
  await opens.click();
  const dialog = editor(page, title);
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  return dialog;
}

export const save = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Save' }).click();

export async function setTime(dialog: Locator, field: 'Start' | 'End', time: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field, exact: true }).fill(time);
  await dialog.getByRole('combobox', { name: field, exact: true }).press('Enter');
}
