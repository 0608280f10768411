// @vitest-environment jsdom
import type { CalendarEvent } from '@daywright/contract/events';
import { anEntry } from '@daywright/schedule/testing/entries';
import { aSpan } from '@daywright/schedule/testing/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cascadePreview } from '../../commands/cascade-preview.ts';
import { stubLayout } from '../../lib/browser.fixture.ts';
import { DayPanel, type DayPanelProps } from './day-panel.tsx';
import { eventOf } from './event.fixture.ts';

const now = Date.parse('2026-06-11T08:14:00Z');
const nothing: CalendarEvent[] = [];

const props: DayPanelProps = {
  date: '2026-06-11',
  left: 0,
  width: 390,
  events: nothing,
  entries: [],
  error: null,
  view: {
    now,
    timeZone: 'UTC',
    preferences: undefined,
    session: { isActive: false, event: null, nextText: '' },
    outcome: undefined,
    fresh: new Set(),
    placed: 1,
  },
  preview: null,
  isSpeaker: false,
  isFirstRun: false,
  focusNear: null,
  focusId: null,
  onFocused: () => {},
  holdsFocus: false,
  onLeave: () => {},
  onRetry: () => {},
};

function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a panel is a section named by its day, and says which is today', () => {
  render(
    <>
      <DayPanel {...props} />
      <DayPanel {...props} date="2026-06-12" />
    </>,
  );
  expect(screen.getByRole('region', { name: 'Thursday 11 June, today' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Friday 12 June' })).toBeTruthy();
});

test('its heading is the day and the date', () => {
  render(<DayPanel {...props} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Thu11');
});

test('an event shows its icon, its name, when it starts, how long it takes and its spans', () => {
  const times = { start_date: '2026-06-11T09:30:00.000Z', end_date: '2026-06-11T11:00:00.000Z' };
  const spans = [aSpan('Outline', { ...times, end_date: '2026-06-11T10:15:00.000Z' })];
  const work = eventOf({ id: 'work', title: 'Deep work', category: ['Work'], ...times, spans });
  render(<DayPanel {...props} events={[work]} />, { wrapper: Queries });
  const [row] = screen.getAllByRole('listitem');
  expect(row?.textContent).toBe('09:30💼Deep work1h 30mOutline45m');
});

test('today in an empty schedule offers three ways in, other days say that nothing is planned', async () => {
  const { rerender } = render(<DayPanel {...props} isFirstRun />);
  expect(await screen.findByRole('heading', { name: 'Your day is open' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(3);
  rerender(<DayPanel {...props} isFirstRun date="2026-06-12" />);
  expect(screen.getByText('Nothing planned')).toBeTruthy();
});

test('an empty day can be planned unless it is over', () => {
  const { rerender } = render(<DayPanel {...props} />);
  expect(screen.getByRole('button', { name: 'Plan' })).toBeTruthy();
  rerender(<DayPanel {...props} date="2026-06-10" />);
  expect(screen.queryByRole('button', { name: 'Plan' })).toBeNull();
});

test('of the panels that wait, one says so', () => {
  const { rerender } = render(<DayPanel {...props} events={undefined} isSpeaker />);
  expect(screen.getByRole('status').textContent).toBe('Loading calendar events...');
  rerender(<DayPanel {...props} events={undefined} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a failure with nothing held is told with a way to try again', () => {
  const onRetry = vi.fn();
  const error = new Error('Failed to fetch events.');
  render(<DayPanel {...props} events={undefined} error={error} isSpeaker onRetry={onRetry} />);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('Error: Failed to fetch events.')).toBeTruthy();
  expect(alert.getByText('Please check your connection and try again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a failure with events held leaves them on the screen', () => {
  render(<DayPanel {...props} error={new Error('Failed to fetch events.')} isSpeaker />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Nothing planned')).toBeTruthy();
});

test('arrow keys leave for the days beside it', () => {
  const onLeave = vi.fn();
  render(<DayPanel {...props} onLeave={onLeave} />);
  screen.getByRole('button', { name: 'Plan' }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  expect(onLeave).toHaveBeenCalledWith('2026-06-11', 1, now);
});

test('a day that lost its last row keeps the focus', () => {
  render(<DayPanel {...props} holdsFocus />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Thursday 11 June, today' }));
});

test('a day says what was tracked of its plan; without any, what is planned', () => {
  const run = eventOf({ id: 'run', start_date: '2026-06-11T06:00:00.000Z', end_date: '2026-06-11T07:00:00.000Z' });
  const entry = anEntry('e', { started_at: '2026-06-11T06:10:00.000Z', stopped_at: '2026-06-11T06:50:00.000Z' });
  const sums = (events: CalendarEvent[], entries: DayPanelProps['entries']) => {
    cleanup();
    render(<DayPanel {...props} events={events} entries={entries} />, { wrapper: Queries });
    return screen.getByRole('region').querySelector('header h2 + *')?.textContent;
  };
  expect(sums([run], [entry])).toBe('40m of 1h tracked');
  expect(sums([], [entry])).toBe('40m tracked');
  expect(sums([run], [])).toBe('1h planned');
});

test('nothing is called missed before it is known what was tracked', () => {
  const run = eventOf({ id: 'run', start_date: '2026-06-11T06:00:00.000Z', end_date: '2026-06-11T07:00:00.000Z' });
  const outcome = { accountCreatedAt: 0 };
  const panel = (entries: DayPanelProps['entries']) => (
    <DayPanel {...props} events={[run]} entries={entries} view={{ ...props.view, outcome }} />
  );
  const { rerender } = render(panel(undefined), { wrapper: Queries });
  expect(screen.queryByText('Missed')).toBeNull();
  rerender(panel([]));
  expect(screen.getByText('Missed')).toBeTruthy();
});

test('while a question is open a day shows what would become of it, and says that nothing is saved yet', () => {
  const times = (start: string, end: string) => ({
    start_date: `2026-06-11T${start}:00.000Z`,
    end_date: `2026-06-11T${end}:00.000Z`,
  });
  const review = eventOf({ id: 'review', title: 'Review', ...times('09:00', '10:00') });
  const call = eventOf({ id: 'call', title: 'Call', ...times('10:00', '10:30') });
  const lunch = eventOf({ id: 'lunch', title: 'Lunch', ...times('13:00', '13:30') });
  const to = (event: CalendarEvent, start: string, end: string) => ({
    event,
    start: Date.parse(times(start, end).start_date),
    end: Date.parse(times(start, end).end_date),
  });
  const preview = cascadePreview([to(review, '10:00', '11:00'), to(call, '11:00', '11:30')], 'UTC');
  const panel = (preview: DayPanelProps['preview']) => (
    <DayPanel {...props} events={[review, call, lunch]} preview={preview} />
  );
  const { rerender } = render(panel(preview), { wrapper: Queries });
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows()).toEqual([
    expect.stringContaining('Review09:001h'),
    expect.stringContaining('Call10:0030m'),
    expect.stringContaining('Free for 1h 30m'),
    expect.stringContaining('Lunch30m'),
  ]);
  expect(screen.getByRole('button', { name: 'Review, 10:00 to 11:00' })).toBeTruthy();
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  rerender(panel(null));
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(screen.getByRole('button', { name: 'Review, 09:00 to 10:00' })).toBeTruthy();
});
