// @vitest-environment jsdom
import type { Profile } from '@daywright/contract/profile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChatOpen } from '../lib/chat-panel.ts';
import { forgetHeld } from '../lib/forgetting.ts';
import { type Layer, useLayer } from '../lib/layers.ts';
import { profile } from '../queries/profile.ts';
import { type CalendarKey, useCalendarKeys, useShortcuts } from './use-shortcuts.ts';

let isChatOpen = false;
const calendarKey = vi.fn<(key: CalendarKey) => void>();
let layer: Layer | null = null;

function Page() {
  layer = useLayer();
  isChatOpen = useChatOpen();
  useShortcuts();
  useCalendarKeys(calendarKey);
  return (
    <>
      <input aria-label="Title" />
      <div role="menu" tabIndex={-1} />
    </>
  );
}

function open(preferences: Profile['preferences'] = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(profile().queryKey, { preferences } as Profile);
  return render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
}

function press(key: string, target: EventTarget = document.body, modifiers: KeyboardEventInit = {}) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }));
}

beforeEach(() => {
  history.replaceState(null, '', '/');
  calendarKey.mockReset();
});

afterEach(() => {
  cleanup();
  forgetHeld();
  vi.useRealTimers();
});

test.each([
  ['1', '/calendar/day'],
  ['2', '/calendar/week'],
  ['3', '/calendar/month'],
  ['4', '/calendar/quarter'],
  ['5', '/calendar/year'],
])('%s goes to %s', (key, path) => {
  open();
  press(key);
  expect(location.pathname).toBe(path);
});

test('the date stays while the view changes, and a new event takes it', () => {
  open();
  history.replaceState(null, '', '/calendar/day?date=2026-07-01');
  press('3');
  expect(`${location.pathname}${location.search}`).toBe('/calendar/month?date=2026-07-01');
  act(() => press('n'));
  expect(layer).toEqual({ kind: 'quick-add', date: '2026-07-01' });
});

test.each([
  ['h', '/'],
  ['c', '/calendar'],
  ['b', '/budget'],
  ['s', '/settings'],
])('G then %s goes to %s', (key, path) => {
  history.replaceState(null, '', '/elsewhere');
  open();
  press('g');
  press(key);
  expect(location.pathname).toBe(path);
});

test('a second key that comes late is a key of its own', () => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/calendar');
  open();
  press('g');
  vi.advanceTimersByTime(1_500);
  press('b');
  expect(location.pathname).toBe('/calendar');
});

test.each([
  ['t', 'today'],
  ['[', 'previous'],
  [']', 'next'],
] as const)('%s asks the calendar for %s', (key, meaning) => {
  open();
  press(key);
  expect(calendarKey).toHaveBeenCalledWith(meaning);
});

test('N opens quick add, and no key acts below an open layer', () => {
  const page = open();
  press('n');
  page.unmount();
  open();
  expect(layer?.kind).toBe('quick-add');
  press('5');
  expect(location.pathname).toBe('/');
});

test('single keys rest in text fields and menus', () => {
  const page = open();
  press('5', page.getByRole('textbox'));
  press('5', page.getByRole('menu'));
  expect(location.pathname).toBe('/');
});

test('with a modifier a single key is the browser’s', () => {
  open();
  press('5', document.body, { ctrlKey: true });
  expect(location.pathname).toBe('/');
});

test('switched off, single keys rest and Ctrl J still opens the chat', () => {
  open({ shortcuts: false });
  press('5');
  expect(location.pathname).toBe('/');
  act(() => press('j', document.body, { ctrlKey: true }));
  expect(isChatOpen).toBe(true);
});

test('a key pressed right after G C waits for the calendar', () => {
  function Arriving({ hasCome }: { hasCome: boolean }) {
    useShortcuts();
    return hasCome ? <Calendar /> : null;
  }
  function Calendar() {
    useCalendarKeys(calendarKey);
    return null;
  }
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const page = (hasCome: boolean) => (
    <QueryClientProvider client={client}>
      <Arriving hasCome={hasCome} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(false));
  press('t');
  press('g');
  press('c');
  press(']');
  expect(calendarKey).not.toHaveBeenCalled();
  rerender(page(true));
  expect(calendarKey.mock.calls).toEqual([['next']]);
});
