import { useSyncExternalStore } from 'react';
import { whenForgotten } from './forgetting.ts';
import { openerNow, returnFocusTo } from './layer-focus.ts';

/** The chat beside the page, as far as the rest of the page knows it. */
interface ChatPanel {
  isOpen: boolean;
  /** What stands in its field, which stays while the panel is closed. */
  draft: string;
}

let panel: ChatPanel = { isOpen: false, draft: '' };
let opener: Element | null = null;
const listeners = new Set<() => void>();

function change(next: Partial<ChatPanel>) {
  panel = { ...panel, ...next };
  for (const listener of listeners) listener();
}

/** Opens the chat, or closes it. */
export function toggleChat(): void {
  // Here, as the page may give the focus up before the panel is there.
  const from = openerNow();
  if (!panel.isOpen && !from?.closest('.chat-panel')) opener = from;
  change({ isOpen: !panel.isOpen });
}

/** Opens the chat with something to ask in its field, unless the person wrote there already. */
export function suggestToChat(text: string): void {
  if (panel.draft.trim() === '') writeDraft(text);
  enterChat();
}

/** Opens the chat with the person's own words in its field, below what they wrote there before. */
export function addToChat(text: string): void {
  const before = panel.draft.trimEnd();
  writeDraft(before === '' ? text : `${before}\n${text}`);
  enterChat();
}

function enterChat() {
  if (panel.isOpen) document.querySelector<HTMLElement>('.chat-panel textarea')?.focus();
  else toggleChat();
}

export const writeDraft = (draft: string): void => change({ draft });

/** While the panel closes: gives the focus back to what had it when the chat was opened. */
export function leaveChat(): void {
  if (opener instanceof HTMLElement) opener.focus();
}

/** Once the panel is gone: the same where that was not to be had, as for want of room beside the panel. */
export function endChat(): void {
  if (opener) returnFocusTo(opener);
  opener = null;
}

whenForgotten(() => {
  opener = null;
  change({ isOpen: false, draft: '' });
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useChatOpen = (): boolean => useSyncExternalStore(subscribe, () => panel.isOpen);
export const useDraft = (): string => useSyncExternalStore(subscribe, () => panel.draft);
