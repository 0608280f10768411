import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { HandsProps } from './hands/hands.tsx';

/** How long the days rest on the screen before the code is fetched without being asked for. */
const restMs = 1_000;

/**
 * The code for working on the days by hand: it comes after the days, and they do without it while it cannot be fetched. `reach`
 * says that a pointer or the focus has come to them.
 */
export function useHands(isShown: boolean): { Hands: ComponentType<HandsProps> | null; reach: () => void } {
  const [Hands, setHands] = useState<ComponentType<HandsProps> | null>(null);
  const isAsked = useRef(false);

  const reach = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void import('./hands/hands.tsx').then(
      ({ Hands }) => setHands(() => Hands),
      (error: unknown) => {
        // The next touch of the days asks again.
        isAsked.current = false;
        console.warn('The code for working by hand could not be fetched', error);
      },
    );
  }, []);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(reach, restMs);
    return () => clearTimeout(timer);
  }, [isShown, reach]);

  return { Hands, reach };
}
