import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from './button.tsx';

/** A card whose figures did not come. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div role="alert">
      <p className="mb-3 text-text-2">Error: {error.message}</p>
      <Button small icon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}
