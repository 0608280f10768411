import { useDelayed } from '../lib/delayed.ts';
import { Button } from '../ui/button.tsx';
import { DockFrame } from '../ui/dock-frame.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** The place of the live session until its code is there. */
export function DockPlace() {
  const isSlow = useDelayed(true);
  return (
    <DockFrame aria-label="Live session" className="flex items-center gap-3 px-4 text-text-2">
      {isSlow && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          Loading session...
        </p>
      )}
    </DockFrame>
  );
}

/** The place of the live session when its code does not come. */
export function DockFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <DockFrame aria-label="Live session" className="flex items-center gap-3 px-4 text-text-2">
      <p role="alert" className="flex-1">
        The live session could not be shown.
      </p>
      <Button small onClick={onRetry}>
        Try again
      </Button>
    </DockFrame>
  );
}
