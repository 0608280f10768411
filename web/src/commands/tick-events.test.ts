import { anEvent, aSpan } from '@daywright/schedule/testing/events';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../lib/served.fixture.ts';
import { holdEvents } from './held-events.fixture.tsx';
import { useTickEvent, useTickSpan } from './tick-events.ts';

const span = aSpan('draft', { title: 'Draft' });
const event = anEvent('review', { title: 'Review', version: 4, spans: [span] });
const other = anEvent('lunch', { title: 'Lunch' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answering = (answered: object | null) => () => ({
  reply: { success: true, event: answered, change_set_id: null, dropped_overrides: 0 },
});

test('a ticked span is ticked in the held lists, and nothing else is', async () => {
  const calls = serve(answering(null));
  const { held, use } = holdEvents([event, other]);
  const tick = use(useTickSpan);
  await act(() => tick.current(event, 'draft', true));
  expect(held()).toEqual([{ ...event, spans: [{ ...span, completed: true }] }, other]);
  expect(calls).toEqual([{ name: 'PATCH /api/events/review/spans/draft', body: { completed: true } }]);
});

test('the answered event takes its place at once, so that the next change sends its version', async () => {
  const answered = { ...event, completed: true, version: 5 };
  const calls = serve(answering(answered));
  const { held, use } = holdEvents([event, other]);
  const tick = use(useTickEvent);
  await act(() => tick.current(event, true));
  expect(calls[0]?.body).toEqual({ completed: true, version: 4 });
  expect(held()).toEqual([answered, other]);
});
