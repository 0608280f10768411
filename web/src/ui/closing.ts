import { createContext, useContext } from 'react';

/** True around a dialog that is still rendered only to play its way out. */
export const ClosingContext = createContext(false);

export const useClosing = (): boolean => useContext(ClosingContext);
