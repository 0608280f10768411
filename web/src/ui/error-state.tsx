import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';

/** A failure with nothing older to show (design guide, section 11). `children` hold the way to try again. */
export function ErrorState({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-danger-tint text-danger">
        <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 max-w-[420px] flex-col items-start">
        <p className="font-semibold text-16">Error: {message}</p>
        <p className="mb-4 text-text-2">Please check your connection and try again.</p>
        {children}
      </div>
    </div>
  );
}
