import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Counts as the end, within so many pixels. */
const nearPx = 32;

export interface End {
  /** Names the last line. */
  newest: string | undefined;
  /** The last line is the person's own: it is always gone to. */
  isOwn: boolean;
  /** The last line is drawn. */
  isDrawn: boolean;
  /** Draws it. */
  draw: () => void;
}

/**
 * Keeps a scrolling list at its end while it grows, unless someone scrolled up; `hasNew` says that something came below
 * what they look at since.
 */
export function useStickToEnd(list: RefObject<HTMLElement | null>, { newest, isOwn, isDrawn, draw }: End) {
  const isAtEnd = useRef(true);
  const [hasNew, setNew] = useState(false);
  const end = useRef({ isDrawn, draw });
  useLayoutEffect(() => {
    end.current = { isDrawn, draw };
  });
  useLayoutEffect(() => {
    // Before the browser tells of the scrolling, which would be taken for a person's.
    if (isDrawn && isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [isDrawn, list]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onScroll = () => {
      isAtEnd.current = end.current.isDrawn && element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
      if (isAtEnd.current) setNew(false);
    };
    const follow = () => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
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
    const element = list.current;
    if (!element || before.current === newest) return;
    before.current = newest;
    if (isOwn) isAtEnd.current = true;
    if (!isAtEnd.current) {
      setNew(true);
      return;
    }
    end.current.draw();
    element.scrollTop = element.scrollHeight;
  }, [list, newest, isOwn]);

  return {
    hasNew,
    goToEnd: () => {
      const element = list.current;
      isAtEnd.current = true;
      setNew(false);
      draw();
      if (element) element.scrollTop = element.scrollHeight;
    },
  };
}
