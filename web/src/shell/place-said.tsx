import { longDate } from '@daywright/schedule/date-text';
import { monthName } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useCalendarAddress, type View } from '../queries/calendar-address.ts';
import { listenToMoves } from './moves.ts';

/** A key that is held down passes by many pages; the last one is said. */
const settledMs = 400;

/**
 * Says where a link, a key or Back has led, as no document is loaded that a screen reader would tell of, and brings the focus to
 * the page where what had it is gone. What takes the place of an address (scrolling days, walking through a month) is said by
 * what has the focus.
 *
 * @param hasMoved whether someone went elsewhere before this was there, as it comes later than the page
 */
export function PlaceSaid({ hasMoved }: { hasMoved: RefObject<boolean> }) {
  const { view, date } = useCalendarAddress();
  const [said, setSaid] = useState('');

  const arrive = useEffectEvent(() => {
    const main = document.querySelector<HTMLElement>('main');
    if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    const page = location.pathname.startsWith('/calendar') ? calendarText(view, date) : headingOf(main);
    if (page) setSaid(page);
    return Boolean(page);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(onSettled, settledMs);
    };
    const onSettled = () => {
      // The code of a page may still be on its way.
      if (!arrive()) settle();
    };
    if (hasMoved.current) settle();
    const stopListening = listenToMoves(settle);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [hasMoved]);

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

/** React keeps the page before, hidden, until the code of the next one is there. */
const headingOf = (main: HTMLElement | null) =>
  [...(main?.querySelectorAll('h1') ?? [])].find((heading) => heading.checkVisibility())?.textContent;

function calendarText(view: View, date: string): string {
  const year = date.slice(0, 4);
  return {
    day: `Day, ${longDate(date)}`,
    week: `Week from ${longDate(mondayOf(date))}`,
    month: `Month, ${monthName(date)} ${year}`,
    quarter: `Quarter ${Math.ceil(Number(date.slice(5, 7)) / 3)} of ${year}`,
    year: `Year ${year}`,
  }[view];
}
