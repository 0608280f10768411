import { useChatOpen } from '../lib/chat-panel.ts';
import { useFootRoom } from '../lib/foot-room.ts';
import { type Toast, useToasts } from '../lib/toasts.ts';
import { classNames } from './class-names.ts';
import { ToastList } from './toast-list.tsx';

const failed = ({ tone }: Toast) => tone === 'failed';

/**
 * Always rendered, so that assistive technology knows the region before the first message comes. Failures stand below it, as
 * alerts of their own: within a region that is announced they would be said twice.
 */
export function Announcer() {
  const toasts = useToasts();
  const footRoom = useFootRoom();
  const isChatOpen = useChatOpen();
  return (
    <section
      aria-label="Notifications"
      style={{ marginBottom: footRoom }}
      className={classNames(
        'pointer-events-none fixed inset-x-3 z-(--z-toast) *:flex *:flex-col *:items-end *:*:mt-2 tablet:bottom-4.75 tablet:left-[19px]',
        // Over the page, or below the head of the chat that covers it: the chat's last card keeps its buttons.
        isChatOpen
          ? 'max-tablet:top-[calc(var(--topbar)+env(safe-area-inset-top))] tablet:right-[calc(var(--chat)+19px)]'
          : 'max-tablet:bottom-3 tablet:right-[19px]',
      )}
    >
      <div aria-live="polite" aria-relevant="additions">
        <ToastList toasts={toasts.filter((toast) => !failed(toast))} />
      </div>
      <div>
        <ToastList toasts={toasts.filter(failed)} />
      </div>
    </section>
  );
}
