import { type RefObject, useLayoutEffect, useState } from 'react';
import { textScale } from '../../lib/text-scale.ts';

/** Whether an element is narrower than so many pixels, more where text is larger: before the first paint and whenever its width changes. */
export function useNarrow(element: RefObject<HTMLElement | null>, below: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setNarrow(target.offsetWidth < below * textScale());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, below]);
  return isNarrow;
}
