import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
  /** `failed` is announced at once and carries a warning icon; `note` is neither good nor bad news. */
  tone: 'done' | 'failed' | 'note';
  action?: { label: string; run: () => void };
  /** It stays until somebody dismisses it, and this is called then. */
  onDismiss?: () => void;
}

const most = 3;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message for 10 s, or until it is dismissed; of more than three the oldest of those that go by themselves goes. Answers its id. */
export function toast(text: string, { tone = 'done', ...more }: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  const id = nextId++;
  const shown = [...toasts, { id, text, tone, ...more }];
  const oldest = shown.length > most && shown.find(({ onDismiss }) => !onDismiss);
  change(shown.filter((each) => each !== oldest));
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
