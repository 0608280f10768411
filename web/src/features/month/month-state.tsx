import { timeText } from '@daywright/schedule/dates';
import { useDelayed } from '../../lib/delayed.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RefreshStrip } from '../../ui/refresh-strip.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Month } from './use-month.ts';

/** Says what is missing of the month, or how old it is. What is held stays on the screen. */
export function MonthState({ month: { weeks, timeZone } }: { month: Month }) {
  const isWaiting = useDelayed(weeks.some(({ data, error }) => !data && !error));
  const missing = weeks.find(({ data, error }) => !data && error);
  const stale = weeks.filter(({ data, error }) => data && error);
  const retry = () => {
    for (const week of weeks) if (week.error) void week.refetch();
  };

  if (missing?.error) {
    return (
      <div className="rounded-sheet border border-line bg-surface p-5">
        <ErrorState message={missing.error.message} onRetry={retry} />
      </div>
    );
  }
  if (stale.length > 0) {
    const since = Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt));
    return (
      <div className="-mx-4 desktop:-mx-[19px]">
        <RefreshStrip since={timeText(since, timeZone)} onRetry={retry} />
      </div>
    );
  }
  if (!isWaiting) return null;
  return (
    // Over the grid, which stays where it is.
    <p
      role="status"
      className="absolute top-1/3 left-1/2 z-2 flex -translate-x-1/2 items-center gap-2.5 whitespace-nowrap rounded-control border border-line bg-raised px-4 py-2.5 text-text-2 shadow-float"
    >
      <Spinner />
      Loading calendar events...
    </p>
  );
}
