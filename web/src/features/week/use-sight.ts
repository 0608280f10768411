import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { Sight } from './week-strip.tsx';

/** Keeps the panel of `date` in view on load and when the date or the width changes, and tells which panels are in view. */
export function useSight(opening: RefObject<HTMLElement | null>, date: string, isShown: boolean) {
  const [sight, setSight] = useState<Sight>({ first: 0, last: 6 });

  const onScroll = useCallback(() => {
    const seen = opening.current && panelsInView(opening.current);
    if (seen) setSight((held) => (held.first === seen.first && held.last === seen.last ? held : seen));
  }, [opening]);

  const place = useCallback(
    (target: string, behavior: ScrollBehavior) => {
      const list = opening.current;
      const panel = list?.querySelector<HTMLElement>(`[data-date="${target}"]`);
      if (!list || !panel) return;
      list.scrollTo({ left: panel.offsetLeft - Number.parseFloat(getComputedStyle(list).paddingLeft), behavior });
      onScroll();
    },
    [opening, onScroll],
  );

  useLayoutEffect(() => {
    const list = opening.current;
    if (!isShown || !list) return;
    let width: number | null = null;
    // It calls once at the start, between layout and paint: measuring earlier would lay thousands of events out twice.
    const observer = new ResizeObserver(() => {
      if (list.clientWidth === width) return;
      width = list.clientWidth;
      place(date, 'instant');
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [opening, place, date, isShown]);

  const goTo = useCallback((target: string) => place(target, mayMove() ? 'smooth' : 'instant'), [place]);
  return { sight, onScroll, goTo };
}

const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The panels of which more than half is in view. */
function panelsInView(list: HTMLElement): Sight | null {
  const start = list.scrollLeft;
  const end = start + list.clientWidth;
  const inView = [...list.querySelectorAll<HTMLElement>('[data-date]')].flatMap((panel, index) => {
    const middle = panel.offsetLeft + panel.offsetWidth / 2;
    return middle > start && middle < end ? [index] : [];
  });
  const [first] = inView;
  const last = inView.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}
