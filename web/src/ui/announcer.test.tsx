// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../lib/toasts.ts';
import { Announcer } from './announcer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  cleanup();
  vi.useRealTimers();
});

async function show(...texts: string[]) {
  render(<Announcer />);
  await act(async () => {
    for (const text of texts) toast(text);
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
}

test('the region is there before the first message', async () => {
  await show();
  expect(screen.getByRole('region', { name: 'Notifications' }).querySelector('[aria-live="polite"]')).not.toBeNull();
});

test('of four messages the oldest goes', async () => {
  await show('one', 'two', 'three', 'four');
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.getAllByText(/two|three|four/)).toHaveLength(3);
});

test('a message goes after 10 s', async () => {
  await show('Saved');
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(screen.queryByText('Saved')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('Saved')).toBeNull();
});

test.each([
  ['the pointer', 'mouseenter', 'mouseleave'],
  ['the focus', 'focusin', 'focusout'],
])('it stays while %s is on it', async (_, comes, goes) => {
  await show('Saved');
  const card = screen.getByText('Saved').parentElement as HTMLElement;
  fireEvent(card, new Event(comes));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent(card, new Event(goes));
  await act(() => vi.advanceTimersByTimeAsync(10_100));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a message that is to be read stays until it is dismissed, however many come after it', async () => {
  const onDismiss = vi.fn();
  render(<Announcer />);
  await act(async () => toast('Yours gave way', { onDismiss }));
  await act(async () => {
    for (const text of ['one', 'two', 'three']) toast(text);
  });
  expect(screen.queryByText('one')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('three')).toBeNull();
  expect(screen.queryByText('Yours gave way')).not.toBeNull();
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
  expect(screen.queryByText('Yours gave way')).toBeNull();
});

test('an action runs once and takes its message away', async () => {
  const run = vi.fn();
  render(<Announcer />);
  await act(async () => toast('Dentist deleted', { action: { label: 'Undo', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Dentist deleted')).toBeNull();
});

test('a failure is an alert', async () => {
  render(<Announcer />);
  await act(async () => toast('Ends before it starts', { tone: 'failed' }));
  expect(screen.getByRole('alert').textContent).toContain('Ends before it starts');
});

test('a failure is said once: its alert lies in no other region that is announced', async () => {
  render(<Announcer />);
  await act(async () => {
    toast('Saved');
    toast('Ends before it starts', { tone: 'failed' });
  });
  expect(screen.getByText('Saved').closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.getByRole('alert').closest('[aria-live], [role="status"]')).toBeNull();
});

test('a message that is done with gives the focus back', async () => {
  render(<button type="button">Tick</button>);
  await show();
  const before = screen.getByRole('button', { name: 'Tick' });
  for (const name of ['Dismiss', 'Undo']) {
    await act(async () => toast('Saved', { action: { label: 'Undo', run: () => {} } }));
    before.focus();
    const [button] = screen.getAllByRole('button', { name });
    button?.focus();
    fireEvent.click(button as HTMLElement);
    expect(document.activeElement).toBe(before);
  }
});
