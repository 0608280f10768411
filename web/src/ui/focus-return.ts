import { useState } from 'react';

/**
 * Gives the focus back to where it was when the layer first rendered, once Radix has closed it: pass the answer as
 * `onCloseAutoFocus`. Radix by itself knows only layers that their own trigger opened.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // Elsewhere, as in the chat that was opened from it, the focus is where it is meant to be.
    if (opener instanceof HTMLElement && document.activeElement?.contains(opener)) opener.focus();
  };
}
