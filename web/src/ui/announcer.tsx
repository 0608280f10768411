import { useFootRoom } from '../lib/foot-room.ts';
import { useToasts } from '../lib/toasts.ts';
import { ToastList } from './toast-list.tsx';

/** Always rendered, so that assistive technology knows the region before the first message comes. */
export function Announcer() {
  const toasts = useToasts();
  const footRoom = useFootRoom();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      style={{ marginBottom: footRoom }}
      className="pointer-events-none fixed inset-x-3 bottom-3 z-(--z-toast) flex flex-col items-end gap-2 tablet:inset-x-[19px] tablet:bottom-4.75"
    >
      <ToastList toasts={toasts} />
    </section>
  );
}
