// @vitest-environment jsdom

import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { timed } from '@daywright/schedule/testing/events';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenRenamed } from '../lib/renamed.ts';
import { type Answer, type Call, serve } from '../lib/served.fixture.ts';
import { patched } from './expected-events.ts';
import { holdEvents } from './held-events.fixture.tsx';
import { useSaveEvent } from './save-event.ts';
import { staleEvent, useUpdateEvents } from './update-events.ts';

const words = { said: 'Lunch moved to 13:00', failed: '“Lunch” was not moved' };
const toOne: EventPatch = { start_date: '2026-06-11T13:00:00.000Z' };
let nextId = 0;
/** The event as it stands in the tab, and as the server has it. */
let lunch: CalendarEvent;
let stored: CalendarEvent;

beforeEach(() => {
  // What the tab knows of versions outlives a test: each has an event of its own.
  nextId += 1;
  lunch = timed(`lunch-${nextId}`, '12:00', '13:00', { title: 'Lunch', version: 4 });
  stored = lunch;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Takes a change that was made for the version as it is, and refuses any other. */
function change({ name, body: { version, ...patch } }: Call): Answer {
  if (name.startsWith('GET')) return { status: 404, reply: { success: false, message: 'Not here.' } };
  if (version !== stored.version) {
    const details = { event: stored };
    return { status: 409, reply: { success: false, code: 'VERSION_STALE', message: 'Changed.', details } };
  }
  stored = { ...patched(stored, patch), version: stored.version + 1 };
  return { reply: { success: true, event: stored, change_set_id: null, dropped_overrides: 0 } };
}

const changes = () => ({ move: useUpdateEvents(), save: useSaveEvent() });

test('a save right after a move of the same event waits for it, and is made on top of it', async () => {
  const answer = Promise.withResolvers<void>();
  let isFirst = true;
  const calls = serve(async (call) => {
    if (isFirst && !call.name.startsWith('GET')) {
      isFirst = false;
      await answer.promise;
    }
    return change(call);
  });
  const { current } = holdEvents([lunch]).use(changes);
  const onFailure = vi.fn();
  await act(async () => {
    const moved = current.move([{ event: lunch, patch: toOne }], words);
    await waitFor(() => expect(calls).toHaveLength(1));
    const saved = current.save(patched(lunch, toOne), { title: 'Brunch' }, { onFailure });
    answer.resolve();
    await Promise.all([moved, saved]);
  });
  expect(onFailure).not.toHaveBeenCalled();
  expect(calls.map(({ body }) => body)).toEqual([
    { ...toOne, version: 4 },
    { title: 'Brunch', version: 5 },
  ]);
  expect(stored).toMatchObject({ title: 'Brunch', ...toOne, version: 6 });
});

test('a move over the look from before a save goes on from what was saved', async () => {
  const calls = serve(change);
  const { current } = holdEvents([lunch]).use(changes);
  await act(() => current.save(lunch, { title: 'Brunch' }));
  await act(() => current.move([{ event: lunch, patch: toOne }], words));
  expect(calls.map(({ body }) => body.version)).toEqual([4, 5]);
});

test('what somebody else changed after a move of this tab is not saved over', async () => {
  serve(change);
  const { current } = holdEvents([lunch]).use(changes);
  const onFailure = vi.fn();
  await act(() => current.move([{ event: lunch, patch: toOne }], words));
  stored = { ...stored, notes: 'Table for two', version: 6 };
  await act(() => current.save(lunch, { title: 'Brunch' }, { onFailure }));
  expect(staleEvent(onFailure.mock.calls[0]?.[0])).toEqual(stored);
  expect(stored.title).toBe('Lunch');
});

test('what somebody else took back to an earlier version is saved on top of that when it is wanted', async () => {
  serve(change);
  const { current } = holdEvents([lunch]).use(changes);
  await act(() => current.save(lunch, { title: 'Brunch' }));
  // An occurrence that is its series' again bears the version of that.
  stored = lunch;
  await act(() => current.save(lunch, { title: 'Meal' }, { onFailure: vi.fn() }));
  await act(() => current.save(lunch, { title: 'Meal' }));
  expect(stored.title).toBe('Meal');
});

test('an event in another calendar is another one, and what is held of it goes on with that', async () => {
  const moved = { ...lunch, id: `${lunch.id}-there`, calendar_id: 'team', version: 1 };
  serve(({ name }) =>
    name.startsWith('PATCH')
      ? { reply: { success: true, event: moved, change_set_id: null, dropped_overrides: 0 } }
      : { status: 404, reply: { success: false, message: 'Not here.' } },
  );
  const { use, held } = holdEvents([lunch]);
  const renamed = vi.fn();
  whenRenamed(renamed);
  const { current } = use(changes);
  await act(() => current.save(lunch, { calendar_id: 'team' }));
  expect(held()).toEqual([moved]);
  expect(renamed.mock.calls).toEqual([[lunch.id, moved.id]]);
});
