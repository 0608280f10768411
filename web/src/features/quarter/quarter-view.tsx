import { isTracked, type Measure } from '@daywright/schedule/amounts';
import { budgetsAt } from '@daywright/schedule/budgets';
import { addDays, timeText } from '@daywright/schedule/dates';
import { quarterBoard } from '@daywright/schedule/quarter-board';
import { quarterOf, quarterWeeks } from '@daywright/schedule/quarter-weeks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useToday } from '../../lib/clock.ts';
import { budgets } from '../../queries/budgets.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { longReport } from '../../queries/reports.ts';
import { NotYet } from '../../ui/not-yet.tsx';
import { RefreshStrip } from '../../ui/refresh-strip.tsx';
import { QuarterFooter, QuarterHeader } from './quarter-header.tsx';
import { QuarterTable } from './quarter-table.tsx';

/** Where the hours of a quarter went and are to go: categories by ISO weeks. `date` is any date in it, YYYY-MM-DD. */
export function QuarterView({ date }: { date: string }) {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const preferences = usePreferences();
  const weeks = useMemo(() => quarterWeeks(date), [date]);
  const first = weeks[0]?.monday ?? date;
  const report = useQuery(longReport(first, addDays(first, weeks.length * 7), 'week'));
  const allowed = useQuery(budgets());
  const [chosen, setChosen] = useState<Measure | null>(null);

  const periods = report.data;
  const allowedMinutes = allowed.data;
  const measure = chosen ?? (periods && !isTracked(periods) ? 'planned' : 'tracked');
  const board = useMemo(() => {
    if (!periods || !allowedMinutes) return undefined;
    const ofWeek = new Map(weeks.map(({ monday }) => [monday, budgetsAt(allowedMinutes, 'week', monday)]));
    const budgetOf = (category: string, monday: string) => ofWeek.get(monday)?.(category) ?? null;
    return quarterBoard(periods, { weeks, today, measure, preferences, budgetOf });
  }, [periods, weeks, today, measure, preferences, allowedMinutes]);
  const { year, quarter } = quarterOf(date);
  const stale = [report, allowed].find(({ error, data }) => error && data);
  const retry = () => {
    for (const query of [report, allowed]) if (query.error) void query.refetch();
  };

  return (
    <>
      {stale && <RefreshStrip since={timeText(stale.dataUpdatedAt, timeZone)} onRetry={retry} />}
      <section
        aria-labelledby="quarter"
        className="mx-4 mb-4 flex shrink-0 grow flex-col rounded-sheet border border-line bg-surface desktop:mx-[19px]"
      >
        <QuarterHeader
          year={year}
          quarter={quarter}
          weeks={weeks}
          all={board?.all}
          measure={measure}
          onMeasure={setChosen}
        />
        {board?.rows.length === 0 ? (
          <p className="grid flex-1 place-items-center p-5 text-text-2">Nothing planned or tracked in these weeks.</p>
        ) : board ? (
          <QuarterTable key={first} board={board} weeks={weeks} today={today} />
        ) : (
          <NotYet error={report.error ?? allowed.error} onRetry={retry} />
        )}
        <QuarterFooter weeks={weeks} />
      </section>
    </>
  );
}
