// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '../lib/browser.fixture.ts';
import { serve } from '../lib/served.fixture.ts';
import { bearerToken, storedUser } from '../lib/storage.ts';
import { LogoutDialog } from './logout-dialog.tsx';

beforeEach(() => {
  stubLayout();
  serve(() => ({ reply: { success: true } }));
  bearerToken.write('token');
  storedUser.write({ name: 'Alex', email: 'alex@example.org', profile_picture: null, photo_url: null });
  history.pushState(null, '', '/calendar');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

function answer(name: string): number {
  const before = history.length;
  render(<LogoutDialog onClose={() => {}} />);
  expect(within(screen.getByRole('alertdialog')).getByText('Are you sure you want to logout?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name }));
  return history.length - before;
}

test('a yes forgets the person, and the sign-in screen takes the place of the page in the history', () => {
  expect(answer('Logout')).toBe(0);
  expect(location.pathname).toBe('/auth/sigin');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a no leaves all as it is', () => {
  expect(answer('Cancel')).toBe(0);
  expect(location.pathname).toBe('/calendar');
  expect(Object.keys(localStorage).sort()).toEqual(['bearerToken', 'user']);
});
