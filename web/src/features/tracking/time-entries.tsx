import { shortDate } from '@daywright/schedule/date-text';
import { addDays, dateIn } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { trackedIn } from '@daywright/schedule/tracked-parts';
import { isoWeek, mondayOf } from '@daywright/schedule/weeks';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useLocation, useSearch } from 'wouter';
import { useNow, useToday } from '../../lib/clock.ts';
import { useDelayed } from '../../lib/delayed.ts';
import { openLayer } from '../../lib/layers.ts';
import { isRealDate } from '../../lib/real-date.ts';
import { rangeOfDays } from '../../queries/events.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { weekOfEntries } from '../../queries/time-entries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EntryDay } from './entry-day.tsx';

/** What was tracked in a week, day by day, to look over and correct. The address holds a date of the week. */
export function TimeEntries() {
  const [, navigate] = useLocation();
  const zone = useTimeZone();
  const today = useToday(zone);
  const now = useNow();
  const preferences = usePreferences();
  const written = new URLSearchParams(useSearch()).get('date');
  const monday = mondayOf(written !== null && isRealDate(written) ? written : today);
  const { data: entries, error, refetch } = useQuery(weekOfEntries(monday, zone));
  const isSlow = useDelayed(!entries && !error);
  const goTo = (date: string) => navigate(date === mondayOf(today) ? '/time' : `/time?date=${date}`);

  const days = Array.from({ length: 7 }, (_, offset) => addDays(monday, 6 - offset)).filter((date) => date <= today);
  const parts = days.map((date) => {
    const { start_date, end_date } = rangeOfDays(date, 1, zone);
    const window = { start: Date.parse(start_date), end: Date.parse(end_date) };
    return { date, parts: trackedIn(window, entries ?? [], now, preferences) };
  });
  const tracked = parts.filter((day) => day.parts.length > 0);
  const all = tracked.flatMap((day) => day.parts).reduce((sum, { start, end }) => sum + end - start, 0);

  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto px-4 pb-6 desktop:px-[19px]">
      <div className="flex max-w-[47.5rem] flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
          <div className="-ml-2.5 flex min-w-0 items-center gap-1">
            <IconButton label="Previous week" onClick={() => goTo(addDays(monday, -7))}>
              <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <p className="min-w-0 font-semibold text-14">
              {shortDate(monday, today)} to {shortDate(addDays(monday, 6), today)}
              <span className="ml-2 font-regular text-text-2">Week {isoWeek(monday).week}</span>
            </p>
            <IconButton label="Next week" onClick={() => goTo(addDays(monday, 7))}>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          {entries && (
            <p className="text-14 text-text-2 tablet:ml-2">
              <b className="font-semibold text-text">{durationText(all / 60_000)}</b> tracked
            </p>
          )}
          <Button
            className="ml-auto"
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => openLayer({ kind: 'time-entry', draft: {} })}
          >
            Add time
          </Button>
        </div>
        {!entries && !error && (
          <p role="status" className="flex items-center gap-2.5 text-text-2">
            {isSlow && (
              <>
                <Spinner /> Loading tracked time...
              </>
            )}
          </p>
        )}
        {!entries && error && <ErrorState message={error.message} onRetry={refetch} />}
        {entries && tracked.length === 0 && (
          <EmptyState
            title="Nothing tracked this week"
            text="Start an event in the live session, or add the time by hand. The plan stays as it is."
          />
        )}
        {tracked.map((day) => (
          <EntryDay
            key={day.date}
            {...day}
            entries={entries ?? []}
            zone={zone}
            isToday={day.date === dateIn(now, zone)}
          />
        ))}
      </div>
    </div>
  );
}
