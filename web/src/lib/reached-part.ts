import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How long a view rests on the screen before the code is fetched without being asked for. */
const restMs = 1_000;
/** How long a key that nobody took may wait for the code. */
const heldKeyMs = 3_000;

/**
 * A component whose code comes after what it serves, which does without it while it cannot be fetched. `reach` says that a
 * pointer or the focus has come there. A key pressed `within` before the code is there is pressed again once it is. `load` has
 * to stay the same function.
 */
export function useReachedPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isShown: boolean,
  within: RefObject<HTMLElement | null>,
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

  const early = useRef<KeyboardEvent | null>(null);
  useEffect(() => {
    if (Part) {
      // What was loaded listens by now: effects of children come first.
      pressAgain(early.current);
      early.current = null;
      return;
    }
    const hold = (event: KeyboardEvent) => {
      early.current = event;
    };
    const element = within.current;
    element?.addEventListener('keydown', hold);
    return () => element?.removeEventListener('keydown', hold);
  }, [Part, within]);

  return [Part, reach];
}

function pressAgain(event: KeyboardEvent | null): void {
  const target = event?.target;
  if (!event || event.defaultPrevented || !(target instanceof HTMLElement) || target !== document.activeElement) return;
  if (performance.now() - event.timeStamp > heldKeyMs) return;
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  const again = { key, code, altKey, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
  target.dispatchEvent(new KeyboardEvent('keydown', again));
}
