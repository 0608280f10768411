import { createContext, type RefObject, useContext } from 'react';

export interface ShellState {
  isChatOpen: boolean;
  toggleChat(): void;
  /** What had the focus when the chat was opened. */
  chatOpener: RefObject<Element | null>;
  isDrawerOpen: boolean;
  setDrawerOpen(open: boolean): void;
}

export const ShellContext = createContext<ShellState | null>(null);

export function useShell(): ShellState {
  const state = useContext(ShellContext);
  if (!state) throw new Error('useShell is called outside the shell');
  return state;
}
