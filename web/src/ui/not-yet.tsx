import { useDelayed } from '../lib/delayed.ts';
import { ErrorState } from './error-state.tsx';
import { Spinner } from './spinner.tsx';

/** Stands in a view of the schedule that is on its way, after 150 ms, or that could not be had. */
export function NotYet({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isDue = useDelayed(error === null);
  if (error) {
    return (
      <div className="grid flex-1 place-items-center p-5">
        <ErrorState message={error.message} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <div className="grid flex-1 place-items-center p-5">
      {isDue && (
        <p role="status" className="flex items-center gap-2.5 text-text-2">
          <Spinner />
          Loading calendar events...
        </p>
      )}
    </div>
  );
}
