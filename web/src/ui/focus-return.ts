import { useState } from 'react';

/**
 * Gives the focus back to where it was when the layer first rendered, once Radix has closed it: pass the answer as
 * `onCloseAutoFocus`. Radix by itself knows only layers that their own trigger opened.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
