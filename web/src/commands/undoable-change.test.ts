import { anEvent } from '@daywright/schedule/testing/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onReloadSchedule } from '../lib/reload-schedule.ts';
import { bearerToken } from '../lib/storage.ts';
import { dismissToast, useToasts } from '../lib/toasts.ts';
import type { EventBlock } from '../queries/events.ts';
import { undoLast, useUndoableChange } from './undoable-change.ts';

const key = ['schedule', 'unified', '2026-06-08', 'UTC'];
const block = { start_date: 'a', end_date: 'b', events: [] } satisfies EventBlock;
const reloaded = vi.fn();
let client: QueryClient;
let stopListening: () => void;

beforeEach(() => {
  localStorage.clear();
  bearerToken.write('token');
  client = new QueryClient();
  client.setQueryData<EventBlock>(key, block);
  reloaded.mockReset();
  stopListening = onReloadSchedule(reloaded);
});

afterEach(() => {
  cleanup();
  stopListening();
  vi.unstubAllGlobals();
});

function render() {
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => ({ change: useUndoableChange(), toasts: useToasts() }), { wrapper });
  act(() => {
    for (const { id } of result.current.toasts) dismissToast(id);
  });
  return result;
}

const held = () => client.getQueryData<EventBlock>(key);
const moved: EventBlock = { ...block, events: [anEvent('moved')] };
const expectMoved = () => moved.events;

test('the expected events are shown before the answer', async () => {
  const result = render();
  const answer = Promise.withResolvers<{ change_set_id: string }>();
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = result.current.change({ send: () => answer.promise, said: 'Moved', expect: expectMoved });
  });
  expect(held()?.events).toEqual(moved.events);
  expect(result.current.toasts).toEqual([]);
  await act(async () => {
    answer.resolve({ change_set_id: 'set' });
    await done;
  });
  expect(result.current.toasts).toMatchObject([{ text: 'Moved', action: { label: 'Undo' } }]);
  expect(reloaded).toHaveBeenCalledOnce();
});

test('a failure puts the events back and says why', async () => {
  const result = render();
  await act(async () => {
    const send = () => Promise.reject<{ change_set_id: string }>(new Error('Ends before it starts'));
    await result.current.change({ send, said: 'Moved', expect: expectMoved });
  });
  expect(held()).toEqual(block);
  expect(result.current.toasts).toMatchObject([{ text: 'Ends before it starts', tone: 'failed' }]);
});

test('a failure that someone takes raises no toast', async () => {
  const result = render();
  const onFailure = vi.fn();
  await act(async () => {
    await result.current.change({ send: () => Promise.reject(new Error('No')), said: 'Moved', onFailure });
  });
  expect(onFailure).toHaveBeenCalledWith(new Error('No'));
  expect(result.current.toasts).toEqual([]);
});

test.each([
  [200, { success: true, reverted: 1, change_set_id: 'other' }, 'Undone'],
  [
    409,
    { success: false, message: 'Row x', code: 'ROLLBACK_CONFLICT' },
    'Could not undo. The events have changed since.',
  ],
  [404, { success: false, message: 'It is gone.', code: 'CHANGE_SET_NOT_FOUND' }, 'It is gone.'],
])('Undo rolls the change set back; after %i it says so', async (status, body, text) => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  const result = render();
  await act(async () => {
    await result.current.change({ send: async () => ({ change_set_id: 'set' }), said: 'Moved' });
  });
  await act(async () => result.current.toasts[0]?.action?.run());
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/events/rollback');
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"change_set_id":"set"}');
  expect(result.current.toasts.at(-1)?.text).toBe(text);
});

test('the last change by hand is taken back first, each once', async () => {
  const rolledBack: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    rolledBack.push(JSON.parse(body).change_set_id);
    return new Response(JSON.stringify({ success: true, reverted: 1, change_set_id: 'back' }));
  });
  const result = render();
  await act(async () => {
    while (undoLast());
  });
  rolledBack.length = 0;
  for (const change_set_id of ['first', 'second']) {
    await act(() => result.current.change({ send: () => Promise.resolve({ change_set_id }), said: 'Moved' }));
  }
  await act(async () => {
    while (undoLast());
  });
  expect(rolledBack).toEqual(['second', 'first']);
});
