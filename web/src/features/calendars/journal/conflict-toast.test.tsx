// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../../lib/served.fixture.ts';
import { bearerToken } from '../../../lib/storage.ts';
import { dismissToasts, useToasts } from '../../../lib/toasts.ts';
import { ConflictToast } from './conflict-toast.tsx';

beforeEach(() => bearerToken.write('token'));
afterEach(() => {
  cleanup();
  dismissToasts();
  vi.unstubAllGlobals();
});

/** Shows that one value gave way, which cannot be put back for a reason, or can. */
function show(why_not: string | null) {
  let now = why_not;
  serve(() => ({ reply: { success: true, event: null, why_not: now } }));
  const conflict = {
    event_id: 'e',
    title: 'Lunch',
    side: 'here',
    field: 'title',
    value: 'Brunch',
    restored: null,
  } as const;
  const newest = { entry_id: 'j', place: 0, conflict };
  const conflicts = { account_id: 'a', count: 1, newest, entries: [{ id: 'j', conflicts: 1 }] };
  const client = new QueryClient();
  const onShow = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <ConflictToast conflicts={conflicts} name="Google" onShow={onShow} />
    </QueryClientProvider>,
  );
  const toasts = renderHook(useToasts).result;
  const told = () => toasts.current.map(({ text, action }) => [text, action?.label]);
  const becomes = (later: string | null) => {
    now = later;
    return act(() => client.invalidateQueries());
  };
  const press = () => act(async () => toasts.current[0]?.action?.run());
  return { told, becomes, press, onShow };
}

test('a value that can be put back is offered, until the event has it', async () => {
  const { told, becomes, press, onShow } = show(null);
  const text = 'Your title of “Lunch” gave way to Google’s.';
  await waitFor(() => expect(told()).toEqual([[text, 'Restore yours']]));
  await becomes('The event has this value already.');
  await waitFor(() => expect(told()).toEqual([[`${text} The event has this value already.`, 'Show']]));
  await press();
  expect(onShow).toHaveBeenCalledOnce();
});
