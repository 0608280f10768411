import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Counts as the end, within so many pixels. */
const nearPx = 32;

/**
 * Keeps a scrolling list at its end while it grows, unless someone scrolled up; `hasNew` says that something came below
 * what they look at since. `newest` names the last line; an own one (`isOwn`) is always gone to.
 */
export function useStickToEnd(list: RefObject<HTMLElement | null>, newest: string | undefined, isOwn: boolean) {
  const isAtEnd = useRef(true);
  const [hasNew, setNew] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onScroll = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
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
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    else setNew(true);
  }, [list, newest, isOwn]);

  return {
    hasNew,
    goToEnd: () => {
      const element = list.current;
      isAtEnd.current = true;
      setNew(false);
      if (element) element.scrollTop = element.scrollHeight;
    },
  };
}
