import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
  /** `failed` is announced at once and carries a warning icon; `note` is neither good nor bad news. */
  tone: 'done' | 'failed' | 'note';
  action?: { label: string; run: () => void };
}

const most = 3;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message for 10 s; the oldest goes when there are more than three. Answers its id. */
export function toast(text: string, { tone = 'done', action }: Partial<Pick<Toast, 'tone' | 'action'>> = {}): number {
  const id = nextId++;
  change([...toasts, { id, text, tone, ...(action && { action }) }].slice(-most));
  return id;
}

export const dismissToast = (id: number): void => change(toasts.filter((shown) => shown.id !== id));

export const dismissToasts = (): void => change([]);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
