import { useCallback, useSyncExternalStore } from 'react';

/** Widths at which the layout changes (design guide, section 10): 769 and 1200 px, and sooner where text is set larger. */
export const narrow = '(width < 48.0625rem)';
export const rail = '(48.0625rem <= width < 75rem)';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** How the modifier key of shortcuts is written on this platform. */
export const modifierSign = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
