// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { PlaceSaid } from './place-said.tsx';

function open(arrivedAt?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  return render(
    <QueryClientProvider client={client}>
      <button type="button">Next</button>
      <main tabIndex={-1}>
        <h1>Budget</h1>
      </main>
      <PlaceSaid arrivedAt={{ current: arrivedAt }} />
    </QueryClientProvider>,
  ).container.querySelector('[aria-live]');
}

const settle = () => act(() => vi.advanceTimersByTime(500));

beforeEach(() => {
  // Nothing is drawn here that could be hidden.
  Element.prototype.checkVisibility = () => true;
  history.replaceState(null, '', '/');
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['/calendar/day?date=2026-06-12', 'Day, Friday 12 June 2026'],
  ['/calendar/week?date=2026-06-12', 'Week from Monday 8 June 2026'],
  ['/calendar/month?date=2026-06-12', 'Month, June 2026'],
  ['/calendar/quarter?date=2026-06-12', 'Quarter 2 of 2026'],
  ['/calendar/year?date=2026-06-12', 'Year 2026'],
  ['/budget', 'Budget'],
])('%s is said as %s', (address, text) => {
  const region = open();
  act(() => navigate(address));
  settle();
  expect(region?.textContent).toBe(text);
});

test('a page that loads, and an address that is replaced, say nothing', () => {
  history.replaceState(null, '', '/calendar/day?date=2026-06-11');
  const region = open();
  act(() => navigate('/calendar/day?date=2026-06-12', { replace: true }));
  settle();
  expect(region?.textContent).toBe('');
});

test('of days that are passed by only the last is said', () => {
  const region = open();
  act(() => navigate('/calendar/day?date=2026-06-12'));
  act(() => navigate('/calendar/day?date=2026-06-13'));
  expect(region?.textContent).toBe('');
  settle();
  expect(region?.textContent).toBe('Day, Saturday 13 June 2026');
});

test('a page whose code comes later is said once it is there', () => {
  const region = open();
  const heading = screen.getByRole('heading');
  heading.remove();
  act(() => navigate('/budget'));
  settle();
  expect(region?.textContent).toBe('');
  screen.getByRole('main').append(heading);
  settle();
  expect(region?.textContent).toBe('Budget');
  screen.getByRole('main').prepend(heading);
});

test('of a page that is hidden while the next one comes nothing is said', () => {
  const region = open();
  const before = screen.getByRole('heading');
  before.checkVisibility = () => false;
  act(() => navigate('/settings/account'));
  settle();
  expect(region?.textContent).toBe('');
  const heading = document.createElement('h1');
  heading.textContent = 'Settings';
  before.after(heading);
  settle();
  expect(region?.textContent).toBe('Settings');
  heading.remove();
});

test('a page that was gone to before this was there is said', () => {
  history.replaceState(null, '', '/budget');
  const region = open('/calendar/day');
  expect(region?.textContent).toBe('');
  settle();
  expect(region?.textContent).toBe('Budget');
});

test('a page that was arrived at is not said', () => {
  const region = open('/');
  settle();
  expect(region?.textContent).toBe('');
});

test('the page takes a focus that went with the page before, and leaves one that is elsewhere', () => {
  open();
  const button = screen.getByRole('button');
  button.focus();
  act(() => navigate('/budget'));
  settle();
  expect(document.activeElement).toBe(button);
  button.blur();
  act(() => navigate('/'));
  settle();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
