import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const widths = ['w-2/3', 'w-2/5'];

/** A day on its way: still stand-ins for its rows, and in one panel the words. Shown after 150 ms. */
export function DayLoading({ saysSo }: { saysSo: boolean }) {
  return (
    <div className="px-3 [animation:fade-in_1ms_150ms_backwards]">
      {widths.map((width) => (
        <div key={width} className="grid grid-cols-[2.125rem_6px_minmax(0,1fr)] gap-x-2 pb-1.5">
          <Skeleton className="mt-2.5 h-3" />
          <Skeleton />
          <div className="flex h-12.5 items-center gap-2.5 rounded-card border border-line px-2.5">
            <Skeleton className="size-8" />
            <div className="flex-1">
              <Skeleton className={`h-2.5 ${width}`} />
              <Skeleton className="mt-2 h-2 w-11" />
            </div>
          </div>
        </div>
      ))}
      {saysSo && (
        <p role="status" className="flex items-center justify-center gap-2.5 pt-4 text-text-2">
          <Spinner />
          Loading calendar events...
        </p>
      )}
    </div>
  );
}
