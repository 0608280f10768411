// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '../lib/browser.fixture.ts';
import { storedUser } from '../lib/storage.ts';
import { AccountPopover } from './account-popover.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('who is signed in is shown with picture, name and e-mail, above what they can do', () => {
  const photo_url = 'https://pictures.example/photo.png';
  storedUser.write({ name: 'Alex', email: 'alex@example.org', profile_picture: null, photo_url });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountPopover isOpen onClose={() => {}} />
    </QueryClientProvider>,
  );
  const popover = screen.getByRole('dialog', { name: 'Account' });
  expect(popover.textContent).toBe('Alexalex@example.orgSettingsLogout');
  expect(popover.querySelector('img')?.getAttribute('src')).toBe(photo_url);
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
});
