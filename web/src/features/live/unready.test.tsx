// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '../../lib/browser.fixture.ts';
import { Dock, type DockProps } from './dock.tsx';
import { Hero } from './hero.tsx';
import type { LiveState } from './use-live.ts';
import type { LiveActions } from './use-live-actions.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubLayout();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const panels = [
  ['dock', Dock],
  ['large card of Home', Hero],
] as const;

function show(Panel: (props: DockProps) => ReactNode, state: LiveState) {
  render(<Panel state={state} actions={{} as LiveActions} announcer={null} />);
  act(() => vi.advanceTimersByTime(150));
}

test.each(panels)('while the session loads the %s says so', (_, Panel) => {
  show(Panel, { kind: 'loading' });
  expect(screen.getByRole('status').textContent).toBe('Loading session...');
});

test.each(panels)('where it cannot be read the %s says why, and reads it again when asked to', (_, Panel) => {
  const retry = vi.fn();
  show(Panel, { kind: 'error', message: 'Unknown error occurred', retry });
  expect(within(screen.getByRole('alert')).getByText('Error: Unknown error occurred')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});
