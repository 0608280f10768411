import ArrowUp from 'lucide-react/icons/arrow-up';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useLinger } from '../lib/linger.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useShell } from './shell-state.ts';

const closeMs = 180;

/** The chat beside the page. The assistant is not connected yet, and the panel says so. */
export function ChatPanel() {
  const { isChatOpen, toggleChat } = useShell();
  const isShown = useLinger(isChatOpen || null, closeMs);
  const input = useRef<HTMLTextAreaElement>(null);

  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isChatOpen) return;
    const opener = document.activeElement;
    const inside = panel.current;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && toggleChat();
    inside?.addEventListener('keydown', closeOnEscape);
    input.current?.focus({ preventScroll: true });
    return () => {
      inside?.removeEventListener('keydown', closeOnEscape);
      const hasFocus = inside?.contains(document.activeElement);
      if (hasFocus && opener instanceof HTMLElement) opener.focus();
    };
  }, [isChatOpen, toggleChat]);

  if (!isShown) return null;
  return (
    <aside
      ref={panel}
      aria-label="Chat"
      data-state={isChatOpen ? 'open' : 'closed'}
      className="chat-panel fixed inset-0 z-(--z-chat) flex flex-col overflow-hidden bg-paper tablet:relative tablet:bg-surface tablet:inset-auto tablet:w-(--chat) tablet:shrink-0"
    >
      <div className="flex h-full w-full flex-col tablet:w-(--chat) tablet:border-line tablet:border-l">
        <header className="flex h-(--topbar) shrink-0 items-center justify-between border-line border-b pr-2.5 pl-5">
          <h2 className="font-semibold text-16">Chat</h2>
          <IconButton label="Close chat" onClick={toggleChat}>
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </header>
        <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto px-4 tablet:px-5">
          <ol aria-label="Messages" className="mt-auto py-4">
            <li>Hi! How can I help you today?</li>
          </ol>
        </div>
        <p className="mx-4 mb-3 flex gap-2.5 rounded-card bg-sunken p-3 text-13 text-text-2">
          <Info size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
          The assistant is not connected yet, so messages cannot be sent.
        </p>
        <form
          onSubmit={(event) => event.preventDefault()}
          className="mx-3 mb-[max(16px,env(safe-area-inset-bottom))] max-tablet:mb-[max(20px,env(safe-area-inset-bottom))] flex items-end gap-1 rounded-[14px] border border-control bg-surface p-[5px] focus-within:outline-2 focus-within:outline-focus tablet:mx-4"
        >
          <textarea
            ref={input}
            rows={1}
            aria-label="Message"
            placeholder="Type a message"
            className="field-sizing-content max-h-32 min-h-[34px] flex-1 resize-none bg-transparent px-2.5 py-[7px] max-tablet:min-h-[38px] max-tablet:py-[9px] outline-none"
          />
          <button
            type="submit"
            disabled
            aria-label="Send"
            className="grid size-[34px] shrink-0 max-tablet:size-[38px] place-items-center rounded-[10px] bg-sunken text-text-3"
          >
            <ArrowUp size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </form>
      </div>
    </aside>
  );
}
