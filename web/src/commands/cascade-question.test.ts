// @vitest-environment jsdom
import type { CalendarEvent } from '@daywright/contract/events';
import { ms, timed } from '@daywright/schedule/testing/events';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLayer, useLayer } from '../lib/layers.ts';
import { serve } from '../lib/served.fixture.ts';
import { askToMoveAlong } from './cascade-question.ts';
import { holdEvents } from './held-events.fixture.tsx';

const window = (start: string, end: string) => ({ start: ms(`2026-06-${start}Z`), end: ms(`2026-06-${end}Z`) });
const lunch = timed('Lunch', '12:00', '13:00');

beforeEach(() => vi.useFakeTimers({ now: ms('2026-06-10T08:00Z'), toFake: ['Date'] }));
afterEach(() => {
  closeLayer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The weeks but the held one, by their Mondays. Answers which of them were fetched. */
function serveWeeks(weeks: Record<string, CalendarEvent[]>): string[] {
  const fetched: string[] = [];
  serve(({ name }) => {
    const monday =
      new URL(name.split(' ')[1] ?? '', 'http://localhost').searchParams.get('start_date')?.slice(0, 10) ?? '';
    fetched.push(monday);
    return { reply: { success: true, events: weeks[monday] ?? [], next_cursor: null } };
  });
  return fetched;
}

/** What the open question says would move, as `Review 16T13:00`. */
function asked(): string[] | null {
  const layer = renderHook(useLayer).result.current;
  if (layer?.kind !== 'cascade') return null;
  return layer.moves.map(({ event, start }) => `${event.title} ${new Date(start).toISOString().slice(8, 16)}`);
}

test('a move within held weeks fetches nothing', async () => {
  const fetched = serveWeeks({});
  const { client } = holdEvents([lunch, timed('Call', '13:00', '14:00')]);
  const apply = vi.fn();
  const to = window('11T12:30', '11T13:30');
  expect(await askToMoveAlong(client, { event: lunch, window: to, apply }, 'UTC')).toBe(true);
  expect(asked()).toEqual(['Call 11T13:30']);
  expect(fetched).toEqual([]);
  expect(apply).not.toHaveBeenCalled();
});

test('a week that is not held is fetched before anything is offered', async () => {
  const review = timed('Review', '2026-06-24T12:30:00Z', '2026-06-24T13:00:00Z');
  const fetched = serveWeeks({ '2026-06-22': [review] });
  const { client } = holdEvents([lunch]);
  const to = window('24T12:00', '24T13:00');
  expect(await askToMoveAlong(client, { event: lunch, window: to, apply: vi.fn() }, 'UTC')).toBe(true);
  expect(asked()).toEqual(['Review 24T13:00']);
  expect(fetched).toEqual(['2026-06-22']);
});

test('what is pushed into a week that is not held finds its place among the events there', async () => {
  const late = timed('Late', '2026-06-13T22:00:00Z', '2026-06-13T23:00:00Z');
  const night = timed('Night', '2026-06-13T23:00:00Z', '2026-06-15T00:00:00Z');
  const early = timed('Early', '2026-06-15T00:00:00Z', '2026-06-15T09:00:00Z');
  const fetched = serveWeeks({ '2026-06-15': [early] });
  const { client } = holdEvents([late, night]);
  const to = window('13T22:30', '13T23:30');
  expect(await askToMoveAlong(client, { event: late, window: to, apply: vi.fn() }, 'UTC')).toBe(true);
  expect(asked()).toEqual(['Night 15T09:00']);
  expect(fetched).toEqual(['2026-06-15']);
});

test('without an answer about the week nothing is offered', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { client } = holdEvents([lunch]);
  client.setDefaultOptions({ queries: { retry: false } });
  const to = window('24T12:00', '24T13:00');
  await expect(askToMoveAlong(client, { event: lunch, window: to, apply: vi.fn() }, 'UTC')).rejects.toThrow(
    'Failed to fetch events.',
  );
  expect(asked()).toBeNull();
});
