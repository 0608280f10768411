// @vitest-environment jsdom
import { addDays } from '@daywright/schedule/dates';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '../../lib/browser.fixture.ts';
import { homeOf, indexOf } from './day-track.ts';
import { type DayScroll, useDayScroll } from './use-day-scroll.ts';

const today = '2026-06-11';
let width: number;
let resized: () => void;
let scroll: DayScroll;
let choose: (date: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  width = 1234;
  stubLayout((callback) => {
    resized = callback;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollLeft = to.left ?? 0;
  } as HTMLElement['scrollTo'];
});
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('style');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Days() {
  const [date, setDate] = useState(today);
  choose = setDate;
  scroll = useDayScroll(date, today, setDate);
  return (
    <section ref={scroll.opening} aria-label={date} onScroll={scroll.onScroll}>
      <button type="button">A day</button>
    </section>
  );
}

const home = (date: string) => homeOf(scroll.track, indexOf(scroll.track, date), width);
const opening = () => screen.getByRole('region');

function scrollTo(date: string) {
  opening().scrollLeft = home(date) + 30;
  fireEvent.scroll(opening());
  act(() => vi.advanceTimersByTime(200));
}

test('on load the day is home, with a day on each side in sight', () => {
  render(<Days />);
  expect(opening().scrollLeft).toBe(home(today));
  expect(scroll.sight).toEqual({
    first: indexOf(scroll.track, '2026-06-10'),
    last: indexOf(scroll.track, '2026-06-12'),
  });
});

test('the day that a person scrolls to becomes the chosen one once the list rests, without moving the list', () => {
  render(<Days />);
  scrollTo('2026-06-20');
  expect(opening().getAttribute('aria-label')).toBe('2026-06-20');
  expect(opening().scrollLeft).toBe(home('2026-06-20') + 30);
});

test('a day scrolled to is put in place again when one steps away and back', () => {
  render(<Days />);
  scrollTo('2026-06-20');
  act(() => choose('2026-06-21'));
  expect(opening().scrollLeft).toBe(home('2026-06-21'));
  act(() => choose('2026-06-20'));
  expect(opening().scrollLeft).toBe(home('2026-06-20'));
});

test('a resize of the window after scrolling shows today', () => {
  render(<Days />);
  scrollTo('2026-06-20');
  [window.innerWidth, width] = [1100, 900];
  act(() => resized());
  expect(opening().getAttribute('aria-label')).toBe(today);
  expect(opening().scrollLeft).toBe(home(today));
});

test('a resize of the window keeps a day that was chosen', () => {
  render(<Days />);
  act(() => choose('2026-06-20'));
  [window.innerWidth, width] = [1200, 1000];
  act(() => resized());
  expect(opening().scrollLeft).toBe(home('2026-06-20'));
});

test('when only the place for the list shrinks, what was scrolled to stays', () => {
  render(<Days />);
  scrollTo('2026-06-20');
  const before = opening().scrollLeft;
  width = 858;
  act(() => resized());
  expect(opening().scrollLeft).toBe(before);
});

test('a date beyond the end of the list is reached like any other', () => {
  render(<Days />);
  const far = addDays(today, 20_000);
  act(() => choose(far));
  expect(opening().scrollLeft).toBe(home(far));
});

test.each([
  ['16px', 1_440, 390],
  ['20px', 1_440, 487.5],
  ['32px', 1_440, 780],
  ['32px', 600, 568],
])('where text has %s a panel in a window of %i px is %d px wide', (fontSize, innerWidth, panelWidth) => {
  document.documentElement.style.fontSize = fontSize;
  vi.stubGlobal('innerWidth', innerWidth);
  render(<Days />);
  expect(scroll.track.panelWidth).toBe(panelWidth);
});
