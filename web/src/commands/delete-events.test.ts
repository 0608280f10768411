// @vitest-environment jsdom
import type { SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { anEvent } from '@daywright/schedule/testing/events';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeLayer, useGuestsQuestion, useLayer } from '../lib/layers.ts';
import { serve } from '../lib/served.fixture.ts';
import { useDeleteEvent, useDeleteEvents } from './delete-events.ts';
import { holdEvents } from './held-events.fixture.tsx';

const event = anEvent('review', { title: 'Review', version: 4 });
const other = anEvent('lunch', { title: 'Lunch' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a deleted event goes from the lists, and comes back when the server refuses', async () => {
  const refusal = { success: false, message: 'The event has changed since.', code: 'VERSION_STALE' };
  const calls = serve(() => ({ status: 409, reply: refusal }));
  const { client, held, use } = holdEvents([event, other]);
  const remove = use(useDeleteEvent);
  let seen: readonly CalendarEvent[] | undefined;
  client.getQueryCache().subscribe(() => {
    if (held()?.length === 1) seen = held();
  });
  await act(() => remove.current(event));
  expect(calls).toEqual([{ name: 'DELETE /api/events/review?version=4', body: {} }]);
  expect(seen).toEqual([other]);
  expect(held()).toEqual([event, other]);
});

test('of a repeated event it is asked how many shall go', async () => {
  const calls = serve(() => ({ reply: {} }));
  const { use } = holdEvents([]);
  const remove = use(useDeleteEvent);
  const occurrence = { ...event, series_id: 'series' };
  await act(() => remove.current(occurrence));
  expect(use(useLayer).current).toMatchObject({ kind: 'delete-event', event: occurrence });
  expect(calls).toEqual([]);
  closeLayer();
});

test('an event with guests goes once it is said whether they are told, alone or among others', async () => {
  const calls = serve(() => ({ reply: { success: true, event: null, change_set_id: null } }));
  const sam = { email: 'sam@example.org', name: null, status: 'accepted' as const };
  const call = anEvent('call', { source: 'google', guests: [sam], version: 2 });
  const { use } = holdEvents([call, other]);
  const question = use(useGuestsQuestion);
  const asked = (sendUpdates: SendUpdates | null) => act(async () => question.current?.answer(sendUpdates));
  const one = use(useDeleteEvent);
  await act(async () => void one.current(call));
  expect(question.current).toMatchObject({ verb: 'Delete', events: [call] });
  await asked(null);
  expect(question.current).toBeNull();
  expect(calls).toEqual([]);
  await act(async () => void one.current(call));
  await asked('external_only');
  await vi.waitFor(() =>
    expect(calls).toEqual([{ name: 'DELETE /api/events/call?version=2&send_updates=external_only', body: {} }]),
  );

  const several = use(useDeleteEvents);
  const shown = vi.fn();
  await act(async () => void several.current([call, other], { shown }));
  expect(calls).toHaveLength(1);
  expect(shown).not.toHaveBeenCalled();
  await asked('none');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toMatchObject({ name: 'POST /api/events/batch', body: { send_updates: 'none' } });
  expect(shown).toHaveBeenCalledOnce();
});
