import { useEffect } from 'react';

/** Tells the page how much of its height an on-screen keyboard covers, as `--keyboard`: sheets stand on it. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const listening = new AbortController();
    const measure = () => {
      const covered = window.innerHeight - view.height - view.offsetTop;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    for (const name of ['resize', 'scroll']) view.addEventListener(name, measure, { signal: listening.signal });
    return () => {
      listening.abort();
      style.removeProperty('--keyboard');
    };
  }, []);
}
