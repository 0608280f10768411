// @vitest-environment jsdom
import type { CalendarEvent } from '@daywright/contract/events';
import { anEvent, aSpan } from '@daywright/schedule/testing/events';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../lib/served.fixture.ts';
import { holdEvents } from './held-events.fixture.tsx';
import { useSaveEvent } from './save-event.ts';
import { useTickEvent, useTickSpan } from './tick-events.ts';

const span = aSpan('draft', { title: 'Draft' });
const event = anEvent('review', { title: 'Review', version: 4, spans: [span] });
const other = anEvent('lunch', { title: 'Lunch' });

interface Ticks {
  event: ReturnType<typeof useTickEvent>;
  span: ReturnType<typeof useTickSpan>;
}

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

test.each([
  ['an event', (tick: Ticks, subject: CalendarEvent) => tick.event(subject, true)],
  ['a span', (tick: Ticks, subject: CalendarEvent) => tick.span(subject, 'draft', true)],
])('a tick of %s and a change over the look from before it are made one after the other', async (name, tick) => {
  // What the tab knows of versions outlives a test: each has an event of its own.
  const subject = { ...event, id: name };
  let { version } = subject;
  const calls = serve(async ({ name }) => {
    if (name.startsWith('GET')) return { status: 404, reply: {} };
    version += 1;
    return answering({ ...subject, version })();
  });
  const { current } = holdEvents([subject]).use(() => ({
    event: useTickEvent(),
    span: useTickSpan(),
    save: useSaveEvent(),
  }));
  await act(() => Promise.all([tick(current, subject), current.save(subject, { title: 'Second review' })]));
  expect(calls[1]?.body).toEqual({ title: 'Second review', version: 5 });
});
