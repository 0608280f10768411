// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { useHasMoved } from './moves.ts';
import { PlaceSaid } from './place-said.tsx';

const regionIn = (container: HTMLElement) => container.querySelector('[aria-live]');

function Frame({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { enabled: false } } }));
  return (
    <QueryClientProvider client={client}>
      <button type="button">Next</button>
      <main tabIndex={-1}>
        <h1>Budget</h1>
      </main>
      {children}
    </QueryClientProvider>
  );
}

function open() {
  return regionIn(render(<PlaceSaid hasMoved={{ current: false }} />, { wrapper: Frame }).container);
}

/** As the frame of the pages does, which is there before. */
function Late({ isLoaded }: { isLoaded: boolean }) {
  const hasMoved = useHasMoved();
  return isLoaded && <PlaceSaid hasMoved={hasMoved} />;
}

/** Opens the app at an address, goes elsewhere, and lets come then what says so: what it says. */
function saidLate(address: string, go: () => void) {
  history.replaceState(null, '', address);
  const { container, rerender } = render(<Late isLoaded={false} />, { wrapper: Frame });
  act(go);
  rerender(<Late isLoaded />);
  settle();
  return regionIn(container)?.textContent;
}

const settle = () => act(() => vi.advanceTimersByTime(500));

const { checkVisibility } = Element.prototype;

beforeEach(() => {
  // Nothing is drawn here that could be hidden.
  Element.prototype.checkVisibility = () => true;
  history.replaceState(null, '', '/');
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Element.prototype.checkVisibility = checkVisibility;
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
  expect(saidLate('/calendar/day', () => navigate('/budget'))).toBe('Budget');
});

test('so is another day of the same view', () => {
  expect(saidLate('/calendar/day?date=2026-06-11', () => navigate('/calendar/day?date=2026-06-12'))).toBe(
    'Day, Friday 12 June 2026',
  );
});

test('an address that was replaced before this was there says nothing and takes no focus', () => {
  const scroll = () => navigate('/calendar/day?date=2026-06-12', { replace: true });
  expect(saidLate('/calendar', scroll)).toBe('');
  expect(document.activeElement).toBe(document.body);
});

test('neither does a page that was arrived at, nor what then changed on one that says so itself', () => {
  expect(saidLate('/', () => {})).toBe('');
  cleanup();
  expect(saidLate('/budget', () => navigate('/budget?period=month'))).toBe('');
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
