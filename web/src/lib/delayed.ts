import { useEffect, useState } from 'react';

/** True once `isOn` has lasted for `delayMs`: loading texts appear after 150 ms, so that quick answers do not flash. */
export function useDelayed(isOn: boolean, delayMs = 150): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isOn, delayMs]);
  return isOn && isDue;
}
