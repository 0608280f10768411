import { useEffect, useState } from 'react';

/** `value` while there is one, and the last one for `afterMs` longer, so that a closing animation can play. */
export function useLinger<T>(value: T | null, afterMs: number): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);

  useEffect(() => {
    if (value !== null) return;
    const timer = setTimeout(() => setLast(null), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);

  return value ?? last;
}
