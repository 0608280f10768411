/** What a key does to the event in focus, or to those that are selected. */
export type HandAction =
  | { does: 'shift'; minutes: number }
  | { does: 'stretch'; minutes: number }
  | { does: 'by-days'; days: number }
  | { does: 'extend'; step: -1 | 1 }
  | {
      does: 'open' | 'move-to' | 'duplicate' | 'delete' | 'select-day' | 'toggle' | 'clear' | 'menu';
    };

export type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

export interface KeyRules {
  hasSingleKeys: boolean;
  /** What lies above and below an event: the times of its day, or in a grid of weeks other weeks. */
  vertical: 'times' | 'weeks';
}

const stepMinutes = 15;
const upDown: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };
const leftRight: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };
const letters: Record<string, HandAction> = {
  d: { does: 'duplicate' },
  e: { does: 'open' },
  m: { does: 'move-to' },
  x: { does: 'toggle' },
};

/** The keys of working by hand; null where a key means nothing here. Copy and paste come as events of their own. */
export function actionOf({ key, altKey, shiftKey, ctrlKey, metaKey }: Key, rules: KeyRules): HandAction | null {
  const hasControl = ctrlKey || metaKey;
  const vertical = upDown[key];
  const across = leftRight[key];
  const letter = key.toLowerCase();
  if (altKey) {
    if (hasControl) return null;
    if (vertical && shiftKey) return { does: 'stretch', minutes: vertical * stepMinutes };
    if (vertical && rules.vertical === 'weeks') return { does: 'by-days', days: vertical * 7 };
    if (vertical) return { does: 'shift', minutes: vertical * stepMinutes };
    return across && !shiftKey ? { does: 'by-days', days: across } : null;
  }
  if (shiftKey) {
    if (hasControl) return null;
    if (vertical) return { does: 'extend', step: vertical };
    return key === 'F10' ? { does: 'menu' } : null;
  }
  if (hasControl) {
    if (letter === 'd') return { does: 'duplicate' };
    return letter === 'a' ? { does: 'select-day' } : null;
  }
  if (key === 'Delete') return { does: 'delete' };
  if (key === 'Escape') return { does: 'clear' };
  if (key === 'ContextMenu') return { does: 'menu' };
  return (rules.hasSingleKeys && letters[letter]) || null;
}
