import { useFootRoom } from '../lib/foot-room.ts';
import { type Toast, useToasts } from '../lib/toasts.ts';
import { ToastList } from './toast-list.tsx';

const failed = ({ tone }: Toast) => tone === 'failed';

/**
 * Always rendered, so that assistive technology knows the region before the first message comes. Failures stand below it, as
 * alerts of their own: within a region that is announced they would be said twice.
 */
export function Announcer() {
  const toasts = useToasts();
  const footRoom = useFootRoom();
  return (
    <section
      aria-label="Notifications"
      style={{ marginBottom: footRoom }}
      className="pointer-events-none fixed inset-x-3 bottom-3 z-(--z-toast) *:flex *:flex-col *:items-end *:*:mt-2 tablet:inset-x-[19px] tablet:bottom-4.75"
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
