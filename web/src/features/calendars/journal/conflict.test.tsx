// @vitest-environment jsdom
import type { Conflict } from '@daywright/contract/journal';
import { timed } from '@daywright/schedule/testing/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../../lib/served.fixture.ts';
import { bearerToken } from '../../../lib/storage.ts';
import { ConflictRow } from './conflict.tsx';

beforeEach(() => bearerToken.write('token'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lunch = timed('lunch', '10:00', '11:00', { title: 'Lunch' });

function show(why_not: string | null, conflict: Partial<Conflict> = {}) {
  serve(() => ({ reply: { success: true, event: lunch, why_not } }));
  const about = {
    event_id: 'was',
    title: 'Lunch',
    side: 'here',
    field: 'title',
    value: 'Brunch',
    restored: null,
  } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConflictRow conflict={{ ...about, ...conflict }} entryId="e" place={0} />
    </QueryClientProvider>,
  );
}

test('what can be put back has a button for it, beside what stands', async () => {
  show(null);
  expect(await screen.findByRole('button', { name: 'Restore yours: Lunch' })).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Lunch', 'Brunch']);
});

test.each([{}, { field: 'deletion', value: null }])(
  'what cannot be put back says why, and offers nothing: %o',
  async (of) => {
    show('The event is deleted already.', of);
    expect(await screen.findByText('The event is deleted already.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
