import CloudOff from 'lucide-react/icons/cloud-off';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener);
  };
}

/** Says what becomes of changes without a network: they are refused, never kept for later. Always there to be announced. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 border-line-strong border-b bg-sunken px-4 py-1.5 text-13">
          <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          You are offline. Changes are not kept until the connection is back.
        </p>
      )}
    </div>
  );
}
