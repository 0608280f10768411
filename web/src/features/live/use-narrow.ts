import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than so many pixels, before the first paint and whenever its width changes. */
export function useNarrow(element: RefObject<HTMLElement | null>, below: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setNarrow(target.offsetWidth < below);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, below]);
  return isNarrow;
}
