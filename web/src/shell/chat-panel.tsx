import { useEffect, useRef } from 'react';
import { Chat } from '../features/chat/chat.tsx';
import { endChat, leaveChat, toggleChat, useChatOpen } from '../lib/chat-panel.ts';
import { isComposing } from '../lib/composing.ts';
import { useKeyboardInset } from '../lib/keyboard-inset.ts';
import { useLinger } from '../lib/linger.ts';

const closeMs = 180;

/** The chat beside the page: it slides in, has the focus while it is open and gives it back. */
export function ChatPanel() {
  const isChatOpen = useChatOpen();
  const isShown = useLinger(isChatOpen || null, closeMs);

  useEffect(() => {
    if (!isShown) endChat();
  }, [isShown]);

  return isShown && <OpenPanel />;
}

function OpenPanel() {
  const isChatOpen = useChatOpen();
  const input = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  useKeyboardInset();

  useEffect(() => {
    if (!isChatOpen) return;
    const inside = panel.current;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && !isComposing(event) && toggleChat();
    inside?.addEventListener('keydown', closeOnEscape);
    input.current?.focus({ preventScroll: true });
    return () => {
      inside?.removeEventListener('keydown', closeOnEscape);
      if (inside?.contains(document.activeElement)) leaveChat();
    };
  }, [isChatOpen]);

  return (
    <aside
      ref={panel}
      aria-label="Chat"
      data-state={isChatOpen ? 'open' : 'closed'}
      className="chat-panel fixed inset-0 bottom-[var(--keyboard,0px)] z-(--z-chat) flex flex-col overflow-hidden bg-paper tablet:relative tablet:inset-auto tablet:w-(--chat) tablet:shrink-0 tablet:bg-surface"
    >
      <div className="relative flex h-full w-full flex-col tablet:w-(--chat) tablet:border-line tablet:border-l">
        <Chat input={input} onClose={toggleChat} />
      </div>
    </aside>
  );
}
