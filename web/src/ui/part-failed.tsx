import { ErrorState } from './error-state.tsx';

/** Stands in place of a part of the page that could not be shown. */
export function PartFailed({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <div className="mx-4 my-4 rounded-sheet border border-line bg-surface p-6 desktop:mx-[19px]">
      <ErrorState message={`${name} could not be shown.`} onRetry={onRetry} />
    </div>
  );
}
