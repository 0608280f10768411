import { useState } from 'react';

/**
 * Lets bars and columns below an element grow once, when they are first painted, and not with later figures. Spread it on the
 * element.
 */
export function useGrowOnce(): { className: string; onAnimationEnd: () => void } {
  const [isFresh, setFresh] = useState(true);
  return { className: isFresh ? 'grow-once' : '', onAnimationEnd: () => setFresh(false) };
}
