import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../lib/composing.ts';

/**
 * Ctrl or Cmd with Enter saves from anywhere in a dialog. A field that takes its text when it is left is left first, and
 * whatever else Enter does where the focus is does not happen.
 */
export function useSaveKey(save: () => void, isOn = true): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const field = document.activeElement;
      if (field instanceof HTMLElement) {
        field.blur();
        field.focus();
      }
      // After the render that what was typed asks for.
      setTimeout(() => saveNow());
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOn]);
}
