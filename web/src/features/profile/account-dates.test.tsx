// @vitest-environment jsdom
import type { Profile } from '@daywright/contract/profile';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountDates } from './account-dates.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-11T08:14:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function cards(created_at: string, updated_at: string) {
  render(<AccountDates profile={{ created_at, updated_at, time_zone: 'UTC' } as Profile} />);
  return ['Member Since', 'Last Active'].map((label) => screen.getByText(label).parentElement?.textContent);
}

test('since when is when the account was made, until when is when it changed last', () => {
  expect(cards('2025-05-01T08:00:00.000Z', '2026-06-10T08:00:00.000Z')).toEqual([
    'Member SinceMay 1, 20251 year ago',
    'Last ActiveJune 10, 2026Yesterday',
  ]);
});

test('what is no date is not available', () => {
  expect(cards('soon', '')).toEqual(['Member SinceNot available', 'Last ActiveNot available']);
});
