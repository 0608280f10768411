import { useLayoutEffect, useSyncExternalStore } from 'react';

let room = 0;
const listeners = new Set<() => void>();

function set(px: number) {
  room = px;
  for (const listener of listeners) listener();
}

/** Keeps so many pixels at the foot of the window free of messages while the component is shown. */
export function useKeepFootFree(px: number): void {
  useLayoutEffect(() => {
    set(px);
    return () => set(0);
  }, [px]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The pixels at the foot of the window that messages stand above. */
export const useFootRoom = (): number => useSyncExternalStore(subscribe, () => room);
