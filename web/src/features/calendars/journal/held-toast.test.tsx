// @vitest-environment jsdom
import type { UnwrittenEvent } from '@daywright/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../../lib/served.fixture.ts';
import { bearerToken } from '../../../lib/storage.ts';
import { dismissToasts, useToasts } from '../../../lib/toasts.ts';
import { HeldToast } from './held-toast.tsx';

beforeEach(() => bearerToken.write('token'));
afterEach(() => {
  cleanup();
  dismissToasts();
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const waits = (id: string, deleted = false): UnwrittenEvent => ({
  ...{ event_id: id, title: id, calendar_id: 'c', state: 'held', deleted, why: null },
});

/** Shows what waits, and what waits after it is read again. */
function show(events: UnwrittenEvent[]) {
  let held = events;
  serve(() => ({ reply: { success: true, events: held, has_more: false } }));
  const client = new QueryClient();
  const onShow = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <HeldToast accountId="a" onShow={onShow} />
    </QueryClientProvider>,
  );
  const toasts = renderHook(useToasts).result;
  const texts = () => toasts.current.map(({ text }) => text);
  const waitFrom = (later: UnwrittenEvent[]) => {
    held = later;
    return act(() => client.invalidateQueries());
  };
  const press = () => act(async () => toasts.current[0]?.action?.run());
  return { toasts, texts, waitFrom, press, onShow };
}

test('what waits is told once, opened over the page as it is, and told again when it waits anew', async () => {
  history.replaceState(null, '', '/calendar/day?date=2026-06-11');
  const { texts, waitFrom, press, onShow } = show([waits('Dinner')]);
  await waitFor(() => expect(texts()).toEqual(['The change of “Dinner” waits: should its guests be told?']));
  await press();
  expect(location.search).toBe('?date=2026-06-11&event=Dinner');
  expect(onShow).not.toHaveBeenCalled();
  expect(texts()).toEqual([]);
  await waitFrom([waits('Dinner')]);
  expect(texts()).toEqual([]);
  await waitFrom([]);
  await waitFor(() => expect(localStorage.getItem('held_announced')).toBe('[]'));
  await waitFrom([waits('Dinner')]);
  await waitFor(() => expect(texts()).toHaveLength(1));
});

test('several are one message, which the journal answers, as it does for a deletion', async () => {
  const { texts, toasts, waitFrom, press, onShow } = show([waits('Dinner'), waits('Tea')]);
  await waitFor(() => expect(texts()).toEqual(['2 changes wait: should their guests be told?']));
  await act(async () => toasts.current[0]?.onDismiss?.());
  expect(texts()).toEqual([]);
  await waitFrom([waits('Dinner'), waits('Tea'), waits('Party', true)]);
  await waitFor(() => expect(texts()).toEqual(['The deletion of “Party” waits: should its guests be told?']));
  await press();
  expect(onShow).toHaveBeenCalledOnce();
});
