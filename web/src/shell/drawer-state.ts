import { createContext, useContext } from 'react';

export interface DrawerState {
  isDrawerOpen: boolean;
  setDrawerOpen(open: boolean): void;
}

export const DrawerContext = createContext<DrawerState | null>(null);

export function useDrawer(): DrawerState {
  const state = useContext(DrawerContext);
  if (!state) throw new Error('useDrawer is called outside the shell');
  return state;
}
