// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onReloadSchedule } from '../lib/reload-schedule.ts';
import { bearerToken } from '../lib/storage.ts';
import { calendarsKey } from '../queries/calendars.ts';
import { useRealtime } from './use-realtime.ts';

class FakeSocket extends EventTarget {
  static last: FakeSocket | undefined;

  constructor() {
    super();
    FakeSocket.last = this;
  }

  greets() {
    this.dispatchEvent(new MessageEvent('message', { data: '{"type":"connection","data":{}}' }));
  }

  breaks() {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }

  close() {}
}

function Shell() {
  useRealtime();
  return null;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what changed while the connection was lost is asked for once it is back', () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  bearerToken.write('token');
  const client = new QueryClient();
  client.setQueryData([calendarsKey], []);
  const areCalendarsOld = () => client.getQueryState([calendarsKey])?.isInvalidated;
  const reloaded = vi.fn();
  const stopListening = onReloadSchedule(reloaded);
  render(
    <QueryClientProvider client={client}>
      <Shell />
    </QueryClientProvider>,
  );
  const first = FakeSocket.last;
  first?.greets();
  expect([reloaded.mock.calls.length, areCalendarsOld()]).toEqual([0, false]);

  first?.breaks();
  vi.advanceTimersByTime(7_000);
  expect(FakeSocket.last).not.toBe(first);
  FakeSocket.last?.greets();
  expect([reloaded.mock.calls.length, areCalendarsOld()]).toEqual([1, true]);
  stopListening();
});
