import { useLayoutEffect, useSyncExternalStore } from 'react';

let room = 0;
const listeners = new Set<() => void>();

function set(units: number) {
  room = units;
  for (const listener of listeners) listener();
}

/** Keeps so many units of space at the foot of the window free of messages while the component is shown. */
export function useKeepFootFree(units: number): void {
  useLayoutEffect(() => {
    set(units);
    return () => set(0);
  }, [units]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The length at the foot of the window that messages stand above. */
export const useFootRoom = (): string => useSyncExternalStore(subscribe, () => `calc(${room} * var(--spacing))`);
