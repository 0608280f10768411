import { lazy, Suspense } from 'react';
import { useToasts } from '../lib/toasts.ts';

const ToastList = lazy(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList })));

/** Always rendered, so that assistive technology knows the region before the first message comes. */
export function Announcer() {
  const toasts = useToasts();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-(--z-toast) flex flex-col items-end gap-2 tablet:inset-x-[19px] tablet:bottom-[19px]"
    >
      <Suspense>{toasts.length > 0 && <ToastList toasts={toasts} />}</Suspense>
    </section>
  );
}
