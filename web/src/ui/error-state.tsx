import RefreshCw from 'lucide-react/icons/refresh-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  message: string;
  onRetry: () => unknown;
  action?: 'Try again' | 'Retry';
}

/** A failure with nothing older to show (design guide, section 11). */
export function ErrorState({ message, onRetry, action = 'Try again' }: ErrorStateProps) {
  return (
    <div role="alert" className="flex gap-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-danger-tint text-danger">
        <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 max-w-[26.25rem] flex-col items-start">
        <p className="font-semibold text-16">Error: {message}</p>
        <p className="mb-4 text-text-2">Please check your connection and try again.</p>
        <Button icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void onRetry()}>
          {action}
        </Button>
      </div>
    </div>
  );
}
