import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';

/** How long a view rests on the screen before the code is fetched without being asked for. */
const restMs = 1_000;

/**
 * A component whose code comes after what it serves, which does without it while it cannot be fetched. `reach` says that a
 * pointer or the focus has come there. `load` has to stay the same function.
 */
export function useReachedPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isShown: boolean,
): [Part: ComponentType<Props> | null, reach: () => void] {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const isAsked = useRef(false);

  const reach = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    load().then(
      (Loaded) => setPart(() => Loaded),
      (error: unknown) => {
        // The next touch of the view asks again.
        isAsked.current = false;
        console.warn('The code for working by hand could not be fetched', error);
      },
    );
  }, [load]);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(reach, restMs);
    return () => clearTimeout(timer);
  }, [isShown, reach]);

  return [Part, reach];
}
