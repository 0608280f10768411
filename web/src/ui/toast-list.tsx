import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { dismissToast, type Toast } from '../lib/toasts.ts';

const shownMs = 10_000;
const icons = { done: CircleCheck, failed: CircleAlert, note: Info };

export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

function ToastCard({ toast }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  /** What had the focus before the message took it. */
  const origin = useRef<EventTarget | null>(null);
  const { id, text, tone, action, onDismiss } = toast;
  const Icon = icons[tone];

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of ['mouseenter', 'focusin']) card.current?.addEventListener(name, () => setHeld(true), { signal });
    for (const name of ['mouseleave', 'focusout'])
      card.current?.addEventListener(name, () => setHeld(false), { signal });
    const keepOrigin = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && card.current?.contains(relatedTarget))) origin.current = relatedTarget;
    };
    card.current?.addEventListener('focusin', keepOrigin, { signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (isHeld || onDismiss) return;
    const timer = setTimeout(() => dismissToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, onDismiss]);

  function dismiss() {
    if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus();
    dismissToast(id);
  }

  return (
    <div
      ref={card}
      data-message
      role={tone === 'failed' ? 'alert' : undefined}
      className="layer-rise pointer-events-auto flex min-h-11.5 max-w-full flex-wrap items-center justify-end gap-x-3 rounded-card border border-[light-dark(transparent,#3B4252)] bg-[light-dark(#1B1E2B,#1F232D)] py-1 pr-2 pl-3.5 text-[#fff] text-13 shadow-overlay"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {/* Buttons that leave no room for it stand below it. */}
      <span className="wrap-anywhere flex-[1_1_8rem] py-2 font-medium">{text}</span>
      <span className="flex shrink-0 items-center gap-3">
        {action && (
          <button
            type="button"
            onClick={() => {
              dismiss();
              action.run();
            }}
            className="min-h-9 shrink-0 rounded-control px-2.5 font-semibold outline-[#fff] hover:bg-[#ffffff1f]"
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          aria-label="Dismiss"
          onClick={() => {
            dismiss();
            onDismiss?.();
          }}
          className="grid size-9 shrink-0 place-items-center rounded-control outline-[#fff] hover:bg-[#ffffff1f]"
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
