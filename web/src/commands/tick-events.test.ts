import type { CalendarEvent } from '@daywright/contract/events';
import { anEvent, aSpan } from '@daywright/schedule/testing/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLayer, useLayer } from '../lib/layers.ts';
import { bearerToken } from '../lib/storage.ts';
import type { EventBlock } from '../queries/events.ts';
import { useDeleteEvent } from './delete-events.ts';
import { useTickEvent, useTickSpan } from './tick-events.ts';

const key = ['schedule', 'unified', '2026-06-08', 'UTC'];
const span = aSpan('draft', { title: 'Draft' });
const event = anEvent('review', { title: 'Review', version: 4, spans: [span] });
const other = anEvent('lunch', { title: 'Lunch' });
const block: EventBlock = { start_date: 'a', end_date: 'b', events: [event, other] };
let client: QueryClient;

beforeEach(() => {
  localStorage.clear();
  bearerToken.write('token');
  client = new QueryClient();
  client.setQueryData<EventBlock>(key, block);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const held = () => client.getQueryData<EventBlock>(key)?.events;

/** Answers every call with `reply`, and keeps what was called. */
function serve(reply: object, status = 200) {
  const calls: { method: string; address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    calls.push({ method, address, body: body === undefined ? undefined : JSON.parse(body) });
    return new Response(JSON.stringify(reply), { status });
  });
  return calls;
}

function use<T>(hook: () => T): T {
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return renderHook(hook, { wrapper }).result.current;
}

test('a ticked span is ticked in the held lists, and nothing else is', async () => {
  const calls = serve({ success: true, event: null, change_set_id: null, dropped_overrides: 0 });
  const tick = use(useTickSpan);
  await act(() => tick(event, 'draft', true));
  expect(held()).toEqual([{ ...event, spans: [{ ...span, completed: true }] }, other]);
  expect(calls).toEqual([{ method: 'PATCH', address: '/api/events/review/spans/draft', body: { completed: true } }]);
});

test('the answered event takes its place at once, so that the next change sends its version', async () => {
  const answered = { ...event, completed: true, version: 5 };
  const calls = serve({ success: true, event: answered, change_set_id: null, dropped_overrides: 0 });
  const tick = use(useTickEvent);
  await act(() => tick(event, true));
  expect(calls[0]?.body).toEqual({ completed: true, version: 4 });
  expect(held()).toEqual([answered, other]);
});

test('a deleted event goes from the lists, and comes back when the server refuses', async () => {
  const calls = serve({ success: false, message: 'The event has changed since.', code: 'VERSION_STALE' }, 409);
  const remove = use(useDeleteEvent);
  let seen: readonly CalendarEvent[] | undefined;
  client.getQueryCache().subscribe(() => {
    if (held()?.length === 1) seen = held();
  });
  await act(() => remove(event));
  expect(calls).toEqual([{ method: 'DELETE', address: '/api/events/review?version=4', body: undefined }]);
  expect(seen).toEqual([other]);
  expect(held()).toEqual([event, other]);
});

test('of a repeated event it is asked how many shall go', async () => {
  const calls = serve({});
  const remove = use(useDeleteEvent);
  const occurrence = { ...event, series_id: 'series' };
  await act(() => remove(occurrence));
  expect(use(useLayer)).toEqual({ kind: 'delete-series', event: occurrence });
  expect(calls).toEqual([]);
  closeLayer();
});
