/** What a key does to the event in focus, or to those that are selected. */
export type RowAction =
  | { does: 'shift'; minutes: number }
  | { does: 'stretch'; minutes: number }
  | { does: 'by-days'; days: -1 | 1 }
  | { does: 'extend'; step: -1 | 1 }
  | { does: 'duplicate' | 'delete' | 'select-day' | 'toggle' | 'clear' | 'menu' };

export type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

const stepMinutes = 15;
const upDown: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };
const leftRight: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** The keys of working by hand; null where a key means nothing here. Copy and paste come as events of their own. */
export function actionOf({ key, altKey, shiftKey, ctrlKey, metaKey }: Key, hasSingleKeys: boolean): RowAction | null {
  const hasControl = ctrlKey || metaKey;
  const vertical = upDown[key];
  const across = leftRight[key];
  const letter = key.toLowerCase();
  if (altKey) {
    if (hasControl) return null;
    if (vertical) return { does: shiftKey ? 'stretch' : 'shift', minutes: vertical * stepMinutes };
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
  if (!hasSingleKeys) return null;
  if (letter === 'd') return { does: 'duplicate' };
  return letter === 'x' ? { does: 'toggle' } : null;
}
