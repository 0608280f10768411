import { useEffect, useEffectEvent } from 'react';

/** Keys of the live session: start or stop, postpone, or minutes to add. */
export type LiveKey = 'toggle' | 'postpone' | 5 | 10 | 15;

/** What follows S (design guide, section 7). */
export const liveKeys: Readonly<Record<string, LiveKey>> = { s: 'toggle', p: 'postpone', 1: 5, 2: 10, 3: 15 };

const name = 'live-key';

export const pressLiveKey = (key: LiveKey): void => {
  window.dispatchEvent(new CustomEvent(name, { detail: key }));
};

/** Carries out the keys of the live session while the component is shown. */
export function useLiveKeys(run: (key: LiveKey) => void): void {
  const carryOut = useEffectEvent(run);
  useEffect(() => {
    const listener = (event: Event) => carryOut((event as CustomEvent<LiveKey>).detail);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, []);
}
