import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { earlier, type LineWindow, later, windowOf } from './line-window.ts';

/** Further lines are drawn before someone who scrolls comes to where they are missing. */
const nearPx = 400;
/** The end is in sight, within so many pixels. */
const endPx = 32;

export interface Lines extends LineWindow {
  /** Draws lines before the first, or after the last one drawn. */
  showEarlier: () => void;
  showLater: () => void;
  showNewest: () => void;
  onScroll: () => void;
}

/** Which lines of a conversation of `count` to draw in `list`, each marked by `data-line`, its index. */
export function useLineWindow(list: RefObject<HTMLElement | null>, count: number): Lines {
  /** Where the window begins; null while it follows the newest line. */
  const [held, hold] = useState<number | null>(null);
  const drawn = windowOf(held, count);
  const lastTop = useRef(0);
  /** A line that stays drawn, and where it was seen: so it stays there. */
  const kept = useRef<{ line: Element; top: number } | null>(null);

  useLayoutEffect(() => {
    if (kept.current && list.current) {
      const { line, top } = kept.current;
      if (line.isConnected) list.current.scrollTop += line.getBoundingClientRect().top - top;
    }
    kept.current = null;
  });

  function move(from: number) {
    if (from === drawn.from) return;
    const line = list.current?.querySelector(`[data-line="${Math.max(from, drawn.from)}"]`);
    kept.current = line ? { line, top: line.getBoundingClientRect().top } : null;
    hold(from);
  }

  return {
    ...drawn,
    showEarlier: () => move(earlier(drawn)),
    showLater: () => move(later(drawn, count)),
    showNewest: () => hold(null),
    onScroll() {
      const element = list.current;
      if (!element) return;
      const { scrollTop, scrollHeight, clientHeight } = element;
      const isUp = scrollTop < lastTop.current;
      lastTop.current = scrollTop;
      const below = scrollHeight - clientHeight - scrollTop;
      const isWhole = drawn.to === count;
      if (isWhole && below < endPx) hold(null);
      else if (isUp && scrollTop < nearPx) move(earlier(drawn));
      else if (!isUp && !isWhole && below < nearPx) move(later(drawn, count));
      // What someone reads stays, whatever comes at the end.
      else if (held === null) hold(drawn.from);
    },
  };
}
