// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, serve } from '../../lib/served.fixture.ts';
import { bearerToken } from '../../lib/storage.ts';
import { Storage } from './storage.tsx';

const now = Date.parse('2026-06-11T08:14:00.000Z');
let bytes: number;
let calls: Call[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  bearerToken.write('token');
  bytes = 950;
  calls = serve(({ name }) => {
    if (name.startsWith('DELETE')) bytes = 100;
    const usage = [
      { kind: 'events', used: 12, limit: 500_000 },
      { kind: 'bytes', used: bytes, limit: 1_000 },
      { kind: 'devices', used: 1, limit: 100 },
      { kind: 'conversations', used: 3, limit: 5_000 },
    ];
    return { reply: { success: true, usage, change_sets: 1, events: 1, deleted: 1 } };
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Storage />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bar = (name: string) => screen.findByRole('progressbar', { name });

test('Storage says how much of each kind there is, and in words what is nearly full', async () => {
  expect((await bar('Text and its history')).getAttribute('aria-valuetext')).toBe(
    '950 bytes of 1,000 bytes, nearly full',
  );
  expect((await bar('Events')).getAttribute('aria-valuetext')).toBe('12 of 500,000');
  expect((await bar('Conversations')).getAttribute('aria-valuetext')).toBe('3 of 5,000');
  expect(screen.getAllByText('Nearly full')).toHaveLength(1);
});

test.each([
  ['Clear history', '1', `DELETE /api/events/changes?before=2026-06-10T08%3A14%3A00.000Z`],
  ['Clear conversations', '30', `DELETE /api/session/history?before=2026-05-12T08%3A14%3A00.000Z`],
])('%s asks first, clears what is older than was chosen, and shows the room that it made', async (name, days, call) => {
  await bar('Events');
  fireEvent.change(screen.getByRole('combobox', { name: `${name}: which` }), { target: { value: days } });
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('alertdialog');
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await vi.waitFor(() => expect(calls.map((each) => each.name)).toEqual([call]));
  await vi.waitFor(() => expect(screen.queryByText('Nearly full')).toBeNull());
});
