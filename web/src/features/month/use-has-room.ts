import { type RefObject, useEffect, useState } from 'react';
import { narrow } from '../../lib/media.ts';
import { textScale } from '../../lib/text-scale.ts';

/** Less than this, and a cell cannot show names of the usual size. */
const leastWidth = 560;

/** Whether an element is wide enough for the month as a board: beside the chat it may not be in a wide window. */
export function useHasRoom(element: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(() => !matchMedia(narrow).matches);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHasRoom(entry.contentRect.width >= leastWidth * textScale());
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasRoom;
}
