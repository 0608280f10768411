import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls where a link, a key or Back led: to another page, or in the calendar to other days, as other pages say themselves what
 * changed on them. What takes the place of an address is no move.
 */
export function listenToMoves(onMove: () => void): () => void {
  let path = location.pathname;
  const onNavigate = () => {
    const isElsewhere = location.pathname !== path;
    path = location.pathname;
    if (isElsewhere || path.startsWith('/calendar')) onMove();
  };
  // The router's name for an address that was added to the history.
  window.addEventListener('pushState', onNavigate);
  window.addEventListener('popstate', onNavigate);
  return () => {
    window.removeEventListener('pushState', onNavigate);
    window.removeEventListener('popstate', onNavigate);
  };
}

/** Whether there was a move since the app was opened, for what comes later. */
export function useHasMoved(): RefObject<boolean> {
  const hasMoved = useRef(false);
  useEffect(
    () =>
      listenToMoves(() => {
        hasMoved.current = true;
      }),
    [],
  );
  return hasMoved;
}
