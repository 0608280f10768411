import type { MouseEvent } from 'react';

/** Follows a plain link within the app, as `Link` does, where hundreds of them stand in one view. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, navigate: (address: string) => void): void {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented) return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget;
  navigate(`${pathname}${search}`);
}
