import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Counts as the end, within so many pixels. */
const nearPx = 32;

export interface End {
  /** Names the last line. */
  newest: string | undefined;
  /** The last line was just said in this window: it is always gone to. */
  isSaidHere: boolean;
  /** The last line is drawn. */
  isDrawn: boolean;
  /** Draws it. */
  draw: () => void;
}

/**
 * Keeps a scrolling list at its end while it grows, unless someone scrolled up; `hasNew` says that something came below
 * what they look at since.
 */
export function useStickToEnd(list: RefObject<HTMLElement | null>, { newest, isSaidHere, isDrawn, draw }: End) {
  const isAtEnd = useRef(true);
  const [hasNew, setNew] = useState(false);
  const end = useRef({ isDrawn, draw });
  useLayoutEffect(() => {
    end.current = { isDrawn, draw };
  });
  useLayoutEffect(() => {
    if (isDrawn && isAtEnd.current) scrollToEnd(list.current);
  }, [isDrawn, list]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let seen = placeIn(element);
    const onScroll = () => {
      const now = placeIn(element);
      // By the time that a scrolling to the end is told, more may have come below it. Only a person scrolls up, but for a
      // browser that keeps what is seen in its place while lines above it go, or whose window changes.
      const isByPerson = now.top < seen.top && now.height === seen.height && now.window === seen.window;
      seen = now;
      const isNear = end.current.isDrawn && now.height - now.top - now.window < nearPx;
      if (isNear) setNew(false);
      if (isNear || isByPerson) isAtEnd.current = isNear;
    };
    const follow = () => {
      if (isAtEnd.current) scrollToEnd(element);
      seen = placeIn(element);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // Whatever makes the content longer or the window lower: an answer that streams, a card, a keyboard.
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [list]);

  const before = useRef(newest);
  useLayoutEffect(() => {
    if (before.current === newest) return;
    before.current = newest;
    if (isSaidHere) isAtEnd.current = true;
    setNew(!isAtEnd.current);
    if (!isAtEnd.current) return;
    end.current.draw();
    scrollToEnd(list.current);
  }, [list, newest, isSaidHere]);

  return {
    hasNew,
    goToEnd: () => {
      isAtEnd.current = true;
      setNew(false);
      draw();
      scrollToEnd(list.current);
    },
  };
}

const placeIn = ({ scrollTop: top, scrollHeight: height, clientHeight: window }: HTMLElement) => ({
  top,
  height,
  window,
});

function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight;
}
