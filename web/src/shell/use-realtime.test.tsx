// @vitest-environment jsdom
import type { Profile } from '@daywright/contract/profile';
import type { Notice } from '@daywright/contract/realtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { onReloadSchedule } from '../lib/reload-schedule.ts';
import { bearerToken } from '../lib/storage.ts';
import { calendarsKey } from '../queries/calendars.ts';
import { profile } from '../queries/profile.ts';
import { useRealtime } from './use-realtime.ts';

/** A moment after the page, which is this file, began to read. */
const began = performance.now();

class FakeSocket extends EventTarget {
  static last: FakeSocket | undefined;

  constructor() {
    super();
    FakeSocket.last = this;
  }

  greets(quiet_ms: number) {
    this.#tells({ type: 'connection', data: { quiet_ms } });
  }

  notifies(data: Notice) {
    this.#tells({ type: 'notification', data });
  }

  breaks() {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }

  close() {}

  #tells(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
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
  vi.restoreAllMocks();
});

function draw(client = new QueryClient()) {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  bearerToken.write('token');
  client.setQueryData([calendarsKey], []);
  const reloaded = vi.fn();
  onTestFinished(onReloadSchedule(reloaded));
  render(
    <QueryClientProvider client={client}>
      <Shell />
    </QueryClientProvider>,
  );
  return () => [reloaded.mock.calls.length, client.getQueryState([calendarsKey])?.isInvalidated];
}

test('what changed while the connection was lost is asked for once it is back', () => {
  const asked = draw();
  const first = FakeSocket.last;
  first?.greets(60_000);
  expect(asked()).toEqual([0, false]);

  first?.breaks();
  vi.advanceTimersByTime(7_000);
  expect(FakeSocket.last).not.toBe(first);
  FakeSocket.last?.greets(60_000);
  expect(asked()).toEqual([1, true]);
});

test.each([
  ['what changed after the page began to read, and before its first greeting, is asked for', 2_000, [1, true]],
  ['what changed before the page began to read was read', 4_000, [0, false]],
] as const)('%s', (_, quietMs, expected) => {
  const asked = draw();
  vi.spyOn(performance, 'now').mockReturnValue(began + 3_000);
  FakeSocket.last?.greets(quietMs);
  expect(asked()).toEqual(expected);
});

test('the profile is asked for once the assistant changed settings', () => {
  const client = new QueryClient();
  client.setQueryData(profile().queryKey, {} as Profile);
  draw(client);
  FakeSocket.last?.greets(60_000);
  FakeSocket.last?.notifies({ kind: 'profile_changed' });
  expect(client.getQueryState(profile().queryKey)?.isInvalidated).toBe(true);
});

test.each<[Notice, [number, boolean]]>([
  [{ kind: 'schedule_changed', seq: 1 }, [1, false]],
  [{ kind: 'calendars_changed' }, [0, true]],
  [{ kind: 'sync_finished', account_id: 'a1' }, [0, true]],
])('by $kind is asked for what changed', (notice, expected) => {
  const asked = draw();
  FakeSocket.last?.greets(60_000);
  FakeSocket.last?.notifies(notice);
  expect(asked()).toEqual(expected);
});
