import { useState } from 'react';

/**
 * Gives the focus back to where it was when the layer first rendered, once Radix has closed it: pass the answer as
 * `onCloseAutoFocus`. Radix by itself knows only layers that their own trigger opened.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // A key that acts everywhere opened it: the page goes on where its content begins, not at the top of the window.
    const place = opener === document.body ? document.querySelector('main') : opener;
    if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: place !== opener });
  };
}
