import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A value that callbacks and effects read, without being made or run anew when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
